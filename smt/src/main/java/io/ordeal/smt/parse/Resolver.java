package io.ordeal.smt.parse;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Rational;
import io.ordeal.smt.value.RealValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds what an application applies, among the functions of one name that the script declares and
 * the rows of the operator table, and inserts the conversions from Int to Real that solvers insert.
 */
final class Resolver {

  /** Beyond this many Int arguments only all of them together are tried as Reals. */
  private static final int MOST_TRIED_SINGLY = 4;

  private static final Term[] NOTHING = {};
  private static final Pattern NEGATIVE_NUMBER = Pattern.compile("-[0-9]+(\\.[0-9]+)?");

  private static final Operation NEGATION =
      OperatorTable.named("-").stream()
          .map(Operator::plain)
          .filter(minus -> minus.resultOf(new Sort[] {Sort.INT}) != null)
          .findFirst()
          .orElseThrow();

  private static final Operation TO_REAL = OperatorTable.named("to_real").get(0).plain();
  private static final Operation SELECT = OperatorTable.named("select").get(0).plain();
  private static final Operation APPLY = OperatorTable.named("@").get(0).plain();

  private final Lexer lexer;
  private final TermFactory terms;
  private boolean higherOrder;

  Resolver(Lexer lexer, TermFactory terms) {
    this.lexer = lexer;
    this.terms = terms;
  }

  /** Whether functions are values, as in cvc5's {@code HO_} logics. */
  void setHigherOrder(boolean chosen) {
    higherOrder = chosen;
  }

  boolean isHigherOrder() {
    return higherOrder;
  }

  /** The term that a name alone stands for. */
  Term atom(Name name, int offset) {
    Term local = name.local;
    if (local != null) {
      return local;
    }
    return isNegativeNumber(name)
        ? terms.app(NEGATION, number(name.text.substring(1)))
        : apply(name, NOTHING, 0, 0, offset);
  }

  /**
   * {@code -1}, which newer releases of cvc5 read as {@code (- 1)}; by the standard it is a symbol.
   */
  private static boolean isNegativeNumber(Name name) {
    return name.declared.isEmpty() && NEGATIVE_NUMBER.matcher(name.text).matches();
  }

  private Term number(String text) {
    return terms.literal(
        text.indexOf('.') < 0
            ? new IntValue(new BigInteger(text))
            : new RealValue(Rational.parse(text)));
  }

  /** The application of a name to {@code values[from … to-1]}. */
  Term apply(Name name, Term[] values, int from, int to, int offset) {
    Term local = name.local;
    if (local != null && isApplicable(local.sort())) {
      return applyTerm(local, values, from, to, offset);
    }
    for (FunctionSymbol function : name.declared) {
      Term made = tryApply(function, values, from, to);
      if (made != null) {
        return made;
      }
    }
    for (Operator operator : name.operators()) {
      if (!operator.isIndexed()) {
        Term made = tryApply(operator.plain(), values, from, to);
        if (made != null) {
          return made;
        }
      }
    }
    List<FunctionSymbol> candidates = candidates(name);
    if (candidates.isEmpty()) {
      throw unknown(name, offset);
    }
    if (to > from && name.declared.size() == 1) {
      Term constant = tryApply(name.declared.get(0), values, from, from);
      if (constant != null && isApplicable(constant.sort())) {
        return applyTerm(constant, values, from, to, offset);
      }
    }
    return apply(candidates, values, from, to, offset);
  }

  private RuntimeException unknown(Name name, int offset) {
    return name.broken
        ? new FollowUpException()
        : lexer.error(offset, "unknown symbol " + shown(name), "a declared symbol or an operator");
  }

  /** The application of one of several symbols that are written alike. */
  Term apply(List<FunctionSymbol> candidates, Term[] values, int from, int to, int offset) {
    for (FunctionSymbol candidate : candidates) {
      Term made = tryApply(candidate, values, from, to);
      if (made != null) {
        return made;
      }
    }
    for (FunctionSymbol candidate : candidates) {
      Term made = tryConverted(candidate, values, from, to);
      if (made != null) {
        return made;
      }
    }
    throw illSorted(candidates, values, from, to, offset);
  }

  /** The application of a term that is a function, or of an array as a function. */
  Term applyTerm(Term function, Term[] values, int from, int to, int offset) {
    if (function.sort() instanceof Sort.Array) {
      Term[] operands = new Term[to - from + 1];
      operands[0] = function;
      System.arraycopy(values, from, operands, 1, to - from);
      return apply(List.of(SELECT), operands, 0, operands.length, offset);
    }
    if (function.sort() instanceof Sort.FunctionSort) {
      Term[] operands = new Term[to - from + 1];
      operands[0] = function;
      System.arraycopy(values, from, operands, 1, to - from);
      return apply(List.of(APPLY), operands, 0, operands.length, offset);
    }
    throw lexer.error(
        offset, "a term of sort %s applied to arguments".formatted(function.sort()), "a function");
  }

  private static boolean isApplicable(Sort sort) {
    return sort instanceof Sort.Array || sort instanceof Sort.FunctionSort;
  }

  /** Everything that the name can stand for at the head of a term. */
  List<FunctionSymbol> candidates(Name name) {
    List<FunctionSymbol> found = new ArrayList<>(name.declared);
    for (Operator operator : name.operators()) {
      if (!operator.isIndexed()) {
        found.add(operator.plain());
      }
    }
    if (found.isEmpty() && name.text.startsWith("is-")) {
      found.addAll(testers(lexer.name(name.text.substring("is-".length()))));
    }
    return found;
  }

  /** The testers of the constructors of this name. */
  static List<FunctionSymbol> testers(Name constructor) {
    List<FunctionSymbol> found = new ArrayList<>();
    for (FunctionSymbol function : constructor.declared) {
      if (function instanceof DatatypeFunction made
          && made.role() == DatatypeFunction.Role.CONSTRUCTOR) {
        found.add(DatatypeFunction.tester(made.datatype(), made.constructor()));
      }
    }
    return found;
  }

  private @Nullable Term tryApply(FunctionSymbol function, Term[] values, int from, int to) {
    if (!higherOrder && isPartial(function, to - from)) {
      return null;
    }
    return terms.tryApp(function, values, from, to);
  }

  private static boolean isPartial(FunctionSymbol function, int given) {
    if (function instanceof DeclaredFunction declared) {
      return given < declared.parameters().size();
    }
    return function instanceof DatatypeFunction made
        && made.role() == DatatypeFunction.Role.CONSTRUCTOR
        && given < made.constructor().selectors().size();
  }

  /** The application with some Int arguments converted to Real, if that makes it fit. */
  private @Nullable Term tryConverted(FunctionSymbol function, Term[] values, int from, int to) {
    List<Integer> integers = new ArrayList<>();
    for (int i = from; i < to; i++) {
      if (values[i].sort().equals(Sort.INT)) {
        integers.add(i - from);
      }
    }
    if (integers.isEmpty()) {
      return null;
    }
    Term made = withReals(function, Arrays.copyOfRange(values, from, to), integers);
    if (made != null || integers.size() > MOST_TRIED_SINGLY) {
      return made;
    }
    for (int choice = (1 << integers.size()) - 2; choice > 0; choice--) {
      List<Integer> chosen = new ArrayList<>();
      for (int i = 0; i < integers.size(); i++) {
        if ((choice >> i & 1) == 1) {
          chosen.add(integers.get(i));
        }
      }
      made = withReals(function, Arrays.copyOfRange(values, from, to), chosen);
      if (made != null) {
        return made;
      }
    }
    return null;
  }

  private @Nullable Term withReals(
      FunctionSymbol function, Term[] arguments, List<Integer> positions) {
    for (int position : positions) {
      arguments[position] = toReal(arguments[position]);
    }
    return tryApply(function, arguments, 0, arguments.length);
  }

  /** An Int term as a Real one. */
  Term toReal(Term term) {
    return term instanceof Term.Literal literal && literal.value() instanceof IntValue integer
        ? terms.literal(new RealValue(Rational.of(integer.number())))
        : terms.app(TO_REAL, term);
  }

  private ScriptException illSorted(
      List<FunctionSymbol> candidates, Term[] values, int from, int to, int offset) {
    String head = candidates.get(0).head();
    return lexer.error(
        offset,
        TermFactory.describe(head, Arrays.asList(values).subList(from, to)),
        candidates.stream()
            .map(FunctionSymbol::wanted)
            .distinct()
            .collect(Collectors.joining(" or ")));
  }

  private static String shown(Name name) {
    return name.text.length() > 60 ? name.text.substring(0, 60) + "…" : name.text;
  }
}
