package io.ordeal.smt.print;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes scripts, one command per line. */
public final class ScriptPrinter {

  /** Length that most scripts of a campaign do not exceed. */
  private static final int USUAL_LENGTH = 2048;

  private final StringBuilder out = new StringBuilder(USUAL_LENGTH);
  private final TermPrinter terms;

  /** The remembered texts of assertions and declarations; null if none are remembered. */
  private final @Nullable Series series;

  private ScriptPrinter(Style style, Overloads overloads, @Nullable Series series) {
    this.terms = new TermPrinter(out, style, overloads);
    this.series = series;
  }

  /**
   * Prints many scripts that consist of the same formulas. It remembers these, so it should not
   * outlive them.
   */
  public static final class Series {

    private final Style style;
    private final FormulaTexts formulas;
    private final Map<DeclaredFunction, String> declarations = new HashMap<>();

    /**
     * Creates a series.
     *
     * @param style a style without line breaks in commands
     */
    public Series(Style style) {
      if (style.indented() || style.sharing() != Sharing.WHERE_LARGE) {
        throw new IllegalArgumentException("found " + style + ", wanted one like ONE_LINE");
      }
      this.style = style;
      this.formulas = new FormulaTexts(style);
    }

    /** Returns the same text as without a series. */
    public String print(Script script) {
      return ScriptPrinter.print(script, style, this);
    }

    /** Returns the same texts as without a series. */
    public List<String> commands(Script script) {
      return ScriptPrinter.commands(script, style, this);
    }
  }

  public static String print(Script script, Style style) {
    return print(script, style, null);
  }

  private static String print(Script script, Style style, @Nullable Series series) {
    ScriptPrinter printer = of(script, style, series);
    script.header().forEach(line -> printer.out.append(';').append(line).append('\n'));
    script.commands().forEach(printer::line);
    return printer.out.toString();
  }

  private static ScriptPrinter of(Script script, Style style, @Nullable Series series) {
    Overloads overloads = Overloads.of(script.commands());
    // If a name is declared twice, the text of a formula depends on the script.
    return new ScriptPrinter(style, overloads, overloads == Overloads.NONE ? series : null);
  }

  /** Returns the commands one by one, each as in the text of the script. */
  public static List<String> commands(Script script, Style style) {
    return commands(script, style, null);
  }

  private static List<String> commands(Script script, Style style, @Nullable Series series) {
    ScriptPrinter printer = of(script, style, series);
    List<String> texts = new ArrayList<>();
    for (Command command : script.commands()) {
      printer.command(command);
      texts.add(printer.out.toString());
      printer.out.setLength(0);
    }
    return texts;
  }

  /** Returns a single command, as if every name in it were declared once. */
  public static String print(Command command, Style style) {
    ScriptPrinter printer = new ScriptPrinter(style, Overloads.NONE, null);
    printer.command(command);
    return printer.out.toString();
  }

  private void line(Command command) {
    command(command);
    out.append('\n');
  }

  private void command(Command command) {
    if (command instanceof Command.Assert assertion) {
      out.append("(assert ");
      if (series == null) {
        terms.print(assertion.term());
      } else {
        out.append(series.formulas.of(assertion.term()));
      }
      out.append(')');
    } else if (command instanceof Command.DeclareFun declaration) {
      declare(declaration.function());
    } else if (command instanceof Command.DefineFuns definitions) {
      define(definitions);
    } else if (command instanceof Command.SetLogic logic) {
      words("set-logic", Symbols.quoted(logic.logic()));
    } else if (command instanceof Command.SetInfo info) {
      words("set-info", info.keyword(), info.value());
    } else if (command instanceof Command.SetOption option) {
      words("set-option", option.keyword(), option.value());
    } else if (command instanceof Command.DeclareSort sort) {
      words("declare-sort", Symbols.quoted(sort.name()), Integer.toString(sort.arity()));
    } else if (command instanceof Command.DefineSort sort) {
      words(
          "define-sort",
          Symbols.quoted(sort.name()),
          list(sort.parameters()),
          sort.body().toString());
    } else if (command instanceof Command.DeclareDatatypes datatypes) {
      datatypes(datatypes.datatypes());
    } else if (command instanceof Command.CheckSat) {
      words("check-sat");
    } else if (command instanceof Command.CheckSatAssuming check) {
      withTerms("check-sat-assuming", check.assumptions());
    } else if (command instanceof Command.CheckSatUsing check) {
      words("check-sat-using", check.tactic());
    } else if (command instanceof Command.GetValue get) {
      withTerms("get-value", get.terms());
    } else if (command instanceof Command.Push push) {
      words("push", Integer.toString(push.levels()));
    } else if (command instanceof Command.Pop pop) {
      words("pop", Integer.toString(pop.levels()));
    } else if (command instanceof Command.Reset) {
      words("reset");
    } else if (command instanceof Command.ResetAssertions) {
      words("reset-assertions");
    } else if (command instanceof Command.Exit) {
      words("exit");
    } else if (command instanceof Command.AssertSoft soft) {
      withTerm("assert-soft", soft.term(), soft.attributes());
    } else if (command instanceof Command.Optimize optimize) {
      withTerm(optimize.direction(), optimize.term(), optimize.attributes());
    } else if (command instanceof Command.Simplify simplify) {
      withTerm("simplify", simplify.term(), simplify.attributes());
    } else if (command instanceof Command.DeclarePool pool) {
      pool(pool);
    } else if (command instanceof Command.DeclareHeap heap) {
      heap(heap.locationsAndData());
    } else if (command instanceof Command.Verbatim verbatim) {
      out.append(verbatim.text());
    } else {
      throw new IllegalArgumentException("no way to print a " + command.getClass().getName());
    }
  }

  private void words(String... words) {
    out.append('(');
    for (int i = 0; i < words.length; i++) {
      if (!words[i].isEmpty()) {
        out.append(i == 0 ? "" : " ").append(words[i]);
      }
    }
    out.append(')');
  }

  private void withTerm(String name, Term term, String attributes) {
    out.append('(').append(name).append(' ');
    terms.print(term);
    out.append(attributes.isEmpty() ? "" : " " + attributes).append(')');
  }

  private void withTerms(String name, List<Term> list) {
    out.append('(').append(name).append(' ');
    terms(list);
    out.append(')');
  }

  private void terms(List<Term> list) {
    out.append('(');
    for (int i = 0; i < list.size(); i++) {
      out.append(i == 0 ? "" : " ");
      terms.print(list.get(i));
    }
    out.append(')');
  }

  private static String list(List<?> parts) {
    return parts.stream().map(Object::toString).collect(Collectors.joining(" ", "(", ")"));
  }

  private void declare(DeclaredFunction function) {
    out.append(
        series == null
            ? declaration(function)
            : series.declarations.computeIfAbsent(function, ScriptPrinter::declaration));
  }

  private static String declaration(DeclaredFunction function) {
    return function.parameters().isEmpty()
        ? "(declare-const " + function.head() + " " + function.result() + ")"
        : "(declare-fun "
            + function.head()
            + " "
            + list(function.parameters())
            + " "
            + function.result()
            + ")";
  }

  private void define(Command.DefineFuns command) {
    List<Command.Definition> definitions = command.definitions();
    if (definitions.size() == 1) {
      out.append(command.recursive() ? "(define-fun-rec " : "(define-fun ");
      prototype(definitions.get(0));
      out.append(' ');
      terms.print(definitions.get(0).body());
      out.append(')');
      return;
    }
    out.append("(define-funs-rec (");
    for (int i = 0; i < definitions.size(); i++) {
      out.append(i == 0 ? "(" : " (");
      prototype(definitions.get(i));
      out.append(')');
    }
    out.append(") ");
    terms(definitions.stream().map(Command.Definition::body).toList());
    out.append(')');
  }

  private void prototype(Command.Definition definition) {
    DeclaredFunction function = definition.function();
    out.append(function.head()).append(" (");
    List<Term.Var> parameters = definition.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      out.append(i == 0 ? "(" : " (")
          .append(Symbols.quoted(parameters.get(i).name()))
          .append(' ')
          .append(parameters.get(i).sort())
          .append(')');
    }
    out.append(") ").append(function.result());
  }

  private void datatypes(List<Datatype> block) {
    boolean coinductive = block.stream().anyMatch(Datatype::isCoinductive);
    out.append(coinductive ? "(declare-codatatypes (" : "(declare-datatypes (");
    for (int i = 0; i < block.size(); i++) {
      Datatype datatype = block.get(i);
      out.append(i == 0 ? "(" : " (")
          .append(Symbols.quoted(datatype.name()))
          .append(' ')
          .append(datatype.parameters().size())
          .append(')');
    }
    out.append(") (");
    for (int i = 0; i < block.size(); i++) {
      out.append(i == 0 ? "" : " ");
      constructors(block.get(i));
    }
    out.append("))");
  }

  private void constructors(Datatype datatype) {
    if (!datatype.parameters().isEmpty()) {
      out.append("(par ").append(list(datatype.parameters())).append(' ');
    }
    out.append('(');
    for (int i = 0; i < datatype.constructors().size(); i++) {
      Datatype.Constructor constructor = datatype.constructors().get(i);
      out.append(i == 0 ? "(" : " (").append(Symbols.quoted(constructor.name()));
      for (Datatype.Selector selector : constructor.selectors()) {
        out.append(" (")
            .append(Symbols.quoted(selector.name()))
            .append(' ')
            .append(selector.sort())
            .append(')');
      }
      out.append(')');
    }
    out.append(datatype.parameters().isEmpty() ? ")" : "))");
  }

  private void pool(Command.DeclarePool pool) {
    out.append("(declare-pool ")
        .append(Symbols.quoted(pool.name()))
        .append(' ')
        .append(pool.sort())
        .append(' ');
    terms(pool.terms());
    out.append(')');
  }

  private void heap(List<Sort> pairs) {
    out.append("(declare-heap");
    for (int i = 0; i < pairs.size(); i += 2) {
      out.append(" (").append(pairs.get(i)).append(' ').append(pairs.get(i + 1)).append(')');
    }
    out.append(')');
  }
}
