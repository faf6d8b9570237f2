package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What may stand behind the name in {@code (_ name …)}. */
public sealed interface Index {

  /** A hash that is the same in every run. */
  int stableHash();

  record Numeral(BigInteger number) implements Index {
    /** Mixed, since else {@code (_ extract 6 31)} and {@code (_ extract 7 0)} would meet. */
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

  /** A name that stands for nothing declared. */
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
   * A function taken as it is, as in {@code (_ as-array f)} and {@code (_ map f)}.
   *
   * @param rank which of several functions that are written alike, as in {@code (_ map (+ (Int Int)
   *     Int))}; null where the name alone says it
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

  /** The sorts that a function takes, and the sort that it gives. */
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
