package io.ordeal.host;

import java.util.List;

/**
 * A solver that runs in this process. Implementations
 *
 * <ul>
 *   <li>MUST return an error of the solver like any other answer, in the form of {@link #error},
 *       and continue: an exception counts as a crash of the solver;
 *   <li>MUST NOT answer {@code success}, and MUST NOT print what {@link #run} returns;
 *   <li>MUST, on {@link #reset}, forget everything except the options of {@link #setOption},
 *       including settings that the library itself keeps for the whole process;
 *   <li>MUST NOT hold more memory after a reset than after the previous one;
 *   <li>MUST NOT end the process;
 *   <li>MAY be called from one thread only.
 * </ul>
 */
public interface Library {

  /** Thrown if the solver does not take an option, or not with this value. */
  final class RefusedException extends Exception {
    public RefusedException(String message) {
      super(message);
    }
  }

  /** Its name and release, such as {@code z3 4.14.1}. */
  String version();

  /** Sets an option permanently. Called before the first command, or after a reset. */
  void setOption(String name, String value) throws RefusedException;

  /** Runs a command other than {@code exit} and {@code reset}, and returns the answer. */
  String run(Command command);

  /** Returns the solver to its state before the first command. */
  void reset();

  /** The options that the solver reports; none if it reports none. */
  List<OptionEntry> options();

  /** Returns an error in SMT-LIB's notation, on one line. */
  static String error(String message) {
    return "(error \""
        + message.strip().replaceAll("\\s*\\R\\s*", " ").replace("\"", "\"\"")
        + "\")";
  }
}
