package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A finite sequence; its parts are its elements. The operations are those that cvc5 and Z3 share
 * with strings, with the same meaning.
 */
public final class SeqValue extends CompositeValue {

  private static final BigInteger NOWHERE = BigInteger.ONE.negate();

  private SeqValue(Sort.Seq sort, List<Value> elements) {
    super(sort, 0, elements.toArray(Value[]::new));
  }

  private SeqValue(Sort.Seq sort, Parts elements) {
    super(sort, 0, elements);
  }

  public static SeqValue of(Sort.Seq sort, Collection<? extends Value> elements) {
    SequenceIndexing.checkedLength(elements.size());
    List<Value> checked = new ArrayList<>(elements.size());
    for (Value element : elements) {
      checked.add(checked(sort.element(), element));
    }
    return new SeqValue(sort, checked);
  }

  /** {@code seq.empty} */
  public static SeqValue empty(Sort.Seq sort) {
    return new SeqValue(sort, List.of());
  }

  /** {@code seq.unit} */
  public static SeqValue unit(Value element) {
    return new SeqValue(Sort.seq(element.sort()), List.of(element));
  }

  @Override
  public Sort.Seq sort() {
    return (Sort.Seq) super.sort();
  }

  public int length() {
    return parts().size();
  }

  /** {@code seq.++} */
  public SeqValue concat(SeqValue other) {
    return concat(List.of(this, other));
  }

  /** {@code seq.++} of one or more sequences. */
  public static SeqValue concat(List<SeqValue> sequences) {
    Sort.Seq sort = sequences.get(0).sort();
    Parts joined = Parts.NONE;
    for (SeqValue sequence : sequences) {
      checked(sort, sequence);
      SequenceIndexing.checkedLength((long) joined.size() + sequence.length());
      joined = joined.concat(sequence.shared());
    }
    return new SeqValue(sort, joined);
  }

  /**
   * {@code seq.at}: a sequence of one element, or the empty sequence if the position is outside.
   */
  public SeqValue at(BigInteger position) {
    return extract(position, BigInteger.ONE);
  }

  /** {@code seq.nth}; empty if the position is outside, because the result is left open there. */
  public Optional<Value> nth(BigInteger position) {
    return SequenceIndexing.isInside(position, length())
        ? Optional.of(parts().get(position.intValueExact()))
        : Optional.empty();
  }

  /** {@code seq.extract} */
  public SeqValue extract(BigInteger start, BigInteger count) {
    if (!SequenceIndexing.isInside(start, length()) || count.signum() <= 0) {
      return empty(sort());
    }
    int from = start.intValueExact();
    return slice(from, SequenceIndexing.end(from, count, length()));
  }

  private SeqValue slice(int from, int to) {
    return new SeqValue(sort(), shared().slice(from, to));
  }

  /** {@code (seq.prefixof this other)} */
  public boolean isPrefixOf(SeqValue other) {
    return length() <= other.length() && equals(other.slice(0, length()));
  }

  /** {@code (seq.suffixof this other)} */
  public boolean isSuffixOf(SeqValue other) {
    int skipped = other.length() - length();
    return skipped >= 0 && equals(other.slice(skipped, other.length()));
  }

  /** {@code (seq.contains this part)} */
  public boolean contains(SeqValue part) {
    return indexOf(part, BigInteger.ZERO).signum() >= 0;
  }

  /** {@code (seq.indexof this part from)} */
  public BigInteger indexOf(SeqValue part, BigInteger from) {
    checked(sort(), part);
    if (!SequenceIndexing.isWithin(from, length())) {
      return NOWHERE;
    }
    Numbering numbering = new Numbering();
    return BigInteger.valueOf(
        SequenceIndexing.indexOf(numbering.of(this), numbering.of(part), from.intValueExact()));
  }

  /** Z3's {@code (seq.last_indexof this part)}: the position of the last occurrence, or -1. */
  public BigInteger lastIndexOf(SeqValue part) {
    BigInteger mirrored = reverse().indexOf(part.reverse(), BigInteger.ZERO);
    return mirrored.signum() < 0
        ? NOWHERE
        : BigInteger.valueOf(length() - part.length()).subtract(mirrored);
  }

  /** {@code (seq.replace this part replacement)} */
  public SeqValue replace(SeqValue part, SeqValue replacement) {
    int found = indexOf(part, BigInteger.ZERO).intValueExact();
    return found < 0
        ? this
        : concat(List.of(slice(0, found), replacement, slice(found + part.length(), length())));
  }

  /** {@code (seq.replace_all this part replacement)} */
  public SeqValue replaceAll(SeqValue part, SeqValue replacement) {
    checked(sort(), part);
    checked(sort(), replacement);
    if (part.length() == 0) {
      return this;
    }
    Numbering numbering = new Numbering();
    int[] text = numbering.of(this);
    SequenceIndexing.Search search = new SequenceIndexing.Search(numbering.of(part));
    List<Value> made = new ArrayList<>();
    int done = 0;
    int found = search.first(text, 0);
    while (found >= 0) {
      made.addAll(parts().subList(done, found));
      made.addAll(replacement.parts());
      SequenceIndexing.checkedLength(made.size());
      done = found + part.length();
      found = search.first(text, done);
    }
    made.addAll(parts().subList(done, length()));
    SequenceIndexing.checkedLength(made.size());
    return new SeqValue(sort(), made);
  }

  /** {@code (seq.update this position part)}, which keeps the length. */
  public SeqValue update(BigInteger position, SeqValue part) {
    checked(sort(), part);
    if (!SequenceIndexing.isInside(position, length())) {
      return this;
    }
    int from = position.intValueExact();
    int to = Math.min(from + part.length(), length());
    return concat(List.of(slice(0, from), part.slice(0, to - from), slice(to, length())));
  }

  /** {@code seq.rev} */
  public SeqValue reverse() {
    List<Value> reversed = new ArrayList<>(parts());
    Collections.reverse(reversed);
    return new SeqValue(sort(), reversed);
  }

  @Override
  void write(Consumer<Object> out) {
    if (parts().isEmpty()) {
      out.accept("(as seq.empty " + sort() + ")");
      return;
    }
    boolean several = length() > 1;
    out.accept(several ? "(seq.++" : "");
    for (Value element : parts()) {
      out.accept(several ? " (seq.unit " : "(seq.unit ");
      out.accept(element);
      out.accept(")");
    }
    out.accept(several ? ")" : "");
  }

  /** Assigns equal numbers to equal elements; numbers are faster to compare. */
  private static final class Numbering {
    private final Map<Value, Integer> numbers = new HashMap<>();

    int[] of(SeqValue sequence) {
      int[] numbered = new int[sequence.length()];
      for (int i = 0; i < numbered.length; i++) {
        Value element = sequence.parts().get(i);
        Integer known = numbers.putIfAbsent(element, numbers.size());
        numbered[i] = known == null ? numbers.size() - 1 : known;
      }
      return numbered;
    }
  }
}
