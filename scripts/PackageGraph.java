import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Prints the packages of Ordeal, lowest first, each with its classes, its lines and the packages
 * that it uses. A package stands below all that it uses; what is part of a cycle has no such place,
 * is listed last and makes the exit status 1.
 */
final class PackageGraph {

  private static final String BASE = "io.ordeal.";
  private static final List<String> MODULES = List.of("smt", "fuzz", "host", "cli", "bench");
  private static final Pattern IMPORT =
      Pattern.compile("^import (?:static )?io\\.ordeal\\.([a-z0-9.]+)\\.[A-Z]");

  private final Map<String, Integer> classes = new TreeMap<>();
  private final Map<String, Integer> lines = new TreeMap<>();
  private final Map<String, Set<String>> uses = new TreeMap<>();

  public static void main(String[] arguments) throws IOException {
    if (arguments.length > 0) {
      System.out.println("Usage: scripts/package-graph");
      System.out.println("Prints the packages, lowest first: classes, lines, packages used.");
      System.exit(arguments[0].equals("--help") ? 0 : 2);
    }
    PackageGraph graph = new PackageGraph();
    Path root = Path.of(System.getProperty("ordeal.root", "."));
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/main/java"))) {
        for (Path file : files.filter(one -> one.toString().endsWith(".java")).sorted().toList()) {
          graph.add(file);
        }
      }
    }
    System.exit(graph.print());
  }

  private void add(Path file) throws IOException {
    List<String> text = Files.readAllLines(file);
    String declared =
        text.stream().filter(line -> line.startsWith("package ")).findFirst().orElse("");
    if (!declared.startsWith("package " + BASE)) {
      return;
    }
    String name = declared.substring(("package " + BASE).length(), declared.indexOf(';'));
    classes.merge(name, file.endsWith("package-info.java") ? 0 : 1, Integer::sum);
    lines.merge(name, text.size(), Integer::sum);
    Set<String> used = uses.computeIfAbsent(name, key -> new TreeSet<>());
    for (String line : text) {
      Matcher found = IMPORT.matcher(line);
      if (found.find() && !found.group(1).equals(name)) {
        used.add(found.group(1));
      }
    }
  }

  private int print() {
    Set<String> left = new TreeSet<>(uses.keySet());
    Set<String> printed = new TreeSet<>();
    while (!left.isEmpty()) {
      List<String> next = new ArrayList<>(left);
      next.removeIf(name -> !printed.containsAll(uses.get(name)));
      if (next.isEmpty()) {
        System.out.println("in a cycle, or above one:");
        left.forEach(this::print);
        return 1;
      }
      next.forEach(this::print);
      printed.addAll(next);
      left.removeAll(next);
    }
    System.out.printf(
        "%d packages, %,d classes, %,d lines, no cycles%n", uses.size(), sum(classes), sum(lines));
    return 0;
  }

  private void print(String name) {
    System.out.printf(
        "%-28s %3d classes %,7d lines  uses %s%n",
        name, classes.get(name), lines.get(name), String.join(", ", uses.get(name)));
  }

  private static int sum(Map<String, Integer> counts) {
    return counts.values().stream().mapToInt(count -> count).sum();
  }
}
