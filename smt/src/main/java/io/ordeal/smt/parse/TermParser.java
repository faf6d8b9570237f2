package io.ordeal.smt.parse;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.RawString;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.FiniteFieldValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads terms with an explicit stack, {@link TermStack}. It handles literals, names and
 * applications; binders, annotations and {@code match} have parsers of their own that work on the
 * same stack.
 */
final class TermParser {

  private static final Pattern FIELD_ELEMENT = Pattern.compile("(-?[0-9]+)m([0-9]+)");

  private final Lexer lexer;
  private final Resolver resolver;
  private final HeadParser heads;
  private final TermStack stack;
  private final LocalScope locals;
  private final BinderParser binders;
  private final AnnotationParser annotations;
  private final MatchParser matches;
  private final TermFactory terms;
  private boolean numeralsAreReals;

  TermParser(
      Lexer lexer,
      Scope scope,
      SortParser sorts,
      Resolver resolver,
      TextReader texts,
      TermFactory terms) {
    this.lexer = lexer;
    this.resolver = resolver;
    this.heads = new HeadParser(lexer, sorts, resolver, terms);
    this.stack = new TermStack(lexer);
    this.locals = new LocalScope(lexer, stack, terms);
    this.binders = new BinderParser(lexer, sorts, stack, locals, terms);
    this.annotations = new AnnotationParser(lexer, scope, resolver, texts, stack, locals, terms);
    this.matches = new MatchParser(lexer, stack, locals, terms);
    this.terms = terms;
  }

  /** Sets whether {@code 1} is a Real, as in logics without integers. */
  void setNumeralsAreReals(boolean chosen) {
    numeralsAreReals = chosen;
  }

  boolean numeralsAreReals() {
    return numeralsAreReals;
  }

  /** Discards a term that was not read to its end. */
  void abandon() {
    locals.abandon();
    resolver.open().forget();
  }

  /** Reads the term that begins with the next token. */
  Term next() {
    lexer.next();
    return current();
  }

  /** Reads the term that begins with the current token. */
  Term current() {
    int offset = lexer.start();
    return known(read(), offset);
  }

  /** Returns the term; its sort must be known. */
  private Term known(Term term, int offset) {
    if (resolver.open().isPlaceholder(term)) {
      throw resolver.open().error(term, offset);
    }
    resolver.open().forget();
    return term;
  }

  /** Reads a term, which may be a constant with an open sort. */
  private Term read() {
    int base = stack.depth();
    while (true) {
      Term made = step();
      while (made != null) {
        if (stack.depth() == base) {
          return made;
        }
        made = give(stack.top(), made);
      }
      lexer.next();
    }
  }

  /** Reads the body of a definition, in which the parameters are bound. */
  Command.Definition definition(
      DeclaredFunction function, List<Name> parameters, List<Sort> parameterSorts) {
    Body body = body(parameters, parameterSorts, function.result());
    if (!body.term().sort().equals(function.result())) {
      throw lexer.error(
          body.offset(),
          "a body of sort " + body.term().sort().excerpt(),
          "%s, as %s is declared".formatted(function.result().excerpt(), function.name()));
    }
    return new Command.Definition(function, body.parameters(), body.term());
  }

  /**
   * A term with parameters.
   *
   * @param parameters variables that are its parameters
   * @param offset offset at which it begins
   */
  record Body(List<Term.Var> parameters, Term term, int offset) {}

  /** Reads a term of the wanted sort in which parameters are bound. */
  Body body(List<Name> parameters, List<Sort> parameterSorts, Sort wanted) {
    Frame frame = stack.push(Frame.Kind.BINDER_BODY, lexer.start());
    for (int i = 0; i < parameters.size(); i++) {
      locals.bind(frame, parameters.get(i), parameterSorts.get(i));
    }
    lexer.next();
    int offset = lexer.start();
    Term body = known(resolver.open().as(wanted, read(), resolver), offset);
    List<Term.Var> variables = List.copyOf(frame.details().variables());
    locals.leave();
    return new Body(variables, body, offset);
  }

  /** Processes one token; returns the term that it completes, or null. */
  private @Nullable Term step() {
    int offset = lexer.start();
    switch (lexer.token()) {
      case OPEN -> {
        return open(offset);
      }
      case CLOSE -> {
        return close();
      }
      case SYMBOL -> {
        Name name = lexer.name();
        locals.noteUse(name);
        return resolver.atom(name, offset);
      }
      case NUMERAL -> {
        return numeral();
      }
      case DECIMAL -> {
        return terms.literal(new RealValue(lexer.literal().decimal()));
      }
      case HEXADECIMAL -> {
        return terms.literal(lexer.literal().bitVector(4));
      }
      case BINARY -> {
        return terms.literal(lexer.literal().bitVector(1));
      }
      case STRING -> {
        int[] codePoints = lexer.literal().stringCodePoints();
        return lexer.literal().isAscii()
            ? terms.literal(StringValue.of(codePoints))
            : terms.app(new RawString(lexer.text()));
      }
      case FIELD_ELEMENT -> {
        return fieldElement(offset);
      }
      default -> throw lexer.error(offset, lexer.found(), "a term");
    }
  }

  private Term numeral() {
    BigInteger number = lexer.literal().numeral();
    return terms.literal(
        numeralsAreReals ? new RealValue(Rational.of(number)) : new IntValue(number));
  }

  /** Reads {@code #f3m5}: 3 in the field of order 5. */
  private Term fieldElement(int offset) {
    Matcher parts = FIELD_ELEMENT.matcher(lexer.literal().digits(2));
    if (!parts.matches()) {
      throw lexer.error(offset, lexer.found(), "a finite-field literal such as #f3m5");
    }
    BigInteger order = lexer.literal().number(parts.group(2));
    if (!SortTable.isFieldOrder(order)) {
      throw lexer.error(offset, lexer.found(), "a field of prime order");
    }
    return terms.literal(FiniteFieldValue.of(order, lexer.literal().number(parts.group(1))));
  }

  // -------------------------------------------------------------------------- open and close

  private @Nullable Term open(int offset) {
    int last = offset;
    while (lexer.next() == Token.OPEN) {
      int inner = lexer.start();
      int behind = lexer.end();
      Form form = lexer.next() == Token.SYMBOL ? lexer.form() : Form.APPLICATION;
      if (form == Form.INDEXED || form == Form.ASCRIBED) {
        boolean indexed = form == Form.INDEXED;
        openIdentifier(indexed ? heads.indexed(inner) : heads.ascribed(inner), last);
        return null;
      }
      stack.push(Frame.Kind.FUNCTION_TERM, last);
      lexer.seek(behind);
      last = inner;
    }
    if (lexer.token() != Token.SYMBOL) {
      throw lexer.error(lexer.start(), lexer.found(), "the name of a function behind '('");
    }
    return openNamed(lexer.name(), last);
  }

  /** Opens {@code ((_ …)} or {@code ((as …)}: an identifier with indices or a sort at the head. */
  private void openIdentifier(HeadParser.Head head, int offset) {
    Term literal = head.literal();
    if (literal == null) {
      stack.push(Frame.Kind.QUALIFIED, offset).candidates = head.candidates();
    } else {
      stack.push(Frame.Kind.FUNCTION_TERM, offset);
      stack.add(literal);
    }
  }

  private @Nullable Term openNamed(Name name, int offset) {
    Form form = lexer.form();
    switch (form.isReserved() || name.declared.isEmpty() ? form : Form.APPLICATION) {
      case APPLICATION, PARAMETRIC -> openApplication(name, offset);
      case LET -> binders.openLet(offset);
      case ANNOTATION -> stack.push(Frame.Kind.ANNOTATED, offset);
      case MATCH -> stack.push(Frame.Kind.MATCHED, offset);
      case INDEXED -> {
        return alone(heads.indexed(offset), offset);
      }
      case ASCRIBED -> {
        return alone(heads.ascribed(offset), offset);
      }
      case LAMBDA ->
          binders.openBinder(
              resolver.isHigherOrder() ? Binder.LAMBDA : Binder.ARRAY_LAMBDA, offset);
      case FORALL -> binders.openBinder(Binder.FORALL, offset);
      case EXISTS -> binders.openBinder(Binder.EXISTS, offset);
      case CHOICE -> binders.openBinder(Binder.CHOICE, offset);
      case ROOT -> {
        return root(offset);
      }
      case COMPREHENSION -> binders.openBinder(Binder.COMPREHENSION, offset);
    }
    return null;
  }

  private Term root(int offset) {
    Value root;
    try {
      root =
          RootObject.behindName(lexer)
              .orElseThrow(
                  () -> lexer.error(offset, "no root", "(root-obj polynomial number) over x"));
    } catch (LimitExceeded e) {
      throw lexer.error(offset, "a root that is too large", "one of a smaller polynomial");
    }
    return root instanceof RealValue rational ? quotient(rational.number()) : terms.literal(root);
  }

  /** Returns the fraction as it is written; only decimals that are not negative have a literal. */
  private Term quotient(Rational number) {
    Term size = terms.literal(new RealValue(Rational.of(number.numerator().abs())));
    if (!number.isInteger()) {
      Term divisor = terms.literal(new RealValue(Rational.of(number.denominator())));
      size = terms.app(Operators.DIVIDE.plain(), size, divisor);
    }
    return number.signum() < 0 ? terms.app(Operators.NEGATE.plain(), size) : size;
  }

  private void openApplication(Name name, int offset) {
    locals.noteUse(name);
    stack.push(Frame.Kind.NAMED, offset).name = name;
  }

  private Term alone(HeadParser.Head head, int offset) {
    Term literal = head.literal();
    int none = stack.valueCount();
    return literal != null
        ? literal
        : resolver.apply(head.candidates(), stack.values(), none, none, offset);
  }

  private @Nullable Term close() {
    if (stack.depth() == 0) {
      throw lexer.error(lexer.start(), lexer.found(), "a term");
    }
    Frame frame = stack.top();
    Term[] values = stack.values();
    int from = frame.firstValue;
    int to = stack.valueCount();
    Term made =
        switch (frame.kind) {
          case NAMED -> {
            Name name = frame.name;
            if (name == null || to == from) {
              throw lexer.error(frame.offset, "(" + name + ")", "arguments behind " + name);
            }
            yield resolver.apply(name, values, from, to, frame.offset);
          }
          case QUALIFIED -> resolver.apply(frame.candidates, values, from, to, frame.offset);
          case FUNCTION_TERM -> {
            if (to - from < 2) {
              throw lexer.error(lexer.start(), lexer.found(), "arguments behind a function");
            }
            yield resolver.applyTerm(values[from], values, from + 1, to, frame.offset);
          }
          case ATTRIBUTE -> null;
          case LET_VALUE, LET_BODY, BINDER_BODY, ANNOTATED, MATCHED, CASE_BODY ->
              throw lexer.error(lexer.start(), lexer.found(), "a term");
        };
    if (made == null) {
      return annotations.closeEmpty(frame);
    }
    locals.leave();
    return made;
  }

  /**
   * Passes a finished term to the frame around it; returns the term that this completes, or null.
   */
  private @Nullable Term give(Frame frame, Term term) {
    stack.add(term);
    if (resolver.open().isPlaceholder(term) && !frame.kind.takesArguments()) {
      throw resolver.open().error(term, frame.offset);
    }
    return switch (frame.kind) {
      case NAMED, QUALIFIED, FUNCTION_TERM -> null;
      case LET_VALUE -> binders.letValue(frame);
      case LET_BODY -> binders.closeLet(term);
      case BINDER_BODY -> binders.binderBody(frame);
      case ANNOTATED -> annotations.annotatedTerm(frame);
      case ATTRIBUTE -> annotations.attributeTerm(frame);
      case MATCHED -> matches.matched(frame);
      case CASE_BODY -> matches.caseBody(frame);
    };
  }
}
