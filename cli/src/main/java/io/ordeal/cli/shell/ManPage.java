package io.ordeal.cli.shell;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The man page of a command, in the macros of man(7).
 *
 * @param name such as {@code ordeal-known-add}
 * @param text of the file {@code NAME.1}
 */
public record ManPage(String name, String text) {

  private static final String SECTION = "1";
  private static final String EXAMPLES = "Examples:";
  private static final String EXIT_STATUS = "Exit status:";

  /** What only the launcher and the folders of the user decide, so that no option describes it. */
  private static final List<List<String>> ENVIRONMENT =
      List.of(
          List.of("JAVA_HOME", "Java runtime to use, 17 or newer. Default: java on the PATH."),
          List.of("ORDEAL_JAVA_OPTS", "More options for Java, such as -Xmx8g."),
          List.of("ORDEAL_DEBUG", "1 shows the stack traces of internal errors."),
          List.of("TMPDIR", "Folder for temporary files. Default: /tmp."),
          List.of("XDG_CACHE_HOME", "Folder for downloaded solvers. Default: ~/.cache."),
          List.of("XDG_CONFIG_HOME", "Folder for profiles of solvers. Default: ~/.config."),
          List.of("NO_COLOR", "Any value switches colours off."),
          List.of(
              "CI",
              "Any value makes Ordeal print plain lines instead of a status that it redraws."));

  /**
   * Returns the pages of a command and all commands below it.
   *
   * @param date of the version, such as 2026-11-15
   */
  public static List<ManPage> all(CommandLine ordeal, String version, String date) {
    List<ManPage> pages = new ArrayList<>();
    pages.add(of(ordeal.getCommandSpec(), version, date));
    visible(ordeal.getCommandSpec()).forEach(inner -> pages.addAll(all(inner, version, date)));
    return pages;
  }

  private static ManPage of(CommandSpec spec, String version, String date) {
    return new ManPage(pageName(spec), new Writer().page(spec, version, date));
  }

  private static Stream<CommandLine> visible(CommandSpec spec) {
    return spec.subcommands().values().stream()
        .distinct()
        .filter(inner -> !inner.getCommandSpec().usageMessage().hidden());
  }

  private static String pageName(CommandSpec spec) {
    return spec.qualifiedName("-");
  }

  /** Writes one page. */
  private static final class Writer {

    private final StringBuilder out = new StringBuilder();

    String page(CommandSpec spec, String version, String date) {
      String name = pageName(spec);
      out.append(".\\\" Generated from the help of the command: do not edit.\n");
      // The date has no escapes, because mandoc could not read it.
      out.append(
          ".TH \"%s\" %s %s \"%s\" Ordeal\n"
              .formatted(escaped(name.toUpperCase(Locale.ROOT)), SECTION, date, escaped(version)));
      section("NAME");
      line(name + " - " + CompletedCommand.firstSentence(spec.usageMessage().description()));
      section("SYNOPSIS");
      synopsis(spec);
      List<List<String>> paragraphs = paragraphs(footer(spec));
      section("DESCRIPTION");
      line(String.join(" ", spec.usageMessage().description()));
      paragraphs.stream()
          .filter(one -> !one.get(0).startsWith(EXAMPLES) && !one.get(0).startsWith(EXIT_STATUS))
          .forEach(this::paragraph);
      arguments("ARGUMENTS", spec.positionalParameters());
      arguments("OPTIONS", spec.options().stream().sorted(comparing(Writer::order)).toList());
      commands(spec);
      special("EXIT STATUS", EXIT_STATUS, paragraphs);
      special("EXAMPLES", EXAMPLES, paragraphs);
      if (spec.parent() == null) {
        section("ENVIRONMENT");
        ENVIRONMENT.forEach(one -> item(bold(one.get(0)), one.get(1)));
      }
      seeAlso(spec);
      return out.toString();
    }

    private static List<String> footer(CommandSpec spec) {
      return String.join("\n", spec.usageMessage().footer())
          .replace("%n", "\n")
          .replace("%%", "%")
          .lines()
          .toList();
    }

    private static List<List<String>> paragraphs(List<String> lines) {
      List<List<String>> paragraphs = new ArrayList<>();
      List<String> current = new ArrayList<>();
      for (String line : lines) {
        if (!line.isBlank()) {
          current.add(line);
        } else if (!current.isEmpty()) {
          paragraphs.add(current);
          current = new ArrayList<>();
        }
      }
      if (!current.isEmpty()) {
        paragraphs.add(current);
      }
      return paragraphs;
    }

    private void synopsis(CommandSpec spec) {
      StringBuilder line = new StringBuilder(bold(spec.qualifiedName()));
      line.append(" [").append(italic("OPTION")).append("]...");
      for (OptionSpec option : spec.options()) {
        if (option.required()) {
          line.append(' ').append(names(option));
        }
      }
      for (PositionalParamSpec parameter : spec.positionalParameters()) {
        line.append(' ').append(parameter(parameter));
      }
      if (visible(spec).findAny().isPresent()) {
        line.append(" [").append(italic("COMMAND")).append(']');
      }
      out.append(line).append('\n');
    }

    private static String parameter(PositionalParamSpec parameter) {
      String label = italic(parameter.paramLabel());
      String dots = parameter.arity().max() > 1 ? "..." : "";
      return parameter.arity().min() == 0 ? "[" + label + dots + "]" : label + dots;
    }

    /** Returns the name without hyphens: the help sorts options in this order, too. */
    private static String order(OptionSpec option) {
      return option.longestName().replaceFirst("^-+", "");
    }

    private static String names(OptionSpec option) {
      List<String> names = new ArrayList<>();
      for (String name : option.names()) {
        String value = option.arity().max() > 0 ? "=" + italic(option.paramLabel()) : "";
        names.add(bold(name) + value);
      }
      return String.join(", ", names);
    }

    private void arguments(String title, List<? extends ArgSpec> arguments) {
      List<? extends ArgSpec> shown = arguments.stream().filter(one -> !one.hidden()).toList();
      if (shown.isEmpty()) {
        return;
      }
      section(title);
      for (ArgSpec one : shown) {
        String tag =
            one instanceof OptionSpec option ? names(option) : parameter((PositionalParamSpec) one);
        item(tag, String.join(" ", one.description()));
      }
    }

    private void commands(CommandSpec spec) {
      if (visible(spec).findAny().isEmpty()) {
        return;
      }
      section("COMMANDS");
      visible(spec)
          .map(CommandLine::getCommandSpec)
          .forEach(
              inner ->
                  item(bold(inner.name()), String.join(" ", inner.usageMessage().description())));
    }

    /** Writes the paragraph with this heading as a section of its own. */
    private void special(String title, String heading, List<List<String>> paragraphs) {
      for (List<String> paragraph : paragraphs) {
        if (paragraph.get(0).startsWith(heading)) {
          section(title);
          String rest = paragraph.get(0).substring(heading.length()).strip();
          List<String> lines = new ArrayList<>(rest.isEmpty() ? List.of() : List.of(rest));
          lines.addAll(paragraph.subList(1, paragraph.size()));
          lines(lines);
        }
      }
    }

    private void paragraph(List<String> lines) {
      out.append(".PP\n");
      lines(lines);
    }

    /** Writes lines that begin with a blank as they are; others may be filled. */
    private void lines(List<String> lines) {
      boolean verbatim = false;
      for (String line : lines) {
        if (line.startsWith(" ") != verbatim) {
          verbatim = !verbatim;
          out.append(verbatim ? ".nf\n" : ".fi\n");
        }
        line(line);
      }
      if (verbatim) {
        out.append(".fi\n");
      }
    }

    private void seeAlso(CommandSpec spec) {
      List<String> others = new ArrayList<>();
      if (spec.parent() != null) {
        others.add(pageName(spec.parent()));
      }
      visible(spec).forEach(inner -> others.add(pageName(inner.getCommandSpec())));
      if (others.isEmpty()) {
        return;
      }
      section("SEE ALSO");
      for (int i = 0; i < others.size(); i++) {
        boolean isLast = i == others.size() - 1;
        macro("BR", others.get(i), "(" + SECTION + ")" + (isLast ? "" : ","));
      }
    }

    private void section(String title) {
      macro("SH", title);
    }

    private void item(String tag, String description) {
      out.append(".TP\n").append(tag).append('\n');
      line(description.replace("%n", " ").replace("%%", "%"));
    }

    private void macro(String name, String... args) {
      out.append('.').append(name);
      for (String arg : args) {
        out.append(" \"").append(escaped(arg).replace("\"", "\\(dq")).append('"');
      }
      out.append('\n');
    }

    /** Writes text as one line, which is no request whatever it begins with. */
    private void line(String text) {
      String escaped = escaped(text);
      boolean isRequest = escaped.startsWith(".") || escaped.startsWith("'");
      out.append(isRequest ? "\\&" : "").append(escaped).append('\n');
    }

    private static String bold(String text) {
      return "\\fB" + escaped(text) + "\\fR";
    }

    private static String italic(String text) {
      return "\\fI" + escaped(text) + "\\fR";
    }

    /** Returns text whose characters all stand for themselves, in ASCII. */
    private static String escaped(String text) {
      StringBuilder escaped = new StringBuilder();
      text.codePoints()
          .forEach(
              character -> {
                switch (character) {
                  case '\\' -> escaped.append("\\e");
                  case '-' -> escaped.append("\\-");
                  case '~' -> escaped.append("\\(ti");
                  case '^' -> escaped.append("\\(ha");
                  case '`' -> escaped.append("\\(ga");
                  case '\'' -> escaped.append("\\(aq");
                  default -> {
                    if (character < 128) {
                      escaped.appendCodePoint(character);
                    } else {
                      escaped.append("\\[u%04X]".formatted(character));
                    }
                  }
                }
              });
      return escaped.toString();
    }
  }
}
