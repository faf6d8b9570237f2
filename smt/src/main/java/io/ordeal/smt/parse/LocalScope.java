package io.ordeal.smt.parse;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The bound variables at the current position of a term, and their names.
 *
 * <p>A {@code let} variable is replaced by its value, which may bring symbols from outside into the
 * scope of a variable of the same name. Such a variable has a provisional name while its scope is
 * being read, and gets its own name back if that causes no confusion.
 */
final class LocalScope {

  private static final int NO_LET = Integer.MAX_VALUE;

  private final Lexer lexer;
  private final TermStack stack;
  private final TermFactory terms;

  private int openLets;
  private int shallowestLet = NO_LET;

  /** The number of bound variables at the current position, without those of {@code let}. */
  private int openVariables;

  /** The free variables of terms, as long as a variable is bound at the current position. */
  private @Nullable FreeVariables freeVariables;

  LocalScope(Lexer lexer, TermStack stack, TermFactory terms) {
    this.lexer = lexer;
    this.stack = stack;
    this.terms = terms;
  }

  // ------------------------------------------------------------------------------------ frames

  /** Leaves the innermost frame, drops its values and unbinds its names. */
  void leave() {
    Frame frame = stack.pop();
    if (frame.kind == Frame.Kind.NAMED || frame.kind == Frame.Kind.QUALIFIED) {
      return;
    }
    if (frame.kind == Frame.Kind.LET_BODY) {
      openLets--;
    }
    List<Binding> bindings = frame.bindings();
    for (int i = frame.kind == Frame.Kind.LET_VALUE ? -1 : bindings.size() - 1; i >= 0; i--) {
      restore(bindings.get(i));
    }
    frame.clear();
  }

  private void restore(Binding binding) {
    binding.restore();
    Term.Var variable = binding.variable;
    if (variable == null) {
      return;
    }
    if (binding.provisional) {
      lexer.name(variable.name()).taken = false;
      binding.name.provisional--;
    }
    openVariables--;
    if (openVariables == 0) {
      freeVariables = null;
    }
  }

  /** Leaves all frames. */
  void abandon() {
    while (stack.depth() > 0) {
      leave();
    }
    stack.clearValues();
    openLets = 0;
    shallowestLet = NO_LET;
  }

  // -------------------------------------------------------------------------------------- lets

  /** Binds the names of a {@code let} to the values in its frame, and drops the values. */
  void bindLet(Frame frame) {
    frame.kind = Frame.Kind.LET_BODY;
    openLets++;
    List<Binding> bindings = frame.bindings();
    for (int i = 0; i < bindings.size(); i++) {
      bindings.get(i).hide(stack.values()[frame.firstValue + i], stack.depth());
    }
    stack.setValueCount(frame.firstValue);
  }

  /** Records the use of a name, in case it is a {@code let} variable. */
  void noteUse(Name name) {
    if (name.local != null && name.letDepth > 0) {
      shallowestLet = Math.min(shallowestLet, name.letDepth);
    }
  }

  // --------------------------------------------------------------------------------- variables

  /**
   * Binds a variable. Inside a {@code let}, an outer symbol of the same name may enter through a
   * let variable, so the new variable gets a provisional name until its scope has been read.
   */
  void bind(Frame frame, Name name, Sort sort) {
    boolean mayCapture =
        isWrittenOtherwise(name)
            || (openLets > 0 && (name.local != null || !name.declared.isEmpty()));
    Term.Var variable = terms.variable(mayCapture ? freshName(name) : name.text, sort);
    Binding binding = new Binding(name);
    binding.variable = variable;
    binding.provisional = mayCapture;
    frame.details().bindings.add(binding);
    openVariables++;
    binding.hide(variable, 0);
  }

  /**
   * Whether the scope of a variable of this name can contain another symbol of this name even
   * without a {@code let}: a variable with this provisional name, or an operator that has other
   * names.
   */
  private static boolean isWrittenOtherwise(Name name) {
    return name.taken || !name.operators().isEmpty();
  }

  private String freshName(Name name) {
    name.provisional++;
    int number = name.provisional;
    Name fresh = lexer.name(name.text + "!" + number);
    while (fresh.local != null || !fresh.declared.isEmpty() || fresh.taken) {
      number++;
      fresh = lexer.name(name.text + "!" + number);
    }
    fresh.taken = true;
    return fresh.text;
  }

  /** From now on, records whether the frame uses a let variable from outside. */
  void open(Frame frame) {
    frame.details().shallowestLet = shallowestLet;
    shallowestLet = NO_LET;
  }

  /** The variables of a frame whose bodies have been read, under their final names. */
  List<Term.Var> close(Frame frame, Term[] bodies) {
    List<Term.Var> variables = frame.details().variables();
    restoreNames(frame.bindings(), variables, bodies);
    shallowestLet = Math.min(shallowestLet, frame.details().shallowestLet);
    return variables;
  }

  /**
   * Gives provisional variables their original names back if no other symbol of that name entered.
   */
  private void restoreNames(List<Binding> bindings, List<Term.Var> variables, Term[] bodies) {
    boolean letFromOutside = shallowestLet < stack.depth();
    for (int i = 0; i < variables.size(); i++) {
      Name name = bindings.get(i).name;
      boolean open = letFromOutside || isWrittenOtherwise(name);
      if (bindings.get(i).provisional && !(open && comesIn(name, bodies))) {
        Term.Var original = terms.variable(name.text, variables.get(i).sort());
        Renaming.rename(variables.get(i), original, bodies, terms);
        variables.set(i, original);
      }
    }
  }

  /** Whether the outer meaning of the name occurs in the bodies. */
  private boolean comesIn(Name name, Term[] bodies) {
    Set<Term.Var> written = new HashSet<>();
    Set<Term.Var> provisional = new HashSet<>();
    for (int i = 0; i < stack.depth() - 1; i++) {
      for (Binding outer : stack.frame(i).bindings()) {
        Term.Var variable = outer.variable;
        if (variable != null && (outer.name.equals(name) || variable.name().equals(name.text))) {
          (outer.provisional ? provisional : written).add(variable);
        }
      }
    }
    if (Renaming.occurs(provisional, bodies)
        || written.stream().anyMatch(variable -> Renaming.occursFree(variable, bodies))) {
      return true;
    }
    return (!name.declared.isEmpty() || !name.operators().isEmpty())
        && Renaming.appliesFunction(name.text, bodies);
  }

  /** Whether a variable that is bound at the current position occurs in the term. */
  boolean isUsedIn(Term term) {
    return openVariables > 0 && dependsOnVariable(term);
  }

  private boolean dependsOnVariable(Term term) {
    FreeVariables known = freeVariables == null ? new FreeVariables() : freeVariables;
    freeVariables = known;
    known.add(term);
    Set<Term.Var> free = known.of(term);
    if (free != null) {
      return !free.isEmpty();
    }
    Term[] root = {term};
    for (int i = 0; i < stack.depth(); i++) {
      for (Binding binding : stack.frame(i).bindings()) {
        if (binding.variable != null && Renaming.occursFree(binding.variable, root)) {
          return true;
        }
      }
    }
    known.addClosed(term);
    return false;
  }
}
