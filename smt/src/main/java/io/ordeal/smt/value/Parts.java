package io.ordeal.smt.value;

import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * An immutable list of values, as a balanced tree. A list that differs from another in few places
 * shares the rest with it. Hence a chain of many changes, each to the result of the previous one,
 * takes little more time and memory than the last list alone.
 */
final class Parts extends AbstractList<Value> implements RandomAccess {

  static final Parts NONE = new Parts(new Value[0]);

  /** Maximum number of values in one array. */
  private static final int LEAF = 32;

  /** Approximate bytes of a node. */
  private static final int NODE_BYTES = 48;

  private static final int FACTOR = 31;

  /** The values of a leaf; null if this node has two halves. */
  private final Value @Nullable [] leaf;

  private final @Nullable Parts left;
  private final @Nullable Parts right;
  private final int size;
  private final int height;

  /** A polynomial of the hash codes; {@link #power} is the factor for values in front of these. */
  private final int hash;

  private final int power;

  /** Creates a leaf, which owns the array. */
  private Parts(Value[] leaf) {
    this.leaf = leaf;
    this.left = null;
    this.right = null;
    this.size = leaf.length;
    this.height = 0;
    int sum = 0;
    int product = 1;
    for (Value value : leaf) {
      sum = FACTOR * sum + value.hashCode();
      product *= FACTOR;
    }
    this.hash = sum;
    this.power = product;
  }

  private Parts(Parts left, Parts right) {
    this.leaf = null;
    this.left = left;
    this.right = right;
    this.size = left.size + right.size;
    this.height = Math.max(left.height, right.height) + 1;
    this.hash = left.hash * right.power + right.hash;
    this.power = left.power * right.power;
  }

  static Parts of(Value... values) {
    return of(values, 0, values.length);
  }

  private static Parts of(Value[] values, int from, int to) {
    if (to - from <= LEAF) {
      return to == from ? NONE : new Parts(Arrays.copyOfRange(values, from, to));
    }
    int middle = (from + to) >>> 1;
    return new Parts(of(values, from, middle), of(values, middle, to));
  }

  @Override
  public int size() {
    return size;
  }

  /** Returns a hash that continues {@code start} with the hash codes of all values in order. */
  int mixedInto(int start) {
    return start * power + hash;
  }

  /** Approximate bytes that are not shared with a list that differs in one place. */
  int bytesOfChange() {
    return NODE_BYTES * height + Integer.BYTES * Math.min(size, LEAF);
  }

  /** The height of the tree: the number of halvings that lead to a value at most. */
  int height() {
    return height;
  }

  @Override
  public Value get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("found index %d of %d".formatted(index, size));
    }
    Parts at = this;
    int offset = index;
    while (at.left != null && at.right != null) {
      if (offset < at.left.size) {
        at = at.left;
      } else {
        offset -= at.left.size;
        at = at.right;
      }
    }
    return at.values()[offset];
  }

  private Value[] values() {
    if (leaf == null) {
      throw new IllegalStateException("values are in the leaves");
    }
    return leaf;
  }

  /** This list followed by the other one. */
  Parts concat(Parts other) {
    if (size == 0) {
      return other;
    }
    if (other.size == 0) {
      return this;
    }
    if (leaf != null && other.leaf != null && size + other.size <= LEAF) {
      Value[] joined = Arrays.copyOf(leaf, size + other.size);
      System.arraycopy(other.leaf, 0, joined, size, other.size);
      return new Parts(joined);
    }
    // Each step goes down one level, and the number of levels is logarithmic in the size.
    if (left != null && right != null && height > other.height + 1) {
      return balanced(left, right.concat(other));
    }
    if (other.left != null && other.right != null && other.height > height + 1) {
      return balanced(concat(other.left), other.right);
    }
    return balanced(this, other);
  }

  /** Joins two halves, whose heights differ by at most two, under one node. */
  private static Parts balanced(Parts a, Parts b) {
    if (a.left != null && a.right != null && a.height > b.height + 1) {
      Parts inner = a.right;
      return a.left.height >= inner.height || inner.left == null || inner.right == null
          ? new Parts(a.left, new Parts(inner, b))
          : new Parts(new Parts(a.left, inner.left), new Parts(inner.right, b));
    }
    if (b.left != null && b.right != null && b.height > a.height + 1) {
      Parts inner = b.left;
      return b.right.height >= inner.height || inner.left == null || inner.right == null
          ? new Parts(new Parts(a, inner), b.right)
          : new Parts(new Parts(a, inner.left), new Parts(inner.right, b.right));
    }
    return new Parts(a, b);
  }

  /** The values from {@code from} (inclusive) to {@code to} (exclusive). */
  Parts slice(int from, int to) {
    if (from >= to) {
      return NONE;
    }
    if (from == 0 && to == size) {
      return this;
    }
    if (left == null || right == null) {
      return new Parts(Arrays.copyOfRange(values(), from, to));
    }
    int middle = left.size;
    return left.slice(Math.min(from, middle), Math.min(to, middle))
        .concat(right.slice(Math.max(from - middle, 0), Math.max(to - middle, 0)));
  }

  /** Replaces the values from {@code from} (inclusive) to {@code to} (exclusive). */
  Parts replace(int from, int to, Value... values) {
    return slice(0, from).concat(of(values)).concat(slice(to, size));
  }

  @Override
  public Iterator<Value> iterator() {
    return new LeafIterator(this);
  }

  private static final class LeafIterator implements Iterator<Value> {
    private final Deque<Parts> pending = new ArrayDeque<>();
    private Value[] values = new Value[0];
    private int next;

    LeafIterator(Parts all) {
      pending.push(all);
    }

    @Override
    public boolean hasNext() {
      while (next == values.length && !pending.isEmpty()) {
        Parts top = pending.pop();
        if (top.left != null && top.right != null) {
          pending.push(top.right);
          pending.push(top.left);
        } else {
          values = top.values();
          next = 0;
        }
      }
      return next < values.length;
    }

    @Override
    public Value next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return values[next++];
    }
  }
}
