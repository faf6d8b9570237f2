package io.ordeal.host.selftest;

import io.ordeal.host.selftest.Stage.Delay;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A kind of misbehaviour and its conditions: {@code KIND[,CONDITION]...}. It occurs at each check
 * for satisfiability for which all conditions hold.
 *
 * <ul>
 *   <li>{@code trigger=TEXT}: some command in force contains the text (without comma);
 *   <li>{@code after=N}: it is at least the N-th check of this process;
 *   <li>{@code every=N}: it is the N-th, 2N-th ... check for which the other conditions hold;
 *   <li>{@code option=NAME}: {@code --option NAME=...} was given;
 *   <li>{@code pushpop}: there were a push and a pop since the last reset;
 *   <li>{@code flaky=N:FILE}: it is the 1st, N+1-th ... process of those that the file counts.
 * </ul>
 *
 * <p>{@code slow=50} takes 50 times as long, {@code slow=800ms} at least that long.
 *
 * @param trigger text in a command; empty for any command
 * @param option name of an option; empty for any options
 * @param turn condition on the process; null for every process
 */
record Misbehaviour(
    Kind kind,
    Delay delay,
    String trigger,
    int after,
    int every,
    String option,
    boolean afterPushAndPop,
    @Nullable Turn turn) {

  /** One process in {@code of}, counted by a file to which each process adds a byte. */
  record Turn(int of, Path counter) {

    static Turn parse(String text) {
      String[] parts = text.split(":", 2);
      return new Turn(Integer.parseInt(parts[0]), Path.of(parts[1]));
    }

    boolean take() {
      try {
        Files.write(counter, new byte[1], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return (Files.size(counter) - 1) % of == 0;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static final int USUAL_FACTOR = 50;

  private static final Map<String, Kind> KINDS =
      Stream.of(Kind.values()).collect(Collectors.toUnmodifiableMap(Kind::id, Function.identity()));

  static Misbehaviour parse(String text) {
    List<String> words = Arrays.asList(text.split(",", -1));
    String[] head = words.get(0).split("=", 2);
    Kind kind = KINDS.get(head[0]);
    if (kind == null) {
      throw new IllegalArgumentException(
          "found --misbehave %s, wanted one of %s"
              .formatted(text, Stream.of(Kind.values()).map(Kind::id).toList()));
    }
    Delay delay = delay(head.length == 2 ? head[1] : String.valueOf(USUAL_FACTOR));
    Misbehaviour made = new Misbehaviour(kind, delay, "", 1, 1, "", false, null);
    for (String word : words.subList(1, words.size())) {
      made = made.with(word);
    }
    return made;
  }

  /** Whether this process misbehaves; called once. */
  boolean takesItsTurn() {
    return turn == null || turn.take();
  }

  private static Delay delay(String text) {
    return text.endsWith("ms")
        ? new Delay(1, Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2))))
        : new Delay(Long.parseLong(text), Duration.ZERO);
  }

  private Misbehaviour with(String condition) {
    int equals = condition.indexOf('=');
    String value = condition.substring(equals + 1);
    return switch (equals < 0 ? condition : condition.substring(0, equals)) {
      case "trigger" ->
          new Misbehaviour(kind, delay, value, after, every, option, afterPushAndPop, turn);
      case "after" ->
          new Misbehaviour(
              kind, delay, trigger, Integer.parseInt(value), every, option, afterPushAndPop, turn);
      case "every" ->
          new Misbehaviour(
              kind, delay, trigger, after, Integer.parseInt(value), option, afterPushAndPop, turn);
      case "option" ->
          new Misbehaviour(kind, delay, trigger, after, every, value, afterPushAndPop, turn);
      case "pushpop" -> new Misbehaviour(kind, delay, trigger, after, every, option, true, turn);
      case "flaky" ->
          new Misbehaviour(
              kind, delay, trigger, after, every, option, afterPushAndPop, Turn.parse(value));
      default -> throw new IllegalArgumentException("found condition " + condition);
    };
  }
}
