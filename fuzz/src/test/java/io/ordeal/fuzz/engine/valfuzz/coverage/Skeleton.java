package io.ordeal.fuzz.engine.valfuzz.coverage;

import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A skeleton written as a script, and its coverage. Constants h, h0, h1 … are its holes. */
final class Skeleton {

  private final TermFactory terms = new TermFactory();
  private final Script script;
  private final Map<String, DeclaredFunction> constants = new LinkedHashMap<>();
  private final Definitions definitions = new Definitions();
  private final List<Term> assertions = new ArrayList<>();
  private final Coverage coverage;

  Skeleton(String text) {
    this.script = Seeds.parse(text, terms);
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        constants.put(declared.function().name(), declared.function());
      } else if (command instanceof Command.DefineFuns defined) {
        definitions.add(defined);
      } else if (command instanceof Command.Assert asserted) {
        assertions.add(asserted.term());
        definitions.addNamesIn(asserted.term());
      }
    }
    Set<DeclaredFunction> holes = new LinkedHashSet<>(constants.values());
    holes.removeIf(constant -> !constant.name().matches("h\\d*"));
    this.coverage = new Coverage(assertions, holes);
  }

  /** Adds the model of a test case, given as names of constants, each followed by its value. */
  Skeleton add(String... namesAndValues) {
    coverage.add(model(namesAndValues), definitions);
    return this;
  }

  /** Adds the model of the seed, given as names of constants, each followed by its value. */
  Skeleton addOfSeed(String... namesAndValues) {
    coverage.addOfSeed(model(namesAndValues), definitions);
    return this;
  }

  private Model model(String... namesAndValues) {
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      DeclaredFunction constant = Objects.requireNonNull(constants.get(namesAndValues[i]));
      text.append(
          "(define-fun %s () %s %s)"
              .formatted(constant.head(), constant.result(), namesAndValues[i + 1]));
    }
    Source source = Source.of("model", text.append(')').toString());
    return ModelReader.read(script, source, terms).uncompleted();
  }

  Saturation saturation() {
    return coverage.saturation();
  }

  /** Returns the count with this name. */
  long count(String name) {
    return Objects.requireNonNull(counts().get(name));
  }

  Map<String, Long> counts() {
    return coverage.goals().counts();
  }

  /** Returns the Boolean sub-expressions as text. */
  List<String> expressions() {
    return saturation().expressions().stream().map(Skeleton::text).toList();
  }

  /** Whether the pair of a Boolean sub-expression, given as text, is covered. */
  boolean isCovered(String expression, boolean value) {
    return saturation().isCovered(expression(expression), value);
  }

  private Term expression(String text) {
    return saturation().expressions().get(expressions().indexOf(text));
  }

  /** Returns the pairs that the seed's model leaves open, as equations. */
  List<String> openAfterSeed() {
    return saturation().openAfterSeed().stream()
        .map(pair -> text(pair.expression()) + " = " + pair.value())
        .toList();
  }

  private static String text(Term term) {
    return TermPrinter.print(term, Style.ONE_LINE);
  }
}
