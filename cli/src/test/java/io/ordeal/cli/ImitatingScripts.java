package io.ordeal.cli;

import io.ordeal.smt.sort.Symbols;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Small scripts whose symbols have names that solvers make up when they print models. Each seed
 * always gives the same script.
 */
final class ImitatingScripts {

  private static final int MOST_DEPTH = 2;

  private static final List<String> Z3 =
      List.of(
          ("U!val!0 U!val!1 U!val!2 V!val!0 V!val!1 D!val!0 k!0 k!1 k!2 k!3 x!0 x!1 x!2 x!3 a!1 a!2"
                  + " a!3 /0 div0 mod0 rem0 ^0 bvudiv0 bvurem0 bvsdiv0 bvsrem0 bvsmod0 root-obj"
                  + " as-array array-ext fp.to_ubv_unspecified seq.nth_u z3name!0 U!0 skolem!1"
                  + " f!0 aux!1 is-k!0 is-U_0 elem!0 t!1 v!0 x y")
              .split(" "));

  private static final List<String> OTHERS =
      List.of(
          ("U_0 U_1 V_0 _arg_1 _arg_2 $x1 $x2 _let_1 _let_2 BOUND_VARIABLE_1 _ufmt_1 _k x0 x1 x2"
                  + " const_0 const_1 const_2 ?x0 !0 -5 -1 1/2 -1/3 0 1 #b0101 0b01 lambda! default"
                  + " type function model U!val!0 U!val!1 k!0 x!0 x!1 a!1 /0 div0")
              .split(" "));

  /** Reserved by the standard: some solvers accept them, others do not. */
  private static final List<String> RESERVED =
      List.of(
          ("@U_0 @U_1 @U_2 @V_0 @uc_U_0 @uc_U_1 @uc_V_0 @a_0 @div_by_zero @int_div_by_zero"
                  + " @mod_by_zero @purify_1 @array_deq_diff @bvar @const @k @x @0 @1 @2 @p0 @p1"
                  + " @diff @/0 @div0 @mod0 @undefined .cse0 .def_1 @AUX0 @const_0 @bzla.val_0_U"
                  + " @bzla.val_1_U @bzla.var_1 @!0 @!1 U_0 x!0 k!0")
              .split(" "));

  private enum Kind {
    U("U"),
    V("V"),
    INT("Int"),
    REAL("Real"),
    BITS("(_ BitVec 4)"),
    BOOL("Bool"),
    INT_TO_INT("(Array Int Int)"),
    U_TO_INT("(Array U Int)"),
    INT_TO_U("(Array Int U)"),
    DATA("D");

    private final String sort;

    Kind(String sort) {
      this.sort = sort;
    }
  }

  private static final Set<Kind> ARRAYS = EnumSet.of(Kind.INT_TO_INT, Kind.U_TO_INT, Kind.INT_TO_U);

  private final SplittableRandom random;
  private final Deque<String> names;
  private final StringBuilder script = new StringBuilder();
  private final Map<Kind, List<String>> constants = new EnumMap<>(Kind.class);

  /** Functions as patterns of applications, by the kind of their result. */
  private final Map<Kind, List<Function>> functions = new EnumMap<>(Kind.class);

  private record Function(String name, List<Kind> parameters) {}

  private ImitatingScripts(SplittableRandom random, List<String> names) {
    this.random = random;
    this.names = new ArrayDeque<>(names);
  }

  /** Returns a script with one check, mostly satisfiable. */
  static String any(long seed) {
    return new ImitatingScripts(new SplittableRandom(seed), names(seed)).any();
  }

  /** Returns the same script with names that no solver makes up. */
  static String withPlainNames(long seed) {
    List<String> plain = new ArrayList<>();
    for (int i = 0; i < names(seed).size(); i++) {
      plain.add("plain" + i);
    }
    return new ImitatingScripts(new SplittableRandom(seed), plain).any();
  }

  /** Returns distinct names in the order in which symbols get them. */
  private static List<String> names(long seed) {
    SplittableRandom random = new SplittableRandom(seed).split();
    int pool = random.nextInt(50);
    List<String> left =
        new ArrayList<>(new LinkedHashSet<>(pool < 26 ? Z3 : pool < 49 ? OTHERS : RESERVED));
    List<String> names = new ArrayList<>();
    while (!left.isEmpty()) {
      names.add(left.remove(random.nextInt(left.size())));
    }
    return names;
  }

  private String any() {
    script.append("(declare-sort U 0)\n(declare-sort V 0)\n");
    if (random.nextInt(3) == 0) {
      declareDatatype();
    }
    declareConstants(Kind.U, 2 + random.nextInt(3));
    declareConstants(Kind.V, 1 + random.nextInt(2));
    ARRAYS.forEach(kind -> declareConstants(kind, 1));
    for (Kind kind : Kind.values()) {
      if (kind != Kind.U
          && kind != Kind.V
          && (kind != Kind.DATA || functions.containsKey(Kind.DATA))) {
        declareConstants(kind, random.nextInt(3));
      }
    }
    declareFunctions();
    if (random.nextInt(4) == 0) {
      defineFunction();
    }
    int assertions = 1 + random.nextInt(5);
    for (int i = 0; i < assertions; i++) {
      assertFormula(formula(MOST_DEPTH));
    }
    assertSpecial();
    return script.append("(check-sat)\n").toString();
  }

  // ----------------------------------------------------------------------------- declarations

  private String name() {
    return Symbols.quoted(names.remove());
  }

  /**
   * Returns a name that is not that of a tester. If there is a constructor {@code d}, cvc5 1.3.2
   * leaves a constant {@code is-d} out of terms: {@code (distinct a is-d b)} becomes {@code
   * (distinct a b)}.
   */
  private String constantName() {
    String name = name();
    while (name.startsWith("is-") && !names.isEmpty()) {
      name = name();
    }
    return name;
  }

  private boolean hasNames(int count) {
    return names.size() > count;
  }

  private void declareConstants(Kind kind, int count) {
    for (int i = 0; i < count && hasNames(8); i++) {
      String name = constantName();
      script.append("(declare-const %s %s)\n".formatted(name, kind.sort));
      constants.computeIfAbsent(kind, unused -> new ArrayList<>()).add(name);
    }
  }

  private void declareFunctions() {
    Kind[] kinds = {Kind.U, Kind.V, Kind.INT, Kind.REAL, Kind.BITS, Kind.BOOL};
    int count = random.nextInt(5);
    for (int i = 0; i < count && hasNames(3); i++) {
      Kind result = kinds[random.nextInt(kinds.length)];
      List<Kind> parameters = new ArrayList<>();
      int arity = 1 + random.nextInt(2);
      for (int j = 0; j < arity; j++) {
        // Parameters of the sort of the result, which made-up functions often have.
        parameters.add(random.nextInt(2) == 0 ? result : kinds[random.nextInt(kinds.length)]);
      }
      String name = name();
      script.append("(declare-fun %s (".formatted(name));
      parameters.forEach(kind -> script.append(kind.sort).append(' '));
      script.append(") %s)\n".formatted(result.sort));
      add(result, new Function(name, parameters));
    }
  }

  private void add(Kind result, Function function) {
    functions.computeIfAbsent(result, unused -> new ArrayList<>()).add(function);
  }

  private void defineFunction() {
    if (hasNames(3)) {
      String name = name();
      String parameter = name();
      script.append(
          "(define-fun %s ((%s Int)) Int (+ %s %d))\n"
              .formatted(name, parameter, parameter, random.nextInt(5)));
      add(Kind.INT, new Function(name, List.of(Kind.INT)));
    }
  }

  private void declareDatatype() {
    String empty = name();
    String full = name();
    String number = name();
    String element = name();
    script.append(
        "(declare-datatypes ((D 0)) (((%s) (%s (%s Int) (%s U)))))\n"
            .formatted(empty, full, number, element));
    add(Kind.DATA, new Function(empty, List.of()));
    add(Kind.DATA, new Function(full, List.of(Kind.INT, Kind.U)));
    add(Kind.INT, new Function(number, List.of(Kind.DATA)));
    add(Kind.U, new Function(element, List.of(Kind.DATA)));
    add(Kind.BOOL, new Function("(_ is %s)".formatted(full), List.of(Kind.DATA)));
  }

  // ------------------------------------------------------------------------------- assertions

  private void assertFormula(String formula) {
    script.append(
        random.nextInt(6) == 0 && hasNames(1)
            ? "(assert (! %s :named %s))\n".formatted(formula, name())
            : "(assert %s)\n".formatted(formula));
  }

  /** Asserts something that makes solvers print more than values of constants. */
  private void assertSpecial() {
    if (random.nextInt(2) == 0) {
      assertFormula("(distinct %s)".formatted(String.join(" ", constants(Kind.U))));
    }
    List<String> reals = constants(Kind.REAL);
    if (!reals.isEmpty() && random.nextInt(30) == 0) {
      assertFormula("(= (* %1$s %1$s) 2.0)".formatted(reals.get(0)));
    }
    if (random.nextInt(30) == 0) {
      assertFormula(
          "(%s ((%s U)) (%s %s))"
              .formatted(
                  oneOf("exists", "forall"), "v", oneOf("distinct v", "= v"), term(Kind.U, 1)));
    }
    if (random.nextInt(30) == 0) {
      assertFormula(
          "(forall ((v U)) (or %s))"
              .formatted(
                  String.join(
                      " ", constants(Kind.U).stream().map("(= v %s)"::formatted).toList())));
    }
  }

  private List<String> constants(Kind kind) {
    return constants.getOrDefault(kind, List.of());
  }

  private String formula(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return atom();
    }
    return switch (random.nextInt(5)) {
      case 0 -> "(not %s)".formatted(formula(depth - 1));
      case 1, 2 -> "(or %s %s)".formatted(formula(depth - 1), formula(depth - 1));
      case 3 -> "(=> %s %s)".formatted(formula(depth - 1), formula(depth - 1));
      default -> "(and %s %s)".formatted(formula(depth - 1), formula(depth - 1));
    };
  }

  private String atom() {
    Kind kind = oneOf(Kind.values());
    // SMTInterpol 2.5-1388 gives wrong models if arrays with such an index differ, as in (distinct
    // (store (store d u 0) p 0) c) and (distinct u p).
    if (kind == Kind.U_TO_INT || (kind == Kind.DATA && !functions.containsKey(Kind.DATA))) {
      kind = Kind.U;
    }
    if (kind == Kind.BOOL && random.nextInt(2) == 0) {
      return term(Kind.BOOL, MOST_DEPTH);
    }
    String relation =
        kind == Kind.INT || kind == Kind.REAL
            ? oneOf("=", "<", "<=", "distinct")
            : kind == Kind.BITS ? oneOf("=", "bvult", "distinct") : oneOf("=", "distinct");
    return "(%s %s %s)".formatted(relation, term(kind, MOST_DEPTH), term(kind, 1));
  }

  // ------------------------------------------------------------------------------------ terms

  private String term(Kind kind, int depth) {
    List<Function> applicable = functions.getOrDefault(kind, List.of());
    if (depth > 0 && !applicable.isEmpty() && random.nextInt(3) > 0) {
      return application(applicable.get(random.nextInt(applicable.size())), depth);
    }
    List<String> known = constants(kind);
    boolean isPlain = depth == 0 || random.nextInt(2) == 0;
    return isPlain && !known.isEmpty()
        ? known.get(random.nextInt(known.size()))
        : made(kind, depth);
  }

  private String application(Function function, int depth) {
    if (function.parameters().isEmpty()) {
      return function.name();
    }
    StringBuilder text = new StringBuilder("(" + function.name());
    function.parameters().forEach(kind -> text.append(' ').append(term(kind, depth - 1)));
    return text.append(')').toString();
  }

  private String made(Kind kind, int depth) {
    int less = Math.max(0, depth - 1);
    return switch (kind) {
      case U ->
          depth == 0 || random.nextInt(2) == 0
              ? constants(Kind.U).get(random.nextInt(constants(Kind.U).size()))
              : "(select %s %s)".formatted(term(Kind.INT_TO_U, less), term(Kind.INT, less));
      case V -> constants(Kind.V).get(0);
      case INT -> depth == 0 ? number() : integer(less);
      case REAL -> depth == 0 ? number() + ".0" : real(less);
      case BITS -> depth == 0 ? "#x" + Integer.toHexString(random.nextInt(16)) : bits(less);
      case BOOL -> oneOf("true", "false");
      case INT_TO_INT -> store(kind, Kind.INT, Kind.INT, depth);
      case U_TO_INT -> store(kind, Kind.U, Kind.INT, depth);
      case INT_TO_U -> store(kind, Kind.INT, Kind.U, depth);
      case DATA -> functions.getOrDefault(Kind.DATA, List.of()).get(0).name();
    };
  }

  private String store(Kind array, Kind index, Kind element, int depth) {
    return depth == 0
        ? constants(array).get(0)
        : "(store %s %s %s)"
            .formatted(term(array, depth - 1), term(index, depth - 1), term(element, depth - 1));
  }

  private String integer(int depth) {
    String left = term(Kind.INT, depth);
    return switch (random.nextInt(6)) {
      case 0 -> "(div %s %s)".formatted(left, oneOf("0", "2", "3"));
      case 1 -> "(mod %s %s)".formatted(left, oneOf("0", "2", "3"));
      case 2 -> "(- %s)".formatted(left);
      case 3 -> "(select %s %s)".formatted(term(Kind.INT_TO_INT, depth), left);
      case 4 -> "(select %s %s)".formatted(term(Kind.U_TO_INT, depth), term(Kind.U, depth));
      default -> "(+ %s %s)".formatted(left, term(Kind.INT, depth));
    };
  }

  private String real(int depth) {
    String left = term(Kind.REAL, depth);
    return switch (random.nextInt(4)) {
      case 0 -> "(/ %s %s)".formatted(left, oneOf("0.0", "2.0", "3.0"));
      case 1 -> "(- %s)".formatted(left);
      default -> "(+ %s %s)".formatted(left, term(Kind.REAL, depth));
    };
  }

  private String bits(int depth) {
    String operator = oneOf("bvadd", "bvand", "bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvsmod");
    return "(%s %s %s)".formatted(operator, term(Kind.BITS, depth), term(Kind.BITS, depth));
  }

  private String number() {
    return Integer.toString(random.nextInt(6));
  }

  @SafeVarargs
  private <T> T oneOf(T... items) {
    return items[random.nextInt(items.length)];
  }
}
