package io.ordeal.fuzz.engine.falcon;

import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The list of all themes. A new kind of sort needs a line here; an operator does not. */
final class Themes {

  private static final Sort FIRST = Sort.uninterpreted("U", List.of());
  private static final Sort SECOND = Sort.uninterpreted("V", List.of());
  private static final Sort INT_TO_INT = Sort.array(Sort.INT, Sort.INT);
  private static final Sort PAIR = Sort.tuple(List.of(Sort.INT, Sort.INT));
  private static final Sort SINGLE = Sort.tuple(List.of(Sort.INT));

  private static final Sort UNIT = Sort.tuple(List.of());

  static final String DECLARED_SORTS = "uninterpreted-sorts";

  /** All themes, in the order from which runs draw. */
  static final List<Theme> ALL = all();

  private Themes() {}

  /** Returns the names of themes without duplicates. */
  static List<String> names() {
    return ALL.stream().map(Theme::name).distinct().toList();
  }

  private static List<Theme> all() {
    List<Theme> all = new ArrayList<>();
    all.add(Theme.of("core", Theory.CORE));
    all.add(Theme.of(DECLARED_SORTS, Theory.CORE, FIRST, SECOND));
    all.add(Theme.of("ints", Theory.ARITHMETIC, Sort.INT));
    all.add(Theme.of("reals", Theory.ARITHMETIC, Sort.REAL));
    all.add(Theme.of("ints-and-reals", Theory.ARITHMETIC, Sort.INT, Sort.REAL));
    all.add(Theme.of("transcendentals", Theory.TRANSCENDENTALS, Sort.REAL));
    all.add(bits(1, 2, 3));
    all.add(bits(4, 8));
    all.add(bits(8, 16, 24));
    all.add(bits(1, 31, 32));
    all.add(bits(64));
    all.add(Theme.of("bit-vectors", Theory.BIT_VECTORS, Sort.bitVec(5), Sort.INT));
    all.add(floats(3, 4));
    all.add(floats(5, 11));
    all.add(floats(8, 24));
    all.add(floats(11, 53));
    // No significand is shorter than its exponent: Z3 reads such a format and then rejects it.
    all.add(
        Theme.of(
            "floats",
            Theory.FLOATING_POINT,
            Sort.ROUNDING_MODE,
            Sort.floatingPoint(3, 4),
            Sort.floatingPoint(4, 5),
            Sort.bitVec(7),
            Sort.bitVec(9),
            Sort.INT,
            Sort.REAL));
    all.add(Theme.of("arrays", Theory.ARRAYS, INT_TO_INT, Sort.INT));
    all.add(
        Theme.of(
            "arrays",
            Theory.ARRAYS,
            Sort.array(Sort.bitVec(4), Sort.bitVec(8)),
            Sort.bitVec(4),
            Sort.bitVec(8)));
    all.add(
        Theme.of("arrays", Theory.ARRAYS, Sort.array(Sort.INT, INT_TO_INT), INT_TO_INT, Sort.INT));
    all.add(Theme.of("arrays", Theory.ARRAYS, Sort.array(Sort.INT, Sort.BOOL), Sort.INT));
    all.add(Theme.of("arrays", Theory.ARRAYS, Sort.array(FIRST, FIRST), FIRST));
    all.add(Theme.of("strings", Theory.STRINGS, Sort.STRING, Sort.REG_LAN, Sort.INT));
    all.add(
        Theme.of(
                "strings",
                Theory.STRINGS,
                Sort.STRING,
                Sort.CHAR,
                Sort.REG_LAN,
                Sort.INT,
                Sort.bitVec(18))
            .where("char.<="));
    all.add(Theme.of("sequences", Theory.SEQUENCES, Sort.seq(Sort.INT), Sort.INT));
    all.add(
        Theme.of(
            "sequences", Theory.SEQUENCES, Sort.seq(Sort.bitVec(4)), Sort.bitVec(4), Sort.INT));
    all.add(
        Theme.of(
            "sequences",
            Theory.SEQUENCES,
            Sort.seq(Sort.INT),
            Sort.INT,
            Sort.function(List.of(Sort.INT), Sort.INT),
            Sort.function(List.of(Sort.INT, Sort.INT), Sort.INT),
            Sort.function(List.of(Sort.INT, Sort.INT, Sort.INT), Sort.INT)));
    all.add(Theme.of("sets", Theory.SETS, Sort.set(Sort.INT), Sort.INT));
    all.add(Theme.of("sets", Theory.SETS, Sort.set(FIRST), FIRST, Sort.INT));
    all.add(
        Theme.of(
            "sets",
            Theory.SETS,
            Sort.set(Sort.INT),
            Sort.INT,
            Sort.function(List.of(Sort.INT), Sort.INT),
            Sort.function(List.of(Sort.INT), Sort.BOOL),
            Sort.function(List.of(Sort.INT, Sort.INT), Sort.INT)));
    all.add(
        Theme.of(
            "relations",
            Theory.RELATIONS,
            Sort.set(PAIR),
            Sort.set(SINGLE),
            PAIR,
            SINGLE,
            Sort.INT,
            Sort.set(Sort.set(PAIR)),
            Sort.set(Sort.INT),
            Sort.function(List.of(PAIR, Sort.INT), Sort.INT)));
    all.add(
        Theme.of(
                "relations", Theory.RELATIONS, Sort.set(PAIR), PAIR, Sort.INT, Sort.set(UNIT), UNIT)
            .where("tuple.unit"));
    all.add(Theme.of("bags", Theory.BAGS, Sort.bag(Sort.INT), Sort.set(Sort.INT), Sort.INT));
    all.add(
        Theme.of(
            "bags",
            Theory.BAGS,
            Sort.bag(Sort.INT),
            Sort.INT,
            Sort.bag(Sort.bag(Sort.INT)),
            Sort.function(List.of(Sort.INT), Sort.INT),
            Sort.function(List.of(Sort.INT), Sort.BOOL),
            Sort.function(List.of(Sort.INT, Sort.INT), Sort.INT),
            Sort.function(List.of(Sort.INT, Sort.INT), Sort.BOOL)));
    all.add(
        Theme.of(
            "tables",
            Theory.BAGS,
            Sort.bag(PAIR),
            Sort.bag(SINGLE),
            PAIR,
            SINGLE,
            Sort.INT,
            Sort.bag(Sort.bag(PAIR)),
            Sort.bag(Sort.INT),
            Sort.function(List.of(PAIR, Sort.INT), Sort.INT)));
    all.add(
        Theme.of("tables", Theory.BAGS, Sort.bag(PAIR), PAIR, Sort.INT, Sort.bag(UNIT), UNIT)
            .where("tuple.unit"));
    all.add(
        Theme.of(
                "tuples",
                Theory.DATATYPES,
                PAIR,
                SINGLE,
                Sort.tuple(List.of(Sort.INT, Sort.BOOL)),
                Sort.INT)
            .where("tuple"));
    all.add(Theme.of("tuples", Theory.DATATYPES, UNIT, SINGLE, Sort.INT).where("tuple.unit"));
    all.add(
        Theme.of(
                "nullables",
                Theory.DATATYPES,
                Sort.nullable(Sort.INT),
                Sort.INT,
                Sort.function(List.of(Sort.INT), Sort.INT))
            .where("nullable.some"));
    all.add(field(3));
    all.add(field(17));
    all.add(Theme.of("pseudo-boolean", Theory.PSEUDO_BOOLEAN));
    all.addAll(datatypes());
    return List.copyOf(all);
  }

  private static Theme bits(int... widths) {
    Sort[] sorts = new Sort[widths.length];
    for (int i = 0; i < widths.length; i++) {
      sorts[i] = Sort.bitVec(widths[i]);
    }
    return Theme.of("bit-vectors", Theory.BIT_VECTORS, sorts);
  }

  /** Returns a theme of floats with all bit-vectors that they consist of. */
  private static Theme floats(int exponent, int significand) {
    List<Sort> sorts =
        Stream.of(
                Sort.ROUNDING_MODE,
                Sort.floatingPoint(exponent, significand),
                Sort.bitVec(1),
                Sort.bitVec(exponent),
                Sort.bitVec(significand - 1),
                Sort.bitVec(exponent + significand),
                Sort.REAL)
            .distinct()
            .toList();
    return new Theme("floats", Theory.FLOATING_POINT, "", sorts, List.of());
  }

  private static Theme field(int order) {
    return Theme.of(
        "finite-fields", Theory.FINITE_FIELDS, Sort.finiteField(BigInteger.valueOf(order)));
  }

  // ------------------------------------------------------------------------------- datatypes

  /** Returns themes of datatypes, with names that no solver uses for its own datatypes. */
  private static List<Theme> datatypes() {
    Sort itself = Datatypes.reference(0, List.of());
    List<Datatype> color =
        declare("Color", constructor("red"), constructor("green"), constructor("blue"));
    List<Datatype> entry =
        declare("Entry", constructor("entry", field("key", Sort.INT), field("flag", Sort.BOOL)));
    List<Datatype> stack =
        declare(
            "Stack",
            constructor("bottom"),
            constructor("put", field("top", Sort.INT), field("rest", itself)));
    List<Datatype> tree =
        declare(
            "Tree",
            constructor("leaf", field("bits", Sort.bitVec(4))),
            constructor("node", field("before", itself), field("after", itself)));
    return List.of(
        theme(color), theme(entry, Sort.INT), theme(stack, Sort.INT), theme(tree, Sort.bitVec(4)));
  }

  private static Theme theme(List<Datatype> datatypes, Sort... fields) {
    List<Sort> sorts = new ArrayList<>();
    datatypes.forEach(datatype -> sorts.add(datatype.self()));
    sorts.addAll(List.of(fields));
    return new Theme("datatypes", Theory.DATATYPES, "", sorts, datatypes);
  }

  private static List<Datatype> declare(String name, Datatype.Constructor... constructors) {
    return Datatypes.declare(
        List.of(new Datatypes.Declaration(name, List.of(), List.of(constructors))), false);
  }

  private static Datatype.Constructor constructor(String name, Datatype.Selector... fields) {
    return new Datatype.Constructor(name, List.of(fields));
  }

  private static Datatype.Selector field(String name, Sort sort) {
    return new Datatype.Selector(name, sort);
  }
}
