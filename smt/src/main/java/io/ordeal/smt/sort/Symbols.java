package io.ordeal.smt.sort;

import java.util.Set;

/** The notation of names: a symbol that is not simple is written between bars. */
public final class Symbols {

  /** Words that are symbols only if they are quoted. */
  private static final Set<String> RESERVED =
      Set.of(
          "!",
          "_",
          "as",
          "BINARY",
          "DECIMAL",
          "exists",
          "HEXADECIMAL",
          "forall",
          "let",
          "match",
          "NUMERAL",
          "par",
          "STRING",
          // Commands, which some solvers recognise anywhere.
          "assert",
          "check-sat",
          "check-sat-assuming",
          "declare-const",
          "declare-datatype",
          "declare-datatypes",
          "declare-fun",
          "declare-sort",
          "define-const",
          "define-fun",
          "define-fun-rec",
          "define-funs-rec",
          "define-sort",
          "echo",
          "exit",
          "get-assertions",
          "get-assignment",
          "get-info",
          "get-model",
          "get-option",
          "get-proof",
          "get-unsat-assumptions",
          "get-unsat-core",
          "get-value",
          "pop",
          "push",
          "reset",
          "reset-assertions",
          "set-info",
          "set-logic",
          "set-option");

  private static final String PUNCTUATION = "~!@$%^&*_-+=<>.?/";

  private Symbols() {}

  /** Whether a simple symbol may contain {@code c}. */
  public static boolean isSimple(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || PUNCTUATION.indexOf(c) >= 0;
  }

  /** Returns the name as a script writes it. */
  public static String quoted(String name) {
    return isPlain(name) ? name : "|" + name + "|";
  }

  /** Returns the name that a script writes in this way. */
  public static String unquoted(String written) {
    return written.length() > 1 && written.startsWith("|") && written.endsWith("|")
        ? written.substring(1, written.length() - 1)
        : written;
  }

  private static boolean isPlain(String name) {
    if (name.isEmpty() || isDigit(name, 0) || (name.charAt(0) == '-' && isDigit(name, 1))) {
      // Newer releases of cvc5 read -1 as a number.
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (!isSimple(name.charAt(i))) {
        return false;
      }
    }
    return !RESERVED.contains(name);
  }

  private static boolean isDigit(String name, int at) {
    return at < name.length() && name.charAt(at) >= '0' && name.charAt(at) <= '9';
  }
}
