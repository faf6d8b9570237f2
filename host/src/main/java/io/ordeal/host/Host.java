package io.ordeal.host;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ordeal.host.Arguments.UsageException;
import io.ordeal.host.CommandReader.MalformedException;
import io.ordeal.host.Library.RefusedException;
import io.ordeal.host.coverage.ProbeSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes a library answer a stream of commands, like a solver that is a program. */
public final class Host {

  /** Exit status: normal end. */
  public static final int ENDED = 0;

  /** Exit status: the command line cannot be read, or the solver refuses one of its options. */
  public static final int REFUSED = 2;

  /** Exit status: the solver threw an unexpected exception. */
  public static final int CRASHED = 70;

  /** Exit status: the heap of this process is too small. */
  public static final int OUT_OF_MEMORY = 71;

  /** Exit status: the answers have no reader, or the commands cannot be read. */
  public static final int DISCONNECTED = 74;

  /** Exit status: the library cannot be loaded here. */
  public static final int NOT_LOADED = 78;

  /** Keyword of {@code get-info} for the probes that ran, in a process that measures coverage. */
  private static final String COVERAGE = ":coverage";

  /** Solved first. The code that it runs counts as the start of the solver. */
  private static final String START =
      """
      (set-option :produce-models true)
      (set-logic QF_LIA)
      (declare-fun x () Int)
      (assert (or (> x 3) (< x 1)))
      (check-sat)
      (get-model)
      (assert (and (> x 0) (< x 4)))
      (check-sat)
      """;

  /**
   * Solved next. Each loads and compiles code of other theories, so that the first query does not
   * exceed a short time limit in a process whose classes have probes.
   */
  private static final List<String> EXERCISES =
      List.of(
          """
          (set-option :produce-models true)
          (set-logic ALL)
          (declare-sort U 0)
          (declare-fun f (U Int) Real)
          (declare-fun a () (Array Int Real))
          (declare-fun u () U)
          (declare-fun i () Int)
          (assert (= (f u (div i 3)) (select (store a i 1.5) (mod i 7))))
          (assert (< (ite (> i 0) (f u i) (to_real i)) (+ (* 2.0 (select a 0)) 4.0)))
          (push 1)
          (assert (distinct (to_int (f u i)) (abs i) 3))
          (check-sat)
          (get-model)
          (pop 1)
          (check-sat)
          """,
          """
          (set-option :produce-models true)
          (set-logic ALL)
          (declare-fun x () (_ BitVec 8))
          (declare-fun y () (_ BitVec 8))
          (assert (bvult (bvadd x (bvmul y #x03)) (bvor (bvnot x) (bvlshr y #x01))))
          (assert (= ((_ extract 3 0) x) ((_ extract 7 4) (bvudiv x y))))
          (check-sat)
          (get-model)
          """,
          """
          (set-option :produce-unsat-cores true)
          (set-logic ALL)
          (declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))
          (declare-fun p (Int) Bool)
          (declare-fun l () L)
          (assert (! (forall ((z Int)) (=> (p z) (p (+ z 1)))) :named step))
          (assert (! (and ((_ is cons) l) (p (head l)) (= (tail l) nil)) :named list))
          (assert (! (exists ((z Int)) (and (= z (+ (head l) 1)) (not (p z)))) :named end))
          (check-sat)
          (get-unsat-core)
          """);

  /** Size of the stack. Solvers walk formulas by recursion, and formulas are deep. */
  private static final long STACK_BYTES = 512L << 20;

  // Created in advance, while there is memory.
  private static final byte[] OUT_OF_MEMORY_ANSWER =
      (Library.error("out of memory") + "\n").getBytes(UTF_8);

  private final InputStream in;
  private final OutputStream out;
  private final OutputStream err;
  private final UnaryOperator<Library> dressing;
  private final Optional<ProbeSource> probes = ProbeSource.ofProcess();

  /**
   * @param dressing wraps the library before it gets its options and commands
   */
  public Host(InputStream in, OutputStream out, OutputStream err, UnaryOperator<Library> dressing) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.dressing = dressing;
  }

  /** Executes a command line on a thread with a large stack, and ends the process. */
  public void runAndExit(List<String> words) {
    new Thread(null, () -> System.exit(run(words)), "host", STACK_BYTES).start();
  }

  /** Executes a command line, and returns the exit status. */
  @SuppressWarnings("CatchAndPrintStackTrace") // crashes are distinguished by their trace
  public int run(List<String> words) {
    try {
      Arguments arguments = Arguments.parse(words);
      Library library = dressing.apply(Libraries.open(arguments.library(), arguments.natives()));
      run(library, arguments);
      return ENDED;
    } catch (UsageException e) {
      complain("host: " + e.getMessage());
      return REFUSED;
    } catch (RefusedException e) {
      say(out, line(Library.error(String.valueOf(e.getMessage()))));
      return REFUSED;
    } catch (LoadException e) {
      complain(e.getMessage());
      return NOT_LOADED;
    } catch (IOException e) {
      complain("host: standard input or output is broken: " + e.getMessage());
      return DISCONNECTED;
    } catch (OutOfMemoryError e) {
      say(out, OUT_OF_MEMORY_ANSWER);
      return OUT_OF_MEMORY;
    } catch (Throwable e) { // whatever it is, the solver cannot continue
      StringWriter trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      complain(trace.toString());
      return CRASHED;
    }
  }

  private void run(Library library, Arguments arguments) throws RefusedException, IOException {
    if (arguments.task() == Arguments.Task.RUN) {
      probes.ifPresent(source -> warmUp(library, source)); // before any time limit is set
    }
    for (Map.Entry<String, String> option : arguments.options().entrySet()) {
      set(library, option.getKey(), option.getValue());
    }
    switch (arguments.task()) {
      case SHOW_VERSION -> answer(library.version());
      case LIST_OPTIONS ->
          answer(String.join("\n", library.options().stream().map(OptionEntry::line).toList()));
      case RUN -> serve(library);
    }
  }

  /** Solves small scripts, since classes with probes take long to load. */
  private static void warmUp(Library library, ProbeSource source) {
    solve(library, START);
    source.endStart();
    EXERCISES.forEach(script -> solve(library, script));
    source.forget();
  }

  private static void solve(Library library, String script) {
    script.lines().forEach(line -> library.run(new Command(line)));
    library.reset();
  }

  private static void set(Library library, String name, String value) throws RefusedException {
    try {
      library.setOption(name, value);
    } catch (RefusedException e) {
      throw new RefusedException("option %s=%s: %s".formatted(name, value, e.getMessage()));
    }
  }

  private void serve(Library library) throws IOException {
    CommandReader commands = new CommandReader(in);
    while (true) {
      try {
        Optional<Command> next = commands.next();
        if (next.isEmpty() || next.get().name().equals("exit")) {
          return;
        }
        answer(run(library, next.get()));
      } catch (MalformedException e) {
        answer(Library.error(String.valueOf(e.getMessage())));
      }
    }
  }

  private String run(Library library, Command command) {
    if (command.name().equals("reset")) {
      probes.ifPresent(ProbeSource::forget); // what ran since the last question belongs to no query
      library.reset();
      return "";
    }
    if (probes.isPresent()
        && command.name().equals("get-info")
        && command.word(1).equals(COVERAGE)) {
      return "(%s \"%s\")".formatted(COVERAGE, probes.get().take());
    }
    // The reply would be read as that of the next command.
    boolean asksForSuccess =
        command.name().equals("set-option") && command.word(1).equals(":print-success");
    return asksForSuccess ? "" : library.run(command);
  }

  private void answer(String text) throws IOException {
    if (!text.isEmpty()) {
      out.write(line(text));
      out.flush();
    }
  }

  private static byte[] line(String text) {
    return (text.endsWith("\n") ? text : text + "\n").getBytes(UTF_8);
  }

  private void complain(@Nullable String text) {
    say(err, line(String.valueOf(text)));
  }

  /** Writes the last output of this process; if that fails, the exit status must suffice. */
  private static void say(OutputStream to, byte[] words) {
    try {
      to.write(words);
      to.flush();
    } catch (IOException e) {
      return;
    }
  }
}
