package io.ordeal.smt.print;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.stream.Stream;

/** Reads scripts for tests; a test fails if the script has an error. */
public final class Reading {

  /** All styles of printing. */
  public static final List<Style> STYLES =
      Stream.of(Sharing.values())
          .flatMap(sharing -> Stream.of(new Style(false, sharing), new Style(true, sharing)))
          .toList();

  private static final Style PLAIN = new Style(false, Sharing.NEVER);

  private Reading() {}

  public static Script read(String text, TermFactory terms) {
    ParsedScript parsed = ScriptParser.parse(Source.of("f", text), terms);
    assertThat(parsed.errors()).extracting(ScriptException::getMessage).isEmpty();
    return parsed.script();
  }

  /** Reads a text and prints it with one command per line, without any {@code let}. */
  public static String normal(String text) {
    return ScriptPrinter.print(read(text, new TermFactory()), PLAIN).strip();
  }

  /** Returns the last command, printed on one line without any {@code let}. */
  public static String last(String text) {
    String lines = normal(text);
    return lines.substring(lines.lastIndexOf('\n') + 1);
  }

  /** The term of the last command, which is an assertion. */
  public static Term lastAsserted(String text, TermFactory terms) {
    List<Command> commands = read(text, terms).commands();
    return ((Command.Assert) commands.get(commands.size() - 1)).term();
  }

  /** Checks that the script, printed in every style, reads back as the same objects. */
  public static void assertRoundTrip(Script script, TermFactory terms) {
    for (Style style : STYLES) {
      assertRoundTrip(script, terms, style);
    }
  }

  public static void assertRoundTrip(Script script, TermFactory terms, Style style) {
    String text = ScriptPrinter.print(script, style);
    assertThat(read(text, terms)).as("%s:%n%s", style, text).isEqualTo(script);
  }
}
