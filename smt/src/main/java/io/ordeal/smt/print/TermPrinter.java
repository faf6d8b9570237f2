package io.ordeal.smt.print;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Case;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes terms. */
public final class TermPrinter {

  /**
   * Words in a text above which a term is printed with {@code let}, if the style leaves this open.
   */
  static final long LARGE = 2_000;

  private static final int WIDEST_LINE = 100;
  private static final int DEEPEST_INDENT = 40;

  /** A construct that has begun and not ended. */
  private abstract static class Frame {}

  /** An open parenthesis: a term and the number of children begun so far. */
  private static final class Open extends Frame {
    final Term term;
    final boolean broken;

    /** The binder that these patterns belong to; each child is a scope of the binder. */
    final @Nullable Open binder;

    int next;

    /**
     * The number of attributes begun so far, followed by the number of remaining terms of the last
     * one.
     */
    int attribute;

    int attributeTerms;

    Open(Term term, boolean broken, @Nullable Open binder) {
      this.term = term;
      this.broken = broken;
      this.binder = binder;
    }

    int last() {
      return next - 1;
    }
  }

  /** A scope whose shared parts are bound before it, level by level. */
  private static final class Lets extends Frame {
    final Term body;
    final List<List<LetScope.Part>> levels;
    final List<String> names = new ArrayList<>();
    int level;
    boolean inBody;

    Lets(Term body, List<List<LetScope.Part>> levels) {
      this.body = body;
      this.levels = levels;
    }
  }

  /** The end of a scope that a term opened. */
  private static final class EndOfScope extends Frame {}

  private final StringBuilder out;
  private final Style style;
  private final Overloads overloads;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private final Set<Term> namedTerms = new HashSet<>();
  private @Nullable OpenScopes scopes;
  private String letPrefix = "$";
  private int letCount;
  private int indent;
  private @Nullable BottomUp<Integer> widths;

  /** Creates a printer for the terms of one script with these overloads. */
  TermPrinter(StringBuilder out, Style style, Overloads overloads) {
    this.out = out;
    this.style = style;
    this.overloads = overloads;
  }

  public static String print(Term term, Style style) {
    StringBuilder out = new StringBuilder();
    new TermPrinter(out, style, Overloads.NONE).print(term);
    return out.toString();
  }

  /**
   * Writes a whole term; the names it makes up are forgotten afterwards. The name of the whole term
   * is outside every let, because solvers refuse to name terms under a binder.
   */
  void print(Term root) {
    if (root instanceof Term.Annotated named && named.isNamed() && named.childCount() == 1) {
      out.append("(! ");
      print(named.child(0));
      end(named);
      return;
    }
    boolean shares =
        switch (style.sharing()) {
          case NEVER -> false;
          case ALWAYS -> true;
          case WHERE_LARGE ->
              TermSize.treeSizeUpTo(root, LARGE) >= LARGE && TermSize.isShared(root);
        };
    int start = out.length();
    if (!print(root, shares)) {
      out.setLength(start);
      print(root, true);
    }
  }

  /** Writes a whole term; returns false if, without let, a named part would be written twice. */
  private boolean print(Term root, boolean shares) {
    letCount = 0;
    namedTerms.clear();
    List<List<LetScope.Part>> levels = List.of();
    scopes = null;
    if (shares) {
      FreeVariables free = new FreeVariables();
      free.add(root);
      LetScope whole = SharingPlan.of(root, free);
      scopes = new OpenScopes(whole, free);
      levels = whole.levels();
      letPrefix = unusedPrefix(root);
    }
    widths = style.indented() && !shares ? TermSize.widths(WIDEST_LINE) : null;
    indent = 0;
    frames.clear();
    beginBody(root, levels);
    while (!frames.isEmpty()) {
      if (frames.element() instanceof Lets lets) {
        advance(lets);
      } else if (!(frames.element() instanceof Open open)) {
        leaveScope();
      } else if (!shares && open.next == 0 && hasName(open.term) && !namedTerms.add(open.term)) {
        return false;
      } else {
        advance(open);
      }
    }
    return true;
  }

  private static boolean hasName(Term term) {
    return term instanceof Term.Annotated annotated && annotated.isNamed();
  }

  private void advance(Open open) {
    Term term = open.term;
    if (open.next == term.childCount()) {
      end(term);
      frames.pop();
      if (open.broken) {
        indent -= 2;
      }
      return;
    }
    int index = open.next++;
    before(open, index);
    Term child = term.child(index);
    if (open.binder != null) {
      beginScope(open.binder, new LetScope.ScopePosition(open.binder.last(), index), child);
    } else if (term.boundIn(index).isEmpty() || scopes == null) {
      begin(child, null);
    } else if (LetScope.ScopePosition.holdsPatterns(child)) {
      begin(child, open);
    } else {
      beginScope(open, new LetScope.ScopePosition(index, 0), child);
    }
  }

  /** Starts a term that is a separate scope in a binder. */
  private void beginScope(Open binder, LetScope.ScopePosition place, Term body) {
    OpenScopes around = Objects.requireNonNull(scopes);
    LetScope inner = around.of(binder.term).part(binder.term).opened(place, around.innermost());
    around.enter(inner, binder.term.boundIn(place.child()));
    frames.push(new EndOfScope());
    beginBody(body, inner.levels());
  }

  private void leaveScope() {
    frames.pop();
    if (scopes != null) {
      scopes.leave();
    }
  }

  /** Starts a term at whose start these parts are bound. */
  private void beginBody(Term body, List<List<LetScope.Part>> levels) {
    if (levels.isEmpty()) {
      begin(body, null);
    } else {
      frames.push(new Lets(body, levels));
    }
  }

  private void advance(Lets lets) {
    if (lets.inBody) {
      out.append(")".repeat(lets.levels.size()));
      frames.pop();
      return;
    }
    if (lets.level == lets.levels.size()) {
      lets.inBody = true;
      begin(lets.body, null);
      return;
    }
    List<LetScope.Part> level = lets.levels.get(lets.level);
    int done = lets.names.size();
    String end = style.indented() ? "))\n" : ")) ";
    out.append(done == 0 ? "(let ((" : done < level.size() ? ") (" : end);
    if (done < level.size()) {
      String name = letPrefix + ++letCount;
      lets.names.add(name);
      out.append(name).append(' ');
      begin(level.get(done).term, null);
      return;
    }
    for (int i = 0; i < done; i++) {
      level.get(i).name = lets.names.get(i);
    }
    lets.names.clear();
    lets.level++;
  }

  /**
   * Writes a leaf or a name, or opens a parenthesis; {@code binder} is given if the term has its
   * patterns.
   */
  private void begin(Term term, @Nullable Open binder) {
    if (term.childCount() == 0) {
      leaf(term);
      return;
    }
    String name = scopes == null ? null : scopes.of(term).part(term).name;
    if (name != null) {
      out.append(name);
      return;
    }
    boolean broken = isWide(term);
    if (broken) {
      indent += 2;
    }
    out.append('(');
    if (term instanceof Term.App app) {
      if (!isPlainApplication(app)) {
        out.append(head(app));
      }
    } else if (term instanceof Term.Bind bind) {
      out.append(bind.binder().word()).append(' ');
      variables(bind.variables());
    } else {
      out.append(term instanceof Term.Match ? "match" : "!");
    }
    frames.push(new Open(term, broken, binder));
  }

  private String head(Term.App app) {
    if (!style.spellings().isEmpty() && app.function() instanceof Operation operation) {
      String spelling = style.spellings().get(operation.name());
      return spelling == null ? operation.head() : operation.headNamed(spelling);
    }
    return overloads.head(app);
  }

  private void leaf(Term term) {
    if (term instanceof Term.App app) {
      out.append(head(app));
    } else if (term instanceof Term.Var variable) {
      out.append(Symbols.quoted(variable.name()));
    } else {
      out.append(term);
    }
  }

  /**
   * Whether the term applies a function value and needs no operator because its head is no declared
   * function.
   */
  private static boolean isPlainApplication(Term.App app) {
    return app.function() instanceof Operation operation
        && operation.operator().theory() == Theory.HIGHER_ORDER
        && !(app.child(0) instanceof Term.App head
            && ((head.function() instanceof DeclaredFunction declared
                    && !declared.parameters().isEmpty())
                || head.function() instanceof DatatypeFunction
                || head.function() instanceof Operation));
  }

  private void variables(List<Term.Var> variables) {
    out.append('(');
    for (int i = 0; i < variables.size(); i++) {
      out.append(i == 0 ? "(" : " (")
          .append(Symbols.quoted(variables.get(i).name()))
          .append(' ')
          .append(variables.get(i).sort())
          .append(')');
    }
    out.append(')');
  }

  /** Writes the text between the previous child, or the head, and child number {@code index}. */
  private void before(Open frame, int index) {
    Term term = frame.term;
    if (term instanceof Term.Match match) {
      if (index == 0) {
        out.append(' ');
      } else {
        out.append(index == 1 ? "" : ")");
        separator(frame);
        out.append(index == 1 ? "((" : "(");
        pattern(match.cases().get(index - 1));
        out.append(' ');
      }
    } else if (term instanceof Term.Annotated annotated && index > 0) {
      attributesBefore(annotated, frame);
    } else if (term instanceof Term.App app && index == 0 && isPlainApplication(app)) {
      return;
    } else {
      separator(frame);
    }
  }

  private void separator(Open frame) {
    if (frame.broken) {
      out.append('\n').append(" ".repeat(column()));
    } else {
      out.append(' ');
    }
  }

  private void pattern(Case one) {
    if (one.constructor() == null) {
      out.append(Symbols.quoted(one.variables().get(0).name()));
    } else if (one.variables().isEmpty()) {
      out.append(one.constructor().head());
    } else {
      out.append('(').append(one.constructor().head());
      one.variables().forEach(v -> out.append(' ').append(Symbols.quoted(v.name())));
      out.append(')');
    }
  }

  /** Writes the text between the previous child and the next term of an attribute. */
  private void attributesBefore(Term.Annotated annotated, Open frame) {
    List<Attribute> attributes = annotated.attributes();
    if (frame.attributeTerms > 0) {
      frame.attributeTerms--;
      out.append(' ');
      return;
    }
    if (frame.attribute > 0 && attributes.get(frame.attribute - 1).inList()) {
      out.append(')');
    }
    while (attributes.get(frame.attribute).terms() == 0) {
      textAttribute(attributes.get(frame.attribute++));
    }
    Attribute next = attributes.get(frame.attribute++);
    out.append(' ').append(next.keyword()).append(next.inList() ? " (" : " ");
    frame.attributeTerms = next.terms() - 1;
  }

  private void textAttribute(Attribute attribute) {
    out.append(' ').append(attribute.keyword());
    if (!attribute.value().isEmpty()) {
      out.append(' ').append(attribute.value());
    }
  }

  private void end(Term term) {
    if (term instanceof Term.Match) {
      out.append("))");
    } else if (term instanceof Term.Annotated annotated) {
      closeAttributes(annotated);
    }
    out.append(')');
  }

  /** Closes the last attribute that has terms and writes the attributes after it. */
  private void closeAttributes(Term.Annotated annotated) {
    List<Attribute> attributes = annotated.attributes();
    int last = attributes.size() - 1;
    while (last >= 0 && attributes.get(last).terms() == 0) {
      last--;
    }
    if (last >= 0 && attributes.get(last).inList()) {
      out.append(')');
    }
    attributes.subList(last + 1, attributes.size()).forEach(this::textAttribute);
  }

  /** Returns a prefix that, followed by a number, names nothing in the term. */
  private static String unusedPrefix(Term root) {
    Set<String> used = new HashSet<>();
    for (Term part : Subterms.of(root)) {
      if (part instanceof Term.App app) {
        addNames(app.function(), used);
      } else if (part instanceof Term.Bind bind) {
        bind.variables().forEach(variable -> used.add(variable.name()));
      } else if (part instanceof Term.Match match) {
        match.cases().forEach(one -> one.variables().forEach(v -> used.add(v.name())));
      } else if (part instanceof Term.Var variable) {
        used.add(variable.name());
      }
    }
    String prefix = "$";
    while (clashes(prefix, used)) {
      prefix += "$";
    }
    return prefix;
  }

  private static void addNames(FunctionSymbol function, Set<String> used) {
    if (!(function instanceof Operation)) {
      used.add(function.name());
      return;
    }
    Deque<FunctionSymbol> pending = new ArrayDeque<>(List.of(function));
    while (!pending.isEmpty()) {
      FunctionSymbol next = pending.pop();
      used.add(next.name());
      if (next instanceof Operation operation) {
        for (Index index : operation.indices()) {
          if (index instanceof Index.OfFunction inner) {
            pending.push(inner.function());
          }
        }
      }
    }
  }

  private static boolean clashes(String prefix, Set<String> used) {
    return used.stream()
        .anyMatch(
            name ->
                name.startsWith(prefix)
                    && name.chars().skip(prefix.length()).allMatch(Character::isDigit));
  }

  // --------------------------------------------------------------------------------- layout

  private boolean isWide(Term term) {
    return widths != null && widths.of(term) + column() > WIDEST_LINE;
  }

  /**
   * The column of the current line, with a limit: further indentation would leave no room and make
   * files huge.
   */
  private int column() {
    return Math.min(indent, DEEPEST_INDENT);
  }
}
