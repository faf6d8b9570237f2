import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.host.Command;
import io.ordeal.host.Host;
import io.ordeal.host.Library;
import io.ordeal.host.OptionEntry;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A solver with planted bugs that depend on the constants of a script: a process that answers as an
 * embedded solver does, but says {@code sat} instead of {@code unsat} and {@code unsat} instead of
 * {@code sat} where one of its bugs shows. Its command line is that of the host, with {@code --plant
 * BUG} for each bug. {@code scripts/compare-values --bugs} measures by it how well engines choose
 * constants.
 */
final class PlantedSolver {

  /** A planted bug, which shows if a part of an assertion has the right constants. */
  private enum Bug {
    /**
     * In {@code (= (str.++ C1 x C3) (str.++ C2 y C4))}, C1 and C2 are equal and not empty, and C3
     * and C4 are different.
     */
    STRING_CONSTANTS(PlantedSolver::hasStringConstants),
    /** In {@code (str.substr S I n)}, the constant I is an index of the constant S. */
    SUBSTRING_INDEX(PlantedSolver::hasSubstringIndex),
    /** A constant {@code (fp S E M)} is subnormal. */
    SUBNORMAL_FLOAT(PlantedSolver::isSubnormalFloat);

    private final Predicate<Term> shows;

    Bug(Predicate<Term> shows) {
      this.shows = shows;
    }

    /** {@code string-constants}. */
    private String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Optional<Bug> named(String text) {
      return EnumSet.allOf(Bug.class).stream().filter(bug -> bug.text().equals(text)).findFirst();
    }
  }

  private PlantedSolver() {}

  public static void main(String[] words) {
    List<String> others = new ArrayList<>();
    Set<Bug> bugs = EnumSet.noneOf(Bug.class);
    for (int i = 0; i < words.length; i++) {
      if (words[i].equals("--plant") && i + 1 < words.length) {
        String name = words[++i];
        Optional<Bug> bug = Bug.named(name);
        if (bug.isEmpty()) {
          System.err.printf(
              "planted-solver: --plant: found '%s', expected one of %s%n",
              name, EnumSet.allOf(Bug.class).stream().map(Bug::text).toList());
          System.exit(Host.REFUSED);
        }
        bugs.add(bug.orElseThrow());
      } else {
        others.add(words[i]);
      }
    }
    new Host(
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            library -> new Planted(library, bugs))
        .runAndExit(others);
  }

  // ------------------------------------------------------------------------------------ bugs

  private static boolean hasStringConstants(Term term) {
    if (!isApp(term, "=", 2)
        || !isApp(term.child(0), "str.++", 3)
        || !isApp(term.child(1), "str.++", 3)) {
      return false;
    }
    Optional<StringValue> first = value(term.child(0).child(0), StringValue.class);
    Optional<StringValue> second = value(term.child(1).child(0), StringValue.class);
    Optional<StringValue> third = value(term.child(0).child(2), StringValue.class);
    Optional<StringValue> fourth = value(term.child(1).child(2), StringValue.class);
    return first.isPresent()
        && first.get().length() > 0
        && first.equals(second)
        && third.isPresent()
        && fourth.isPresent()
        && !third.equals(fourth);
  }

  private static boolean hasSubstringIndex(Term term) {
    if (!isApp(term, "str.substr", 3)) {
      return false;
    }
    Optional<StringValue> text = value(term.child(0), StringValue.class);
    Optional<IntValue> index = value(term.child(1), IntValue.class);
    return text.isPresent()
        && index.isPresent()
        && index.get().number().signum() >= 0
        && index.get().number().compareTo(BigInteger.valueOf(text.get().length())) < 0;
  }

  private static boolean isSubnormalFloat(Term term) {
    if (!isApp(term, "fp", 3)) {
      return false;
    }
    List<BitVecValue> parts =
        term.children().stream().flatMap(part -> value(part, BitVecValue.class).stream()).toList();
    return parts.size() == 3
        && FloatValue.of(parts.get(0), parts.get(1), parts.get(2)).isSubnormal();
  }

  private static boolean isApp(Term term, String operator, int arguments) {
    return term instanceof Term.App app
        && app.function().head().equals(operator)
        && app.childCount() == arguments;
  }

  /** Returns the value of a literal; empty if the term is another one. */
  private static <V extends Value> Optional<V> value(Term term, Class<V> kind) {
    return term instanceof Term.Literal literal && kind.isInstance(literal.value())
        ? Optional.of(kind.cast(literal.value()))
        : Optional.empty();
  }

  // --------------------------------------------------------------------------------- library

  /** A library that answers as another one where none of its bugs shows. */
  private static final class Planted implements Library {

    private static final Set<String> CHECKS = Set.of("check-sat", "check-sat-assuming");

    /** Has most of what scripts with bugs have. */
    private static final String WARM_UP =
        """
        (declare-const s String)
        (assert (not (= (str.++ "a" s "b") (str.++ s "c" s))))
        (assert (= s (str.substr "c" 1 1)))
        (declare-const x Float32)
        (assert (fp.lt x (fp #b0 #x01 #b00000000000000000000000)))
        (check-sat)
        """;

    private final Library library;
    private final Set<Bug> bugs;

    /** All commands since the last reset, as they were written. */
    private final StringBuilder script = new StringBuilder();

    /** Whether the last check was answered wrongly, so that there is nothing to ask about it. */
    private boolean isWrong;

    Planted(Library library, Set<Bug> bugs) {
      this.library = library;
      this.bugs = bugs;
      // The first script takes longest to read, which is not to count against a time limit.
      script.append(WARM_UP);
      showsBug();
      script.setLength(0);
    }

    @Override
    public String version() {
      return library.version();
    }

    @Override
    public void setOption(String name, String value) throws RefusedException {
      library.setOption(name, value);
    }

    @Override
    public List<OptionEntry> options() {
      return library.options();
    }

    @Override
    public void reset() {
      library.reset();
      script.setLength(0);
      isWrong = false;
    }

    @Override
    public String run(Command command) {
      if (isWrong && command.name().equals("get-model")) {
        return Library.error("there is no model");
      }
      String answer = library.run(command);
      if (!answer.startsWith("(error")) {
        script.append(command.text()).append('\n');
      }
      return CHECKS.contains(command.name()) ? answerOf(answer) : answer;
    }

    private String answerOf(String found) {
      String answer = found.strip();
      isWrong = (answer.equals("sat") || answer.equals("unsat")) && showsBug();
      return !isWrong ? found : answer.equals("sat") ? "unsat" : "sat";
    }

    private boolean showsBug() {
      TermFactory terms = new TermFactory();
      Script read = ScriptParser.parse(Source.of("script", script.toString()), terms).script();
      for (Term part : Subterms.of(SeedScript.of("script", read, terms).assertions())) {
        if (bugs.stream().anyMatch(bug -> bug.shows.test(part))) {
          return true;
        }
      }
      return false;
    }
  }
}
