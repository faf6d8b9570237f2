package io.ordeal.fuzz.solver.profile;

import static java.util.Objects.requireNonNullElse;

import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.rewrite.Form;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What is particular to a solver. Read from {@code solvers/NAME.toml}, where each key is explained;
 * the names of the components are those keys.
 *
 * @param name by which it is asked for
 * @param notes for people: what of this file was tried, and how
 * @param reference if the solver is a reference solver
 * @param reports how its makers want bugs to be reported
 */
public record Profile(
    String name,
    String title,
    String home,
    String notes,
    Find find,
    List<Release> releases,
    CommandLine run,
    Commands commands,
    @Nullable Reference reference,
    LanguageSupport language,
    Patterns patterns,
    List<KnownBug> knownBugs,
    List<Deviation> deviations,
    List<Undecided> undecided,
    Options options,
    Reports reports) {

  public Profile {
    notes = requireNonNullElse(notes, "");
    reports = requireNonNullElse(reports, Reports.USUAL);
  }

  /**
   * How it is found.
   *
   * @param programs names on the PATH; a path whose last part begins with one takes this profile
   * @param version arguments with which the program tells its version
   * @param versionPattern its first group is the version
   * @param library the name by which the host knows its library, if there is one
   * @param coveragePackages packages of the library whose coverage JaCoCo can measure
   */
  public record Find(
      List<String> programs,
      List<String> version,
      Pattern versionPattern,
      @Nullable String library,
      List<String> coveragePackages) {}

  /**
   * Releases that can be fetched: artifacts of Maven, or a package of npm.
   *
   * @param versions each of them
   * @param artifacts what they are made of: {@code group:artifact:version}, and if need be {@code
   *     :type:classifier}; {@code {version}} is the release
   * @param npm the package that has them as WebAssembly, which Node.js runs
   * @param embedded the one of them that comes with Ordeal, if one does
   */
  public record Release(
      List<String> versions,
      List<String> artifacts,
      @Nullable String npm,
      @Nullable String embedded) {

    /** Whether it comes from npm, and needs Node.js to be fetched and to be run. */
    public boolean isPackage() {
      return npm != null;
    }
  }

  /** Returns the profile without what it says of other releases only. */
  public Profile ofRelease(SolverVersion version) {
    List<Switch> switches =
        commands.switches().stream().filter(one -> one.versions().contains(version)).toList();
    return switches.equals(commands.switches())
        ? this
        : new Profile(
            name,
            title,
            home,
            notes,
            find,
            releases,
            run,
            commands.with(switches),
            reference,
            language,
            patterns,
            knownBugs,
            deviations,
            undecided,
            options,
            reports);
  }

  /** Returns the report of a crash that is known, by the message of the crash. */
  public Optional<KnownBug> knownCrash(SolverVersion version, String message) {
    return knownBugs.stream()
        .filter(bug -> bug.versions().contains(version))
        .filter(bug -> bug.message().matcher(message).find())
        .findFirst();
  }

  /** How scripts get into it. */
  public enum Input {
    /** It answers each command on standard input before it reads the next. */
    STREAM,
    /** It reads a file to its end. */
    FILE
  }

  /**
   * How it is run. In arguments {@code {seconds}}, {@code {milliseconds}}, {@code {megabytes}},
   * {@code {count}}, {@code {name}} and {@code {value}} are filled in.
   *
   * @param arguments always given
   * @param option how an option is given on the command line
   * @param on how an option is switched on, if not as others are
   * @param off how an option is switched off, if not as others are
   * @param time its own limit of time on a check, which processes that are kept get
   * @param libraryTime the same for the library, as options
   * @param memory its own limit of memory
   * @param resources its own count of steps, which does not depend on the machine
   */
  public record CommandLine(
      Input input,
      List<String> arguments,
      List<String> option,
      List<String> on,
      List<String> off,
      List<String> time,
      List<String> libraryTime,
      List<String> memory,
      List<String> resources) {}

  /**
   * Commands that are not in scripts.
   *
   * @param begin before every script
   * @param incremental before scripts with more than one check or with push
   * @param switches before scripts that need them
   * @param logic what scripts get that name no logic, or one it does not know; empty if none is
   *     needed
   * @param logics the logics that it knows, by their whole names; if null, it takes every name
   * @param model asks for the model; empty if it has none in a form that we read
   * @param reason asks why it said unknown; empty if it does not tell
   * @param questions that it takes behind a check, besides the one for the model
   * @param statistics asks for its counters; empty if it has none
   * @param statisticsIgnored counters that say nothing about behaviour, by their whole names
   * @param statisticsSteps ignored counters that count steps exactly, by their whole names
   * @param reset whether it understands {@code (reset)}
   * @param echo whether it understands {@code (echo "…")}
   */
  public record Commands(
      List<String> begin,
      List<String> incremental,
      List<Switch> switches,
      String logic,
      @Nullable Pattern logics,
      String model,
      String reason,
      List<OfQuestion> questions,
      String statistics,
      List<Pattern> statisticsIgnored,
      List<Pattern> statisticsSteps,
      boolean reset,
      boolean echo) {

    public Commands {
      logic = requireNonNullElse(logic, "");
      model = requireNonNullElse(model, "");
      reason = requireNonNullElse(reason, "");
      statistics = requireNonNullElse(statistics, "");
    }

    /** Whether it takes scripts that name this logic. */
    public boolean knowsLogic(String name) {
      return logics == null || logics.matcher(name).matches();
    }

    private Commands with(List<Switch> others) {
      return new Commands(
          begin,
          incremental,
          others,
          logic,
          logics,
          model,
          reason,
          questions,
          statistics,
          statisticsIgnored,
          statisticsSteps,
          reset,
          echo);
    }

    /**
     * Returns the commands that a script with such a question needs before it; empty if the solver
     * does not take the question.
     */
    public Optional<List<String>> before(Question question) {
      if (question == Question.MODEL) {
        return model.isEmpty() ? Optional.empty() : Optional.of(List.of());
      }
      return questions.stream()
          .filter(one -> one.question() == question)
          .map(OfQuestion::begin)
          .findFirst();
    }

    /** Whether the answer to a question does not depend on what is asserted. */
    public boolean answersAlone(Question question) {
      return questions.stream().anyMatch(one -> one.question() == question && one.alone());
    }
  }

  /**
   * Commands that some scripts need before them: those of one of the theories, with one of the
   * operators, or with a sort whose whole text the pattern matches.
   *
   * @param operators names in the operator table
   * @param versions in which it is needed
   * @param experimental whether its makers call the option experimental
   */
  public record Switch(
      Set<Theory> theories,
      Set<String> operators,
      @Nullable Pattern sorts,
      VersionRange versions,
      List<String> begin,
      boolean experimental) {

    public Switch {
      versions = requireNonNullElse(versions, VersionRange.ALL);
    }
  }

  /**
   * A question that it takes.
   *
   * @param begin commands that scripts with the question need before them
   * @param alone whether the answer does not depend on what is asserted, so that we can check it
   *     under any values
   */
  public record OfQuestion(Question question, List<String> begin, boolean alone) {}

  /**
   * How it serves as a reference solver, from which engines get models of seeds.
   *
   * @param rank its place in the order in which reference solvers are asked, lowest first
   * @param steps limit of its search, counted as in {@code resources}
   */
  public record Reference(int rank, long steps) {}

  /** What scripts may need beyond theories. */
  public enum Feature {
    QUANTIFIERS,
    /** Push, pop and several checks. */
    INCREMENTAL,
    ASSUMPTIONS,
    UNINTERPRETED_FUNCTIONS,
    UNINTERPRETED_SORTS,
    RECURSIVE_FUNCTIONS,
    /** Products of two unknowns, and the like. */
    NONLINEAR,
    /** Integers and reals. */
    ARITHMETIC_INTS,
    ARITHMETIC_REALS,
    /** Arrays whose elements or indices are arrays. */
    NESTED_ARRAYS,
    /** Arrays whose indices are truth values. */
    BOOLEAN_INDICES,
    /** Arrays whose indices are arrays. */
    ARRAY_INDICES,
    /** Sorts of functions, which others write as arrays. */
    FUNCTION_SORTS,
    /** Pools of terms for instantiation. */
    POOLS,
    /** Soft assertions and objectives. */
    OPTIMIZATION,
    /** {@code match} with a variable as a pattern. */
    VARIABLE_PATTERNS,
    /** {@code re.range} of literals that are not single characters. */
    STRING_RANGES,
    /** {@code re.range} of terms that are not literals. */
    TERM_RANGES
  }

  /**
   * What it takes.
   *
   * @param dialects whose operators it takes beyond the standard
   * @param excludedOperators names in the operator table that it lacks though it has their theory
   * @param missing what only some releases lack
   * @param spellings names in the operator table, and what it calls them instead
   * @param avoidedForms forms of terms that it does not read; it gets others that mean the same
   * @param tactics for {@code check-sat-using}; empty if the solver does not know that command
   */
  public record LanguageSupport(
      Set<Theory> theories,
      Set<Feature> features,
      Set<Dialect> dialects,
      Set<String> excludedOperators,
      List<Missing> missing,
      Map<String, String> spellings,
      Set<Form> avoidedForms,
      List<String> tactics) {

    public LanguageSupport {
      spellings = spellings == null ? Map.of() : Map.copyOf(spellings);
    }

    /** The features that a release has. */
    public Set<Feature> features(SolverVersion version) {
      Set<Feature> having = new LinkedHashSet<>(features);
      missing.stream()
          .filter(entry -> entry.versions().contains(version))
          .forEach(entry -> having.removeAll(entry.features()));
      return having;
    }

    /** The operators that a release lacks though it has their theory. */
    public Set<String> excludedOperators(SolverVersion version) {
      Set<String> excluded = new LinkedHashSet<>(excludedOperators);
      missing.stream()
          .filter(entry -> entry.versions().contains(version))
          .forEach(entry -> excluded.addAll(entry.operators()));
      return excluded;
    }
  }

  /** Operators and features that some releases lack. */
  public record Missing(VersionRange versions, Set<String> operators, Set<Feature> features) {}

  /**
   * What its messages mean. Where several are found in what it printed, resources count first, then
   * what it does not support, then crashes.
   *
   * @param crash a failure that is its own fault
   * @param invalidModel a crash by which it says that it has found its own model wrong
   * @param resourceOut it gave up for want of time, memory or steps
   * @param optionConflict it does not take an option, its value, or two options together
   * @param unsupported it does not take the script, and says so as if it had crashed
   * @param rejected it does not take the script
   */
  public record Patterns(
      List<Pattern> crash,
      List<Pattern> invalidModel,
      List<Pattern> resourceOut,
      List<Pattern> optionConflict,
      List<Pattern> unsupported,
      List<Pattern> rejected) {

    /** Whether the text of a crash says that the solver has found its own model wrong. */
    public boolean saysInvalidModel(String text) {
      return invalidModel.stream().anyMatch(pattern -> pattern.matcher(text).find());
    }

    /** Whether the text says that an option or its value is refused: no finding, ever. */
    public boolean saysOptionConflict(String text) {
      return optionConflict.stream().anyMatch(pattern -> pattern.matcher(text).find());
    }
  }

  /**
   * A failure that is reported already: counted, but no finding.
   *
   * @param versions in which it is; all where it is not known to be fixed
   */
  public record KnownBug(String url, Pattern message, VersionRange versions) {

    public KnownBug {
      versions = requireNonNullElse(versions, VersionRange.ALL);
    }
  }

  /**
   * Where releases do not follow the standard.
   *
   * @param operators names in the operator table
   * @param open whether only applications of the operators count whose value may be open
   * @param answers those that are not judged, {@code sat} or {@code unsat}; all if it is empty
   */
  public record Deviation(
      VersionRange versions,
      Set<Theory> theories,
      Set<String> operators,
      boolean open,
      Set<String> answers,
      String reason) {

    /** Whether an answer such as {@code sat} is not judged. */
    public boolean covers(String answer) {
      return answers.isEmpty() || answers.contains(answer);
    }
  }

  /**
   * Decidable logics in which releases have no complete procedure, so that {@code unknown} is no
   * finding.
   *
   * @param logics their whole names
   */
  public record Undecided(VersionRange versions, Pattern logics, String reason) {

    public Undecided {
      versions = requireNonNullElse(versions, VersionRange.ALL);
    }
  }

  /** How the program lists its options. */
  public enum Listing {
    NONE,
    /** Indented lines {@code name (type) (default: value)} below lines {@code [module] name}. */
    MODULES,
    /** Indented lines {@code --name=TYPE explanation}, as of GNU programs. */
    HELP,
    /** The host's lines: name, type, default, least, most, modes, category, explanation. */
    TABLE
  }

  /**
   * Its options.
   *
   * @param list arguments with which the program lists them
   * @param modes argument with which the program lists the values of one option
   * @param defaults command with which the program tells an option's value
   * @param command sets an option from within a script
   * @param value command with which a process tells the value of an option that is in force
   * @param resetSetsBack whether {@code (reset)} sets options back to those of the command line
   * @param values which to try where the program does not tell
   * @param seed names of the options that set the seed of its randomness
   * @param randomized options as in {@code name=value} by which a seed changes its models more
   * @param validate options as in {@code name=value} that make it check its models itself
   * @param semantics options that change what a script means
   * @param incomplete options that make it give up, or answer unknown, on purpose
   * @param files options that read or write files, or print what is no answer
   * @param limits options that are limits of time, memory or steps
   * @param presets lists of configurations that people ask for by name
   */
  public record Options(
      Listing listing,
      List<String> list,
      List<String> modes,
      String defaults,
      String command,
      String value,
      boolean resetSetsBack,
      List<Values> values,
      List<String> seed,
      List<String> randomized,
      List<String> validate,
      List<Excluded> semantics,
      List<Excluded> incomplete,
      List<Excluded> files,
      List<Excluded> limits,
      List<Preset> presets) {

    public Options {
      defaults = requireNonNullElse(defaults, "");
      command = requireNonNullElse(command, "");
      value = requireNonNullElse(value, "");
    }
  }

  /** All values of the options whose whole name the pattern matches. */
  public record Values(Pattern name, List<String> values) {}

  /** Options whose whole name the pattern matches, and why they are not tried. */
  public record Excluded(Pattern name, String reason) {}

  /**
   * A list of configurations.
   *
   * @param most configurations of it that a test case may have together
   * @param configurations options as in {@code name=value,name=value}
   */
  public record Preset(String name, int most, List<String> configurations) {}

  /** What a report of a bug says. */
  public enum Part {
    /** The kind, how certain it is, and what is wrong. */
    KIND,
    /** The command line. */
    COMMAND,
    /** The options that it needs, and for whom its makers mean them. */
    OPTIONS,
    /** The script. */
    FORMULA,
    /** What the solver answers, and what others say. */
    ANSWERS,
    /** The model that proves it, or the wrong one. */
    WITNESS,
    /** The version. */
    VERSION,
    /** How the solver was built, by its own word. */
    BUILD,
    /** The operating system. */
    SYSTEM,
    /** The last good and the first bad release. */
    RELEASES,
    /** The bucket, and others that may be the same bug. */
    DUPLICATES,
    /** How often it showed. */
    REPRODUCTION,
    /** How it was found. */
    ORIGIN,
    /** A regression test. */
    TEST
  }

  /**
   * A heading in a report, and what stands below it.
   *
   * @param title empty for what has no heading
   */
  public record Section(String title, List<Part> parts) {

    public Section {
      title = requireNonNullElse(title, "");
    }
  }

  /**
   * How its makers want bugs to be reported.
   *
   * @param tracker where; empty if it is not known
   * @param guidelines what its makers ask of people who fuzz it; empty if there is nothing
   * @param quota new reports that they want in a week at most; 0 if they do not say
   * @param build arguments with which the program tells how it was built
   * @param sections of a report, in order
   * @param testHeader lines before a regression test: {@code {options}} are the arguments, and a
   *     line with {@code {answer}} stands there once for each answer that is right
   * @param testOutput how the file with the right answers ends, where it is one of its own
   */
  public record Reports(
      String tracker,
      String guidelines,
      int quota,
      List<String> build,
      List<Section> sections,
      List<String> testHeader,
      String testOutput) {

    /** What a tracker that has no format of its own gets. */
    private static final List<Section> GENERIC =
        List.of(
            new Section("", List.of(Part.KIND)),
            new Section("Command", List.of(Part.COMMAND, Part.OPTIONS)),
            new Section("Formula", List.of(Part.FORMULA)),
            new Section("Answers", List.of(Part.ANSWERS, Part.WITNESS)),
            new Section(
                "Version and system",
                List.of(Part.VERSION, Part.BUILD, Part.SYSTEM, Part.RELEASES)),
            new Section(
                "How it was found", List.of(Part.REPRODUCTION, Part.ORIGIN, Part.DUPLICATES)),
            new Section("Regression test", List.of(Part.TEST)));

    /** Those of solvers whose profile says nothing about it. */
    public static final Reports USUAL = new Reports("", "", 0, List.of(), List.of(), List.of(), "");

    public Reports {
      tracker = requireNonNullElse(tracker, "");
      guidelines = requireNonNullElse(guidelines, "");
      sections = sections.isEmpty() ? GENERIC : sections;
      testOutput = requireNonNullElse(testOutput, "");
    }
  }
}
