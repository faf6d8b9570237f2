package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.IllSortedException;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A script after edits.
 *
 * @param values model of the subject, with values for new constants
 */
public record Revision(Script script, Optional<Model> values) {

  /** Makes edits together; empty if they exclude each other or leave no check. */
  public static Optional<Revision> of(Subject subject, List<Edit> edits) {
    if (edits.get(0) instanceof Edit.OfScript whole) {
      return edits.size() == 1
          ? Optional.of(new Revision(whole.script(), whole.values()))
          : Optional.empty();
    }
    try {
      Revision made = new Making(subject, edits).run();
      return hasCheck(made.script()) || !hasCheck(subject.script())
          ? Optional.of(made)
          : Optional.empty();
    } catch (IllSortedException e) {
      return Optional.empty(); // two edits that conflict
    }
  }

  private static boolean hasCheck(Script script) {
    return script.commands().stream().anyMatch(Command::isCheck);
  }

  /** Collects edits by kind. */
  private static final class Making {

    private final Subject subject;
    private final TermFactory terms;
    private final Map<Term, Term> replaced = new HashMap<>();
    private final Map<Integer, List<Command>> commands = new HashMap<>();
    private final Map<Integer, List<Edit.OfPlace>> places = new HashMap<>();
    private final Map<DeclaredFunction, Interpretation> fresh = new LinkedHashMap<>();
    private final List<Command> declarations = new ArrayList<>();

    /** Rewrites terms; does not descend into replaced ones. */
    private final BottomUp<Term> rewriting =
        new BottomUp<>(this::rewritten, term -> !replaced().containsKey(term));

    Making(Subject subject, List<Edit> edits) {
      this.subject = subject;
      this.terms = subject.terms();
      edits.forEach(this::add);
    }

    private Map<Term, Term> replaced() {
      return replaced;
    }

    private void add(Edit edit) {
      if (edit instanceof Edit.OfTerm one) {
        replaced.putIfAbsent(one.from(), one.to());
      } else if (edit instanceof Edit.Fresh one) {
        replaced.putIfAbsent(one.from(), terms.app(one.constant()));
        declarations.add(new Command.DeclareFun(one.constant()));
        one.value().ifPresent(value -> fresh.put(one.constant(), new Interpretation.Fixed(value)));
      } else if (edit instanceof Edit.OfPlace one) {
        places.computeIfAbsent(one.place().command(), i -> new ArrayList<>()).add(one);
      } else if (edit instanceof Edit.OfCommands some) {
        commands.putAll(some.replacements());
      }
    }

    private Term rewritten(Term term, BottomUp<Term> known) {
      Term other = replaced.get(term);
      return other == null ? terms.withChildren(term, known::of) : other;
    }

    Revision run() {
      List<Command> made = new ArrayList<>();
      boolean isDeclared = declarations.isEmpty();
      for (int i = 0; i < subject.commands().size(); i++) {
        Command command = subject.commands().get(i);
        if (!isDeclared && needsDeclarations(command)) {
          made.addAll(declarations);
          isDeclared = true;
        }
        List<Command> others = commands.get(i);
        if (others != null) {
          made.addAll(others);
        } else if (places.containsKey(i)) {
          made.add(inPlaces(command, places.getOrDefault(i, List.of())));
        } else {
          made.add(replaced.isEmpty() ? command : command.with(rewriting::of));
        }
      }
      return new Revision(
          new Script(subject.script().header(), made),
          subject.values().map(model -> fresh.isEmpty() ? model : model.withAll(fresh)));
    }

    /**
     * Whether new constants must be declared before this command. The declarations that their sorts
     * need come earlier.
     */
    private static boolean needsDeclarations(Command command) {
      return !command.terms().isEmpty() || command instanceof Command.Push || command.isCheck();
    }

    /** Edits one occurrence at a time, because each edit moves the others. */
    private Command inPlaces(Command command, List<Edit.OfPlace> edits) {
      Map<Integer, Term> roots = new HashMap<>();
      for (Edit.OfPlace edit : edits) {
        roots.putIfAbsent(edit.place().root(), edit.place().with(edit.to(), terms));
      }
      int[] root = {-1};
      return command.with(
          term -> {
            root[0]++;
            return roots.getOrDefault(root[0], term);
          });
    }
  }
}
