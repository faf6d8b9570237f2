package io.ordeal.smt.parse;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads scripts, and continues after commands with errors. */
public final class ScriptParser {

  /** Maximum number of reported errors; further ones in the same file tell nothing new. */
  private static final int MOST_ERRORS = 20;

  /** Commands that declare several names. */
  private static final Set<String> DECLARE_SEVERAL =
      Set.of(
          "declare-datatype",
          "declare-datatypes",
          "declare-codatatype",
          "declare-codatatypes",
          "define-funs-rec");

  private final Source source;
  private final Lexer lexer;
  private final CommandParser parser;
  private final List<Command> commands = new ArrayList<>();
  private final List<ScriptException> errors = new ArrayList<>();

  private ScriptParser(Source source, TermFactory factory) {
    this.source = source;
    this.lexer = new Lexer(source);
    this.parser = new CommandParser(lexer, factory);
  }

  /**
   * Reads a whole source. Never throws because of its contents: see {@link ParsedScript#errors}.
   */
  public static ParsedScript parse(Source source, TermFactory terms) {
    return new ScriptParser(source, terms).parse();
  }

  private ParsedScript parse() {
    List<String> header = lexer.header();
    boolean more = true;
    while (more && errors.size() < MOST_ERRORS) {
      int start = lexer.nextStart();
      try {
        more = lexer.next() != Token.END && command();
      } catch (ScriptException e) {
        errors.add(lexer.atEnd() ? unfinished(start) : e);
        more = recover(start, true);
      } catch (FollowUpException e) {
        more = recover(start, false);
      }
    }
    Script script = new Script(header, commands);
    int binary = errors.isEmpty() ? -1 : lexer.firstNul();
    return binary < 0
        ? new ParsedScript(script, errors)
        : new ParsedScript(
            script, List.of(lexer.error(binary, "byte 0x00", "a script, which is text")));
  }

  /** Reads the command that begins with the current token; false if the rest is to be ignored. */
  private boolean command() {
    Command command = parser.current();
    commands.add(command);
    return !(command instanceof Command.Exit);
  }

  private ScriptException unfinished(int start) {
    return lexer.error(
        source.bytes().length,
        Token.END.toString(),
        "the rest of the command that begins in line " + lexer.position(start).line());
  }

  /**
   * Continues after the command that begins at {@code start}; false if nothing is left.
   *
   * @param reported whether an error of this command is reported. An unfinished command always has
   *     one, so that its end is not searched for too often
   */
  private boolean recover(int start, boolean reported) {
    parser.abandon();
    boolean isCommand = source.bytes()[start] == '(';
    int end =
        isCommand
            ? Recovery.endOfCommand(source.bytes(), start)
            : Recovery.nextCommand(source.bytes(), start);
    if (isCommand && end < 0) {
      if (!reported) {
        errors.add(unfinished(start));
      }
      end = Recovery.nextLine(source.bytes(), start);
    }
    if (end < 0) {
      return false;
    }
    if (isCommand) {
      breakDeclared(start, end);
    }
    lexer.seek(end);
    return true;
  }

  /** Records the names that a wrong command would have declared. */
  private void breakDeclared(int start, int end) {
    lexer.seek(start);
    try {
      lexer.next();
      boolean declaresAll =
          lexer.next() == Token.SYMBOL && DECLARE_SEVERAL.contains(lexer.name().text);
      boolean behindNamed = false;
      while (lexer.end() < end) {
        Token token = lexer.next();
        if (token == Token.SYMBOL && (declaresAll || behindNamed)) {
          lexer.name().broken = true;
        }
        behindNamed = token == Token.KEYWORD && lexer.text().equals(":named");
      }
    } catch (ScriptException e) {
      // Text that cannot be split into tokens has been reported already.
      return;
    }
  }
}
