package io.ordeal.smt.parse;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.IllSortedException;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads {@code let}, quantifiers and other binders, except their bodies. */
final class BinderParser {

  private final Lexer lexer;
  private final SortParser sorts;
  private final TermStack stack;
  private final LocalScope locals;
  private final TermFactory terms;

  BinderParser(
      Lexer lexer, SortParser sorts, TermStack stack, LocalScope locals, TermFactory terms) {
    this.lexer = lexer;
    this.sorts = sorts;
    this.stack = stack;
    this.locals = locals;
    this.terms = terms;
  }

  // ------------------------------------------------------------------------------------- let

  void openLet(int offset) {
    Frame frame = stack.push(Frame.Kind.LET_VALUE, offset);
    lexer.expect(Token.OPEN, "'(' and bindings");
    letBinding(frame);
  }

  /** Continues after the value of a binding. */
  @Nullable Term letValue(Frame frame) {
    lexer.expect(Token.CLOSE, "')' behind the value of a binding");
    letBinding(frame);
    return null;
  }

  /** Starts a binding or, after the last one, the body. */
  private void letBinding(Frame frame) {
    if (lexer.next() == Token.OPEN) {
      frame.details().bindings.add(new Binding(lexer.expectSymbol("a variable")));
      return;
    }
    if (lexer.token() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "a variable and its value in parentheses");
    }
    locals.bindLet(frame);
  }

  Term closeLet(Term body) {
    lexer.expectEnd("let");
    locals.leave();
    return body;
  }

  // --------------------------------------------------------------------------------- binders

  void openBinder(Binder binder, int offset) {
    Frame frame = stack.push(Frame.Kind.BINDER_BODY, offset);
    frame.details().binder = binder;
    lexer.expect(Token.OPEN, "'(' and variables");
    List<Name> names = new ArrayList<>();
    List<Sort> variableSorts = new ArrayList<>();
    while (lexer.next() == Token.OPEN) {
      names.add(lexer.expectSymbol("a variable"));
      variableSorts.add(sorts.next());
      lexer.expect(Token.CLOSE, "')' behind the variable's sort");
    }
    if (lexer.token() != Token.CLOSE || names.isEmpty()) {
      throw lexer.error(lexer.start(), lexer.found(), "a variable and its sort in parentheses");
    }
    for (int i = 0; i < names.size(); i++) {
      locals.bind(frame, names.get(i), variableSorts.get(i));
    }
    locals.open(frame);
  }

  /** Continues after a body; returns the term after the last one. */
  @Nullable Term binderBody(Frame frame) {
    Binder binder = frame.details().binder;
    if (binder == null) {
      throw new IllegalStateException("a binder's frame without its binder");
    }
    if (stack.count(frame) < binder.bodies()) {
      return null;
    }
    lexer.expectEnd(binder.word());
    Term[] bodies = stack.valuesOf(frame);
    List<Term.Var> variables = locals.close(frame, bodies);
    Term made;
    try {
      made = terms.bind(binder, variables, bodies);
    } catch (IllSortedException e) {
      throw lexer.error(frame.offset, e.found(), e.wanted());
    }
    locals.leave();
    return made;
  }
}
