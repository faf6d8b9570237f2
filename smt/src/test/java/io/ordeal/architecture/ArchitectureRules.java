package io.ordeal.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/**
 * The rules on dependencies between packages, and on features that are restricted to one place, in
 * executable form.
 */
final class ArchitectureRules {

  private static final List<String> DRAWS_OF_JAVA =
      List.of(
          "java.util.Random",
          "java.util.SplittableRandom",
          "java.util.concurrent.ThreadLocalRandom",
          "java.security.SecureRandom");

  private static final List<String> DRAWING_CALLS =
      List.of(
          "java.lang.Math.random",
          "java.lang.StrictMath.random",
          "java.util.Collections.shuffle",
          "java.util.UUID.randomUUID");

  /**
   * Classes that open connections. {@code URL} is missing because it also reads the files of a jar.
   */
  private static final List<String> CONNECTIONS =
      List.of(
          "java.net.Socket",
          "java.net.ServerSocket",
          "java.net.DatagramSocket",
          "java.net.HttpURLConnection",
          "java.nio.channels.SocketChannel",
          "java.nio.channels.ServerSocketChannel",
          "java.nio.channels.DatagramChannel",
          "javax.net.SocketFactory",
          "javax.net.ssl.SSLSocketFactory");

  /** Suffixes that tell how a class is used instead of what it is. */
  private static final List<String> EMPTY_NAMES =
      List.of("Util", "Utils", "Helper", "Helpers", "Impl", "Manager");

  /**
   * Classes outside the packages of engines that name an engine or use its classes, with the
   * reason.
   */
  private static final Map<String, String> MAY_NAME_ENGINES =
      Map.of(
          "fuzz.campaign.Engines", "the list of engines",
          "fuzz.config.GeneticStrategy", "a strategy and an engine come from the same tool",
          "fuzz.learn.FalconFormulas", "learning needs formulas with a few operations alone",
          "fuzz.reduce.StormReduction", "the paper's reduction runs its engine again");

  /**
   * Classes other than operators and the adapters of libraries that name a solver, with the reason.
   */
  private static final Map<String, String> MAY_NAME_SOLVERS =
      Map.of(
          "fuzz.solver.install.SolverName", "gives an example in a message",
          "fuzz.solver.profile.ProfileReader", "names the file that explains every key",
          "fuzz.solver.profile.Profiles", "looks for the folder of profiles by one of them");

  /** Keys of a profile for options that only some callers may pass. */
  private static final List<String> EXCLUDED_OPTIONS =
      List.of("files", "semantics", "incomplete", "limits");

  /**
   * Classes that read the signature of a verdict for other purposes than to compare bugs, with the
   * reason.
   */
  private static final Map<String, String> MAY_READ_SIGNATURES =
      Map.of(
          "fuzz.campaign.FindingDraft", "writes it into the file of a finding",
          "cli.check.CheckReport", "prints it");

  /** Methods that return children of a term. */
  private static final List<String> WAYS_DOWN = List.of("child", "children", "childCount");

  /** Classes that keep a list of work and walk terms by themselves, with the reason. */
  private static final Map<String, String> MAY_WALK_TERMS =
      Map.ofEntries(
          Map.entry("smt.eval.FixedConstants", "its work is claims, not terms"),
          Map.entry("smt.eval.Recursion", "visits a term once in every place where it stands"),
          Map.entry("smt.print.SharingPlan", "visits what is shared where it is printed first"),
          Map.entry(
              "smt.print.TermPrinter", "writes a term where it stands, and closes it afterwards"),
          Map.entry("smt.print.TermSize", "counts a shared term as often as it stands there"),
          Map.entry("smt.rewrite.Simplifier", "flattens one connective and looks no deeper"),
          Map.entry(
              "fuzz.engine.diver.Places", "visits a term once in every place where it stands"),
          Map.entry(
              "fuzz.reduce.step.TermPosition", "visits a term once in every place where it stands"),
          Map.entry("fuzz.reduce.step.Declarations", "its work is sorts"),
          Map.entry("fuzz.engine.histfuzz.NeededDeclarations", "its work is sorts"),
          Map.entry("fuzz.history.Declarations", "its work is sorts"),
          Map.entry("fuzz.engine.Opening", "looks through connectives with a sign"),
          Map.entry(
              "fuzz.engine.valfuzz.Skeleton",
              "visits a constant once in every place where it stands"),
          Map.entry(
              "fuzz.engine.valfuzz.SubExpressions", "visits a term with the quantifiers around it"),
          Map.entry(
              "fuzz.triage.ShapeText", "writes a term where it stands, and closes it afterwards"));

  private ArchitectureRules() {}

  /** The rules for the classes below a package, each with a short name. */
  static Map<String, ArchRule> under(String base) {
    DescribedPredicate<JavaClass> mayNameEngines = among(base, MAY_NAME_ENGINES.keySet());
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    rules.put("package-table", classes().should(new PackageTable(base)));
    rules.put("no-cycles", slices().matching(base + ".(**)").should().beFreeOfCycles());
    rules.put(
        "smt-needs-java-alone",
        classes()
            .that()
            .resideInAPackage(base + ".smt..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", base + ".smt..", "org.jspecify.annotations"));
    rules.put(
        "engines-apart",
        slices().matching(base + ".fuzz.engine.(*)..").should().notDependOnEachOther());
    rules.put(
        "engines-see-no-solver",
        noClasses()
            .that()
            .resideInAPackage(base + ".fuzz.engine..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(base + ".fuzz.solver..", base + ".fuzz.oracle.."));
    rules.put(
        "engines-in-one-list",
        noneBut(base + ".fuzz.engine..")
            .and(not(mayNameEngines))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(base + ".fuzz.engine.*.."));
    rules.put("engines-unnamed", classes().should(NamesNobody.ofEngines(base, mayNameEngines)));
    rules.put(
        "solvers-unnamed",
        classes()
            .that()
            .resideOutsideOfPackages(base + ".host", base + ".smt.op") // dialects have their names
            .should(NamesNobody.ofSolvers(among(base, MAY_NAME_SOLVERS.keySet()))));
    rules.put(
        "options-judged-in-one-place",
        noneBut(base + ".fuzz.solver.profile")
            .and(not(among(base, Set.of("fuzz.solver.option.OptionRules"))))
            .should()
            .callCodeUnitWhere(
                calls(inClass(base + ".fuzz.solver.profile.Profile$Options", EXCLUDED_OPTIONS))));
    rules.put(
        "bugs-compared-in-one-place",
        noneBut(base + ".fuzz.triage")
            .and(not(among(base, MAY_READ_SIGNATURES.keySet())))
            .should()
            .callCodeUnitWhere(calls(List.of(base + ".fuzz.oracle.Verdict.signature"))));
    rules.put(
        "terms-walked-in-one-place",
        noneBut(base + ".smt.term")
            .and(not(among(base, MAY_WALK_TERMS.keySet())))
            .and(dependOn("java.util.ArrayDeque"))
            .should()
            .callCodeUnitWhere(calls(inClass(base + ".smt.term.Term", WAYS_DOWN))));
    rules.put(
        "draws-in-one-place",
        noneBut(base + ".fuzz.random")
            .should()
            .dependOnClassesThat(named(DRAWS_OF_JAVA))
            .orShould()
            .dependOnClassesThat()
            .resideInAPackage("java.util.random")
            .orShould()
            .callCodeUnitWhere(calls(DRAWING_CALLS)));
    rules.put(
        "processes-in-one-place",
        noneBut(base + ".fuzz.solver.process")
            .should()
            .dependOnClassesThat(named(List.of("java.lang.ProcessBuilder")))
            .orShould()
            .callCodeUnitWhere(calls(List.of("java.lang.Runtime.exec"))));
    rules.put(
        "network-in-one-place",
        noneBut(base + ".fuzz.tracker", base + ".cluster")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.net.http..")
            .orShould()
            .dependOnClassesThat(named(CONNECTIONS)));
    rules.put(
        "spark-in-one-place",
        noneBut(base + ".cluster")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.spark.."));
    rules.put(
        "serves-in-one-place",
        noneBut(base + ".cli.report")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.sun.net.httpserver.."));
    rules.put(
        "prints-in-one-place", noneBut(base + ".cli.console").should(ACCESS_STANDARD_STREAMS));
    rules.put(
        "commands-apart",
        slices()
            .matching(base + ".cli.(*)..")
            .should()
            .notDependOnEachOther()
            .ignoreDependency(alwaysTrue(), resideInAnyPackage(sharedByCommands(base))));
    rules.put(
        "null-marked",
        everyClass(
            "be in a @NullMarked package", c -> c.getPackage().isAnnotatedWith(NullMarked.class)));
    rules.put(
        "telling-names",
        everyClass(
            "have a telling name",
            c -> EMPTY_NAMES.stream().noneMatch(c.getSimpleName()::endsWith)));
    rules.replaceAll((name, rule) -> rule.allowEmptyShould(true));
    return rules;
  }

  /** Packages of the command line that belong to no single command. */
  private static String[] sharedByCommands(String base) {
    return Stream.of("console", "input").map(name -> base + ".cli." + name).toArray(String[]::new);
  }

  /** Matches classes of these names in the base package, and the classes nested in them. */
  private static DescribedPredicate<JavaClass> among(String base, Set<String> names) {
    return describe(
        "are one of " + names,
        type -> names.stream().anyMatch(name -> isOrIsIn(type.getName(), base + "." + name)));
  }

  private static boolean isOrIsIn(String type, String outer) {
    return type.equals(outer) || type.startsWith(outer + "$");
  }

  private static GivenClassesConjunction noneBut(String... packages) {
    return noClasses().that().resideOutsideOfPackages(packages);
  }

  private static ArchRule everyClass(String does, Predicate<JavaClass> test) {
    return classes().should(ArchCondition.from(describe(does, test)));
  }

  private static DescribedPredicate<JavaClass> named(List<String> names) {
    return describe("are one of " + names, type -> names.contains(type.getName()));
  }

  private static DescribedPredicate<JavaClass> dependOn(String name) {
    return describe(
        "depend on " + name,
        type ->
            type.getDirectDependenciesFromSelf().stream()
                .anyMatch(one -> one.getTargetClass().getName().equals(name)));
  }

  /** Returns the full names of methods of a class. */
  private static List<String> inClass(String type, List<String> methods) {
    return methods.stream().map(method -> type + "." + method).toList();
  }

  private static DescribedPredicate<JavaCall<?>> calls(List<String> names) {
    return describe(
        "one of %s is called".formatted(names),
        call -> names.contains(call.getTargetOwner().getName() + "." + call.getName()));
  }
}
