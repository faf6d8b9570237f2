package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reductions of numbers and strings. */
final class LiteralReductions {

  /** Fractions that are short to write. */
  private static final List<Rational> FRACTIONS =
      List.of(
          Rational.parse("0.5"),
          Rational.parse("0.1"),
          Rational.parse("0.01"),
          Rational.parse("0.0001"));

  private LiteralReductions() {}

  /** Replaces literals by smaller ones. */
  static List<Edit> shrink(Subject subject) {
    Literals literals = new Literals(subject.terms());
    List<List<Edit>> byNumber = new ArrayList<>();
    for (Term term : subject.parts()) {
      if (term instanceof Term.Literal literal) {
        List<Value> smaller = smaller(literal.value());
        for (int i = 0; i < smaller.size(); i++) {
          if (byNumber.size() == i) {
            byNumber.add(new ArrayList<>());
          }
          Term other = literals.of(smaller.get(i));
          if (!other.equals(term)) {
            byNumber.get(i).add(new Edit.OfTerm(term, other));
          }
        }
      }
    }
    List<Edit> edits = new ArrayList<>();
    byNumber.forEach(edits::addAll);
    return edits;
  }

  private static List<Value> smaller(Value value) {
    if (value instanceof IntValue number) {
      return smaller(number.number()).stream().<Value>map(IntValue::new).toList();
    }
    if (value instanceof RealValue real) {
      BigInteger whole = real.number().numerator().divide(real.number().denominator());
      Set<BigInteger> wholes = new LinkedHashSet<>(smaller(whole));
      if (!real.number().denominator().equals(BigInteger.ONE)) {
        wholes.add(whole);
      }
      List<Value> smaller = new ArrayList<>();
      wholes.forEach(one -> smaller.add(new RealValue(Rational.of(one))));
      if (!real.number().denominator().equals(BigInteger.ONE)) {
        FRACTIONS.forEach(one -> smaller.add(new RealValue(one)));
      }
      return smaller;
    }
    if (value instanceof BitVecValue bits) {
      return smaller(bits.bits()).stream()
          .<Value>map(one -> BitVecValue.of(bits.width(), one))
          .toList();
    }
    return value instanceof StringValue string ? shorter(string) : List.of();
  }

  private static List<BigInteger> smaller(BigInteger number) {
    Set<BigInteger> smaller = new LinkedHashSet<>();
    smaller.add(BigInteger.ZERO);
    smaller.add(BigInteger.ONE);
    smaller.add(BigInteger.TWO);
    smaller.add(number.shiftRight(number.bitLength() / 2));
    smaller.add(number.shiftRight(1));
    smaller.add(number.subtract(BigInteger.ONE));
    smaller.removeIf(one -> one.signum() < 0 || one.compareTo(number) >= 0);
    return new ArrayList<>(smaller);
  }

  private static List<Value> shorter(StringValue string) {
    int[] all = string.codePoints();
    if (all.length == 0) {
      return List.of();
    }
    Set<Value> shorter = new LinkedHashSet<>();
    shorter.add(StringValue.EMPTY);
    shorter.add(StringValue.of(Arrays.copyOfRange(all, 0, all.length / 2)));
    shorter.add(StringValue.of(Arrays.copyOfRange(all, all.length / 2, all.length)));
    shorter.add(StringValue.of(Arrays.copyOfRange(all, 1, all.length)));
    shorter.add(StringValue.of(Arrays.copyOfRange(all, 0, all.length - 1)));
    return new ArrayList<>(shorter);
  }

  /** Replaces indices by smaller ones that keep the sort. */
  static List<Edit> lowerIndices(Subject subject) {
    List<Edit> edits = new ArrayList<>();
    for (Term term : subject.parts()) {
      if (term instanceof Term.App app && app.function() instanceof Operation operation) {
        for (int i = 0; i < operation.indices().size(); i++) {
          if (operation.indices().get(i) instanceof Index.Numeral numeral) {
            for (BigInteger smaller : smaller(numeral.number())) {
              add(subject, app, operation, i, smaller, edits);
            }
          }
        }
      }
    }
    return edits;
  }

  private static void add(
      Subject subject,
      Term.App app,
      Operation operation,
      int position,
      BigInteger smaller,
      List<Edit> edits) {
    List<Index> indices = new ArrayList<>(operation.indices());
    indices.set(position, new Index.Numeral(smaller));
    if (!operation.operator().takesIndices(indices)) {
      return;
    }
    Term[] arguments = app.children().toArray(Term[]::new);
    Term other =
        subject
            .terms()
            .tryApp(
                Operation.of(operation.operator(), indices, operation.ascribed()),
                arguments,
                0,
                arguments.length);
    if (other != null && other.sort().equals(app.sort())) {
      edits.add(new Edit.OfTerm(app, other));
    }
  }
}
