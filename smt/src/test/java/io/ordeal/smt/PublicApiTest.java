package io.ordeal.smt;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Keeps the public API of the library stable: all that other projects can call is written down in a
 * file, so that no change of it goes unnoticed.
 */
class PublicApiTest {

  private static final Path SOURCES = Path.of("src/main/java");
  private static final Path CLASSES = Path.of("target/classes");
  private static final Path SNAPSHOT = Path.of("src/test/resources/io/ordeal/smt/public-api.txt");
  private static final Path PAGE = Path.of("..", "docs", "library.md");

  private static final String PUBLIC = "Part of the public API.";
  private static final String INTERNAL = "Internal: may change.";

  private static final String ADVICE =
      "the public API of ordeal-smt changed. If that is intended, write the file anew with"
          + " `mvn -pl smt test -Dtest=PublicApiTest -Dordeal.regenerate=true`, and tell users in"
          + " CHANGELOG.md what they have to change";

  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(io\\.ordeal\\.smt[\\w.]*)` \\|");

  @Test
  void signaturesAreThoseThatAreWrittenDown() throws Exception {
    String signatures = signatures();
    if (Boolean.getBoolean("ordeal.regenerate")) {
      Files.writeString(SNAPSHOT, signatures);
    }
    assertThat(signatures.lines()).as(ADVICE).containsExactlyElementsOf(written());
  }

  private static List<String> written() throws IOException {
    return Files.readAllLines(SNAPSHOT);
  }

  @Test
  void everyPackageSaysWhetherItIsPublic() throws IOException {
    assertThat(packages()).hasSizeGreaterThanOrEqualTo(14);
    assertThat(packages()).containsValues(true, false);
  }

  @Test
  void pageListsThePublicPackages() throws IOException {
    List<String> listed =
        ROW.matcher(Files.readString(PAGE))
            .results()
            .map((MatchResult row) -> row.group(1))
            .sorted()
            .toList();
    assertThat(listed).containsExactlyElementsOf(publicPackages());
  }

  /** Returns whether packages are public, by their names. */
  private static Map<String, Boolean> packages() throws IOException {
    Map<String, Boolean> packages = new TreeMap<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(one -> one.endsWith("package-info.java")).toList()) {
        String text = Files.readString(file);
        assertThat(text.contains(PUBLIC) ^ text.contains(INTERNAL))
            .as("%s contains either '%s' or '%s'", file, PUBLIC, INTERNAL)
            .isTrue();
        packages.put(dotted(SOURCES.relativize(file.getParent())), text.contains(PUBLIC));
      }
    }
    return packages;
  }

  private static List<String> publicPackages() throws IOException {
    return packages().entrySet().stream()
        .filter(Map.Entry::getValue)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static String dotted(Path path) {
    return path.toString().replace('/', '.');
  }

  private static List<Class<?>> publicTypes() throws IOException, ClassNotFoundException {
    List<Class<?>> types = new ArrayList<>();
    for (String name : publicPackages()) {
      try (Stream<Path> files = Files.list(CLASSES.resolve(name.replace('.', '/')))) {
        for (Path file : files.filter(one -> one.toString().endsWith(".class")).sorted().toList()) {
          String simple = file.getFileName().toString().replace(".class", "");
          Class<?> type =
              Class.forName(name + "." + simple, false, PublicApiTest.class.getClassLoader());
          if (isPublic(type)) {
            types.add(type);
          }
        }
      }
    }
    return types;
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
  }

  private static String signatures() throws IOException, ClassNotFoundException {
    List<String> internal = new ArrayList<>(packages().keySet());
    internal.removeAll(publicPackages());
    return publicTypes().stream().map(type -> signatures(type, internal)).collect(joining());
  }

  /**
   * Returns a line for the type, and one for each member that other projects can use. Members whose
   * signature names an internal package are internal, too.
   */
  private static String signatures(Class<?> type, List<String> internal) {
    List<String> members = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (isVisible(field.getModifiers()) && !field.isSynthetic()) {
        members.add(
            modifiers(field.getModifiers()) + name(field.getGenericType()) + " " + field.getName());
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isVisible(constructor.getModifiers()) && !constructor.isSynthetic()) {
        members.add("new" + parameters(constructor));
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      if (isVisible(method.getModifiers()) && !method.isSynthetic() && !isOfEveryObject(method)) {
        members.add(
            modifiers(method.getModifiers())
                + name(method.getGenericReturnType())
                + " "
                + method.getName()
                + parameters(method));
      }
    }
    return members.stream()
        .filter(member -> internal.stream().noneMatch(name -> member.contains(name + ".")))
        .sorted()
        .map(member -> "  " + member + "\n")
        .collect(joining("", head(type), ""));
  }

  private static String head(Class<?> type) {
    String kind =
        type.isRecord()
            ? "record"
            : type.isEnum() ? "enum" : type.isInterface() ? "interface" : "class";
    List<Type> parents = new ArrayList<>(Arrays.asList(type.getGenericInterfaces()));
    if (type.getGenericSuperclass() != null && !type.isRecord() && !type.isEnum()) {
      parents.add(0, type.getGenericSuperclass());
    }
    return "%s %s : %s\n"
        .formatted(
            kind, type.getName(), parents.stream().map(PublicApiTest::name).collect(joining(", ")));
  }

  private static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static boolean isOfEveryObject(Method method) {
    return Stream.of("equals", "hashCode", "toString").anyMatch(method.getName()::equals);
  }

  private static String modifiers(int modifiers) {
    return (Modifier.isStatic(modifiers) ? "static " : "")
        + (Modifier.isAbstract(modifiers) ? "abstract " : "");
  }

  private static String parameters(Executable executable) {
    return Arrays.stream(executable.getGenericParameterTypes())
        .map(PublicApiTest::name)
        .collect(joining(", ", "(", ")"));
  }

  private static String name(Type type) {
    return type.getTypeName().replace("java.lang.", "").replace("java.util.", "");
  }
}
