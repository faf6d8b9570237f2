package io.ordeal.smt.parse;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Case;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An open parenthesis in a term, and what is known of it so far. Small, because a text may open as
 * many parentheses as it has bytes.
 */
final class Frame {

  /** What an open parenthesis waits for. */
  enum Kind {
    /** Arguments of a name. */
    NAMED,
    /** Arguments of an identifier with indices or a sort. */
    QUALIFIED,
    /** A function term, then its arguments. */
    FUNCTION_TERM,
    /** The value of a {@code let} binding. */
    LET_VALUE,
    LET_BODY,
    BINDER_BODY,
    /** The annotated term. */
    ANNOTATED,
    /** Terms of an attribute. */
    ATTRIBUTE,
    MATCHED,
    CASE_BODY;

    boolean takesArguments() {
      return this == NAMED || this == QUALIFIED || this == FUNCTION_TERM;
    }
  }

  /** What only some kinds of frames need. */
  static final class Details {
    final List<Binding> bindings = new ArrayList<>(1);
    @Nullable Binder binder;
    int shallowestLet;
    String keyword = "";

    /** Whether the list of an attribute is one term, without parentheses of its own. */
    boolean isSingle;

    final List<Attribute> attributes = new ArrayList<>(0);
    final List<Case> cases = new ArrayList<>(0);
    @Nullable DatatypeFunction constructor;

    List<Term.Var> variables() {
      List<Term.Var> variables = new ArrayList<>(bindings.size());
      for (Binding binding : bindings) {
        if (binding.variable != null) {
          variables.add(binding.variable);
        }
      }
      return variables;
    }

    private void clear() {
      bindings.clear();
      binder = null;
      attributes.clear();
      cases.clear();
      constructor = null;
    }
  }

  Kind kind = Kind.NAMED;
  int offset;

  /** Where on the stack of values the terms inside of this frame begin. */
  int firstValue;

  @Nullable Name name;
  List<FunctionSymbol> candidates = List.of();
  private @Nullable Details details;

  Details details() {
    Details made = details;
    if (made == null) {
      made = new Details();
      details = made;
    }
    return made;
  }

  List<Binding> bindings() {
    return details == null ? List.of() : details.bindings;
  }

  /** Forgets the details, so that the frame can be used again. */
  void clear() {
    if (details != null) {
      details.clear();
    }
  }
}
