package io.ordeal.host;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The command line of the host.
 *
 * @param library name of the library
 * @param natives folder of its native libraries; without one they are unpacked at each start
 * @param options options to set before the first command, in this order
 */
record Arguments(String library, @Nullable Path natives, Map<String, String> options, Task task) {

  static final String USAGE =
      "usage: LIBRARY [--natives DIR] [--option NAME=VALUE]... [--version | --options]";

  /** The task to do with the library. */
  enum Task {
    RUN,
    SHOW_VERSION,
    LIST_OPTIONS
  }

  /** Thrown for a command line that cannot be read; the message is for people. */
  static final class UsageException extends Exception {
    UsageException(String message) {
      super(message + "; " + USAGE);
    }
  }

  static Arguments parse(List<String> words) throws UsageException {
    if (words.isEmpty() || words.get(0).startsWith("-")) {
      throw new UsageException("found no name of a library");
    }
    Path natives = null;
    Map<String, String> options = new LinkedHashMap<>();
    Task task = Task.RUN;
    Iterator<String> rest = words.subList(1, words.size()).iterator();
    while (rest.hasNext()) {
      String word = rest.next();
      switch (word) {
        case "--natives" -> natives = Path.of(valueOf(word, rest));
        case "--option" -> {
          String setting = valueOf(word, rest);
          int equals = setting.indexOf('=');
          if (equals < 1) {
            throw new UsageException("found --option %s, wanted NAME=VALUE".formatted(setting));
          }
          options.put(setting.substring(0, equals), setting.substring(equals + 1));
        }
        case "--version" -> task = Task.SHOW_VERSION;
        case "--options" -> task = Task.LIST_OPTIONS;
        default -> throw new UsageException("found " + word);
      }
    }
    return new Arguments(words.get(0), natives, options, task);
  }

  private static String valueOf(String option, Iterator<String> rest) throws UsageException {
    if (!rest.hasNext()) {
      throw new UsageException("found nothing behind " + option);
    }
    return rest.next();
  }
}
