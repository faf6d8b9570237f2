package io.ordeal.fuzz.solver.process;

/**
 * Traces by which processes are recognised that a solver started and detached. One trace is enough.
 *
 * @param variable text in their environment
 * @param brand limit of file locks
 * @param folder folder in or below which they work
 * @param pipe file that they have opened, such as {@code pipe:[123]}; empty for none
 */
record Traces(String variable, Brand brand, String folder, String pipe) {

  /** Returns the traces of everything that a run started. */
  static Traces ofRun(String mark, String folder) {
    return new Traces(Guardian.VARIABLE + "=" + mark + ".", Brand.ofRun(mark), folder, "");
  }

  boolean areOn(long pid) {
    String works = ProcFiles.folder(pid);
    return ProcFiles.environment(pid).contains(variable)
        || brand.isOn(pid)
        || works.equals(folder)
        || works.startsWith(folder + "/")
        || (!pipe.isEmpty() && ProcFiles.hasOpen(pid, pipe));
  }
}
