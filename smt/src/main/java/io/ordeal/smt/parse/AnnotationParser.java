package io.ordeal.smt.parse;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the attributes of {@code (! term …)}. */
final class AnnotationParser {

  /** Attributes whose values are terms, and whether these are in parentheses. */
  private static final Map<String, Boolean> TERM_ATTRIBUTES =
      Map.of(":pattern", true, ":no-pattern", false);

  private final Lexer lexer;
  private final Scope scope;
  private final Resolver resolver;
  private final TextReader texts;
  private final TermStack stack;
  private final LocalScope locals;
  private final TermFactory terms;

  AnnotationParser(
      Lexer lexer,
      Scope scope,
      Resolver resolver,
      TextReader texts,
      TermStack stack,
      LocalScope locals,
      TermFactory terms) {
    this.lexer = lexer;
    this.scope = scope;
    this.resolver = resolver;
    this.texts = texts;
    this.stack = stack;
    this.locals = locals;
    this.terms = terms;
  }

  /** Continues after the annotated term. */
  @Nullable Term annotatedTerm(Frame frame) {
    lexer.next();
    return attributes(frame);
  }

  /**
   * Reads attributes from the current token up to one that has terms or to the end of the
   * annotation.
   */
  private @Nullable Term attributes(Frame frame) {
    while (lexer.token() == Token.KEYWORD) {
      String keyword = lexer.text();
      Boolean inList = TERM_ATTRIBUTES.get(keyword);
      if (inList != null) {
        Frame attribute = stack.push(Frame.Kind.ATTRIBUTE, lexer.start());
        Frame.Details details = attribute.details();
        details.keyword = keyword;
        details.isSingle = inList && isSingleTerm();
        return null;
      }
      boolean names = keyword.equals(":named");
      frame
          .details()
          .attributes
          .add(Attribute.text(keyword, names ? nameTerm(frame) : texts.attributeValue()));
    }
    if (lexer.token() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "an attribute or ')'");
    }
    List<Term> parts = Arrays.asList(stack.valuesOf(frame));
    Term made =
        terms.annotated(parts.get(0), frame.details().attributes, parts.subList(1, parts.size()));
    locals.leave();
    return made;
  }

  /**
   * Reads the parenthesis before the terms of an attribute, unless it belongs to a term: Z3 reads
   * {@code :pattern (f x)} as {@code :pattern ((f x))}.
   */
  private boolean isSingleTerm() {
    int behind = lexer.end();
    lexer.expect(Token.OPEN, "'(' and terms");
    int inside = lexer.end();
    boolean single =
        lexer.next() == Token.SYMBOL
            && resolver.isAppliedOnly(lexer.name())
            && lexer.next() != Token.CLOSE;
    lexer.seek(single ? behind : inside);
    return single;
  }

  /** Declares the name after {@code :named}. The current token is then the one after the name. */
  private String nameTerm(Frame frame) {
    Name name = lexer.expectSymbol("a name behind :named");
    if (!scope.standing(name).isEmpty()) {
      throw lexer.error(
          lexer.start(), "a second declaration of " + name, "a name that is not taken");
    }
    Term named = stack.first(frame);
    if (locals.isUsedIn(named)) {
      throw lexer.error(
          lexer.start(),
          "name %s for a term that depends on a variable".formatted(name),
          "a name for a term that means the same everywhere");
    }
    scope.declare(name, new DeclaredFunction(name.text, List.of(), named.sort()));
    lexer.next();
    return Symbols.quoted(name.text);
  }

  /** Continues after a term of an attribute. */
  @Nullable Term attributeTerm(Frame frame) {
    String keyword = frame.details().keyword;
    boolean inList = TERM_ATTRIBUTES.getOrDefault(keyword, true);
    int count = stack.count(frame);
    if (inList && !frame.details().isSingle) {
      // Check whether the list continues; its parenthesis belongs to this frame, not to a term.
      int behind = lexer.end();
      if (lexer.next() != Token.CLOSE) {
        lexer.seek(behind);
        return null;
      }
    }
    return close(new Attribute(keyword, "", count, inList));
  }

  /** Continues after a parenthesis that closes the list of an attribute before its first term. */
  @Nullable Term closeEmpty(Frame frame) {
    String keyword = frame.details().keyword;
    if (!TERM_ATTRIBUTES.getOrDefault(keyword, false)) {
      throw lexer.error(lexer.start(), lexer.found(), "a term");
    }
    return close(Attribute.text(keyword, "()"));
  }

  /** Leaves the frame of an attribute after its last token. */
  private @Nullable Term close(Attribute attribute) {
    int keep = stack.valueCount();
    locals.leave();
    // The terms stay on the stack because they are children of the annotated term.
    stack.setValueCount(keep);
    Frame annotated = stack.top();
    annotated.details().attributes.add(attribute);
    lexer.next();
    return attributes(annotated);
  }
}
