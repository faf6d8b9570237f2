package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A solver without a process, whose options have known effects on operations, and formulas for it.
 */
final class ToySolver implements Probe, FormulaSource {

  static final OptionSpace OPTIONS =
      new OptionSpace(
          List.of(
              choice("strings.opt"),
              choice("sums.opt"),
              choice("bits.blast"),
              choice("everywhere.opt"),
              choice("core.minimize"),
              choice("fatal.opt"),
              choice("models.off"),
              choice("refused.opt"),
              choice("idle.one"),
              choice("idle.two"),
              choice("setup.only"),
              choice("mixed.opt"),
              choice("key.one"),
              choice("key.two"),
              new OptionSpace.Choice("half.refused", List.of("good", "bad"))),
          List.of());

  private static final Map<String, String> ASSERTIONS =
      Map.of(
          "+", "(assert (= (+ x y) %d))",
          "str.++", "(assert (= (str.++ s \"a\") \"%da\"))",
          "bvadd", "(assert (= (bvadd b b) (_ bv%d 8)))",
          "=", "(assert (= p q (= q true)))(assert (= p (= p q)))",
          "not", "(assert (not p))");

  private static final String DECLARATIONS =
      "(declare-const x Int)(declare-const y Int)(declare-const s String)"
          + "(declare-const b (_ BitVec 8))(declare-const p Bool)(declare-const q Bool)";

  private final AtomicLong runs = new AtomicLong();

  private static OptionSpace.Choice choice(String name) {
    return new OptionSpace.Choice(name, List.of("true"));
  }

  long runs() {
    return runs.get();
  }

  @Override
  public List<String> operations() {
    return List.of("+", "=", "bvadd", "get-unsat-core", "not", "push", "str.++");
  }

  @Override
  public Optional<Formula> formula(Set<String> operations, Seed seed) {
    Rng rng = seed.rng();
    List<String> lines = new ArrayList<>(List.of(DECLARATIONS));
    if (operations.contains("push")) {
      lines.add("(push 1)");
    }
    for (String operation : new TreeSet<>(operations)) {
      String text = ASSERTIONS.get(operation);
      if (text != null) {
        lines.add(text.formatted(rng.below(200)));
      }
    }
    lines.add("(assert (not q))(check-sat)");
    if (operations.contains("get-unsat-core")) {
      lines.add("(get-unsat-core)");
    }
    Script script =
        ScriptParser.parse(Source.of("toy", String.join("\n", lines)), new TermFactory()).orThrow();
    return Optional.of(new Formula(script, Operations.of(script)));
  }

  @Override
  public Subject subject(Script script) {
    Set<String> operations = Operations.of(script);
    return configuration -> observe(operations, configuration);
  }

  private Observation observe(Set<String> operations, Configuration configuration) {
    SortedMap<String, String> features = new TreeMap<>();
    features.put("noise", String.valueOf(runs.incrementAndGet()));
    features.put("steps", "10");
    boolean isFatal = false;
    boolean isRefused = false;
    for (Map.Entry<String, String> option : configuration.options().entrySet()) {
      boolean hasEffect =
          switch (option.getKey()) {
            case "strings.opt" -> operations.contains("str.++");
            case "sums.opt" -> operations.contains("+");
            case "bits.blast" -> operations.contains("bvadd") && !operations.contains("push");
            case "core.minimize" -> operations.contains("get-unsat-core");
            case "everywhere.opt" -> operations.contains("not");
            case "setup.only" -> true;
            case "mixed.opt" -> operations.containsAll(Set.of("+", "bvadd"));
            case "key.one" ->
                operations.contains("str.++") && configuration.options().containsKey("key.two");
            default -> false;
          };
      if (hasEffect) {
        features.put(option.getKey(), "1");
      }
      isFatal |= option.getKey().equals("fatal.opt") && operations.contains("bvadd");
      isRefused |= option.getKey().equals("models.off") && operations.contains("push");
      isRefused |= option.getKey().equals("refused.opt") || option.getValue().equals("bad");
    }
    isRefused |= configuration.options().keySet().containsAll(Set.of("cat", "dog"));
    Ending ending = isRefused ? Ending.CONFLICT : isFatal ? Ending.CRASH : Ending.COMPLETE;
    return new Observation(
        ending, isRefused, features, isFatal ? "assertion failed\nmore" : "", Duration.ZERO);
  }
}
