package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An index of a symbol in {@code (_ name …)}. */
public sealed interface Index {

  /** A hash that is the same in every run. */
  int stableHash();

  record Numeral(BigInteger number) implements Index {
    /**
     * Mixes the bits; otherwise {@code (_ extract 6 31)} and {@code (_ extract 7 0)} would have the
     * same hash.
     */
    @Override
    public int stableHash() {
      int mixed = number.hashCode() * 0x9e3779b1;
      return mixed ^ (mixed >>> 15);
    }

    @Override
    public int hashCode() {
      return stableHash();
    }

    @Override
    public String toString() {
      return number.toString();
    }
  }

  /** A name that refers to nothing declared. */
  record Name(String name) implements Index {
    @Override
    public int stableHash() {
      return name.hashCode();
    }

    @Override
    public String toString() {
      return Symbols.quoted(name);
    }
  }

  record OfSort(Sort sort) implements Index {
    @Override
    public int stableHash() {
      return sort.hashCode();
    }

    @Override
    public String toString() {
      return sort.toString();
    }
  }

  /**
   * A function as an index, as in {@code (_ as-array f)} and {@code (_ map f)}.
   *
   * @param rank selects one of several functions of the same name, as in {@code (_ map (+ (Int Int)
   *     Int))}; null if the name is enough
   */
  record OfFunction(FunctionSymbol function, @Nullable Rank rank) implements Index {

    public OfFunction(FunctionSymbol function) {
      this(function, null);
    }

    @Override
    public int stableHash() {
      return 31 * function.hashCode() + (rank == null ? 0 : rank.hashCode());
    }

    @Override
    public int hashCode() {
      return stableHash();
    }

    @Override
    public String toString() {
      return rank == null
          ? function.asIndex()
          : rank.parameters().stream()
              .map(Sort::toString)
              .collect(
                  Collectors.joining(
                      " ", "(" + function.asIndex() + " (", ") " + rank.result() + ")"));
    }
  }

  /** The parameter sorts and the result sort of a function. */
  record Rank(List<Sort> parameters, Sort result) {
    public Rank {
      parameters = List.copyOf(parameters);
    }

    @Override
    public int hashCode() {
      return 31 * parameters.hashCode() + result.hashCode();
    }
  }
}
