package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.IllSortedException;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** Reductions of sorts: fewer bits. */
final class SortReductions {

  /** Formats of floats to try, exponent and significand. */
  private static final List<List<Integer>> FORMATS =
      List.of(List.of(2, 3), List.of(3, 5), List.of(5, 11), List.of(8, 24));

  private SortReductions() {}

  /** Makes bit-vectors narrower: all of them, then those of one width. */
  static List<Edit> narrowBitVectors(Subject subject) {
    Set<Integer> widths = new LinkedHashSet<>();
    for (Sort sort : sortsOf(subject)) {
      if (sort instanceof Sort.BitVec bits && bits.width() > 1) {
        widths.add(bits.width());
      }
    }
    if (widths.isEmpty()) {
      return List.of();
    }
    List<IntUnaryOperator> all =
        List.of(
            width -> 1,
            width -> Math.min(width, 2),
            width -> Math.max(1, width / 8),
            width -> Math.max(1, width / 4),
            width -> Math.max(1, width / 2),
            width -> Math.max(1, width - 1));
    List<Edit> edits = new ArrayList<>();
    all.forEach(narrower -> add(subject, new NarrowBitVectors(subject.terms(), narrower), edits));
    if (widths.size() > 1) {
      for (int one : widths) {
        all.forEach(
            narrower ->
                add(
                    subject,
                    new NarrowBitVectors(
                        subject.terms(),
                        width -> width == one ? narrower.applyAsInt(width) : width),
                    edits));
      }
    }
    return edits;
  }

  /** Makes floats smaller: all of one format at a time. */
  static List<Edit> narrowFloats(Subject subject) {
    List<Edit> edits = new ArrayList<>();
    for (Sort sort : sortsOf(subject)) {
      if (sort instanceof Sort.FloatingPoint wide) {
        for (List<Integer> format : FORMATS) {
          if (format.get(0) + format.get(1) < wide.exponentBits() + wide.significandBits()) {
            Sort.FloatingPoint narrow = Sort.floatingPoint(format.get(0), format.get(1));
            add(subject, new NarrowFloats(subject.terms(), wide, narrow), edits);
          }
        }
      }
    }
    return edits;
  }

  private static void add(Subject subject, Rebuilding rebuilding, List<Edit> edits) {
    rebuilding.edit(subject).ifPresent(edits::add);
  }

  private static Set<Sort> sortsOf(Subject subject) {
    Set<Sort> sorts = new LinkedHashSet<>();
    for (Command command : subject.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        declared.function().parameters().forEach(sort -> addWithParts(sort, sorts));
        addWithParts(declared.function().result(), sorts);
      }
    }
    subject.parts().forEach(term -> addWithParts(term.sort(), sorts));
    return sorts;
  }

  private static void addWithParts(Sort sort, Set<Sort> sorts) {
    if (!sorts.contains(sort)) {
      sort.rebuild(
          part -> {
            sorts.add(part);
            return part;
          });
    }
  }

  /** Returns an index; throws {@link IllSortedException} if there is no such numeral. */
  private static Index numeral(int number) {
    if (number < 0) {
      throw new IllSortedException(String.valueOf(number), "0 or more");
    }
    return new Index.Numeral(BigInteger.valueOf(number));
  }

  private static int number(Index index) {
    return ((Index.Numeral) index).number().intValue();
  }

  /** Changes the widths of bit-vectors. Literals and values lose their high bits. */
  private static final class NarrowBitVectors extends Rebuilding {

    /** Widths that matter for an index: those of the first argument and of the result. */
    private record Widths(int argument, int result, int newArgument, int newResult) {}

    private interface Rule {
      List<Index> of(List<Index> indices, Widths widths);
    }

    private static final Map<String, Rule> INDICES =
        Map.of(
            "extract",
            (indices, widths) -> {
              int low = Math.min(number(indices.get(1)), widths.newArgument - widths.newResult);
              return List.of(numeral(low + widths.newResult - 1), numeral(low));
            },
            "zero_extend",
            (indices, widths) -> List.of(numeral(widths.newResult - widths.newArgument)),
            "sign_extend",
            (indices, widths) -> List.of(numeral(widths.newResult - widths.newArgument)),
            "int2bv",
            (indices, widths) -> List.of(numeral(widths.newResult)),
            "int_to_bv",
            (indices, widths) -> List.of(numeral(widths.newResult)),
            "fp.to_ubv",
            (indices, widths) -> List.of(numeral(widths.newResult)),
            "fp.to_sbv",
            (indices, widths) -> List.of(numeral(widths.newResult)));

    private final IntUnaryOperator narrower;

    NarrowBitVectors(TermFactory terms, IntUnaryOperator narrower) {
      super(terms);
      this.narrower = narrower;
    }

    @Override
    Sort sort(Sort sort) {
      return sort.rebuild(
          part ->
              part instanceof Sort.BitVec bits
                  ? Sort.bitVec(narrower.applyAsInt(bits.width()))
                  : part);
    }

    @Override
    Term literal(Term.Literal literal) {
      return value(literal.value()).<Term>map(terms()::literal).orElse(literal);
    }

    @Override
    Optional<Value> value(Value value) {
      if (value instanceof BitVecValue bits) {
        return Optional.of(BitVecValue.of(narrower.applyAsInt(bits.width()), bits.bits()));
      }
      return sort(value.sort()).equals(value.sort()) ? Optional.of(value) : Optional.empty();
    }

    @Override
    Term application(Term.App app, Term[] arguments) {
      Term made =
          app.function() instanceof Operation operation
              ? terms().app(operation(operation, app, arguments), arguments)
              : super.application(app, arguments);
      return fitted(made, sort(app.sort()));
    }

    private Operation operation(Operation operation, Term.App app, Term[] arguments) {
      Sort ascribed = operation.ascribed();
      Rule rule = INDICES.get(operation.name());
      List<Index> indices =
          rule == null
              ? operation.indices()
              : rule.of(
                  operation.indices(),
                  new Widths(
                      width(app.child(0).sort()),
                      width(app.sort()),
                      width(arguments[0].sort()),
                      width(sort(app.sort()))));
      return Operation.of(operation.operator(), indices, ascribed == null ? null : sort(ascribed));
    }

    private static int width(Sort sort) {
      return sort instanceof Sort.BitVec bits ? bits.width() : 0;
    }

    /**
     * Extends or cuts a term that is composed of parts, because it may have too few or too many
     * bits now.
     */
    private Term fitted(Term term, Sort wanted) {
      if (!(wanted instanceof Sort.BitVec bits) || term.sort().equals(wanted)) {
        return term;
      }
      int width = width(term.sort());
      return bits.width() < width
          ? terms()
              .app(
                  Operation.of(
                      OperatorTable.named("extract").get(0),
                      List.of(numeral(bits.width() - 1), numeral(0)),
                      null),
                  term)
          : terms()
              .app(
                  Operation.of(
                      OperatorTable.named("zero_extend").get(0),
                      List.of(numeral(bits.width() - width)),
                      null),
                  term);
    }
  }

  /** Changes the format of floats. Literals and values are rounded. */
  private static final class NarrowFloats extends Rebuilding {

    private final Sort.FloatingPoint wide;
    private final Sort.FloatingPoint narrow;
    private final Literals literals;

    NarrowFloats(TermFactory terms, Sort.FloatingPoint wide, Sort.FloatingPoint narrow) {
      super(terms);
      this.wide = wide;
      this.narrow = narrow;
      this.literals = new Literals(terms);
    }

    @Override
    Sort sort(Sort sort) {
      return sort.rebuild(part -> part.equals(wide) ? narrow : part);
    }

    @Override
    Term literal(Term.Literal literal) {
      return value(literal.value()).map(literals::of).orElse(literal);
    }

    @Override
    Optional<Value> value(Value value) {
      if (value instanceof FloatValue number && number.sort().equals(wide)) {
        return Optional.of(number.to(narrow, RoundingModeValue.RNE));
      }
      return sort(value.sort()).equals(value.sort()) ? Optional.of(value) : Optional.empty();
    }

    @Override
    Term application(Term.App app, Term[] arguments) {
      if (!(app.function() instanceof Operation operation)) {
        return super.application(app, arguments);
      }
      if (operation.name().equals("fp") && app.sort().equals(wide)) {
        return written(app).map(literals::of).orElseGet(() -> super.application(app, arguments));
      }
      boolean hasFormat =
          app.sort().equals(wide)
              && operation
                  .indices()
                  .equals(List.of(numeral(wide.exponentBits()), numeral(wide.significandBits())));
      Sort ascribed = operation.ascribed();
      return terms()
          .app(
              Operation.of(
                  operation.operator(),
                  hasFormat
                      ? List.of(numeral(narrow.exponentBits()), numeral(narrow.significandBits()))
                      : operation.indices(),
                  ascribed == null ? null : sort(ascribed)),
              arguments);
    }

    /** Returns the rounded value of a float that is written as three literals. */
    private Optional<Value> written(Term.App app) {
      return app.child(0) instanceof Term.Literal sign
              && app.child(1) instanceof Term.Literal exponent
              && app.child(2) instanceof Term.Literal fraction
          ? value(
              FloatValue.of(
                  (BitVecValue) sign.value(),
                  (BitVecValue) exponent.value(),
                  (BitVecValue) fraction.value()))
          : Optional.empty();
    }
  }
}
