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
 * An open parenthesis in a term, and its contents so far. It is small because a text may have as
 * many open parentheses as bytes.
 */
final class Frame {

  /** The next element that an open parenthesis expects. */
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

  /** Data that only some kinds of frames need. */
  static final class Details {
    final List<Binding> bindings = new ArrayList<>(1);
    @Nullable Binder binder;
    int shallowestLet;
    String keyword = "";

    /** Whether the attribute has one term instead of a list in parentheses. */
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

  /** The index of this frame's first term on the stack of values. */
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

  /** Clears the details, so that the frame can be reused. */
  void clear() {
    if (details != null) {
      details.clear();
    }
  }
}
