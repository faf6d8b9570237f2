package io.ordeal.smt.parse;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.CharValue;
import io.ordeal.smt.value.FiniteFieldValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads identifiers other than plain names: {@code (_ name …)} and {@code (as … sort)}. */
final class HeadParser {

  /**
   * The meaning of an identifier: a literal, or symbols with the same text, of which the arguments
   * select one.
   */
  record Head(@Nullable Term literal, List<FunctionSymbol> candidates) {
    static Head of(List<FunctionSymbol> candidates) {
      return new Head(null, candidates);
    }
  }

  /** Maximum width for a number that does not fit; wrapping it takes as many bits as the width. */
  private static final int WIDEST_WRAPPED = 1 << 24;

  /** Maximum nesting of functions as indices, which are read by recursion; nobody writes many. */
  private static final int DEEPEST_INDEX = 100;

  private final Lexer lexer;
  private final SortParser sorts;
  private final Resolver resolver;
  private final TermFactory terms;
  private int indexDepth;

  HeadParser(Lexer lexer, SortParser sorts, Resolver resolver, TermFactory terms) {
    this.lexer = lexer;
    this.sorts = sorts;
    this.resolver = resolver;
    this.terms = terms;
  }

  /** Reads the rest of an identifier after {@code (_}, including the closing parenthesis. */
  Head indexed(int offset) {
    lexer.expect(Token.SYMBOL, "the name of an indexed symbol");
    long small = lexer.literal().smallNumberBehind("bv");
    if (small >= 0) {
      return bitVector(BigInteger.valueOf(small), offset);
    }
    Name name = lexer.name();
    int nameOffset = lexer.start();
    Head special = special(name, offset);
    if (special != null) {
      return special;
    }
    List<Operator> rows = name.indexedOperators();
    if (rows.isEmpty()) {
      throw lexer.error(
          nameOffset, "unknown indexed symbol " + name, "an operator that has indices");
    }
    List<Index> indices = indices(rows.get(0).indexKind());
    List<FunctionSymbol> candidates = name.indexedOperations(indices);
    if (candidates.isEmpty()) {
      throw lexer.error(
          offset,
          indices.stream()
              .map(index -> " " + index)
              .collect(Collectors.joining("", "(_ " + name, ")")),
          rows.stream()
              .map(row -> "(_ %s %s)".formatted(name, indicesWanted(row)))
              .distinct()
              .collect(Collectors.joining(" or ")));
    }
    return Head.of(candidates);
  }

  private static String indicesWanted(Operator row) {
    return switch (row.indexKind()) {
      case NUMERALS -> String.join(" ", row.indexNames());
      case NUMERAL_LIST -> "n …";
      case FUNCTION -> "function";
      case SORT_AND_NUMERAL -> "sort n";
      case SORTS -> "sort …";
    };
  }

  /**
   * Returns a literal or a function of a datatype, whose indices are no numerals; otherwise null.
   */
  private @Nullable Head special(Name name, int offset) {
    switch (name.text) {
      case "is", "is-tester" -> {
        return tester(offset);
      }
      case "update", "update-field" -> {
        lexer.expect(Token.SYMBOL, "a selector");
        Name selector = lexer.name();
        close();
        return found(updaters(selector), selector, "selector", offset);
      }
      case "char" -> {
        return literal(StringValue.of(codePoint(offset)));
      }
      case "Char" -> {
        return literal(new CharValue(codePoint(offset)));
      }
      default -> {
        if (isNumbered(name.text, "bv")) {
          return bitVector(lexer.literal().number(name.text.substring("bv".length())), offset);
        }
        return isNumbered(name.text, "ff") ? fieldElement(name, numeralIndex(), offset) : null;
      }
    }
  }

  private Head found(List<FunctionSymbol> symbols, Name name, String wanted, int offset) {
    if (symbols.isEmpty() && name.broken) {
      throw new FollowUpException();
    }
    if (symbols.isEmpty()) {
      throw lexer.error(offset, "%s, which is no %s".formatted(name, wanted), "a " + wanted);
    }
    return Head.of(symbols);
  }

  private static List<FunctionSymbol> updaters(Name selector) {
    List<FunctionSymbol> found = new ArrayList<>();
    for (FunctionSymbol function : selector.declared) {
      if (function instanceof DatatypeFunction made
          && made.role() == DatatypeFunction.Role.SELECTOR) {
        found.add(DatatypeFunction.updater(made));
      }
    }
    return found;
  }

  /**
   * Reads the tester of a constructor, which is written alone or with its rank: {@code cons},
   * {@code (cons (Int List) List)}, {@code (as cons List)}.
   */
  private Head tester(int offset) {
    Name constructor;
    Sort sort = null;
    if (lexer.next() == Token.OPEN) {
      lexer.next();
      constructor = symbol("a constructor");
      if (constructor.text.equals("as")) {
        lexer.next();
        constructor = symbol("a constructor");
      } else {
        sorts.list();
      }
      sort = sorts.next();
      close();
    } else {
      constructor = symbol("a constructor");
    }
    close();
    List<FunctionSymbol> testers = new ArrayList<>(Resolver.testers(constructor));
    if (sort != null) {
      Sort[] tested = {sort};
      testers.removeIf(tester -> tester.resultOf(tested) == null);
    } else if (testers.size() > 1) {
      throw lexer.error(
          offset,
          "(_ is %s), but several datatypes have a constructor %s"
              .formatted(constructor, constructor),
          "its sorts, as in (_ is (%s (ARGUMENT…) DATATYPE))".formatted(constructor));
    }
    return found(testers, constructor, "constructor", offset);
  }

  private Name symbol(String wanted) {
    if (lexer.token() != Token.SYMBOL) {
      throw lexer.error(lexer.start(), lexer.found(), wanted);
    }
    return lexer.name();
  }

  private void close() {
    lexer.expect(Token.CLOSE, "')'");
  }

  private Head literal(Value value) {
    return new Head(terms.literal(value), List.of());
  }

  /** Reads the number of a character, in hexadecimal or in Z3's notation. */
  private int codePoint(int offset) {
    int code;
    if (lexer.next() == Token.HEXADECIMAL && lexer.end() - lexer.start() <= 10) {
      code = (int) Long.parseLong(lexer.literal().digits(2), 16);
    } else if (lexer.token() == Token.NUMERAL) {
      code = lexer.literal().index().min(BigInteger.valueOf(Integer.MAX_VALUE)).intValue();
    } else {
      throw lexer.error(lexer.start(), lexer.found(), "a hexadecimal code point");
    }
    if (code < 0 || code > StringValue.MAX_CODE_POINT) {
      throw lexer.error(
          offset,
          "character " + lexer.found(),
          "a code point up to #x" + Integer.toHexString(StringValue.MAX_CODE_POINT));
    }
    close();
    return code;
  }

  /** Whether digits follow the prefix, possibly after a minus sign. */
  private static boolean isNumbered(String text, String prefix) {
    if (!text.startsWith(prefix)) {
      return false;
    }
    int digits = prefix.length() + (text.startsWith("-", prefix.length()) ? 1 : 0);
    if (text.length() == digits) {
      return false;
    }
    int i = digits;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i == text.length();
  }

  private BigInteger numeralIndex() {
    lexer.expect(Token.NUMERAL, "a numeral");
    BigInteger number = lexer.literal().index();
    close();
    return number;
  }

  private Head bitVector(BigInteger number, int offset) {
    BigInteger width = numeralIndex();
    if (width.signum() == 0 || width.bitLength() > 31) {
      throw lexer.error(
          offset, "a bit-vector of %s bits".formatted(width), "a width from 1 to 2147483647");
    }
    int bits = width.intValueExact();
    boolean fits = number.signum() >= 0 && number.bitLength() <= bits;
    if (!fits && bits > WIDEST_WRAPPED) {
      throw lexer.error(offset, lexer.found(), "a number of at most %d bits".formatted(bits));
    }
    BitVecValue value = fits ? new BitVecValue(bits, number) : BitVecValue.of(bits, number);
    return literal(value);
  }

  private Head fieldElement(Name name, BigInteger order, int offset) {
    if (!SortTable.isFieldOrder(order)) {
      throw lexer.error(offset, "a field of order " + order, "a prime");
    }
    BigInteger number = lexer.literal().number(name.text.substring("ff".length()));
    return literal(FiniteFieldValue.of(order, number));
  }

  private List<Index> indices(Operator.IndexKind kind) {
    List<Index> indices = new ArrayList<>();
    while (lexer.next() != Token.CLOSE) {
      indices.add(
          switch (kind) {
            case NUMERALS, NUMERAL_LIST -> numeral();
            case FUNCTION -> function();
            case SORTS -> new Index.OfSort(sorts.current());
            case SORT_AND_NUMERAL ->
                lexer.token() == Token.NUMERAL ? numeral() : new Index.OfSort(sorts.current());
          });
    }
    return indices;
  }

  private Index numeral() {
    if (lexer.token() != Token.NUMERAL) {
      throw lexer.error(lexer.start(), lexer.found(), "a numeral");
    }
    return new Index.Numeral(lexer.literal().index());
  }

  /** Reads a function as an index: a name, {@code (f (sorts) sort)} or {@code (_ f …)}. */
  private Index function() {
    int offset = lexer.start();
    if (lexer.token() == Token.OPEN) {
      lexer.next();
      Name name = symbol("a function");
      if (lexer.form() == Form.INDEXED) {
        return new Index.OfFunction(indexedFunction(offset));
      }
      List<Sort> parameters = sorts.list();
      Sort result = sorts.next();
      close();
      return ranked(name, parameters, result, offset);
    }
    Name name = symbol("a function");
    List<FunctionSymbol> candidates = resolver.candidates(name);
    if (candidates.isEmpty() && name.broken) {
      throw new FollowUpException();
    }
    if (name.declared.size() > 1) {
      throw lexer.error(
          offset,
          name + ", which is declared more than once",
          "(%s (…) …) with the function's rank".formatted(name));
    }
    return new Index.OfFunction(only(candidates, offset));
  }

  private FunctionSymbol indexedFunction(int offset) {
    if (indexDepth == DEEPEST_INDEX) {
      throw lexer.error(
          offset, "an index nested too deeply", "at most %d levels".formatted(DEEPEST_INDEX));
    }
    indexDepth++;
    try {
      return only(indexed(offset).candidates(), offset);
    } finally {
      indexDepth--;
    }
  }

  private FunctionSymbol only(List<FunctionSymbol> candidates, int offset) {
    if (candidates.isEmpty()) {
      throw lexer.error(offset, lexer.found(), "a function");
    }
    return candidates.get(0);
  }

  private Index ranked(Name name, List<Sort> parameters, Sort result, int offset) {
    Sort[] arguments = parameters.toArray(Sort[]::new);
    for (FunctionSymbol candidate : resolver.candidates(name)) {
      if (result.equals(candidate.resultOf(arguments))) {
        boolean isOnly = name.declared.size() == 1 && !(candidate instanceof Operation);
        return new Index.OfFunction(candidate, isOnly ? null : new Index.Rank(parameters, result));
      }
    }
    throw lexer.error(
        offset,
        parameters.stream()
            .map(Sort::excerpt)
            .collect(Collectors.joining(" ", "(" + name + " (", ") " + result.excerpt() + ")")),
        "a function with these parameters and that result");
  }

  /** Reads the rest of an identifier after {@code (as}, including the closing parenthesis. */
  Head ascribed(int offset) {
    List<FunctionSymbol> candidates;
    Name name;
    if (lexer.next() == Token.OPEN) {
      int inner = lexer.start();
      lexer.next();
      name = symbol("'_'");
      if (lexer.form() != Form.INDEXED) {
        throw lexer.error(lexer.start(), lexer.found(), "'_'");
      }
      candidates = indexed(inner).candidates();
    } else {
      name = symbol("a symbol");
      candidates = resolver.candidates(name);
    }
    Sort sort = sorts.next();
    close();
    if (isNumbered(name.text, "ff") && sort instanceof Sort.FiniteField field) {
      return fieldElement(name, field.order(), offset);
    }
    if (name.local != null && name.local.sort().equals(sort)) {
      return new Head(name.local, List.of());
    }
    List<FunctionSymbol> fitting =
        candidates.stream()
            .filter(candidate -> fits(candidate, sort))
            .map(candidate -> with(candidate, sort))
            .toList();
    if (candidates.isEmpty() && name.broken) {
      throw new FollowUpException();
    }
    if (fitting.isEmpty()) {
      throw lexer.error(
          offset,
          "(as %s %s)".formatted(name, sort.excerpt()),
          candidates.isEmpty() ? "a declared symbol" : "a sort that " + name + " can have");
    }
    return Head.of(fitting);
  }

  private static boolean fits(FunctionSymbol candidate, Sort sort) {
    if (candidate instanceof DeclaredFunction declared) {
      return declared.result().equals(sort)
          || sort.equals(Sort.function(declared.parameters(), declared.result()));
    }
    if (candidate instanceof DatatypeFunction made
        && made.role() == DatatypeFunction.Role.CONSTRUCTOR) {
      return sort instanceof Sort.DatatypeSort instance
          && instance.datatype().equals(made.datatype());
    }
    boolean isConstant =
        candidate instanceof Operation operation && !operation.operator().needsAscription();
    Sort alone = isConstant ? candidate.resultOf(new Sort[0]) : null;
    return alone == null || alone.equals(sort);
  }

  private static FunctionSymbol with(FunctionSymbol candidate, Sort sort) {
    if (candidate instanceof DatatypeFunction made) {
      return made.ascribed(sort);
    }
    if (candidate instanceof Operation operation && operation.operator().needsAscription()) {
      return Operation.of(operation.operator(), operation.indices(), sort);
    }
    return candidate;
  }
}
