package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DomainsTest {

  /** A separate object, so that nothing is remembered from other tests. */
  private final Domains standard = Domains.of(Map.of());

  /** A datatype with one constructor per list of field sorts. */
  @SafeVarargs
  private static Sort.DatatypeSort declared(
      boolean coinductive, String name, List<Sort>... fields) {
    List<Datatype.Constructor> constructors = new ArrayList<>();
    for (List<Sort> constructor : fields) {
      List<Datatype.Selector> selectors = new ArrayList<>();
      for (Sort sort : constructor) {
        selectors.add(
            new Datatype.Selector(name + constructors.size() + "_" + selectors.size(), sort));
      }
      constructors.add(new Datatype.Constructor(name + constructors.size(), selectors));
    }
    return Datatypes.declare(
            List.of(new Datatypes.Declaration(name, List.of(), constructors)), coinductive)
        .get(0)
        .self();
  }

  @Test
  void sizesOfSorts() {
    Sort color = declared(false, "Color", List.of(), List.of(), List.of());
    Sort record = declared(false, "Record", List.of(Sort.BOOL, color), List.of(color));
    Sort self = Datatypes.reference(0, List.of());
    assertSize(Sort.BOOL, 2);
    assertSize(Sort.bitVec(3), 8);
    assertSize(Sort.ROUNDING_MODE, 5);
    assertSize(Sort.floatingPoint(2, 2), 15);
    assertSize(Sort.floatingPoint(5, 11), 63_491);
    assertSize(Sort.finiteField(BigInteger.valueOf(7)), 7);
    assertSize(Sort.CHAR, 196608);
    assertSize(color, 3);
    assertSize(record, 9);
    assertSize(Sort.tuple(List.of(color, Sort.BOOL)), 6);
    assertSize(Sort.tuple(List.of()), 1);
    assertSize(Sort.nullable(color), 4);
    assertSize(Sort.set(color), 8);
    assertSize(Sort.array(color, Sort.bitVec(2)), 64);
    assertSize(Sort.array(Sort.INT, Sort.tuple(List.of())), 1);
    assertSize(Sort.function(List.of(Sort.BOOL, Sort.BOOL), color), 81);
    assertSize(declared(true, "Loop", List.of(self)), 1);
    assertSize(declared(true, "Table", List.of(Sort.array(Sort.INT, self))), 1);
    assertSize(declared(true, "Call", List.of(Sort.function(List.of(Sort.INT), self))), 1);
    assertSize(declared(true, "Both", List.of(Sort.tuple(List.of(self, self)))), 1);
    assertSize(declared(false, "Odd", List.of(Sort.array(self, Sort.tuple(List.of())))), 1);
    for (Sort infinite :
        List.of(
            Sort.INT,
            Sort.REAL,
            Sort.STRING,
            Sort.REG_LAN,
            Sort.seq(Sort.BOOL),
            Sort.bag(Sort.BOOL),
            Sort.array(Sort.INT, Sort.BOOL),
            Sort.array(Sort.BOOL, Sort.INT),
            Sort.set(Sort.INT),
            Sort.uninterpreted("A", List.of()),
            declared(false, "Tree", List.of(), List.of(self, self)),
            declared(false, "Nested", List.of(), List.of(Sort.seq(self))),
            declared(true, "Stream", List.of(Sort.BOOL, self)),
            declared(true, "Bits", List.of(Sort.array(Sort.INT, Sort.BOOL), self)),
            declared(true, "Calls", List.of(Sort.function(List.of(Sort.INT), Sort.BOOL), self)))) {
      assertThat(standard.size(infinite)).as("%s", infinite).isEmpty();
      assertThat(standard.isFinite(infinite)).as("%s", infinite).isFalse();
    }
  }

  private void assertSize(Sort sort, long size) {
    assertThat(standard.size(sort)).as("%s", sort).hasValue(BigInteger.valueOf(size));
  }

  @Test
  void datatypesBesideEachOtherAreNotNested() {
    Sort.Parameter x = Sort.parameter("X");
    Datatype box =
        Datatypes.declare(
                List.of(
                    new Datatypes.Declaration(
                        "Box",
                        List.of(x),
                        List.of(
                            new Datatype.Constructor(
                                "box", List.of(new Datatype.Selector("open", x)))))),
                false)
            .get(0);
    List<Sort> boxes = new ArrayList<>();
    for (int order = 0; order < 2 * Cardinalities.DEEPEST_NESTING; order++) {
      Sort content = Sort.array(Sort.uninterpreted("A" + order, List.of()), Sort.tuple(List.of()));
      boxes.add(Sort.datatype(box, List.of(content)));
    }
    assertSize(Sort.tuple(boxes), 1);
  }

  @Test
  void someSizesAreTooLargeToWriteDown() {
    Sort large = Sort.array(Sort.bitVec(32), Sort.bitVec(32));
    assertThat(standard.isFinite(large)).isTrue();
    assertThatThrownBy(() -> standard.size(large))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("the number of elements of (Array (_ BitVec 32) (_ BitVec 32))");
    Sort.Array outer = Sort.array(large, Sort.BOOL);
    ArrayValue index = ArrayValue.constant((Sort.Array) large, new BitVecValue(32, BigInteger.ONE));
    assertThat(
            ArrayValue.constant(outer, BoolValue.TRUE).store(index, BoolValue.FALSE).select(index))
        .isEqualTo(BoolValue.FALSE);
  }

  @Test
  void elementsAreListedOnce() {
    Sort color = declared(false, "Color", List.of(), List.of(), List.of());
    for (Sort sort :
        List.of(
            Sort.BOOL,
            Sort.bitVec(4),
            Sort.finiteField(BigInteger.valueOf(5)),
            color,
            declared(false, "Record", List.of(Sort.BOOL, color), List.of(color)),
            Sort.tuple(List.of(color, Sort.BOOL)),
            Sort.tuple(List.of()),
            Sort.ROUNDING_MODE,
            Sort.floatingPoint(2, 2),
            Sort.floatingPoint(3, 4),
            Sort.nullable(color),
            Sort.set(color),
            Sort.array(color, Sort.bitVec(2)),
            Sort.array(Sort.array(Sort.BOOL, Sort.BOOL), color),
            Sort.array(Sort.INT, Sort.tuple(List.of())),
            Sort.function(List.of(Sort.BOOL, Sort.BOOL), color),
            Sort.function(List.of(Sort.INT), Sort.tuple(List.of())))) {
      List<Value> elements = standard.elements(sort, 1000);
      assertThat(elements)
          .as("%s", sort)
          .doesNotHaveDuplicates()
          .isSortedAccordingTo(ValueOrder.INSTANCE)
          .hasSize(standard.size(sort).orElseThrow().intValueExact())
          .allSatisfy(element -> assertThat(element.sort()).isEqualTo(sort));
    }
    assertThat(standard.elements(Sort.CHAR, 196_608))
        .hasSize(196_608)
        .startsWith(new CharValue(0))
        .endsWith(new CharValue(0x2FFFF));
    for (Sort sort : List.of(Sort.INT, Sort.bitVec(11))) {
      assertThatThrownBy(() -> standard.elements(sort, 1000))
          .isInstanceOf(LimitExceeded.class)
          .hasMessage("the list of all elements of " + sort);
    }
    Sort single = declared(true, "Loop", List.of(Datatypes.reference(0, List.of())));
    assertThatThrownBy(() -> standard.elements(single, 1000))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("the elements of Loop, which are infinite terms");
  }

  @Test
  @Tag("slow")
  void deepSortsCostNoStack() {
    Sort sort = Sort.tuple(List.of());
    for (int i = 0; i < 100_000; i++) {
      sort = Sort.tuple(List.of(sort));
    }
    assertThat(standard.size(sort)).hasValue(BigInteger.ONE);
    assertThat(standard.elements(sort, 1)).hasSize(1);
    assertThat(standard.isDetermined(sort)).isTrue();
  }

  @Test
  void modelsDetermineUninterpretedSorts() {
    Sort.Uninterpreted sort = Sort.uninterpreted("A", List.of());
    Sort pair = Sort.tuple(List.of(sort, Sort.BOOL));
    Sort self = Datatypes.reference(0, List.of());
    assertThat(standard.isDetermined(pair)).isFalse();
    assertThat(standard.isDetermined(declared(false, "Tree", List.of(), List.of(self, self))))
        .isTrue();
    Domains model =
        Domains.of(Map.of(sort, List.of(ElementValue.of(sort, 0), ElementValue.of(sort, 1))));
    assertThat(model.isDetermined(pair)).isTrue();
    assertThat(model.size(pair)).hasValue(BigInteger.valueOf(4));
    assertThat(model.elements(pair, 4)).hasSize(4);
  }

  @Test
  void valuesAreExactWhereAnElementHasOneForm() {
    Sort.Uninterpreted sort = Sort.uninterpreted("A", List.of());
    Sort self = Datatypes.reference(0, List.of());
    for (Sort exact :
        List.of(
            Sort.INT,
            sort,
            Sort.array(Sort.INT, Sort.BOOL),
            Sort.array(Sort.BOOL, sort),
            Sort.array(Sort.seq(sort), Sort.INT),
            Sort.array(Sort.tuple(List.of(sort, Sort.bitVec(41))), Sort.INT),
            Sort.function(List.of(Sort.BOOL), sort),
            Sort.function(List.of(sort, Sort.INT), Sort.INT),
            declared(false, "Tree", List.of(sort), List.of(self, self)))) {
      assertThat(standard.isExact(exact)).as("%s", exact).isTrue();
    }
    Domains model = Domains.of(Map.of(sort, List.of(ElementValue.of(sort, 0))));
    for (Sort table :
        List.of(
            Sort.array(sort, Sort.INT),
            Sort.array(Sort.tuple(List.of(sort, Sort.bitVec(40))), Sort.INT),
            Sort.function(List.of(sort, Sort.BOOL), Sort.INT),
            Sort.seq(Sort.array(sort, Sort.INT)),
            declared(false, "Leaf", List.of(Sort.array(sort, Sort.INT)), List.of(self, self)))) {
      assertThat(standard.isExact(table)).as("%s", table).isFalse();
      assertThat(model.isExact(table)).as("%s", table).isTrue();
    }
    for (Sort language :
        List.of(Sort.REG_LAN, Sort.set(Sort.REG_LAN), Sort.array(Sort.INT, Sort.REG_LAN))) {
      assertThat(standard.isExact(language)).as("%s", language).isFalse();
    }
  }

  @Test
  void unlistedElementsAreOneAtLeast() {
    Sort.Uninterpreted sort = Sort.uninterpreted("A", List.of());
    Sort self = Datatypes.reference(0, List.of());
    assertThat(Domains.STANDARD.hasMoreThan(sort, 0)).isTrue();
    assertThat(Domains.STANDARD.hasMoreThan(sort, 1)).isFalse();
    assertThat(Domains.STANDARD.hasMoreThan(Sort.set(sort), 1)).isTrue();
    assertThat(Domains.STANDARD.hasMoreThan(Sort.set(sort), 2)).isFalse();
    assertThat(Domains.STANDARD.hasMoreThan(Sort.seq(sort), Long.MAX_VALUE)).isTrue();
    assertThat(Domains.STANDARD.hasMoreThan(declared(true, "Stream", List.of(sort, self)), 1))
        .isFalse();
    Domains one = Domains.of(Map.of(sort, List.of(ElementValue.of(sort, 0))));
    assertThat(one.size(declared(true, "Stream", List.of(sort, self)))).hasValue(BigInteger.ONE);
  }
}
