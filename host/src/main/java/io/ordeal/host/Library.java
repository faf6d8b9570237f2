package io.ordeal.host;

import java.util.List;

/**
 * A solver that lives in this process. Implementations
 *
 * <ul>
 *   <li>MUST answer an error of the solver like any other answer, as {@link #error} writes it, and
 *       go on: what they throw counts as a crash of the solver;
 *   <li>MUST NOT answer {@code success}, and MUST NOT print what {@link #run} returns;
 *   <li>MUST, on {@link #reset}, forget everything but the options of {@link #setOption}, settings
 *       that the library itself keeps for the whole process included;
 *   <li>MUST hold no more memory after a reset than after the one before it;
 *   <li>MUST NOT end the process;
 *   <li>MAY be called from one thread only.
 * </ul>
 */
public interface Library {

  /** The solver does not take an option, or not with this value. */
  final class RefusedException extends Exception {
    public RefusedException(String message) {
      super(message);
    }
  }

  /** Its name and release, such as {@code z3 4.14.1}. */
  String version();

  /** Sets an option, for good. Called before the first command. */
  void setOption(String name, String value) throws RefusedException;

  /** Runs a command, which is neither {@code exit} nor {@code reset}, and returns the answer. */
  String run(Command command);

  /** Makes the solver as it was before the first command. */
  void reset();

  /** The options that the solver says it has; none if it does not say. */
  List<OptionEntry> options();

  /** An error as SMT-LIB writes it, on one line. */
  static String error(String message) {
    return "(error \""
        + message.strip().replaceAll("\\s*\\R\\s*", " ").replace("\"", "\"\"")
        + "\")";
  }
}
