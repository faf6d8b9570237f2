package io.ordeal.cli.console;

import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.solver.process.ControllingTerminal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where words go: the result to standard output, everything else to standard error. Whatever it is
 * given, it prints nothing that a terminal obeys: see {@link Printable}.
 */
public final class Console {

  private final Pipe pipe;
  private final PrintStream out;
  private final PrintStream err;
  private final Terminal terminal;
  private final Colours colours;
  private final boolean isOutputTerminal;
  private boolean json;
  private volatile @Nullable Progress progress;

  /** A console without a terminal. */
  public Console(OutputStream out, PrintStream err) {
    this(out, err, Terminal.NONE, Colours.NONE);
  }

  /**
   * @param terminal that {@code err} goes to
   */
  public Console(OutputStream out, PrintStream err, Terminal terminal, Colours colours) {
    this(out, err, terminal, colours, colours.inOutput());
  }

  private Console(
      OutputStream out,
      PrintStream err,
      Terminal terminal,
      Colours colours,
      boolean isOutputTerminal) {
    this.isOutputTerminal = isOutputTerminal;
    this.pipe = new Pipe(out);
    this.out = new PrintStream(pipe, false, StandardCharsets.UTF_8);
    this.err = err;
    this.terminal = terminal;
    this.colours = colours;
  }

  /**
   * The streams of this process, in UTF-8 whatever the locale: JSON is UTF-8, and names of files
   * should survive.
   *
   * @param terminal whether standard error is a terminal, so that lines can be redrawn
   */
  public static Console ofProcess(boolean terminal) {
    return new Console(
        new FileOutputStream(FileDescriptor.out),
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
        ProcessTerminal.of(terminal, System.getenv()),
        Colours.ofProcess(terminal, System.getenv()),
        ControllingTerminal.isOutputTerminal());
  }

  /** From now on results are JSON documents. */
  public void json(boolean on) {
    json = on;
  }

  /** Prints the result of a command: called once. */
  public void result(Report report) {
    String text = json ? asJson(report) : text(report);
    if (!text.isEmpty()) {
      out.println(text);
      out.flush();
    }
  }

  /** Prints a part of the result that people need not wait for; a JSON document has it later. */
  public void line(String text) {
    if (!json) {
      out.print(Printable.lines(text));
      out.flush();
    }
  }

  /** Prints a result that is a script for other programs, byte by byte. */
  public void script(String text) {
    out.print(text);
    out.flush();
  }

  public boolean isJson() {
    return json;
  }

  private String text(Report report) {
    List<StyledText> styled = colours.inOutput() ? report.styledSummary() : List.of();
    return styled.isEmpty()
        ? Printable.lines(isOutputTerminal ? report.summary() : report.wholeSummary())
        : styled.stream().map(line -> line.print(true)).collect(Collectors.joining("\n"));
  }

  private static String asJson(Report report) {
    return Printable.json(
        JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build()
            .writeValueAsString(report));
  }

  /** Prints a line that is no result. */
  public void tell(String line) {
    print(Printable.line(line));
  }

  /** Prints a line that is no result, with its styles where they can be shown. */
  public void tell(StyledText line) {
    print(line.print(colours.inErrors()));
  }

  /** Prints a line about a failure, which begins with the name of the program. */
  public void tellFailure(String line) {
    tell(StyledText.of(Style.ALARM, "ordeal:").plus(" " + line));
  }

  /** Prints lines that are no result. */
  public void tellLines(String lines) {
    print(Printable.lines(lines));
  }

  private void print(String text) {
    Progress shown = progress; // another thread may end it now
    if (shown == null) {
      err.println(text);
    } else {
      shown.interrupt(text);
    }
  }

  /**
   * Does long work and shows meanwhile how far it has come.
   *
   * @param status what to show, asked for from another thread
   */
  public void showing(Status status, Runnable work) {
    Progress shown = new Progress(err, terminal, colours.inErrors(), status);
    progress = shown;
    shown.start();
    try {
      work.run();
    } finally {
      shown.end();
      progress = null;
    }
  }

  /** Whether standard output is a pipe that nobody reads any more, as behind {@code head}. */
  public boolean readerIsGone() {
    out.flush();
    return pipe.isBroken();
  }

  /** False if something printed to standard output did not get there. */
  public boolean delivered() {
    return !out.checkError();
  }

  public PrintWriter outWriter() {
    return new PrintWriter(out, true, StandardCharsets.UTF_8);
  }

  public PrintWriter errWriter() {
    return new PrintWriter(err, true, StandardCharsets.UTF_8);
  }
}
