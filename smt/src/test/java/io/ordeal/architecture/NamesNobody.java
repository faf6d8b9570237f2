package io.ordeal.architecture;

import static java.util.stream.Collectors.joining;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Holds for classes whose string constants contain none of some names. A new engine or solver then
 * needs no change outside its own package or profile.
 */
final class NamesNobody extends ArchCondition<JavaClass> {

  private final Function<Collection<JavaClass>, Set<String>> names;
  private final BiPredicate<JavaClass, String> mayName;
  private Optional<Pattern> pattern = Optional.empty();

  /**
   * @param names returns the names, given all classes that are checked
   * @param mayName whether a class may contain a name
   */
  private NamesNobody(
      String whom,
      Function<Collection<JavaClass>, Set<String>> names,
      BiPredicate<JavaClass, String> mayName) {
    super("not name %s in their strings".formatted(whom));
    this.names = names;
    this.mayName = mayName;
  }

  /**
   * The names of the packages below {@code fuzz.engine}, which only these packages may contain.
   *
   * @param exceptions other classes that may contain them
   */
  static NamesNobody ofEngines(String base, Predicate<JavaClass> exceptions) {
    String engines = base + ".fuzz.engine.";
    return new NamesNobody(
        "engines",
        classes -> engineNames(engines, classes),
        (type, name) ->
            (type.getPackageName() + ".").startsWith(engines + name + ".")
                || exceptions.test(type));
  }

  /**
   * The names of all profiles.
   *
   * @param exceptions classes that may contain them
   */
  static NamesNobody ofSolvers(Predicate<JavaClass> exceptions) {
    return new NamesNobody(
        "solvers", classes -> profileNames(), (type, name) -> exceptions.test(type));
  }

  private static Set<String> engineNames(String engines, Collection<JavaClass> classes) {
    Set<String> names = new TreeSet<>();
    for (JavaClass type : classes) {
      if (type.getPackageName().startsWith(engines)) {
        String below = type.getPackageName().substring(engines.length()) + ".";
        names.add(below.substring(0, below.indexOf('.')));
      }
    }
    return names;
  }

  private static Set<String> profileNames() {
    try (Stream<Path> files = Files.list(profiles())) {
      Set<String> names = new TreeSet<>();
      files.forEach(file -> names.add(file.getFileName().toString().replace(".toml", "")));
      return names;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the folder of profiles, relative to the folder of a module. */
  private static Path profiles() {
    Path profiles = Path.of("..", "solvers");
    return Files.isDirectory(profiles) ? profiles : Path.of("solvers");
  }

  @Override
  public void init(Collection<JavaClass> classes) {
    Set<String> found = names.apply(classes);
    pattern =
        found.isEmpty()
            ? Optional.empty()
            : Optional.of(
                Pattern.compile(
                    found.stream().map(Pattern::quote).collect(joining("|", "\\b(?:", ")\\b")),
                    Pattern.CASE_INSENSITIVE));
  }

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    pattern.ifPresent(names -> check(type, names, events));
  }

  private void check(JavaClass type, Pattern names, ConditionEvents events) {
    for (String text : StringConstants.of(type)) {
      Matcher found = names.matcher(text);
      while (found.find()) {
        if (!mayName.test(type, found.group().toLowerCase(Locale.ROOT))) {
          String message = "%s names %s: \"%s\"".formatted(type.getName(), found.group(), text);
          events.add(SimpleConditionEvent.violated(type, message));
        }
      }
    }
  }
}
