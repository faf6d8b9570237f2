package io.ordeal.smt.parse;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.RawString;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Case;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.IllSortedException;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.FiniteFieldValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads terms with a stack of its own. A frame is an open parenthesis; the terms read inside it
 * wait on a stack of values until the frame is closed and takes them.
 */
final class TermParser {

  /** What an open parenthesis waits for. */
  private enum Kind {
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
    CASE_BODY
  }

  /** A name that a frame binds, and what it stood for outside. */
  private static final class Binding {
    final Name name;
    @Nullable Term hidden;
    int hiddenDepth;

    /** What a binder or pattern makes of it; null in a {@code let}. */
    Term.@Nullable Var variable;

    /** Whether the variable got a name of its own for now. */
    boolean provisional;

    Binding(Name name) {
      this.name = name;
    }
  }

  /** What only some kinds of frames need. */
  private static final class Details {
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

    void clear() {
      bindings.clear();
      binder = null;
      attributes.clear();
      cases.clear();
      constructor = null;
    }
  }

  /** Small, because a text may open as many parentheses as it has bytes. */
  private static final class Frame {
    Kind kind = Kind.NAMED;
    int offset;
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
  }

  /** Attributes whose values are terms: true if they stand in parentheses. */
  private static final Map<String, Boolean> TERM_ATTRIBUTES =
      Map.of(":pattern", true, ":no-pattern", false);

  private static final Pattern FIELD_ELEMENT = Pattern.compile("(-?[0-9]+)m([0-9]+)");

  /** A variable that may stand more than once in a pattern of {@code match}. */
  private static final String WILDCARD = "_";

  private static final int NO_LET = Integer.MAX_VALUE;

  /** Deeper terms are no text that anybody wrote, and would only fill the memory. A power of 2. */
  private static final int DEEPEST = 1 << 24;

  private final Lexer lexer;
  private final Scope scope;
  private final SortParser sorts;
  private final Resolver resolver;
  private final HeadParser heads;
  private final TextReader texts;
  private final TermFactory terms;

  private Frame[] frames = new Frame[64];
  private int depth;
  private Term[] values = new Term[256];
  private int valueCount;
  private int openLets;
  private int shallowestLet = NO_LET;
  private boolean numeralsAreReals;

  /** How many variables are bound around the current place, but for those of {@code let}. */
  private int openVariables;

  /** What is known of terms since a variable is bound around the current place. */
  private @Nullable FreeVariables freeVariables;

  TermParser(
      Lexer lexer,
      Scope scope,
      SortParser sorts,
      Resolver resolver,
      TextReader texts,
      TermFactory terms) {
    this.lexer = lexer;
    this.scope = scope;
    this.sorts = sorts;
    this.resolver = resolver;
    this.heads = new HeadParser(lexer, sorts, resolver, terms);
    this.texts = texts;
    this.terms = terms;
  }

  /** Whether {@code 1} is a Real, as in logics that have no integers. */
  void setNumeralsAreReals(boolean chosen) {
    numeralsAreReals = chosen;
  }

  boolean numeralsAreReals() {
    return numeralsAreReals;
  }

  /** Forgets a term that was not read to its end. */
  void abandon() {
    while (depth > 0) {
      restore(frames[--depth]);
    }
    valueCount = 0;
    openLets = 0;
    shallowestLet = NO_LET;
  }

  /** Reads the term that begins with the next token. */
  Term next() {
    lexer.next();
    return current();
  }

  /** Reads the term that begins with the current token. */
  Term current() {
    int base = depth;
    while (true) {
      Term made = step();
      while (made != null) {
        if (depth == base) {
          return made;
        }
        made = give(frames[depth - 1], made);
      }
      lexer.next();
    }
  }

  /** Reads the body of a definition, in which the parameters are bound. */
  Command.Definition definition(
      DeclaredFunction function, List<Name> parameters, List<Sort> parameterSorts) {
    Body body = body(parameters, parameterSorts);
    if (!body.term().sort().equals(function.result())) {
      throw lexer.error(
          body.offset(),
          "a body of sort " + body.term().sort().excerpt(),
          "%s, as %s is declared".formatted(function.result().excerpt(), function.name()));
    }
    return new Command.Definition(function, body.parameters(), body.term());
  }

  /**
   * A term that was read.
   *
   * @param parameters the variables that are its parameters
   * @param offset where it begins
   */
  record Body(List<Term.Var> parameters, Term term, int offset) {}

  /** Reads a term in which parameters are bound. */
  Body body(List<Name> parameters, List<Sort> parameterSorts) {
    Frame frame = push(Kind.BINDER_BODY, lexer.start());
    for (int i = 0; i < parameters.size(); i++) {
      bindVariable(frame, parameters.get(i), parameterSorts.get(i));
    }
    lexer.next();
    int offset = lexer.start();
    Term body = current();
    List<Term.Var> variables = List.copyOf(frame.details().variables());
    pop();
    return new Body(variables, body, offset);
  }

  /** Takes one token; gives the term that it completes, if it does. */
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
        noteLet(name);
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

  /** {@code #f3m5}: 3 in the field of order 5. */
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

  private void noteLet(Name name) {
    if (name.local != null && name.letDepth > 0) {
      shallowestLet = Math.min(shallowestLet, name.letDepth);
    }
  }

  // -------------------------------------------------------------------------- open and close

  private Frame push(Kind kind, int offset) {
    if (depth == frames.length) {
      if (depth >= DEEPEST) {
        throw lexer.error(
            offset, "a term inside of so many others", "at most %,d".formatted(DEEPEST));
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

  /** Leaves the innermost frame and drops what it holds. */
  private void pop() {
    Frame frame = frames[--depth];
    valueCount = frame.firstValue;
    restore(frame);
  }

  private void restore(Frame frame) {
    if (frame.kind == Kind.NAMED || frame.kind == Kind.QUALIFIED) {
      return;
    }
    if (frame.kind == Kind.LET_BODY) {
      openLets--;
    }
    List<Binding> bindings = frame.bindings();
    for (int i = frame.kind == Kind.LET_VALUE ? -1 : bindings.size() - 1; i >= 0; i--) {
      restore(bindings.get(i));
    }
    if (frame.details != null) {
      frame.details.clear();
    }
  }

  private void restore(Binding binding) {
    Name name = binding.name;
    name.local = binding.hidden;
    name.letDepth = binding.hiddenDepth;
    Term.Var variable = binding.variable;
    if (variable == null) {
      return;
    }
    if (binding.provisional) {
      lexer.name(variable.name()).taken = false;
      name.provisional--;
    }
    openVariables--;
    if (openVariables == 0) {
      freeVariables = null;
    }
  }

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
      push(Kind.FUNCTION_TERM, last);
      lexer.seek(behind);
      last = inner;
    }
    if (lexer.token() != Token.SYMBOL) {
      throw lexer.error(lexer.start(), lexer.found(), "the name of a function behind '('");
    }
    return openNamed(lexer.name(), last);
  }

  /** {@code ((_ …)} or {@code ((as …)}: an identifier with indices or a sort at the head. */
  private void openIdentifier(HeadParser.Head head, int offset) {
    Term literal = head.literal();
    if (literal == null) {
      push(Kind.QUALIFIED, offset).candidates = head.candidates();
    } else {
      push(Kind.FUNCTION_TERM, offset);
      value(literal);
    }
  }

  private @Nullable Term openNamed(Name name, int offset) {
    Form form = lexer.form();
    switch (form.isReserved() || name.declared.isEmpty() ? form : Form.APPLICATION) {
      case APPLICATION, PARAMETRIC -> openApplication(name, offset);
      case LET -> openLet(offset);
      case ANNOTATION -> push(Kind.ANNOTATED, offset);
      case MATCH -> push(Kind.MATCHED, offset);
      case INDEXED -> {
        return alone(heads.indexed(offset), offset);
      }
      case ASCRIBED -> {
        return alone(heads.ascribed(offset), offset);
      }
      case LAMBDA ->
          openBinder(resolver.isHigherOrder() ? Binder.LAMBDA : Binder.ARRAY_LAMBDA, offset);
      case FORALL -> openBinder(Binder.FORALL, offset);
      case EXISTS -> openBinder(Binder.EXISTS, offset);
      case CHOICE -> openBinder(Binder.CHOICE, offset);
      case COMPREHENSION -> openBinder(Binder.COMPREHENSION, offset);
    }
    return null;
  }

  private void openApplication(Name name, int offset) {
    noteLet(name);
    push(Kind.NAMED, offset).name = name;
  }

  private Term alone(HeadParser.Head head, int offset) {
    Term literal = head.literal();
    return literal != null
        ? literal
        : resolver.apply(head.candidates(), values, valueCount, valueCount, offset);
  }

  private @Nullable Term close() {
    if (depth == 0) {
      throw lexer.error(lexer.start(), lexer.found(), "a term");
    }
    Frame frame = frames[depth - 1];
    int from = frame.firstValue;
    int to = valueCount;
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
          case ATTRIBUTE -> {
            if (!TERM_ATTRIBUTES.getOrDefault(frame.details().keyword, false)) {
              throw lexer.error(lexer.start(), lexer.found(), "a term");
            }
            yield null;
          }
          case LET_VALUE, LET_BODY, BINDER_BODY, ANNOTATED, MATCHED, CASE_BODY ->
              throw lexer.error(lexer.start(), lexer.found(), "a term");
        };
    if (made == null) {
      return closeAttribute(Attribute.text(frame.details().keyword, "()"));
    }
    pop();
    return made;
  }

  private void value(Term term) {
    if (valueCount == values.length) {
      values = Arrays.copyOf(values, 2 * valueCount);
    }
    values[valueCount++] = term;
  }

  /**
   * Hands a finished term to the frame it stands in; gives the term that this completes, if it
   * does.
   */
  private @Nullable Term give(Frame frame, Term term) {
    value(term);
    return switch (frame.kind) {
      case NAMED, QUALIFIED, FUNCTION_TERM -> null;
      case LET_VALUE -> letValue(frame);
      case LET_BODY -> closeLet(term);
      case BINDER_BODY -> binderBody(frame);
      case ANNOTATED -> annotatedTerm(frame);
      case ATTRIBUTE -> attributeTerm(frame);
      case MATCHED -> matched(frame);
      case CASE_BODY -> caseBody();
    };
  }

  private void expectEnd(String word) {
    if (lexer.next() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "')' and the end of the " + word);
    }
  }

  private Name expectSymbol(String wanted) {
    if (lexer.next() != Token.SYMBOL) {
      throw lexer.error(lexer.start(), lexer.found(), wanted);
    }
    return lexer.name();
  }

  // ------------------------------------------------------------------------------------- let

  private void openLet(int offset) {
    Frame frame = push(Kind.LET_VALUE, offset);
    if (lexer.next() != Token.OPEN) {
      throw lexer.error(lexer.start(), lexer.found(), "'(' and bindings");
    }
    letBinding(frame);
  }

  private @Nullable Term letValue(Frame frame) {
    if (lexer.next() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "')' behind the value of a binding");
    }
    letBinding(frame);
    return null;
  }

  /** Begins a binding or, behind the last one, the body. */
  private void letBinding(Frame frame) {
    if (lexer.next() == Token.OPEN) {
      frame.details().bindings.add(new Binding(expectSymbol("a variable")));
      return;
    }
    if (lexer.token() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "a variable and its value in parentheses");
    }
    frame.kind = Kind.LET_BODY;
    openLets++;
    List<Binding> bindings = frame.bindings();
    for (int i = 0; i < bindings.size(); i++) {
      hide(bindings.get(i), values[frame.firstValue + i], depth);
    }
    valueCount = frame.firstValue;
  }

  private static void hide(Binding binding, Term meaning, int letDepth) {
    Name name = binding.name;
    binding.hidden = name.local;
    binding.hiddenDepth = name.letDepth;
    name.local = meaning;
    name.letDepth = letDepth;
  }

  private Term closeLet(Term term) {
    expectEnd("let");
    pop();
    return term;
  }

  // --------------------------------------------------------------------------------- binders

  private void openBinder(Binder binder, int offset) {
    Frame frame = push(Kind.BINDER_BODY, offset);
    frame.details().binder = binder;
    if (lexer.next() != Token.OPEN) {
      throw lexer.error(lexer.start(), lexer.found(), "'(' and variables");
    }
    List<Name> names = new ArrayList<>();
    List<Sort> variableSorts = new ArrayList<>();
    while (lexer.next() == Token.OPEN) {
      names.add(expectSymbol("a variable"));
      variableSorts.add(sorts.next());
      if (lexer.next() != Token.CLOSE) {
        throw lexer.error(lexer.start(), lexer.found(), "')' behind the variable's sort");
      }
    }
    if (lexer.token() != Token.CLOSE || names.isEmpty()) {
      throw lexer.error(lexer.start(), lexer.found(), "a variable and its sort in parentheses");
    }
    for (int i = 0; i < names.size(); i++) {
      bindVariable(frame, names.get(i), variableSorts.get(i));
    }
    openScope(frame);
  }

  /** From here on, notes whether a let variable from outside the frame is used in it. */
  private void openScope(Frame frame) {
    frame.details().shallowestLet = shallowestLet;
    shallowestLet = NO_LET;
  }

  /** The variables of a frame whose bodies have been read, under the names they keep. */
  private List<Term.Var> closeScope(Frame frame, Term[] bodies) {
    List<Term.Var> variables = frame.details().variables();
    restoreNames(frame.bindings(), variables, bodies);
    shallowestLet = Math.min(shallowestLet, frame.details().shallowestLet);
    return variables;
  }

  /**
   * Binds a variable. Under a {@code let}, a symbol of the same name from further out may come in
   * through a let variable, so the new one gets a provisional name until its scope has been read.
   */
  private void bindVariable(Frame frame, Name name, Sort sort) {
    boolean mayCapture =
        isWrittenOtherwise(name)
            || (openLets > 0 && (name.local != null || !name.declared.isEmpty()));
    Term.Var variable = terms.variable(mayCapture ? freshName(name) : name.text, sort);
    Binding binding = new Binding(name);
    binding.variable = variable;
    binding.provisional = mayCapture;
    frame.details().bindings.add(binding);
    openVariables++;
    hide(binding, variable, 0);
  }

  /**
   * Whether something of this name can stand in the scope of a variable of this name without any
   * {@code let}: a variable that is provisionally called so, or an operator that has other names.
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

  private @Nullable Term binderBody(Frame frame) {
    Binder binder = frame.details().binder;
    if (binder == null) {
      throw new IllegalStateException("a binder's frame without its binder");
    }
    if (valueCount - frame.firstValue < binder.bodies()) {
      return null;
    }
    expectEnd(binder.word());
    Term[] bodies = Arrays.copyOfRange(values, frame.firstValue, valueCount);
    List<Term.Var> variables = closeScope(frame, bodies);
    Term made;
    try {
      made = terms.bind(binder, variables, bodies);
    } catch (IllSortedException e) {
      throw lexer.error(frame.offset, e.found(), e.wanted());
    }
    pop();
    return made;
  }

  /**
   * Gives provisional variables back the names they were written with, where no other symbol of
   * that name came in.
   */
  private void restoreNames(List<Binding> bindings, List<Term.Var> variables, Term[] bodies) {
    boolean letFromOutside = shallowestLet < depth;
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

  /** Whether what the name stood for outside the innermost frame occurs in the bodies. */
  private boolean comesIn(Name name, Term[] bodies) {
    Set<Term.Var> written = new HashSet<>();
    Set<Term.Var> provisional = new HashSet<>();
    for (int i = 0; i < depth - 1; i++) {
      for (Binding outer : frames[i].bindings()) {
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

  // ----------------------------------------------------------------------------- annotations

  private @Nullable Term annotatedTerm(Frame frame) {
    lexer.next();
    return attributes(frame);
  }

  /**
   * Reads attributes from the current token on, until one that has terms or the end of the
   * annotation.
   */
  private @Nullable Term attributes(Frame frame) {
    while (lexer.token() == Token.KEYWORD) {
      String keyword = lexer.text();
      Boolean inList = TERM_ATTRIBUTES.get(keyword);
      if (inList != null) {
        Frame attribute = push(Kind.ATTRIBUTE, lexer.start());
        Details details = attribute.details();
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
    List<Term> parts = Arrays.asList(Arrays.copyOfRange(values, frame.firstValue, valueCount));
    Term made =
        terms.annotated(parts.get(0), frame.details().attributes, parts.subList(1, parts.size()));
    pop();
    return made;
  }

  /**
   * Reads the parenthesis in front of the terms of an attribute, unless it belongs to a term: Z3
   * takes {@code :pattern (f x)} for {@code :pattern ((f x))}.
   */
  private boolean isSingleTerm() {
    int behind = lexer.end();
    if (lexer.next() != Token.OPEN) {
      throw lexer.error(lexer.start(), lexer.found(), "'(' and terms");
    }
    int inside = lexer.end();
    boolean single =
        lexer.next() == Token.SYMBOL
            && resolver.isAppliedOnly(lexer.name())
            && lexer.next() != Token.CLOSE;
    lexer.seek(single ? behind : inside);
    return single;
  }

  /** Declares the name behind {@code :named}. Ends with the token behind it. */
  private String nameTerm(Frame frame) {
    Name name = expectSymbol("a name behind :named");
    if (!scope.standing(name).isEmpty()) {
      throw lexer.error(
          lexer.start(), "a second declaration of " + name, "a name that is not taken");
    }
    Term named = values[frame.firstValue];
    if (openVariables > 0 && dependsOnVariable(named)) {
      throw lexer.error(
          lexer.start(),
          "name %s for a term that depends on a variable".formatted(name),
          "a name for a term that means the same everywhere");
    }
    scope.declare(name, new DeclaredFunction(name.text, List.of(), named.sort()));
    lexer.next();
    return Symbols.quoted(name.text);
  }

  /** Whether a variable occurs free, which is one that a frame around the current place binds. */
  private boolean dependsOnVariable(Term named) {
    FreeVariables known = freeVariables == null ? new FreeVariables() : freeVariables;
    freeVariables = known;
    known.add(named);
    Set<Term.Var> free = known.of(named);
    if (free != null) {
      return !free.isEmpty();
    }
    Term[] root = {named};
    for (int i = 0; i < depth; i++) {
      for (Binding binding : frames[i].bindings()) {
        if (binding.variable != null && Renaming.occursFree(binding.variable, root)) {
          return true;
        }
      }
    }
    known.addClosed(named);
    return false;
  }

  private @Nullable Term attributeTerm(Frame frame) {
    String keyword = frame.details().keyword;
    boolean inList = TERM_ATTRIBUTES.getOrDefault(keyword, true);
    int count = valueCount - frame.firstValue;
    if (inList && !frame.details().isSingle) {
      // Look whether the list goes on; its parenthesis belongs to this frame, not to a term.
      int behind = lexer.end();
      if (lexer.next() != Token.CLOSE) {
        lexer.seek(behind);
        return null;
      }
    }
    return closeAttribute(new Attribute(keyword, "", count, inList));
  }

  /** Leaves the frame of an attribute behind its last token. */
  private @Nullable Term closeAttribute(Attribute attribute) {
    int keep = valueCount;
    pop();
    // The terms stay on the stack: they are the annotated term's children.
    valueCount = keep;
    Frame annotated = frames[depth - 1];
    annotated.details().attributes.add(attribute);
    lexer.next();
    return attributes(annotated);
  }

  // ----------------------------------------------------------------------------------- match

  private @Nullable Term matched(Frame frame) {
    if (!(values[frame.firstValue].sort() instanceof Sort.DatatypeSort)) {
      throw lexer.error(
          frame.offset,
          "a match on sort " + values[frame.firstValue].sort().excerpt(),
          "a term of a datatype");
    }
    boolean opened = lexer.next() == Token.OPEN;
    if (!opened || lexer.next() != Token.OPEN) {
      throw lexer.error(lexer.start(), lexer.found(), "'((' and a pattern");
    }
    openCase(frame);
    return null;
  }

  /** Reads a pattern, behind the parenthesis that opens its case. */
  private void openCase(Frame matched) {
    Sort.DatatypeSort sort = (Sort.DatatypeSort) values[matched.firstValue].sort();
    int offset = lexer.start();
    Frame frame = push(Kind.CASE_BODY, offset);
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
      bindVariable(frame, head, sort);
      openScope(frame);
      return;
    }
    if (applied) {
      for (Datatype.Selector selector : constructor.selectors()) {
        Name name = expectSymbol("a variable for " + selector.name());
        if (!name.text.equals(WILDCARD)
            && frame.bindings().stream().anyMatch(binding -> binding.name.equals(name))) {
          throw lexer.error(
              lexer.start(), "variable " + name + " twice", "variables of different names");
        }
        bindVariable(frame, name, sort.datatype().at(sort, selector.sort()));
      }
      if (lexer.next() != Token.CLOSE) {
        throw lexer.error(lexer.start(), lexer.found(), "')' behind the pattern's variables");
      }
    } else if (!constructor.selectors().isEmpty()) {
      throw lexer.error(
          lexer.start(),
          "pattern " + head,
          "(%s …) with as many variables as it has fields: %d"
              .formatted(head, constructor.selectors().size()));
    }
    frame.details().constructor = DatatypeFunction.constructor(sort.datatype(), constructor);
    openScope(frame);
  }

  private @Nullable Term caseBody() {
    Frame frame = frames[depth - 1];
    expectEnd("case");
    Term[] body = {values[valueCount - 1]};
    List<Term.Var> variables = closeScope(frame, body);
    Frame matched = frames[depth - 2];
    matched.details().cases.add(new Case(frame.details().constructor, variables));
    pop();
    value(body[0]);
    if (lexer.next() == Token.OPEN) {
      openCase(matched);
      return null;
    }
    if (lexer.token() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "another case or ')'");
    }
    expectEnd("match");
    List<Term> parts = Arrays.asList(Arrays.copyOfRange(values, matched.firstValue, valueCount));
    Term made;
    try {
      made = terms.match(parts.get(0), matched.details().cases, parts.subList(1, parts.size()));
    } catch (IllSortedException e) {
      throw lexer.error(matched.offset, e.found(), e.wanted());
    }
    pop();
    return made;
  }
}
