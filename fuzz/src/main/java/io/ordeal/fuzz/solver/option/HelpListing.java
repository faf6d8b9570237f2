package io.ordeal.fuzz.solver.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses options as {@code --help} explains them: {@code --name=TYPE | --other | -n explanation}.
 * The explanation continues in the lines below, further to the right.
 */
final class HelpListing {

  private static final Pattern OPTION =
      Pattern.compile("  (?:-\\w(?: \\S+)? \\| )?--([A-Za-z][\\w.-]*)(?:=([^\\s|]+))?(.*)");
  private static final Pattern ALIAS = Pattern.compile("^\\s*\\|\\s+--?[\\w-]+(?:[= ][A-Z]+\\b)?");
  private static final Pattern CONTINUED = Pattern.compile("\\s{10,}(\\S.*)");
  private static final Pattern NEGATABLE = Pattern.compile("\\s*\\[\\*]\\s*$");
  private static final Pattern EXPERTS = Pattern.compile("\\s*\\(EXPERTS only\\)");
  private static final String COMMON = "Most commonly-used";
  private static final Pattern HEADING = Pattern.compile("\\S.*:\\s*");

  private static final Pattern MODE = Pattern.compile("\\+ (\\S+)( \\(default\\))?.*");

  private static final Set<String> INTEGERS = Set.of("N", "n", "MS");
  private static final Set<String> DOUBLES = Set.of("F", "P", "D", "X");

  /** Types of options whose values are words; the program may list these. */
  private static final Set<String> WORDS =
      Set.of("MODE", "mode", "RULE", "HOW", "LANG", "TAG", "T", "S");

  private HelpListing() {}

  static List<SolverOption> parse(String text) {
    Map<String, SolverOption> options = new LinkedHashMap<>();
    List<String> lines = text.lines().toList();
    boolean common = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (HEADING.matcher(line).matches()) {
        common = line.startsWith(COMMON);
      }
      Matcher option = OPTION.matcher(line);
      if (option.matches()) {
        SolverOption found = option(option, explanation(option.group(3), lines, i + 1), common);
        options.putIfAbsent(found.name(), found);
      }
    }
    return new ArrayList<>(options.values());
  }

  private static String explanation(String first, List<String> lines, int next) {
    String rest = first;
    for (Matcher alias = ALIAS.matcher(rest); alias.find(); alias = ALIAS.matcher(rest)) {
      rest = rest.substring(alias.end());
    }
    StringBuilder text = new StringBuilder(rest.strip());
    for (int i = next; i < lines.size(); i++) {
      Matcher more = CONTINUED.matcher(lines.get(i));
      if (!more.matches()) {
        break;
      }
      text.append(text.isEmpty() ? "" : " ").append(more.group(1).strip());
    }
    return text.toString();
  }

  private static SolverOption option(Matcher found, String explanation, boolean common) {
    boolean flag = NEGATABLE.matcher(explanation).find();
    boolean expert = EXPERTS.matcher(explanation).find();
    String description =
        EXPERTS.matcher(NEGATABLE.matcher(explanation).replaceFirst("")).replaceFirst("").strip();
    SolverOption.Category category =
        expert
            ? SolverOption.Category.EXPERT
            : common ? SolverOption.Category.COMMON : SolverOption.Category.REGULAR;
    return new SolverOption(
        found.group(1), type(found.group(2), flag), "", "", "", List.of(), category, description);
  }

  private static SolverOption.Type type(String argument, boolean flag) {
    if (argument == null) {
      // An option that cannot be negated acts at once or is counted, as --version and --verbose do.
      return flag ? SolverOption.Type.BOOL : SolverOption.Type.STRING;
    }
    if (INTEGERS.contains(argument)) {
      return SolverOption.Type.INT;
    }
    if (DOUBLES.contains(argument)) {
      return SolverOption.Type.DOUBLE;
    }
    return WORDS.contains(argument) ? SolverOption.Type.MODE : SolverOption.Type.STRING;
  }

  /**
   * Returns the option with the words that the program lists for it in lines {@code + word
   * (default)}.
   */
  static SolverOption withModes(SolverOption option, String text) {
    List<String> words = new ArrayList<>();
    String initial = "";
    for (String line : text.lines().toList()) {
      Matcher mode = MODE.matcher(line);
      if (mode.matches()) {
        words.add(mode.group(1));
        initial = mode.group(2) == null ? initial : mode.group(1);
      }
    }
    return words.isEmpty() ? option : option.withModes(words, initial);
  }
}
