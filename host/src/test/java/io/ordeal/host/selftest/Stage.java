package io.ordeal.host.selftest;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.reflect.Field;
import java.time.Duration;

/**
 * The means that a misbehaviour can use.
 *
 * @param delay requested delay of the solver
 * @param taken time that the solver took for the current answer
 */
record Stage(OutputStream out, OutputStream err, Delay delay, Duration taken) {

  /** A multiple of the solver's own time, and a minimum. */
  record Delay(long factor, Duration least) {}

  private static final long CHUNK = 64L << 20;

  void say(String text) {
    write(out, text);
  }

  void complain(String text) {
    write(err, text);
  }

  private static void write(OutputStream to, String text) {
    try {
      to.write(text.getBytes(UTF_8));
      to.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends the process immediately. */
  String end(int status, String lastWords) {
    say(lastWords);
    Runtime.getRuntime().halt(status);
    return "";
  }

  String hang() {
    while (true) {
      sleep(Duration.ofHours(1));
    }
  }

  private static void sleep(Duration time) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Computes in vain, because a slow solver takes processor time. */
  String delay(String answer) {
    Duration all = taken.multipliedBy(delay.factor());
    Duration rest = (all.compareTo(delay.least()) > 0 ? all : delay.least()).minus(taken);
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < rest.toNanos()) {
      Thread.onSpinWait();
    }
    return answer;
  }

  void start(String... words) {
    try {
      new ProcessBuilder(words)
          .redirectOutput(Redirect.INHERIT)
          .redirectError(Redirect.INHERIT)
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A time in seconds for {@code sleep} that contains the number of this process, to identify it.
   */
  String aLongTime() {
    return "1000." + ProcessHandle.current().pid();
  }

  String crashBySignal(String name) {
    start("kill", "-" + name, String.valueOf(ProcessHandle.current().pid()));
    return hang();
  }

  String crashByException() {
    StringWriter trace = new StringWriter();
    new IllegalStateException("a crash on purpose").printStackTrace(new PrintWriter(trace));
    complain("Exception in thread \"main\" " + trace);
    return end(1, "");
  }

  // The classes of sun.misc are looked up by name, because the compiler warns of every other use of
  // them.

  String crashBySegmentationFault() {
    unsafe("putAddress", new Class<?>[] {long.class, long.class}, 0L, 0L);
    return hang();
  }

  /** Allocates memory outside the Java heap, so that the heap limit does not help. */
  String eatMemory() {
    while (true) {
      Object address = unsafe("allocateMemory", new Class<?>[] {long.class}, CHUNK);
      unsafe(
          "setMemory",
          new Class<?>[] {long.class, long.class, byte.class},
          address,
          CHUNK,
          (byte) 1);
    }
  }

  void ignoreTermination() {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object termination = signal.getConstructor(String.class).newInstance("TERM");
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, termination, handler.getField("SIG_IGN").get(null));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object unsafe(String method, Class<?>[] types, Object... arguments) {
    try {
      Class<?> unsafe = Class.forName("sun.misc.Unsafe");
      Field instance = unsafe.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      Object result = unsafe.getMethod(method, types).invoke(instance.get(null), arguments);
      return result == null ? "" : result;
    } catch (ReflectiveOperationException e) {
      if (e.getCause() instanceof OutOfMemoryError none) {
        throw none;
      }
      throw new IllegalStateException(e);
    }
  }
}
