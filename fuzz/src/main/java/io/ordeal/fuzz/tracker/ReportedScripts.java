package io.ordeal.fuzz.tracker;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Extracts the scripts from a text about a bug. Of each code block with a check, only commands and
 * comments are kept; prompts, answers of solvers and models are left out.
 */
final class ReportedScripts {

  /** Most characters of a block. */
  static final int MOST_CHARACTERS = 1_000_000;

  private static final String CHECK = "check-sat";

  /** A shell command that prints a file; a script begins after it. */
  private static final Pattern SHOWN_FILE =
      Pattern.compile("(?m)^[^()\\n]{0,200}\\bcat +\\S{1,200}\\.smt2?\\s*$");

  private static final Pattern PROMPT = Pattern.compile("[^()\\n;]{0,200}[$%#>]\\s*(?=\\()");

  private static final Pattern COMMAND =
      Pattern.compile(
          "\\(\\s*(?:set|declare|define|assert|check|push|pop|reset|get|echo|exit|minimize|maximize"
              + "|apply|simplify|eval|display|help|block|query|rule|synth|constraint|inv)\\b");

  /** Most open brackets without an end; after these, the rest of a block is not read. */
  private static final int MOST_OPEN = 20;

  private ReportedScripts() {}

  /** Returns the scripts in Markdown, in order. */
  static List<String> of(String markdown) {
    List<String> scripts = new ArrayList<>();
    for (String block : FencedBlocks.of(markdown)) {
      if (block.contains(CHECK) && block.length() <= MOST_CHARACTERS) {
        for (String part : SHOWN_FILE.split(block, -1)) {
          String script = commands(part);
          if (script.contains(CHECK)) {
            scripts.add(script);
          }
        }
      }
    }
    return scripts;
  }

  private static String commands(String text) {
    StringBuilder kept = new StringBuilder();
    Matcher command = COMMAND.matcher(text);
    Matcher prompt = PROMPT.matcher(text);
    int at = 0;
    int open = 0;
    while (at < text.length() && open < MOST_OPEN) {
      char next = text.charAt(at);
      if (Character.isWhitespace(next)) {
        at++;
      } else if (next == ';') {
        int end = endOfLine(text, at);
        kept.append(text, at, end).append('\n');
        at = end;
      } else if (next == '(') {
        boolean isCommand = command.region(at, text.length()).lookingAt();
        int end = endOfExpression(text, at);
        if (end < 0) {
          open++;
          end = isCommand ? text.length() : endOfLine(text, at);
        }
        if (isCommand) {
          kept.append(text, at, end).append('\n');
        }
        at = end;
      } else {
        at = prompt.region(at, text.length()).lookingAt() ? prompt.end() : endOfLine(text, at);
      }
    }
    return kept.toString();
  }

  private static int endOfLine(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  /** Returns the position after the bracket that closes the one at a position; -1 if none does. */
  private static int endOfExpression(String text, int from) {
    int depth = 0;
    int at = from;
    while (at >= 0 && at < text.length()) {
      char next = text.charAt(at);
      if (next == ';') {
        at = endOfLine(text, at);
      } else if (next == '"' || next == '|') {
        at = text.indexOf(next, at + 1);
        if (at < 0) {
          return -1;
        }
      } else if (next == '(') {
        depth++;
      } else if (next == ')') {
        depth--;
        if (depth == 0) {
          return at + 1;
        }
      }
      at++;
    }
    return -1;
  }
}
