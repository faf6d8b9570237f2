package io.ordeal.smt.op;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All rows, with a lookup by name. */
public final class OperatorTable {

  private static final List<Operator> ROWS =
      Stream.of(
              CoreOperators.ROWS,
              ArithmeticOperators.ROWS,
              TranscendentalOperators.ROWS,
              BitVectorOperators.ROWS,
              FloatingPointOperators.ROWS,
              ArrayOperators.ROWS,
              StringOperators.ROWS,
              SequenceOperators.ROWS,
              SetOperators.ROWS,
              RelationOperators.ROWS,
              BagOperators.ROWS,
              DatatypeOperators.ROWS,
              NullableOperators.ROWS,
              FiniteFieldOperators.ROWS,
              SeparationOperators.ROWS,
              PseudoBooleanOperators.ROWS,
              OrderOperators.ROWS,
              CardinalityOperators.ROWS,
              HigherOrderOperators.ROWS)
          .flatMap(List::stream)
          .toList();

  private static final Map<String, List<Operator>> BY_NAME = byName();

  private static final Set<String> OPEN_AS =
      ROWS.stream().flatMap(row -> row.openAs().stream()).collect(Collectors.toUnmodifiableSet());

  private static final SortedSet<Dialect> DIALECTS =
      Collections.unmodifiableSortedSet(
          ROWS.stream().map(Operator::dialect).collect(Collectors.toCollection(TreeSet::new)));

  private OperatorTable() {}

  /** All rows, grouped by theory. */
  public static List<Operator> rows() {
    return ROWS;
  }

  /**
   * The rows that can be written with this name, in the order in which they are tried; empty if
   * there are none.
   */
  public static List<Operator> named(String name) {
    return BY_NAME.getOrDefault(name, List.of());
  }

  /**
   * The names of all functions by which models may give values to open applications of operators.
   */
  public static Set<String> openAs() {
    return OPEN_AS;
  }

  /** The dialects of all rows. */
  public static SortedSet<Dialect> dialects() {
    return DIALECTS;
  }

  private static Map<String, List<Operator>> byName() {
    Map<String, List<Operator>> found = new LinkedHashMap<>();
    for (Operator row : ROWS) {
      for (String name : row.names()) {
        found.computeIfAbsent(name, unused -> new ArrayList<>()).add(row);
      }
    }
    found.replaceAll((name, rows) -> List.copyOf(rows));
    return found;
  }
}
