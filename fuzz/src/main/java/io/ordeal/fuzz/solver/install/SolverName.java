package io.ordeal.fuzz.solver.install;

import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A solver as users write it: {@code z3}, {@code z3@4.13.0}, {@code /path/to/solver}, or {@code
 * z3=/path/to/solver} if the file's name does not show which solver it is. Options may follow after
 * a colon: {@code z3:smt.string_solver=z3str3,model_validate}.
 *
 * <p>Options are separated by commas, and a comma within a value is written {@code \,}. An option
 * without a value is switched on. A text with a slash is a path. The path is the longest prefix up
 * to a colon that names a file, so {@code /a:b/z3:x=1} works.
 *
 * @param profile name of a profile or of a program
 * @param options options in the order in which they were written
 */
public record SolverName(
    @Nullable String profile,
    @Nullable SolverVersion version,
    @Nullable Path path,
    Map<String, String> options) {

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");
  private static final Pattern NAMED_FILE = Pattern.compile("([A-Za-z][A-Za-z0-9_-]*)=(.+)");
  private static final Pattern OPTION = Pattern.compile("([A-Za-z][A-Za-z0-9_.-]*)(?:=(.*))?");
  private static final Pattern BETWEEN_OPTIONS = Pattern.compile("(?<!\\\\),");

  public SolverName {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  /** Parses a name. Looks at files if the text may be a path. */
  public static SolverName parse(String text) {
    if (text.isBlank()) {
      throw new SolverException("found no name of a solver, wanted one such as z3 or z3@4.13.0");
    }
    Optional<SolverName> file = file(text, null, text);
    if (file.isPresent()) {
      return file.get();
    }
    Matcher named = NAMED_FILE.matcher(text);
    if (named.matches()) {
      String path = named.group(2);
      return file(text, named.group(1), path)
          .orElseGet(() -> missingFile(text, named.group(1), path));
    }
    return isPath(beforeColon(text)) ? missingFile(text, null, text) : named(text);
  }

  /** Returns the longest prefix, up to a colon or the end, that names a file. */
  private static Optional<SolverName> file(String text, @Nullable String profile, String rest) {
    for (int end = rest.length(); end > 0; end = rest.lastIndexOf(':', end - 1)) {
      String start = rest.substring(0, end);
      if ((profile != null || isPath(start)) && exists(start)) {
        return Optional.of(withOptions(text, profile, null, Path.of(start), rest.substring(end)));
      }
    }
    return Optional.empty();
  }

  private static SolverName missingFile(String text, @Nullable String profile, String rest) {
    String path = beforeColon(rest);
    return withOptions(text, profile, null, path(text, path), rest.substring(path.length()));
  }

  private static SolverName named(String text) {
    String start = beforeColon(text);
    int at = start.indexOf('@');
    String name = at < 0 ? start : start.substring(0, at);
    if (!NAME.matcher(name).matches()) {
      throw new SolverException(
          "%s: found '%s', wanted the name of a solver; a path has a slash: ./%s"
              .formatted(text, name, start));
    }
    return withOptions(
        text,
        name,
        at < 0 ? null : version(text, start.substring(at + 1)),
        null,
        text.substring(start.length()));
  }

  private static SolverName withOptions(
      String text,
      @Nullable String profile,
      @Nullable SolverVersion version,
      @Nullable Path path,
      String options) {
    return new SolverName(profile, version, path, options(text, options));
  }

  private static Map<String, String> options(String text, String options) {
    Map<String, String> found = new LinkedHashMap<>();
    if (options.isEmpty()) {
      return found;
    }
    for (String part : BETWEEN_OPTIONS.split(options.substring(1), -1)) {
      Matcher matcher = OPTION.matcher(part);
      if (!matcher.matches()) {
        throw new SolverException(
            "%s: found '%s', wanted name=value, with commas between options".formatted(text, part));
      }
      String value = matcher.group(2);
      String old = found.put(matcher.group(1), value == null ? "true" : value.replace("\\,", ","));
      if (old != null) {
        throw new SolverException(
            "%s: found %s twice, wanted each option once".formatted(text, matcher.group(1)));
      }
    }
    return found;
  }

  private static SolverVersion version(String text, String version) {
    try {
      return SolverVersion.parse(version);
    } catch (IllegalArgumentException e) {
      throw new SolverException("%s: %s".formatted(text, e.getMessage()));
    }
  }

  private static String beforeColon(String text) {
    int colon = text.indexOf(':');
    return colon < 0 ? text : text.substring(0, colon);
  }

  private static boolean isPath(String text) {
    return text.contains("/");
  }

  private static boolean exists(String path) {
    try {
      return Files.exists(Path.of(path));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static Path path(String text, String path) {
    try {
      return Path.of(path);
    } catch (InvalidPathException e) {
      throw new SolverException("%s: is no path: %s".formatted(text, e.getReason()));
    }
  }

  /** Returns the name as it was written, without options. */
  public String solver() {
    if (path != null) {
      return profile == null ? path.toString() : profile + "=" + path;
    }
    return version == null ? profile + "" : profile + "@" + version;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(solver());
    char before = ':';
    for (Map.Entry<String, String> option : options.entrySet()) {
      text.append(before).append(option.getKey()).append('=');
      text.append(option.getValue().replace(",", "\\,"));
      before = ',';
    }
    return text.toString();
  }
}
