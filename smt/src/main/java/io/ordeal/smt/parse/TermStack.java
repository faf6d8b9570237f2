package io.ordeal.smt.parse;

import io.ordeal.smt.term.Term;
import java.util.Arrays;

/**
 * The open parentheses of a term, and the terms read inside them. A frame keeps its terms at the
 * end of the stack of values until it is closed.
 */
final class TermStack {

  /**
   * Maximum depth, a power of 2. Nobody writes deeper terms, and they would only fill the memory.
   */
  private static final int DEEPEST = 1 << 24;

  private final Lexer lexer;
  private Frame[] frames = new Frame[64];
  private int depth;
  private Term[] values = new Term[256];
  private int valueCount;

  TermStack(Lexer lexer) {
    this.lexer = lexer;
  }

  int depth() {
    return depth;
  }

  Frame frame(int index) {
    return frames[index];
  }

  /** The innermost frame. */
  Frame top() {
    return frames[depth - 1];
  }

  Frame push(Frame.Kind kind, int offset) {
    if (depth == frames.length) {
      if (depth >= DEEPEST) {
        throw lexer.error(
            offset, "a term nested too deeply", "at most %,d levels".formatted(DEEPEST));
      }
      frames = Arrays.copyOf(frames, 2 * depth);
    }
    Frame frame = frames[depth];
    if (frame == null) {
      frame = new Frame();
      frames[depth] = frame;
    }
    depth++;
    frame.kind = kind;
    frame.offset = offset;
    frame.firstValue = valueCount;
    return frame;
  }

  /** Removes the innermost frame and its values; the frame can be read until the next push. */
  Frame pop() {
    Frame frame = frames[--depth];
    valueCount = frame.firstValue;
    return frame;
  }

  void clearValues() {
    valueCount = 0;
  }

  /** The stack of values; the first {@link #valueCount} are in use. */
  Term[] values() {
    return values;
  }

  int valueCount() {
    return valueCount;
  }

  void setValueCount(int count) {
    valueCount = count;
  }

  void add(Term value) {
    if (valueCount == values.length) {
      values = Arrays.copyOf(values, 2 * valueCount);
    }
    values[valueCount++] = value;
  }

  Term first(Frame frame) {
    return values[frame.firstValue];
  }

  /** The number of terms read inside the frame. */
  int count(Frame frame) {
    return valueCount - frame.firstValue;
  }

  /** A copy of the terms read inside the frame. */
  Term[] valuesOf(Frame frame) {
    return Arrays.copyOfRange(values, frame.firstValue, valueCount);
  }
}
