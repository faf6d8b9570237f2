package io.ordeal.smt.print;

import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A whole term or the body of a binder: a position at whose start a {@code let} can bind parts that
 * occur in it more than once.
 */
final class LetScope {

  /**
   * The position of a scope in a binder: one of its children or, if that child has patterns, one of
   * the child's own children. Solvers accept patterns only directly under the quantifier.
   */
  record ScopePosition(int child, int annotated) {
    /** The terms that are separate scopes in a child in which variables are bound. */
    static List<Term> bodies(Term child) {
      return holdsPatterns(child) ? child.children() : List.of(child);
    }

    static boolean holdsPatterns(Term child) {
      return child instanceof Term.Annotated annotated
          && annotated.childCount() > 1
          && !annotated.isNamed();
    }
  }

  /** A term with arguments that can be bound at the start of this scope, but of no outer one. */
  static final class Part {
    final Term term;

    /** Parts of the same scope that occur in this one, without another such part in between. */
    private final List<Part> inside = new ArrayList<>();

    private final Map<ScopePosition, LetScope> opened = new HashMap<>();

    private int uses;
    private int height;

    /** The name under which it is currently bound. */
    @Nullable String name;

    Part(Term term) {
      this.term = term;
    }

    /** Counts an occurrence; returns whether it is the first. */
    boolean use() {
      uses++;
      return uses == 1;
    }

    boolean isShared() {
      return uses > 1;
    }

    /** Returns the scope that the term opens at this position. */
    LetScope opened(ScopePosition place, LetScope around) {
      return opened.computeIfAbsent(place, unused -> new LetScope(around.depth + 1));
    }
  }

  private final int depth;
  private final Map<Term, Part> parts = new HashMap<>();
  private final List<Part> innerFirst = new ArrayList<>();
  private final Deque<Part> path = new ArrayDeque<>();

  LetScope(int depth) {
    this.depth = depth;
  }

  /** The number of scopes around it. */
  int depth() {
    return depth;
  }

  Part part(Term term) {
    return parts.computeIfAbsent(term, Part::new);
  }

  /** Records a part inside the innermost part that has begun and not ended. */
  void note(Part part) {
    if (!path.isEmpty()) {
      path.element().inside.add(part);
    }
  }

  void begin(Part part) {
    path.push(part);
  }

  void end() {
    innerFirst.add(path.pop());
  }

  /** The parts to bind, in groups that refer only to earlier groups. */
  List<List<Part>> levels() {
    List<List<Part>> levels = new ArrayList<>();
    for (Part part : innerFirst) {
      int highest = 0;
      for (Part inner : part.inside) {
        // A part that is not shared gets its level from the parts inside it.
        highest = Math.max(highest, inner.isShared() ? inner.height : inner.height - 1);
      }
      part.height = highest + 1;
      if (part.isShared()) {
        if (levels.size() < part.height) {
          levels.add(new ArrayList<>());
        }
        levels.get(part.height - 1).add(part);
      }
    }
    return levels;
  }
}
