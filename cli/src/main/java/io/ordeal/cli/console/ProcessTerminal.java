package io.ordeal.cli.console;

import io.ordeal.fuzz.solver.process.ControllingTerminal;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The terminal of this process. Its size is asked for when it is first needed and after every
 * {@code SIGWINCH}. JLine could do the same, but would add 1.7 MB, native code and handlers of its
 * own for Ctrl-C.
 */
final class ProcessTerminal implements Terminal {

  private static final ControllingTerminal.Size USUAL = new ControllingTerminal.Size(24, 80);

  private final AtomicBoolean stale = new AtomicBoolean(true);
  private volatile ControllingTerminal.Size size = USUAL;

  /**
   * Returns the terminal of this process.
   *
   * @param isTerminal whether standard error is a terminal that can redraw lines
   */
  static Terminal of(boolean isTerminal, Map<String, String> environment) {
    boolean isLog = !environment.getOrDefault("CI", "").isEmpty();
    return isTerminal && !isLog ? new ProcessTerminal() : NONE;
  }

  /** Returns false in the background, and if standard output is a pipe that may end in a pager. */
  @Override
  public boolean canRedraw() {
    return ControllingTerminal.isInForeground() && !ControllingTerminal.isOutputPiped();
  }

  @Override
  public int width() {
    return size().columns();
  }

  @Override
  public int height() {
    return size().rows();
  }

  private ControllingTerminal.Size size() {
    while (stale.getAndSet(false)) {
      size = ControllingTerminal.size().orElse(size);
    }
    return size;
  }

  @Override
  public void watch(Runnable resized, Runnable resumed) {
    handle(
        "WINCH",
        () -> {
          stale.set(true);
          resized.run();
        });
    handle("CONT", resumed);
  }

  /**
   * Handles a signal. The class for it is part of every JDK, but the compiler warns of its use;
   * where it is missing, the size stays as it was at the start.
   */
  private static void handle(String signal, Runnable work) {
    try {
      Class<?> signals = Class.forName("sun.misc.Signal");
      Class<?> handlers = Class.forName("sun.misc.SignalHandler");
      Object handler =
          Proxy.newProxyInstance(
              ProcessTerminal.class.getClassLoader(),
              new Class<?>[] {handlers},
              (proxy, method, arguments) -> call(work, method.getName(), proxy, arguments));
      signals
          .getMethod("handle", signals, handlers)
          .invoke(null, signals.getConstructor(String.class).newInstance(signal), handler);
    } catch (ReflectiveOperationException e) {
      return; // such as where the system has no such signal
    }
  }

  private static @Nullable Object call(
      Runnable work, String method, Object proxy, Object @Nullable [] arguments) {
    return switch (method) {
      case "handle" -> {
        work.run();
        yield null;
      }
      case "equals" -> arguments != null && proxy == arguments[0];
      case "hashCode" -> System.identityHashCode(proxy);
      default -> "signal handler";
    };
  }
}
