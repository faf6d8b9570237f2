package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.content.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The part of a crash report that is the same whenever the same bug crashes a solver: the source
 * location of an assertion, the exception, the topmost stack frames, the signal and the solver's
 * message. It leaves out addresses, process numbers and paths of build machines.
 */
final class CrashSignature {

  /** Stack frames that distinguish one bug from another. */
  private static final int FRAMES = 3;

  private static final int LONGEST = 200;

  // Output of a solver may be long, and patterns are slow on long lines.
  private static final int LONGEST_LINE = 500;
  private static final int MOST_LINES = 1000;

  /** A source location, file and line, of an assertion or of a report. */
  private static final List<Pattern> PLACES =
      List.of(
          Pattern.compile("File:\\s*(\\S+)\\s*\\R\\s*Line:\\s*(\\d+)"),
          Pattern.compile(
              "(?:Assertion|assertion|Fatal failure|Check failure|ASSERT)[^\\n]*?"
                  + "(?:at|within[^\\n]*?at|in)\\s+(\\S+?):(\\d+)"),
          Pattern.compile("(?<!\\S)(\\S+\\.(?:cpp|cc|c|h|hpp)):(\\d+):[^\\n]*[Aa]ssertion"),
          Pattern.compile("(?<!\\S)(\\S+\\.(?:cpp|cc|c|h|hpp)):(\\d+)(?::\\d+)?: runtime error"));

  /** A stack frame in the trace of a sanitizer or debugger; the group is the function. */
  private static final Pattern NATIVE_FRAME =
      Pattern.compile("(?m)^\\s*#\\d+\\s+(?:0x[0-9a-f]+\\s+in\\s+)?([\\w:~<>]+)");

  private static final Pattern SANITIZER = Pattern.compile("(\\w+Sanitizer): ([\\w-]+)");

  private static final Pattern EXCEPTION =
      Pattern.compile("(?m)^(?:Exception in thread \"[^\"]*\" )?([\\w.$]+(?:Exception|Error))\\b");

  private static final Pattern JAVA_FRAME = Pattern.compile("(?m)^\\s*at ([\\w.$<>/]+)\\(");

  /** The frame that the Java virtual machine reports if a native library crashes it. */
  private static final Pattern PROBLEMATIC =
      Pattern.compile(
          "# Problematic frame:\\s*\\R#\\s*\\S+\\s+(?:\\[([^\\]]+)\\])?[ \\t]*([^\\n]*)");

  /** An offset into a function, which differs between builds of the same code. */
  private static final Pattern OFFSET = Pattern.compile("\\+0x[0-9a-f]+");

  private static final Pattern SIGNAL = Pattern.compile("\\bSIG[A-Z]{3,6}\\b");

  /** Lines that do not distinguish crashes: answers, comments, warnings, signals. */
  private static final Pattern NO_COMPLAINT =
      Pattern.compile(
          "^(?:$|;|(?:sat|unsat|unknown|success|unsupported)$|SIG[A-Z]{3,6}$|(?i:warning)\\b"
              + "|Aborted\\b|Segmentation fault\\b)");

  private CrashSignature() {}

  static String of(String printed) {
    String message = shortened(printed);
    List<String> parts = new ArrayList<>();
    Matcher signal = SIGNAL.matcher(message);
    Matcher problematic = PROBLEMATIC.matcher(message);
    for (Pattern pattern : PLACES) {
      Matcher place = pattern.matcher(message);
      if (place.find()) {
        return "%s:%s".formatted(lastPart(place.group(1)), place.group(2));
      }
    }
    Matcher sanitizer = SANITIZER.matcher(message);
    Matcher exception = EXCEPTION.matcher(message);
    if (sanitizer.find()) {
      parts.add(sanitizer.group(1) + " " + sanitizer.group(2));
      parts.addAll(frames(NATIVE_FRAME, message));
    } else if (exception.find()) {
      parts.add(exception.group(1));
      parts.addAll(frames(JAVA_FRAME, message));
    } else if (problematic.find()) {
      parts.add(realSignal(message));
      parts.add(place(problematic));
    } else if (signal.find()) {
      List<String> frames = frames(NATIVE_FRAME, message);
      parts.add(signal.group());
      parts.addAll(frames.isEmpty() ? List.of(complaint(message)) : frames);
    } else {
      parts.add(firstLine(message));
    }
    return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
  }

  /** Returns the first and the last lines, each cut at the length limit. */
  private static String shortened(String printed) {
    List<String> lines = printed.lines().map(line -> Utf8.start(line, LONGEST_LINE)).toList();
    List<String> kept = new ArrayList<>(lines.subList(0, Math.min(lines.size(), MOST_LINES)));
    kept.addAll(lines.subList(Math.max(kept.size(), lines.size() - MOST_LINES), lines.size()));
    return String.join("\n", kept);
  }

  /**
   * Returns the library and the function; if there is no function name, the offset into the
   * library.
   */
  private static String place(Matcher frame) {
    String library = frame.group(1) == null ? "" : lastPart(frame.group(1));
    String function = OFFSET.matcher(frame.group(2)).replaceAll("").strip();
    return function.isEmpty()
        ? library
        : (OFFSET.matcher(library).replaceAll("") + " " + function).strip();
  }

  /** Returns the signal that the virtual machine caught; it always ends itself by SIGABRT. */
  private static String realSignal(String message) {
    Matcher caught = Pattern.compile("#\\s+(SIG[A-Z]+) \\(0x").matcher(message);
    return caught.find() ? caught.group(1) : "";
  }

  private static List<String> frames(Pattern frame, String message) {
    return frame
        .matcher(message)
        .results()
        .map(found -> found.group(1).replaceFirst("^(?:[\\w.]*/)+", ""))
        .limit(FRAMES)
        .toList();
  }

  private static String lastPart(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /**
   * Returns the first line that is neither a signal nor an answer; empty if there is none. Lists
   * count as answers too; the last one may be cut off.
   */
  private static String complaint(String message) {
    int open = 0;
    for (String line : message.lines().map(String::strip).toList()) {
      if (open > 0 || line.startsWith("(")) {
        open = Math.max(0, open + count(line, '(') - count(line, ')'));
      } else if (!NO_COMPLAINT.matcher(line).find()) {
        return withoutNumbers(line);
      }
    }
    return "";
  }

  private static int count(String line, char wanted) {
    return (int) line.chars().filter(each -> each == wanted).count();
  }

  private static String firstLine(String message) {
    return withoutNumbers(message.strip().lines().findFirst().orElse(""));
  }

  private static String withoutNumbers(String text) {
    return Utf8.start(text.replaceAll("0x[0-9a-fA-F]+|\\d+", "#"), LONGEST);
  }
}
