package io.ordeal.cli.console;

import io.ordeal.fuzz.content.UnknownName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Messages about command lines that cannot be read, in the same style as all others. */
final class UsageError {

  /** The message of picocli about a missing command, which has no class of its own. */
  private static final String NO_COMMAND = "Missing required subcommand";

  private UsageError() {}

  /** Returns what is wrong and what to do about it, in one line. */
  static String message(ParameterException wrong) {
    CommandSpec command = wrong.getCommandLine().getCommandSpec();
    String help = "see '%s --help'".formatted(command.qualifiedName());
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched.getUnmatched().get(0), command, help);
    }
    if (wrong instanceof MissingParameterException missing) {
      return "%s; %s".formatted(missing(missing, String.valueOf(wrong.getMessage())), help);
    }
    if (wrong instanceof OverwrittenOptionException twice) {
      return "%s: found it twice, wanted it once".formatted(nameOf(twice.getOverwritten()));
    }
    if (String.valueOf(wrong.getMessage()).startsWith(NO_COMMAND)) {
      return "COMMAND is missing; " + help;
    }
    ArgSpec argument = wrong.getArgSpec();
    String value = wrong.getValue();
    if (argument != null && value != null) {
      return "%s: found '%s', wanted %s"
          .formatted(nameOf(argument), value, wanted(argument, value));
    }
    return "%s; %s".formatted(plain(String.valueOf(wrong.getMessage())), help);
  }

  private static String unmatched(String word, CommandSpec command, String help) {
    if (word.startsWith("-") && word.length() > 1) {
      int equals = word.indexOf('=');
      return UnknownName.message(
          "option", equals < 0 ? word : word.substring(0, equals), options(command), help);
    }
    return command.subcommands().isEmpty()
        ? "unexpected argument '%s'; %s".formatted(word, help)
        : UnknownName.message("command", word, command.subcommands().keySet(), help);
  }

  /** Returns the long names of options that users can see. */
  private static List<String> options(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.hidden())
        .flatMap(option -> Stream.of(option.names()))
        .filter(name -> name.startsWith("--"))
        .toList();
  }

  private static String missing(MissingParameterException wrong, String message) {
    List<ArgSpec> missing = wrong.getMissing();
    boolean isValue = message.startsWith("Expected parameter") || message.contains("for option");
    if (missing.isEmpty()) {
      return plain(message);
    }
    if (isValue) {
      ArgSpec option = missing.get(0);
      return "%s: the value %s is missing".formatted(nameOf(option), option.paramLabel());
    }
    return missing.stream().map(UsageError::usage).collect(Collectors.joining(" and "))
        + (missing.size() == 1 ? " is missing" : " are missing");
  }

  /** Returns an argument as it is used: {@code --out DIR}, {@code PATH}. */
  private static String usage(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? "%s %s".formatted(option.longestName(), option.paramLabel())
        : argument.paramLabel();
  }

  private static String nameOf(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  private static String wanted(ArgSpec argument, String value) {
    Class<?> type = argument.typeInfo().getType();
    boolean isLong = type == long.class || type == Long.class;
    if ((isLong || type == int.class || type == Integer.class) && value.matches("\\d+")) {
      return "at most " + (isLong ? Long.MAX_VALUE : Integer.MAX_VALUE);
    }
    if (type == boolean.class || type == Boolean.class) {
      return "no value";
    }
    boolean isReal = type == double.class || type == Double.class;
    return isReal ? "a number such as 0.5" : "a whole number such as " + example(argument);
  }

  private static String example(ArgSpec argument) {
    return Optional.ofNullable(argument.defaultValue())
        .filter(text -> text.matches("[1-9]\\d*"))
        .orElse("10");
  }

  /** Returns a message of picocli that has no class of its own, without its capital letter. */
  private static String plain(String message) {
    return message.isEmpty()
        ? message
        : Character.toLowerCase(message.charAt(0)) + message.substring(1).replaceAll("\\.$", "");
  }
}
