package io.ordeal.fuzz.history;

import io.ordeal.fuzz.content.Printable;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and writes histories as text. Each entry is a line of tab-separated fields. Lines are
 * sorted, so that a diff of two files shows what was added. The last line counts the others.
 */
public final class HistoryFile {

  /** Size of the largest file that is read, in bytes. */
  public static final int MOST_BYTES = 64_000_000;

  /** Length of the longest sort that is read, because sorts of a history are not deep. */
  private static final int LONGEST_SORT = 2000;

  private static final int VERSION = 2;
  private static final String FIRST = "ordeal-history";
  private static final String AND = " & ";
  private static final String COMMA = ",";
  private static final String NONE = "-";
  private static final Pattern SETTINGS =
      Pattern.compile(
          "support=(\\d{1,6}) confidence=([0-9.]{1,20}) longest=(\\d) connectives=(standard|all)");

  private HistoryFile() {}

  // ----------------------------------------------------------------------------------- write

  /** Returns a history as text. */
  public static String text(History history) {
    List<String> lines = new ArrayList<>();
    lines.add(FIRST + "\t" + VERSION);
    MiningSettings settings = history.settings();
    lines.add(
        "settings\tsupport=%d confidence=%s longest=%d connectives=%s"
            .formatted(
                settings.support(),
                settings.confidence(),
                settings.longest(),
                settings.connectives().word()));
    Map<Formula, Integer> numbers = new HashMap<>();
    for (Formula one : history.formulas()) {
      numbers.put(one, numbers.size() + 1);
      lines.add(
          "formula\t%s\t%d\t%s\t%s\t%s"
              .formatted(
                  one.hash(),
                  one.assertions(),
                  one.name(),
                  one.origin().map(Origin::text).orElse(NONE),
                  text(one.signatures())));
    }
    history
        .skeletons()
        .forEach(
            (skeleton, where) ->
                lines.add("skeleton\t" + text(where, numbers) + "\t" + skeleton.text()));
    history
        .declarations()
        .forEach(one -> lines.add("declare\t" + ScriptPrinter.print(one, Style.ONE_LINE)));
    for (Atom one : history.atoms()) {
      lines.add(
          "atom\t%s\t%s\t%s"
              .formatted(
                  text(one.provenance(), numbers), one.signature(), Canonical.text(one.term())));
    }
    history.rules().forEach(rule -> lines.add(text(rule, history.formulas().size())));
    lines.add("end\t" + lines.size());
    return String.join("\n", lines) + "\n";
  }

  /** Returns the count, and the line numbers of the first formulas, which count from 1. */
  private static String text(Provenance where, Map<Formula, Integer> numbers) {
    List<String> first = new ArrayList<>();
    where.first().forEach(formula -> first.add(String.valueOf(numbers.get(formula))));
    return where.count() + "\t" + (first.isEmpty() ? NONE : String.join(COMMA, first));
  }

  /** Writes a rule. Confidence and lift are for readers only; they follow from the counts. */
  private static String text(Rule rule, int formulas) {
    return String.format(
        Locale.ROOT,
        "rule\t%d\t%d\t%d\tconfidence %.3f lift %.3f\t%s\t=>\t%s",
        rule.support(),
        rule.antecedentSupport(),
        rule.consequentSupport(),
        rule.confidence(),
        rule.lift(formulas),
        text(rule.antecedent()),
        text(rule.consequent()));
  }

  private static String text(Iterable<Signature> signatures) {
    List<String> texts = new ArrayList<>();
    signatures.forEach(one -> texts.add(one.text()));
    return texts.isEmpty() ? NONE : String.join(AND, texts);
  }

  // ------------------------------------------------------------------------------------ read

  /**
   * Reads a history.
   *
   * @param name name of the file, for messages
   * @throws HistoryException if the text is not a complete history of this version
   */
  public static History read(String name, String text) {
    return new Reader(name).read(text, new TermFactory(text.length() / 40));
  }

  /**
   * Returns a miner that adds to a history.
   *
   * @param name name of the file, for messages
   * @throws HistoryException if the text is not a complete history of this version, or was made
   *     with other connectives
   */
  public static Miner update(String name, String text, MiningSettings settings) {
    TermFactory terms = new TermFactory(text.length() / 40);
    History history = new Reader(name).read(text, terms);
    Connectives connectives = history.settings().connectives();
    if (connectives != settings.connectives()) {
      throw new HistoryException(
          "%s has skeletons with %s connectives; use --connectives %s, or mine all formulas again"
              .formatted(name, connectives.word(), connectives.word()));
    }
    try {
      return new Miner(settings, history, terms);
    } catch (HistoryException e) {
      throw new HistoryException("%s cannot be updated: %s".formatted(name, e.getMessage()));
    }
  }

  private static final class Reader {

    private final String name;
    private int number;

    private MiningSettings settings = MiningSettings.DEFAULT;
    private final List<Formula> formulas = new ArrayList<>();
    private final Map<Skeleton, Provenance> skeletons = new LinkedHashMap<>();
    private final List<Rule> rules = new ArrayList<>();

    /** The parts to be parsed as SMT-LIB, each on the same line as in the file. */
    private final StringBuilder script = new StringBuilder();

    private final List<Provenance> provenance = new ArrayList<>();
    private final List<Signature> signatures = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();

    Reader(String name) {
      this.name = name;
    }

    History read(String text, TermFactory terms) {
      if (text.length() > MOST_BYTES) {
        throw error("a file of more than 64 MB", "a history, which is smaller");
      }
      List<String> lines = text.lines().toList();
      number = 1;
      checkVersion(lines.isEmpty() ? "" : lines.get(0));
      number = lines.size();
      String end = "end\t" + (lines.size() - 1);
      if (!lines.get(lines.size() - 1).equals(end) || !text.endsWith("\n")) {
        throw error(
            "the end of the file", "'%s': the file is not whole".formatted(end.replace('\t', ' ')));
      }
      for (number = 2; number < lines.size(); number++) {
        script.append('\n');
        line(lines.get(number - 1));
      }
      ParsedScript parsed = ScriptParser.parse(Source.of(name, script.toString()), terms);
      if (!parsed.errors().isEmpty()) {
        throw error(parsed.errors().get(0));
      }
      return history(parsed.script());
    }

    private void checkVersion(String first) {
      if (!first.startsWith(FIRST + "\t")) {
        throw error(
            "'%s'".formatted(excerpt(first)), "'%s': no history".formatted(FIRST + " " + VERSION));
      }
      if (!first.equals(FIRST + "\t" + VERSION)) {
        throw error(
            "version " + excerpt(first.substring(FIRST.length() + 1)),
            "version %d; mine the formulas again with this Ordeal".formatted(VERSION));
      }
    }

    private void line(String line) {
      List<String> fields = List.of(line.split("\t", -1));
      switch (fields.get(0)) {
        case "settings" -> settings(only(2, fields).get(1));
        case "formula" -> formula(only(6, fields));
        case "skeleton" -> skeleton(only(4, fields));
        case "declare" -> script.append(only(2, fields).get(1));
        case "atom" -> atom(only(5, fields));
        case "rule" -> rule(only(8, fields));
        default -> throw error("'%s'".formatted(excerpt(line)), "a line of a history");
      }
    }

    private List<String> only(int count, List<String> fields) {
      if (fields.size() != count) {
        throw error(fields.size() + " fields", count + " fields");
      }
      return fields;
    }

    private void settings(String text) {
      Matcher parts = SETTINGS.matcher(text);
      if (!parts.matches()) {
        throw error("'%s'".formatted(excerpt(text)), "settings");
      }
      try {
        settings =
            new MiningSettings(
                number(parts.group(1)),
                Double.parseDouble(parts.group(2)),
                number(parts.group(3)),
                Connectives.valueOf(parts.group(4).toUpperCase(Locale.ROOT)));
      } catch (IllegalArgumentException e) {
        throw error("'%s'".formatted(excerpt(text)), "settings of 'ordeal mine'");
      }
    }

    private void formula(List<String> fields) {
      SortedSet<Signature> all = new TreeSet<>();
      if (!fields.get(5).equals(NONE)) {
        all.addAll(signatures(fields.get(5)));
      }
      formulas.add(
          new Formula(
              fields.get(1),
              Printable.line(fields.get(3)),
              origin(fields.get(4)),
              number(fields.get(2)),
              all));
    }

    private Optional<Origin> origin(String text) {
      Optional<Origin> origin = Origin.parse(text);
      if (origin.isEmpty() && !text.equals(NONE)) {
        throw error("'%s'".formatted(excerpt(text)), "an origin such as OWNER/NAME#ISSUE");
      }
      return origin;
    }

    private void skeleton(List<String> fields) {
      Optional<Skeleton> skeleton = Skeleton.parse(fields.get(3));
      if (skeleton.isEmpty()) {
        throw error("'%s'".formatted(excerpt(fields.get(3))), "a skeleton");
      }
      skeletons.put(skeleton.get(), provenance(fields.get(1), fields.get(2)));
    }

    private void atom(List<String> fields) {
      provenance.add(provenance(fields.get(1), fields.get(2)));
      signatures.add(new Signature(fields.get(3)));
      places.add(number);
      script.append("(assert ").append(fields.get(4)).append(')');
    }

    private Provenance provenance(String count, String first) {
      List<Formula> some = new ArrayList<>();
      if (!first.equals(NONE)) {
        for (String one : first.split(COMMA, Provenance.MOST_FIRST)) {
          int place = number(one);
          if (place < 1 || place > formulas.size()) {
            throw error("formula %d".formatted(place), "one of %d".formatted(formulas.size()));
          }
          some.add(formulas.get(place - 1));
        }
      }
      return new Provenance(number(count), some);
    }

    private void rule(List<String> fields) {
      rules.add(
          new Rule(
              signatures(fields.get(5)),
              signatures(fields.get(7)),
              number(fields.get(1)),
              number(fields.get(2)),
              number(fields.get(3))));
    }

    private static List<Signature> signatures(String text) {
      return List.of(text.split(AND, -1)).stream().map(Signature::new).toList();
    }

    private int number(String text) {
      if (!text.matches("\\d{1,9}")) {
        throw error("'%s'".formatted(excerpt(text)), "a number");
      }
      return Integer.parseInt(text);
    }

    private History history(Script parsed) {
      List<Command> declarations = new ArrayList<>();
      List<Atom> atoms = new ArrayList<>();
      for (Command command : parsed.commands()) {
        if (command instanceof Command.Assert assertion) {
          atoms.add(atom(assertion.term(), atoms.size()));
        } else if (command instanceof Command.DeclareFun
            || command instanceof Command.DeclareSort
            || command instanceof Command.DeclareDatatypes
            || command instanceof Command.DefineFuns) {
          number = 1;
          check(command);
          declarations.add(command);
        } else {
          number = 1;
          throw error("the command " + command.getClass().getSimpleName(), "declarations");
        }
      }
      checkNames(declarations);
      return new History(settings, formulas, skeletons, declarations, atoms, rules);
    }

    private void check(Command declaration) {
      if (declaration instanceof Command.DeclareFun declared) {
        check(declared.function());
      } else if (declaration instanceof Command.DefineFuns defined) {
        defined.definitions().forEach(one -> check(one.function()));
        defined.terms().forEach(this::check);
      } else if (declaration instanceof Command.DeclareDatatypes block) {
        block.datatypes().stream()
            .flatMap(datatype -> datatype.constructors().stream())
            .flatMap(constructor -> constructor.selectors().stream())
            .forEach(selector -> check(selector.sort()));
      }
    }

    private void check(DeclaredFunction function) {
      function.parameters().forEach(this::check);
      check(function.result());
    }

    private void check(Term term) {
      if (!Canonical.isSmall(term)) {
        throw error("a large term", "at most %d nodes".formatted(Canonical.MOST_NODES));
      }
      for (Term part : Subterms.of(term)) {
        check(part.sort());
      }
    }

    private void check(Sort sort) {
      if (sort.textLength() > LONGEST_SORT) {
        throw error("a long sort", "at most %d characters".formatted(LONGEST_SORT));
      }
    }

    /**
     * Checks that no name has two meanings, because atoms from anywhere are put into one script.
     */
    private void checkNames(List<Command> declarations) {
      Set<String> names = new HashSet<>();
      for (Command command : declarations) {
        for (String declared : names(command)) {
          if (!names.add(declared)) {
            number = 1;
            throw error("two declarations of '%s'".formatted(excerpt(declared)), "one");
          }
        }
      }
    }

    private static List<String> names(Command command) {
      if (command instanceof Command.DeclareFun declared) {
        return List.of(declared.function().name());
      }
      if (command instanceof Command.DefineFuns defined) {
        return defined.definitions().stream().map(one -> one.function().name()).toList();
      }
      return command instanceof Command.DeclareDatatypes block
          ? block.datatypes().stream()
              .flatMap(datatype -> datatype.constructors().stream())
              .map(Datatype.Constructor::name)
              .toList()
          : List.of();
    }

    private Atom atom(Term term, int index) {
      if (index >= places.size()) {
        number = 1;
        throw error("more atoms than lines of atoms", "one for each line");
      }
      number = places.get(index);
      check(term);
      Signature signature = Signature.of(term);
      if (!signature.equals(signatures.get(index))) {
        throw error(
            "the signature '%s'".formatted(excerpt(signatures.get(index).text())),
            "'%s'".formatted(signature));
      }
      return new Atom(term, signature, provenance.get(index));
    }

    private static HistoryException error(ScriptException cause) {
      return new HistoryException(String.valueOf(cause.getMessage()));
    }

    private HistoryException error(String found, String expected) {
      return new HistoryException(
          "%s:%d: found %s, expected %s".formatted(name, number, found, expected));
    }

    /** Returns a short excerpt that is safe to print. */
    private static String excerpt(String text) {
      String shown = text.length() > 60 ? text.substring(0, 60) + "…" : text;
      return Printable.line(shown);
    }
  }
}
