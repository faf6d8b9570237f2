package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.oracle.Labels;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.store.SeedInfo;
import io.ordeal.fuzz.store.StoredSeed;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Reads seeds, and decides which can be used. */
public final class SeedReader {

  private SeedReader() {}

  /**
   * A seed, or the reason why it cannot be used.
   *
   * @param seed seed; empty if it cannot be used
   * @param problem reason in one line; empty if the seed can be used
   * @param isRefused whether the problem is that no solver takes it
   */
  public record Read(Optional<StoredSeed> seed, String problem, boolean isRefused) {

    /** Returns the result for a seed that cannot be used. */
    public static Read unusable(String problem) {
      return new Read(Optional.empty(), problem, false);
    }
  }

  /**
   * Reads a seed.
   *
   * @param name name for users
   * @param bytes content; for a seed that is too large, any part that is too large
   * @param most size of the largest seed that is used
   * @param refusal reason why no solver takes it; empty if one does
   */
  public static Read read(
      String name, byte[] bytes, SeedSize most, Function<Needs, Optional<String>> refusal) {
    if (bytes.length > most.bytes()) {
      return Read.unusable(most.problemOf(name));
    }
    ParsedScript parsed = ScriptParser.parse(new Source(name, bytes), new TermFactory());
    if (!parsed.errors().isEmpty()) {
      return Read.unusable(String.valueOf(parsed.errors().get(0).getMessage()));
    }
    Script script = parsed.script();
    if (script.commands().stream().noneMatch(Command.Assert.class::isInstance)) {
      return Read.unusable("%s: found no assertion, wanted one at least".formatted(name));
    }
    Needs needs = Needs.of(script);
    Optional<String> refused = refusal.apply(needs);
    if (refused.isPresent()) {
      return new Read(
          Optional.empty(), "%s: no solver supports %s".formatted(name, refused.get()), true);
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    return new Read(
        Optional.of(
            new StoredSeed(
                new SeedInfo(
                    ContentHash.of(text),
                    name,
                    bytes.length,
                    logicOf(script),
                    statusOf(script),
                    theoriesOf(needs)),
                text)),
        "",
        false);
  }

  private static String logicOf(Script script) {
    return script.commands().stream()
        .filter(Command.SetLogic.class::isInstance)
        .map(command -> ((Command.SetLogic) command).logic())
        .findFirst()
        .orElse("");
  }

  private static String statusOf(Script script) {
    List<Optional<Answer.Result>> labels = Labels.of(script);
    return labels.isEmpty()
        ? ""
        : labels.get(labels.size() - 1).map(Answer.Result::text).orElse("");
  }

  private static List<String> theoriesOf(Needs needs) {
    return needs.theories().stream()
        .map(theory -> theory.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .toList();
  }
}
