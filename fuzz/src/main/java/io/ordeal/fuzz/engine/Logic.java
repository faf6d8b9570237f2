package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The terms that a logic allows, according to its name. Solvers may reject other terms, or treat
 * them in ways that they were not designed for.
 *
 * @param isLinear whether a product has at most one factor that is not a number
 * @param isDecidable whether there is a procedure that answers every script of the logic
 */
public record Logic(
    Set<Theory> theories,
    boolean hasInts,
    boolean hasReals,
    boolean isLinear,
    boolean hasQuantifiers,
    boolean hasFunctions,
    boolean isDecidable) {

  /** The logic that allows everything. */
  public static final Logic ALL =
      new Logic(EnumSet.allOf(Theory.class), true, true, false, true, true, false);

  /** The name of the logic that allows everything. */
  private static final String ANYTHING = "ALL";

  /** The parts of logic names that stand for theories, in their order. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?<higher>HO_)?(?<free>QF_)?(?<arrays>AX|A)?(?<functions>UF)?(?<bits>BV)?(?<floats>FP)?"
              + "(?<datatypes>DT)?(?<strings>S)?"
              + "(?:(?<shape>[LN])(?<numbers>IRA|IA|RA)(?<transcendentals>T)?)?");

  private static final Map<String, Theory> PARTS =
      Map.of(
          "arrays", Theory.ARRAYS,
          "bits", Theory.BIT_VECTORS,
          "floats", Theory.FLOATING_POINT,
          "datatypes", Theory.DATATYPES,
          "strings", Theory.STRINGS,
          "shape", Theory.ARITHMETIC,
          "transcendentals", Theory.TRANSCENDENTALS);

  /** Theories whose quantifier-free formulas are decidable, also in combination. */
  private static final Set<Theory> DECIDABLE =
      EnumSet.of(
          Theory.CORE,
          Theory.ARITHMETIC,
          Theory.BIT_VECTORS,
          Theory.FLOATING_POINT,
          Theory.ARRAYS,
          Theory.DATATYPES);

  /** Theories whose quantified formulas are decidable, if there are no functions. */
  private static final Set<Theory> DECIDABLE_WITH_QUANTIFIERS =
      EnumSet.of(Theory.CORE, Theory.ARITHMETIC, Theory.BIT_VECTORS, Theory.FLOATING_POINT);

  /** The logics of strings alone; they have lengths, but no arithmetic on them. */
  private static final Pattern STRINGS_ALONE = Pattern.compile("(?:QF_)?S");

  /**
   * Returns the name of the logic with all linear terms, if this one has only differences or
   * lengths of strings.
   */
  public static String wider(String name) {
    return STRINGS_ALONE.matcher(name).matches()
        ? name + "LIA"
        : name.replace("IDL", "LIA").replace("RDL", "LRA");
  }

  /** Returns the name of the nonlinear logic, if this one is linear. */
  public static String withProducts(String name) {
    String linear = wider(name);
    Matcher parts = NAME.matcher(linear);
    return parts.matches() && "L".equals(parts.group("shape"))
        ? new StringBuilder(linear)
            .replace(parts.start("shape"), parts.end("shape"), "N")
            .toString()
        : linear;
  }

  /**
   * Returns the name of a logic that covers these terms. A logic of floats whose name lacks
   * bit-vectors may not cover them, because some solvers then know neither their sort nor their
   * operators. The same holds for numbers and a logic such as {@code QF_FP}, which has only
   * literals of them.
   */
  public static String covering(String name, List<Term> terms) {
    Logic logic = named(name);
    boolean mayLackNumbers = !logic.hasInts() || !logic.hasReals();
    if (mayLackNumbers && Subterms.any(terms, term -> isNumber(term) && !logic.has(term.sort()))) {
      return ANYTHING;
    }
    Matcher parts = NAME.matcher(name);
    boolean mayLack =
        parts.matches() && parts.group("floats") != null && parts.group("bits") == null;
    return mayLack && Subterms.any(terms, Logic::needsBitVectors)
        ? new StringBuilder(name).insert(parts.start("floats"), "BV").toString()
        : name;
  }

  /**
   * Returns the name of a logic that covers these terms, some of whose operators may be new to a
   * script of this logic. Z3 knows operators that the standard lacks, such as {@code
   * ext_rotate_left}, only in the logic that allows everything.
   *
   * @param isFamiliar whether the script has an operator already, so that its solvers know it there
   */
  public static String covering(String name, List<Term> terms, Predicate<Operator> isFamiliar) {
    boolean isLimited = !named(name).equals(ALL);
    return isLimited && Subterms.any(terms, term -> isForeign(term, isFamiliar))
        ? ANYTHING
        : covering(name, terms);
  }

  private static boolean isForeign(Term term, Predicate<Operator> isFamiliar) {
    return term instanceof Term.App app
        && app.function() instanceof Operation operation
        && !operation.operator().dialect().equals(Dialect.STANDARD)
        && !isFamiliar.test(operation.operator());
  }

  /** Returns whether it is a number but not a literal; a negative number has an operator. */
  private static boolean isNumber(Term term) {
    return (term.sort().equals(Sort.INT) || term.sort().equals(Sort.REAL))
        && !(term instanceof Term.Literal);
  }

  /**
   * Returns whether it applies an operator of bit-vectors, or is a bit-vector but not a literal.
   */
  private static boolean needsBitVectors(Term term) {
    if (term instanceof Term.App app && app.function() instanceof Operation operation) {
      return operation.operator().theory() == Theory.BIT_VECTORS;
    }
    return term.sort() instanceof Sort.BitVec && !(term instanceof Term.Literal);
  }

  /** Returns the logic with this name; {@link #ALL} if the name is unknown. */
  public static Logic named(String name) {
    Matcher parts = NAME.matcher(wider(name));
    if (!parts.matches() || name.isEmpty()) {
      return ALL;
    }
    Set<Theory> theories = EnumSet.of(Theory.CORE);
    PARTS.forEach(
        (part, theory) -> {
          if (parts.group(part) != null) {
            theories.add(theory);
          }
        });
    boolean hasStrings = theories.contains(Theory.STRINGS);
    if (hasStrings) {
      theories.add(Theory.ARITHMETIC); // for lengths and positions
    }
    if (theories.contains(Theory.FLOATING_POINT)) {
      theories.add(Theory.BIT_VECTORS); // floats are made of bit-vectors
    }
    String numbers = parts.group("numbers") == null ? "" : parts.group("numbers");
    boolean hasInts = hasStrings || numbers.startsWith("I");
    boolean isLinear = !"N".equals(parts.group("shape"));
    boolean hasQuantifiers = parts.group("free") == null;
    boolean hasFunctions = parts.group("functions") != null;
    return new Logic(
        theories,
        hasInts,
        numbers.contains("R"),
        isLinear,
        hasQuantifiers,
        hasFunctions,
        parts.group("higher") == null
            && (isLinear || !hasInts)
            && canDecide(theories, hasQuantifiers, hasFunctions));
  }

  private static boolean canDecide(
      Set<Theory> theories, boolean hasQuantifiers, boolean hasFunctions) {
    if (hasQuantifiers) {
      return !hasFunctions && DECIDABLE_WITH_QUANTIFIERS.containsAll(theories);
    }
    // Decidability is not known for a datatype whose fields are arrays of itself.
    return DECIDABLE.containsAll(theories)
        && !theories.containsAll(EnumSet.of(Theory.ARRAYS, Theory.DATATYPES));
  }

  /** Returns whether it has terms of a sort, as far as Int and Real are concerned. */
  boolean has(Sort sort) {
    return (!sort.equals(Sort.INT) || hasInts) && (!sort.equals(Sort.REAL) || hasReals);
  }
}
