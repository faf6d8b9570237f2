package io.ordeal.fuzz.solver.process;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what Linux tells about processes in {@code /proc}. On other systems, and for processes that
 * have ended, the results are empty or zero.
 */
public final class ProcFiles {

  private static final File ROOT = new File("/proc");

  /** Clock ticks per second in {@code /proc}; the same for user programs on all Linux systems. */
  private static final long TICKS_PER_SECOND = 100;

  /** Size of a page of memory on the machines that solvers are built for. */
  private static final long PAGE_BYTES = 4096;

  /**
   * Size of a first read. All files that are read here are shorter, except for the environment of a
   * process.
   */
  private static final int USUAL_BYTES = 4096;

  private static final String NO_LIMIT = "unlimited";

  /** A line of the limits of a process. The second column is the hard limit. */
  private static final Pattern LOCK_LIMIT =
      Pattern.compile("(?m)^Max file locks +\\S+ +(\\d{1,18}|" + NO_LIMIT + ")\\b");

  private ProcFiles() {}

  static boolean exist() {
    return new File(ROOT, "self/stat").canRead();
  }

  static List<Long> pids() {
    List<Long> found = new ArrayList<>();
    String[] names = ROOT.list();
    for (String name : names == null ? new String[0] : names) {
      if (Character.isDigit(name.charAt(0))) {
        found.add(Long.parseLong(name));
      }
    }
    return found;
  }

  /** Returns the environment of a process, separated by zeros; empty if it is not readable. */
  static String environment(long pid) {
    return text(pid + "/environ");
  }

  /**
   * Returns where the standard output of a process goes, such as {@code pipe:[123]}; empty if it is
   * not known.
   */
  static String standardOutput(long pid) {
    return link(pid + "/fd/1");
  }

  /** What the system tells of our own process in one line; empty if not known. */
  static String ownState() {
    return text("self/stat");
  }

  /** Returns the working folder of a process; empty if it is not known. */
  static String folder(long pid) {
    return link(pid + "/cwd");
  }

  /**
   * Returns the hard limit of file locks of a process; empty if there is none or it is not known.
   */
  static OptionalLong lockLimit(long pid) {
    String limit = lockLimit(Long.toString(pid));
    return limit.isEmpty() || limit.equals(NO_LIMIT)
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(limit));
  }

  /** Whether our own process has no limit of file locks. */
  static boolean hasNoLockLimit() {
    return lockLimit("self").equals(NO_LIMIT);
  }

  private static String lockLimit(String pid) {
    Matcher limit = LOCK_LIMIT.matcher(text(pid + "/limits"));
    return limit.find() ? limit.group(1) : "";
  }

  /** Whether a process has opened the target of a link such as {@code pipe:[123]}. */
  static boolean hasOpen(long pid, String link) {
    String[] descriptors = new File(ROOT, pid + "/fd").list();
    for (String descriptor : descriptors == null ? new String[0] : descriptors) {
      if (link(pid + "/fd/" + descriptor).equals(link)) {
        return true;
      }
    }
    return false;
  }

  private static String link(String file) {
    try {
      return Files.readSymbolicLink(new File(ROOT, file).toPath()).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }

  /**
   * Whether a process has ended, and only its parent does not know yet. A process whose first
   * thread has ended may have others that still run.
   */
  static boolean isZombie(long pid) {
    String state = text(pid + "/stat");
    int name = state.lastIndexOf(')');
    String[] threads = new File(ROOT, pid + "/task").list();
    return name >= 0 && state.startsWith(") Z", name) && threads != null && threads.length == 1;
  }

  /** Returns the processor time that a process has used so far. */
  static Duration cpu(long pid) {
    return ticks(pid + "/stat", 11);
  }

  /** Returns the processor time of all child processes that have ended. */
  public static Duration cpuOfEndedChildren() {
    return ticks("self/stat", 13);
  }

  /** Returns the processor time of all child processes, of those that run as well. */
  public static Duration cpuOfChildren() {
    return ProcessHandle.current()
        .children()
        .map(child -> cpu(child.pid()))
        .reduce(cpuOfEndedChildren(), Duration::plus);
  }

  /** Returns the processor time of our own process. */
  public static Duration ownCpu() {
    return ticks("self/stat", 11);
  }

  /** Returns the sum of two neighbouring fields, counted from after the name of the program. */
  private static Duration ticks(String file, int field) {
    String text = text(file);
    int name = text.lastIndexOf(')');
    if (name < 0) {
      return Duration.ZERO;
    }
    String[] fields = text.substring(name + 2).split(" ", field + 3);
    long sum = Long.parseLong(fields[field]) + Long.parseLong(fields[field + 1]);
    return Duration.ofMillis(sum * 1000 / TICKS_PER_SECOND);
  }

  /** Returns the most memory that a process has held so far, in bytes. */
  static long peakBytes(long pid) {
    return kilobytes(pid, "VmHWM:");
  }

  /** Returns the memory that a process holds, in bytes. */
  static long residentBytes(long pid) {
    String[] pages = text(pid + "/statm").split(" ", 3);
    return pages.length < 3 ? 0 : Long.parseLong(pages[1]) * PAGE_BYTES;
  }

  private static long kilobytes(long pid, String key) {
    String text = text(pid + "/status");
    int at = text.indexOf(key);
    if (at < 0) {
      return 0;
    }
    int end = text.indexOf("kB", at);
    return end < 0 ? 0 : Long.parseLong(text.substring(at + key.length(), end).strip()) << 10;
  }

  private static String text(String file) {
    try (FileInputStream in = new FileInputStream(new File(ROOT, file))) {
      byte[] bytes = in.readNBytes(USUAL_BYTES);
      String start = new String(bytes, StandardCharsets.ISO_8859_1);
      return bytes.length < USUAL_BYTES
          ? start
          : start + new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
