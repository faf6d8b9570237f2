package io.ordeal.smt.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Equality of symbols. Terms are interned by their symbols, so it decides which terms are the same.
 */
class FunctionSymbolTest {

  /** Two names with the same hash. */
  private static final List<String> NAMES = List.of("Aa", "BB");

  private static Sort sort(String name) {
    return Sort.uninterpreted(name, List.of());
  }

  private static Operator row(String name) {
    return OperatorTable.named(name).get(0);
  }

  /** Symbols that differ from each other as little as possible. */
  private static List<Object> symbols() {
    List<Object> symbols = new ArrayList<>();
    for (String name : NAMES) {
      symbols.add(new DeclaredFunction(name, List.of(), Sort.INT));
      symbols.add(new DeclaredFunction("f", List.of(sort(name)), Sort.INT));
      symbols.add(new DeclaredFunction("f", List.of(), sort(name)));
      symbols.add(Operation.of(row("const"), List.of(), sort(name)));
      symbols.add(Operation.of(row("const"), List.of(new Index.Name(name)), null));
    }
    for (int i = 0; i < 3; i++) {
      Index index = new Index.Numeral(BigInteger.valueOf(i));
      symbols.add(Operation.of(row("zero_extend"), List.of(index), null));
      symbols.add(Operation.of(row("sign_extend"), List.of(index), null));
    }
    symbols.add(row("bvadd").plain());
    symbols.add(row("bvmul").plain());
    List<Datatype.Constructor> constructors = new ArrayList<>();
    for (String name : NAMES) {
      constructors.add(
          new Datatype.Constructor(name, List.of(new Datatype.Selector("of" + name, Sort.INT))));
    }
    for (String name : NAMES) {
      Datatype datatype =
          Datatypes.declare(
                  List.of(new Datatypes.Declaration(name, List.of(), constructors)), false)
              .get(0);
      for (Datatype.Constructor constructor : datatype.constructors()) {
        DatatypeFunction selector =
            DatatypeFunction.selector(datatype, constructor, constructor.selectors().get(0));
        symbols.add(DatatypeFunction.constructor(datatype, constructor));
        symbols.add(DatatypeFunction.tester(datatype, constructor));
        symbols.add(selector);
        symbols.add(DatatypeFunction.updater(selector));
      }
    }
    return symbols;
  }

  @Test
  void symbolsAreTheSameIfNothingDiffers() {
    List<Object> symbols = symbols();
    List<Object> again = symbols();
    int sameHash = 0;
    for (int i = 0; i < symbols.size(); i++) {
      for (int j = 0; j < symbols.size(); j++) {
        assertThat(symbols.get(i).equals(again.get(j)))
            .as("%s and %s", symbols.get(i), again.get(j))
            .isEqualTo(i == j);
        sameHash += symbols.get(i).hashCode() == again.get(j).hashCode() ? 1 : 0;
      }
      assertThat(symbols.get(i)).hasSameHashCodeAs(again.get(i)).isNotEqualTo("a text");
    }
    // Equal symbols, and some with names of equal hash: otherwise the hashes would decide
    // everything.
    assertThat(sameHash).isBetween(symbols.size() + 10, symbols.size() + 60);
  }

  @Test
  void symbolsAreShownAsTheyAreWritten() {
    Supplier<Operation> extract =
        () ->
            Operation.of(
                row("extract"),
                List.of(new Index.Numeral(BigInteger.TWO), new Index.Numeral(BigInteger.ONE)),
                null);
    assertThat(extract.get()).hasToString("(_ extract 2 1)").isEqualTo(extract.get());
    assertThat(Operation.of(row("seq.empty"), List.of(), Sort.seq(Sort.INT)))
        .hasToString("(as seq.empty (Seq Int))");
    assertThat(new DeclaredFunction("a b", List.of(), Sort.INT)).hasToString("|a b|");
    assertThat(row("bvadd")).hasToString("bvadd");
    assertThat(row("bvadd").notation()).isEqualTo(Notation.LEFT_ASSOCIATIVE);
    assertThat(row("bvadd").dialect()).isEqualTo(Dialect.STANDARD);
    assertThat(row("div").openAs()).contains("div0");
  }
}
