package io.ordeal.fuzz.solver.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses options that are listed by module: lines {@code [module] name, description: …}, and below
 * each, indented, {@code option (type) explanation (default: value)}. Options before the first
 * module have no prefix.
 */
final class ModuleListing {

  private static final Pattern MODULE = Pattern.compile("\\[module] ([^,\\s]+).*");
  private static final Pattern OPTION =
      Pattern.compile("\\s+(\\S+) \\(([a-z ]+)\\)\\s*(.*?)\\s*(?:\\(default: (.*)\\))?\\s*");

  private static final Map<String, SolverOption.Type> TYPES =
      Map.of(
          "bool", SolverOption.Type.BOOL,
          "unsigned int", SolverOption.Type.INT,
          "int", SolverOption.Type.INT,
          "double", SolverOption.Type.DOUBLE,
          "string", SolverOption.Type.STRING,
          "symbol", SolverOption.Type.STRING);

  /** Least value of unsigned integers of 32 bits. */
  private static final String LEAST = "0";

  private static final String MOST = "4294967295";

  private ModuleListing() {}

  static List<SolverOption> parse(String text) {
    List<SolverOption> options = new ArrayList<>();
    String prefix = "";
    for (String line : text.lines().toList()) {
      Matcher module = MODULE.matcher(line);
      Matcher option = OPTION.matcher(line);
      if (module.matches()) {
        prefix = module.group(1) + ".";
      } else if (option.matches() && TYPES.containsKey(option.group(2))) {
        options.add(option(prefix + option.group(1), option));
      }
    }
    return options;
  }

  private static SolverOption option(String name, Matcher found) {
    SolverOption.Type type = TYPES.getOrDefault(found.group(2), SolverOption.Type.STRING);
    String initial = found.group(4) == null ? "" : found.group(4);
    boolean bounded = type == SolverOption.Type.INT;
    return new SolverOption(
        name,
        type,
        initial,
        bounded ? LEAST : "",
        bounded ? MOST : "",
        List.of(),
        SolverOption.Category.NONE,
        found.group(3));
  }
}
