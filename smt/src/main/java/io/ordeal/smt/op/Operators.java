package io.ordeal.smt.op;

/**
 * The rows of the table that code has to know: the core theory, of whose operators formulas are
 * made, and the few others that the parser or the evaluator treats specially. Everything else about
 * operators is a column; see {@link Operator}.
 */
public final class Operators {

  public static final Operator TRUE = first("true");
  public static final Operator FALSE = first("false");
  public static final Operator NOT = first("not");
  public static final Operator AND = first("and");
  public static final Operator OR = first("or");
  public static final Operator XOR = first("xor");
  public static final Operator IMPLIES = first("=>");
  public static final Operator EQUAL = first("=");
  public static final Operator DISTINCT = first("distinct");
  public static final Operator ITE = first("ite");

  /** {@code -} with one argument. */
  public static final Operator NEGATE = OperatorTable.named("-").get(0);

  /** {@code -} with two or more arguments. */
  public static final Operator SUBTRACT = OperatorTable.named("-").get(1);

  public static final Operator ADD = first("+");

  /** Division of reals. */
  public static final Operator DIVIDE = first("/");

  public static final Operator MULTIPLY = first("*");
  public static final Operator DIV = first("div");
  public static final Operator MOD = first("mod");
  public static final Operator LESS = first("<");
  public static final Operator LESS_OR_EQUAL = first("<=");
  public static final Operator GREATER = first(">");
  public static final Operator GREATER_OR_EQUAL = first(">=");
  public static final Operator TO_REAL = first("to_real");
  public static final Operator TO_INT = first("to_int");
  public static final Operator IS_INT = first("is_int");
  public static final Operator ABS = first("abs");
  public static final Operator RE_RANGE = first("re.range");
  public static final Operator DIVISIBLE = first("divisible");

  public static final Operator SELECT = first("select");
  public static final Operator STORE = first("store");

  /** Constant arrays. */
  public static final Operator CONST = first("const");

  public static final Operator AS_ARRAY = first("as-array");
  public static final Operator MAP = first("map");

  /** Application of a value of a function sort. */
  public static final Operator APPLY = first("@");

  private Operators() {}

  /** Returns the row of this name; if there are several, the one that is tried first. */
  private static Operator first(String name) {
    return OperatorTable.named(name).get(0);
  }
}
