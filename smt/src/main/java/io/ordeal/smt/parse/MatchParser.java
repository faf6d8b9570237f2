package io.ordeal.smt.parse;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Case;
import io.ordeal.smt.term.IllSortedException;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the cases of {@code (match term …)}. */
final class MatchParser {

  /** A variable that may occur more than once in a pattern. */
  private static final String WILDCARD = "_";

  private final Lexer lexer;
  private final TermStack stack;
  private final LocalScope locals;
  private final TermFactory terms;

  MatchParser(Lexer lexer, TermStack stack, LocalScope locals, TermFactory terms) {
    this.lexer = lexer;
    this.stack = stack;
    this.locals = locals;
    this.terms = terms;
  }

  /** Continues after the matched term. */
  @Nullable Term matched(Frame frame) {
    Sort sort = stack.first(frame).sort();
    if (!(sort instanceof Sort.DatatypeSort)) {
      throw lexer.error(frame.offset, "a match on sort " + sort.excerpt(), "a term of a datatype");
    }
    boolean opened = lexer.next() == Token.OPEN;
    if (!opened || lexer.next() != Token.OPEN) {
      throw lexer.error(lexer.start(), lexer.found(), "'((' and a pattern");
    }
    openCase(frame);
    return null;
  }

  /** Reads a pattern, after the parenthesis that opens its case. */
  private void openCase(Frame matched) {
    Sort.DatatypeSort sort = (Sort.DatatypeSort) stack.first(matched).sort();
    int offset = lexer.start();
    Frame frame = stack.push(Frame.Kind.CASE_BODY, offset);
    boolean applied = lexer.next() == Token.OPEN;
    if (applied) {
      lexer.next();
    }
    if (lexer.token() != Token.SYMBOL) {
      throw lexer.error(lexer.start(), lexer.found(), "a constructor or a variable");
    }
    Name head = lexer.name();
    Datatype.Constructor constructor = sort.datatype().constructor(head.text).orElse(null);
    if (constructor == null) {
      if (applied) {
        throw lexer.error(lexer.start(), head.text, "a constructor of " + sort.excerpt());
      }
      locals.bind(frame, head, sort);
      locals.open(frame);
      return;
    }
    if (applied) {
      bindFields(frame, sort, constructor);
    } else if (!constructor.selectors().isEmpty()) {
      throw lexer.error(
          lexer.start(),
          "pattern " + head,
          "(%s …) with as many variables as it has fields: %d"
              .formatted(head, constructor.selectors().size()));
    }
    frame.details().constructor = DatatypeFunction.constructor(sort.datatype(), constructor);
    locals.open(frame);
  }

  private void bindFields(Frame frame, Sort.DatatypeSort sort, Datatype.Constructor constructor) {
    for (Datatype.Selector selector : constructor.selectors()) {
      Name name = lexer.expectSymbol("a variable for " + selector.name());
      if (!name.text.equals(WILDCARD)
          && frame.bindings().stream().anyMatch(binding -> binding.name.equals(name))) {
        throw lexer.error(
            lexer.start(), "variable " + name + " twice", "variables of different names");
      }
      locals.bind(frame, name, sort.datatype().at(sort, selector.sort()));
    }
    lexer.expect(Token.CLOSE, "')' behind the pattern's variables");
  }

  /** Continues after the body of a case; returns the term after the last one. */
  @Nullable Term caseBody(Frame frame) {
    lexer.expectEnd("case");
    Term[] body = {stack.values()[stack.valueCount() - 1]};
    List<Term.Var> variables = locals.close(frame, body);
    Frame matched = stack.frame(stack.depth() - 2);
    matched.details().cases.add(new Case(frame.details().constructor, variables));
    locals.leave();
    stack.add(body[0]);
    if (lexer.next() == Token.OPEN) {
      openCase(matched);
      return null;
    }
    if (lexer.token() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "another case or ')'");
    }
    lexer.expectEnd("match");
    List<Term> parts = Arrays.asList(stack.valuesOf(matched));
    Term made;
    try {
      made = terms.match(parts.get(0), matched.details().cases, parts.subList(1, parts.size()));
    } catch (IllSortedException e) {
      throw lexer.error(matched.offset, e.found(), e.wanted());
    }
    locals.leave();
    return made;
  }
}
