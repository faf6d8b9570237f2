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
 * Everything that is particular to a solver. It is read from {@code solvers/NAME.toml}, which
 * explains each key; the components have the names of the keys.
 *
 * @param name name by which users select the solver
 * @param notes notes for readers of the file: which entries were tried, and how
 * @param reference settings of a reference solver; null for other solvers
 * @param reports how the developers want bugs to be reported
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
   * How to find the solver.
   *
   * @param programs names on the PATH; a path whose last part begins with one of them has this
   *     profile
   * @param version arguments with which the program prints its version
   * @param versionPattern pattern whose first group is the version
   * @param library name of its library in the host, if there is one
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
   * @param versions all versions of these releases
   * @param artifacts artifacts of a release, as {@code group:artifact:version} with an optional
   *     {@code :type:classifier}; {@code {version}} is the version of the release
   * @param npm package that has the releases as WebAssembly, which Node.js runs
   * @param embedded version that comes with Ordeal, if one does
   */
  public record Release(
      List<String> versions,
      List<String> artifacts,
      @Nullable String npm,
      @Nullable String embedded) {

    /** Whether the release comes from npm and needs Node.js, both to be fetched and to be run. */
    public boolean isPackage() {
      return npm != null;
    }
  }

  /** Returns the profile without the entries that apply to other releases only. */
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

  /** Returns the known bug that a crash shows, judged by the message of the crash. */
  public Optional<KnownBug> knownCrash(SolverVersion version, String message) {
    return knownBugs.stream()
        .filter(bug -> bug.versions().contains(version))
        .filter(bug -> bug.message().matcher(message).find())
        .findFirst();
  }

  /** How the solver reads scripts. */
  public enum Input {
    /** The solver answers each command on standard input before it reads the next. */
    STREAM,
    /** The solver reads a file to its end. */
    FILE
  }

  /**
   * How to run the solver. Arguments may contain the placeholders {@code {seconds}}, {@code
   * {milliseconds}}, {@code {megabytes}}, {@code {count}}, {@code {name}} and {@code {value}}.
   *
   * @param arguments arguments that are always given
   * @param option arguments that set an option
   * @param on arguments that switch an option on, if they differ from {@code option}
   * @param off arguments that switch an option off, if they differ from {@code option}
   * @param time arguments that set the solver's own time limit per check, for kept processes
   * @param libraryTime the same limit for the library, as options
   * @param memory arguments that set the solver's own memory limit
   * @param resources arguments that set the solver's own limit of steps, which does not depend on
   *     the machine
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
   * Commands that Ordeal sends besides those of a script.
   *
   * @param begin commands before every script
   * @param incremental commands before scripts with more than one check or with push
   * @param switches commands before scripts that need them
   * @param logic logic for scripts that name none, or one that the solver does not know; empty if
   *     it needs none
   * @param logics logics that the solver knows, by their whole names; if null, it takes every name
   * @param model command that asks for the model; empty if no model is in a form that Ordeal reads
   * @param reason command that asks for the reason of unknown; empty if the solver gives none
   * @param questions questions that the solver takes after a check, besides the one for the model
   * @param statistics command that asks for the counters; empty if the solver has none
   * @param statisticsIgnored counters that say nothing about behaviour, by their whole names
   * @param statisticsSteps ignored counters that count steps exactly, by their whole names
   * @param reset whether the solver understands {@code (reset)}
   * @param afterReset commands after {@code (reset)}, for solvers that keep something
   * @param echo whether the solver understands {@code (echo "…")}
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
      List<String> afterReset,
      boolean echo) {

    public Commands {
      logic = requireNonNullElse(logic, "");
      model = requireNonNullElse(model, "");
      reason = requireNonNullElse(reason, "");
      statistics = requireNonNullElse(statistics, "");
    }

    /** Whether the solver takes scripts that name this logic. */
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
          afterReset,
          echo);
    }

    /** Returns the features of scripts about which the solver cannot answer a question. */
    public Set<Feature> unanswered(Question question) {
      return questions.stream()
          .filter(one -> one.question() == question)
          .findFirst()
          .map(OfQuestion::unless)
          .orElse(Set.of());
    }

    /**
     * Returns the commands that must come before a script with such a question; empty if the solver
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

    /** Whether the answer to a question does not depend on the assertions. */
    public boolean answersAlone(Question question) {
      return questions.stream().anyMatch(one -> one.question() == question && one.alone());
    }
  }

  /**
   * Commands that must come before some scripts: those with one of the theories, and those with one
   * of the operators and a sort whose whole text matches the pattern. If there are no operators or
   * no pattern, the other one decides.
   *
   * @param operators names in the operator table
   * @param versions versions that need the commands
   * @param logicPrefix prefix of the logic that the scripts need, such as {@code HO_}; empty if
   *     none
   * @param experimental whether the developers call the option experimental
   */
  public record Switch(
      Set<Theory> theories,
      Set<String> operators,
      @Nullable Pattern sorts,
      VersionRange versions,
      List<String> begin,
      String logicPrefix,
      boolean experimental) {

    public Switch {
      versions = requireNonNullElse(versions, VersionRange.ALL);
      logicPrefix = requireNonNullElse(logicPrefix, "");
    }
  }

  /**
   * A question that the solver takes.
   *
   * @param begin commands that must come before a script with the question
   * @param alone whether the answer does not depend on the assertions, so that it can be checked
   *     under any values
   * @param unless features of scripts about which the solver cannot answer the question
   */
  public record OfQuestion(
      Question question, List<String> begin, boolean alone, Set<Feature> unless) {}

  /**
   * Settings of a reference solver, which gives engines models of seeds.
   *
   * @param rank position in the order in which reference solvers are asked, lowest first
   * @param steps limit of the search, counted as in {@code resources}
   */
  public record Reference(int rank, long steps) {}

  /** Features that a script may need, apart from theories. */
  public enum Feature {
    QUANTIFIERS,
    /** Push, pop and several checks. */
    INCREMENTAL,
    ASSUMPTIONS,
    UNINTERPRETED_FUNCTIONS,
    UNINTERPRETED_SORTS,
    RECURSIVE_FUNCTIONS,
    /** Products of two unknowns, and similar terms. */
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
    /** Sorts of functions, which other solvers write as arrays. */
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
   * The language that the solver supports.
   *
   * @param dialects dialects whose operators it takes in addition to the standard
   * @param excludedOperators names in the operator table that it lacks although it has their theory
   * @param missing operators and features that only some releases lack
   * @param spellings the solver's own names for operators, by their names in the operator table
   * @param avoidedForms forms of terms that it does not read; it gets equivalent ones instead
   * @param tactics tactics for {@code check-sat-using}; empty if the solver does not know that
   *     command
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

    /** Returns the features of a release. */
    public Set<Feature> features(SolverVersion version) {
      Set<Feature> having = new LinkedHashSet<>(features);
      missing.stream()
          .filter(entry -> entry.versions().contains(version))
          .forEach(entry -> having.removeAll(entry.features()));
      return having;
    }

    /** Returns the operators that a release lacks although it has their theory. */
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
   * Patterns that classify the messages of the solver. If several match, {@code resourceOut} counts
   * first, then {@code unsupported}, then {@code crash}.
   *
   * @param crash a failure that is the solver's own fault
   * @param invalidModel a crash by which the solver says that its own model is wrong
   * @param resourceOut the solver gave up because it ran out of time, memory or steps
   * @param optionConflict the solver refuses an option, its value, or a combination of options
   * @param unsupported the solver does not support the script, and says so as if it had crashed
   * @param rejected the solver rejects the script
   */
  public record Patterns(
      List<Pattern> crash,
      List<Pattern> invalidModel,
      List<Pattern> resourceOut,
      List<Pattern> optionConflict,
      List<Pattern> unsupported,
      List<Pattern> rejected) {

    /** Whether the text of a crash says that the solver has found its own model to be wrong. */
    public boolean saysInvalidModel(String text) {
      return invalidModel.stream().anyMatch(pattern -> pattern.matcher(text).find());
    }

    /** Whether the text says that an option or its value is refused, which is never a finding. */
    public boolean saysOptionConflict(String text) {
      return optionConflict.stream().anyMatch(pattern -> pattern.matcher(text).find());
    }
  }

  /**
   * A bug that has been reported already; it is counted, but is no finding.
   *
   * @param versions versions that have the bug; all if no fix is known
   */
  public record KnownBug(String url, Pattern message, VersionRange versions) {

    public KnownBug {
      versions = requireNonNullElse(versions, VersionRange.ALL);
    }
  }

  /**
   * A part of the language in which releases deviate from the standard.
   *
   * @param operators names in the operator table
   * @param open whether only applications count whose value the standard may leave open
   * @param answers answers that are not judged, {@code sat} or {@code unsat}; empty for all
   */
  public record Deviation(
      VersionRange versions,
      Set<Theory> theories,
      Set<String> operators,
      boolean open,
      Set<String> answers,
      String reason) {

    /** Whether an answer such as {@code sat} is exempt from judgement. */
    public boolean covers(String answer) {
      return answers.isEmpty() || answers.contains(answer);
    }
  }

  /**
   * Decidable logics for which releases have no complete procedure, so that {@code unknown} is no
   * finding.
   *
   * @param logics pattern of their whole names
   */
  public record Undecided(VersionRange versions, Pattern logics, String reason) {

    public Undecided {
      versions = requireNonNullElse(versions, VersionRange.ALL);
    }
  }

  /** Formats in which programs list their options. */
  public enum Listing {
    NONE,
    /** Indented lines {@code name (type) (default: value)} below lines {@code [module] name}. */
    MODULES,
    /** Indented lines {@code --name=TYPE explanation}, as GNU programs print them. */
    HELP,
    /** Lines of the host: name, type, default, least, most, modes, category, explanation. */
    TABLE
  }

  /**
   * Options of the solver.
   *
   * @param list arguments with which the program lists its options
   * @param modes argument with which the program lists the values of one option
   * @param defaults command with which the program prints the value of an option
   * @param command command that sets an option within a script
   * @param value command with which a running process prints the current value of an option
   * @param resetSetsBack whether {@code (reset)} restores the options of the command line
   * @param values values to try if the program does not list them
   * @param seed names of the options that set the random seed
   * @param randomized options as in {@code name=value} by which a seed changes models more
   * @param validate options as in {@code name=value} that make the solver check its own models
   * @param semantics options that change the meaning of a script
   * @param incomplete options that make the solver give up, or answer unknown, on purpose
   * @param files options that read or write files, or print something other than answers
   * @param limits options that limit time, memory or steps
   * @param presets named lists of configurations
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

  /** Options whose whole name the pattern matches, and the reason why they are not tried. */
  public record Excluded(Pattern name, String reason) {}

  /**
   * A named list of configurations.
   *
   * @param most most configurations of the list that a test case may have at the same time
   * @param configurations options as in {@code name=value,name=value}
   */
  public record Preset(String name, int most, List<String> configurations) {}

  /** Parts of a bug report. */
  public enum Part {
    /** The kind, how certain it is, and what is wrong. */
    KIND,
    /** The command line. */
    COMMAND,
    /** The options that the bug needs, and their categories. */
    OPTIONS,
    /** The script. */
    FORMULA,
    /** The answers of the solver and of other solvers. */
    ANSWERS,
    /** The model that proves it, or the wrong one. */
    WITNESS,
    /** The version. */
    VERSION,
    /** How the solver was built, as it says itself. */
    BUILD,
    /** The operating system. */
    SYSTEM,
    /** The last good and the first bad release. */
    RELEASES,
    /** The bucket, and other buckets that may be the same bug. */
    DUPLICATES,
    /** How often the bug reproduced. */
    REPRODUCTION,
    /** How the bug was found. */
    ORIGIN,
    /** A regression test. */
    TEST
  }

  /**
   * A heading of a report, and the parts below it.
   *
   * @param title heading; empty for a section without one
   */
  public record Section(String title, List<Part> parts) {

    public Section {
      title = requireNonNullElse(title, "");
    }
  }

  /**
   * How the developers want bugs to be reported.
   *
   * @param tracker URL of the bug tracker; empty if it is not known
   * @param guidelines what the developers ask of people who fuzz the solver; empty if nothing
   * @param quota most new reports per week; 0 if the developers name no limit
   * @param build arguments with which the program prints how it was built
   * @param sections sections of a report, in order
   * @param testHeader lines before a regression test: {@code {options}} stands for the arguments,
   *     and a line with {@code {answer}} is repeated for each correct answer
   * @param testOutput ending of the file with the correct answers, if these are in a file of their
   *     own
   */
  public record Reports(
      String tracker,
      String guidelines,
      int quota,
      List<String> build,
      List<Section> sections,
      List<String> testHeader,
      String testOutput) {

    /** Sections for a tracker that has no format of its own. */
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

    /** Defaults for a profile that says nothing about reports. */
    public static final Reports USUAL = new Reports("", "", 0, List.of(), List.of(), List.of(), "");

    public Reports {
      tracker = requireNonNullElse(tracker, "");
      guidelines = requireNonNullElse(guidelines, "");
      sections = sections.isEmpty() ? GENERIC : sections;
      testOutput = requireNonNullElse(testOutput, "");
    }
  }
}
