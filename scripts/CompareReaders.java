import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares which files Ordeal, Z3 and cvc5 accept, without solving any of them. Runs from its
 * source, by {@code scripts/compare-readers}.
 */
final class CompareReaders {

  private static final String USAGE =
      """
      Usage: scripts/compare-readers FOLDER... [OPTION...]

      Lets Ordeal, Z3 and cvc5 read every *.smt2 file below the folders, and lists the files that a
      solver accepts and Ordeal does not, and those that only Ordeal accepts. Nothing is solved: Z3
      gets each script without the commands that solve or print, cvc5 runs with --parse-only and
      with the options of the file's line "; COMMAND-LINE:".

        --z3 PATH      the program to run (z3)
        --cvc5 PATH    the program to run (cvc5)
        --limit N      seconds that a solver may take for one file (20)
        --jobs N       files that are read at the same time (the number of processors)
        --out FILE     where the lists go (standard output)

      Exit status: 0 whatever was found, 2 for wrong usage, 1 if the comparison could not be made.
      """;

  private final List<Path> folders = new ArrayList<>();
  private String z3 = "z3";
  private String cvc5 = "cvc5";
  private int limit = 20;
  private int jobs = Runtime.getRuntime().availableProcessors();
  private Path out;

  public static void main(String[] args) throws InterruptedException {
    try {
      CompareReaders comparison = new CompareReaders();
      if (comparison.takesArguments(args)) {
        comparison.run();
      }
    } catch (WrongUsage e) {
      System.err.println("compare-readers: " + e.getMessage() + "; see --help");
      System.exit(2);
    } catch (IOException e) {
      System.err.println("compare-readers: " + e.getMessage());
      System.exit(1);
    }
  }

  private static final class WrongUsage extends Exception {
    private static final long serialVersionUID = 1L;

    WrongUsage(String message) {
      super(message);
    }
  }

  /** False if help was all that was asked for. */
  private boolean takesArguments(String[] args) throws WrongUsage {
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals("--help") || args[i].equals("-h")) {
        System.out.print(USAGE);
        return false;
      }
      if (!args[i].startsWith("-")) {
        folders.add(existing(Path.of(args[i])));
        continue;
      }
      if (i + 1 == args.length) {
        throw new WrongUsage(args[i] + ": unknown, or its value is missing");
      }
      String value = args[i + 1];
      switch (args[i]) {
        case "--z3" -> z3 = value;
        case "--cvc5" -> cvc5 = value;
        case "--limit" -> limit = count(args[i], value);
        case "--jobs" -> jobs = count(args[i], value);
        case "--out" -> out = Path.of(value);
        default -> throw new WrongUsage(args[i] + ": unknown option");
      }
      i++;
    }
    if (folders.isEmpty()) {
      throw new WrongUsage("found no folder, wanted at least one");
    }
    return true;
  }

  private static Path existing(Path path) throws WrongUsage {
    if (!Files.exists(path)) {
      throw new WrongUsage(path + ": no such file or folder");
    }
    return path.toAbsolutePath().normalize();
  }

  private static int count(String option, String value) throws WrongUsage {
    if (!value.matches("[1-9][0-9]{0,5}")) {
      throw new WrongUsage("%s: found %s, wanted a number from 1 on".formatted(option, value));
    }
    return Integer.parseInt(value);
  }

  private void run() throws IOException, InterruptedException {
    Path scratch = Files.createTempDirectory("compare-readers");
    try {
      Programs programs = new Programs(scratch, limit);
      Solvers solvers =
          new Solvers(
              programs, programs.checked("--z3", z3), programs.checked("--cvc5", cvc5), limit);
      List<Path> files = findFiles();
      System.err.printf("compare-readers: Ordeal reads %,d files ...%n", files.size());
      Map<String, String> ordeal = Ordeal.rejections(programs, folders);
      List<Row> rows = readAll(files, solvers, ordeal);
      if (out == null) {
        new Report(rows).print(System.out);
      } else {
        try (PrintStream stream = new PrintStream(out.toFile(), StandardCharsets.UTF_8)) {
          new Report(rows).print(stream);
        }
        new Report(rows).printCounts(System.out);
      }
    } finally {
      deleteFolder(scratch);
    }
  }

  private List<Path> findFiles() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path folder : folders) {
      try (Stream<Path> below = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
        below
            .filter(file -> file.equals(folder) || file.toString().endsWith(".smt2"))
            .filter(Files::isRegularFile)
            .forEach(files::add);
      }
    }
    return files.stream().distinct().sorted().toList();
  }

  private List<Row> readAll(List<Path> files, Solvers solvers, Map<String, String> ordeal)
      throws IOException, InterruptedException {
    AtomicInteger done = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(jobs);
    try {
      List<Future<Row>> running = new ArrayList<>();
      for (Path file : files) {
        running.add(
            pool.submit(
                () -> {
                  Reading byOrdeal = Reading.of(ordeal.get(file.toString()));
                  Row row = new Row(file, byOrdeal, solvers.z3(file), solvers.cvc5(file));
                  int count = done.incrementAndGet();
                  if (count % 500 == 0) {
                    System.err.printf(
                        "compare-readers: solvers read %,d of %,d files ...%n",
                        count, files.size());
                  }
                  return row;
                }));
      }
      List<Row> rows = new ArrayList<>();
      for (Future<Row> row : running) {
        rows.add(row.get());
      }
      return rows;
    } catch (ExecutionException e) {
      throw new IOException("a file could not be compared: " + e.getCause(), e);
    } finally {
      pool.shutdownNow();
    }
  }

  private static void deleteFolder(Path folder) throws IOException {
    try (Stream<Path> below = Files.walk(folder)) {
      for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}

/** What one reader made of a file: accepted, or the first thing it had to say against it. */
record Reading(boolean accepted, String message) {

  static final Reading ACCEPTED = new Reading(true, "");

  static Reading rejected(String message) {
    return new Reading(
        false, message.strip().replaceAll("\\s+", " ").replaceAll("^\\(error \"|\"\\)$", ""));
  }

  static Reading of(String messageOrNull) {
    return messageOrNull == null ? ACCEPTED : rejected(messageOrNull);
  }

  /** The message without names and numbers, so that like messages look alike. */
  String shape() {
    return accepted
        ? "accepts"
        : message
            .replaceAll("^(Parse Error: )?\\S*:\\d+\\.\\d+: ", "")
            .replaceAll("line \\d+ column \\d+: ", "")
            .replaceAll("[`'‘][^'’]*['’]", "'…'")
            .replaceAll("\\|[^|]*\\|", "|…|")
            .replaceAll("\\(_ [A-Za-z]+[ 0-9]*\\)", "(_ …)")
            .replaceAll("(?<=(constant|function|symbol|sort|declaration|constructor)) \\S+", " …")
            .replaceAll("\\d+", "N")
            .replaceAll("^(.{90}).*", "$1…");
  }
}

/** What all readers made of a file. */
record Row(Path file, Reading ordeal, Reading z3, Reading cvc5) {
  boolean bySolver() {
    return z3.accepted() || cvc5.accepted();
  }
}

/** Counts and lists. */
record Report(List<Row> rows) {

  void printCounts(PrintStream out) {
    long bySolver = rows.stream().filter(Row::bySolver).count();
    long ofThese = rows.stream().filter(row -> row.bySolver() && row.ordeal().accepted()).count();
    out.printf(
        "files: %d, accepted by Ordeal: %d, by Z3: %d, by cvc5: %d%n",
        rows.size(),
        rows.stream().filter(row -> row.ordeal().accepted()).count(),
        rows.stream().filter(row -> row.z3().accepted()).count(),
        rows.stream().filter(row -> row.cvc5().accepted()).count());
    out.printf(
        Locale.ROOT,
        "accepted by a solver: %d, of these accepted by Ordeal: %d (%.2f %%)%n",
        bySolver,
        ofThese,
        bySolver == 0 ? 100 : 100.0 * ofThese / bySolver);
    out.printf(
        "rejected by both solvers: %d, of these accepted by Ordeal: %d%n",
        rows.size() - bySolver, onlyByOrdeal().size());
  }

  private List<Row> onlyByOrdeal() {
    return rows.stream().filter(row -> !row.bySolver() && row.ordeal().accepted()).toList();
  }

  void print(PrintStream out) {
    printCounts(out);
    out.printf("%n== accepted by a solver, rejected by Ordeal%n");
    rows.stream()
        .filter(row -> row.bySolver() && !row.ordeal().accepted())
        .forEach(
            row -> {
              out.printf("%n%s%n  Ordeal: %s%n", row.file(), row.ordeal().message());
              printReading(out, "Z3", row.z3());
              printReading(out, "cvc5", row.cvc5());
            });
    out.printf("%n== rejected by both solvers, accepted by Ordeal, by what the solvers say%n");
    Map<String, List<Row>> groups =
        onlyByOrdeal().stream()
            .collect(
                Collectors.groupingBy(
                    row -> "Z3:   %s%ncvc5: %s".formatted(row.z3().shape(), row.cvc5().shape()),
                    TreeMap::new,
                    Collectors.toList()));
    groups.forEach(
        (shape, group) -> {
          out.printf("%n%d file%s%n", group.size(), group.size() == 1 ? "" : "s");
          out.printf("%s%n", shape);
          for (Row row : group) {
            out.printf("  %s%n", row.file());
            out.printf("    Z3:   %s%n", row.z3().message());
            out.printf("    cvc5: %s%n", row.cvc5().message());
          }
        });
  }

  private static void printReading(PrintStream out, String reader, Reading reading) {
    out.printf("  %s: %s%n", reader, reading.accepted() ? "accepts" : reading.message());
  }
}

/** Runs programs in a scratch folder, with a time limit. */
final class Programs {

  /** Solvers that reject a file may do so at length. */
  private static final int MOST_OUTPUT = 1 << 16;

  /** Killed programs have this status in place of their own. */
  static final int TIMED_OUT = -1;

  /** What a program that ended had to say. */
  record Ended(int status, String output) {}

  private final Path scratch;
  private final int limit;

  Programs(Path scratch, int limit) {
    this.scratch = scratch;
    this.limit = limit;
  }

  /** The program as given, if it can be run. */
  String checked(String option, String program) throws IOException, InterruptedException {
    String found = program.contains("/") ? Path.of(program).toAbsolutePath().toString() : program;
    try {
      run("", List.of(found, "--version"));
    } catch (IOException e) {
      throw new IOException(
          "cannot run %s: install it, or say where it is with %s PATH".formatted(program, option),
          e);
    }
    return found;
  }

  /** Runs a program; its output is both standard output and standard error. */
  Ended run(String input, List<String> command) throws IOException, InterruptedException {
    Path in = Files.createTempFile(scratch, "in", "");
    Path out = Files.createTempFile(scratch, "out", "");
    try {
      Files.writeString(in, input, StandardCharsets.ISO_8859_1);
      Process process =
          new ProcessBuilder(command)
              .directory(scratch.toFile())
              .redirectInput(in.toFile())
              .redirectOutput(out.toFile())
              .redirectErrorStream(true)
              .start();
      try {
        boolean ended = process.waitFor(limit, TimeUnit.SECONDS);
        return new Ended(ended ? process.exitValue() : TIMED_OUT, beginning(out));
      } finally {
        process.destroyForcibly().waitFor();
      }
    } finally {
      Files.delete(in);
      Files.delete(out);
    }
  }

  private static String beginning(Path file) throws IOException {
    try (var stream = Files.newInputStream(file)) {
      return new String(stream.readNBytes(MOST_OUTPUT), StandardCharsets.ISO_8859_1);
    }
  }

  /** Runs a program without limit; what it prints to standard output is kept, the rest is shown. */
  Ended runFully(List<String> command) throws IOException, InterruptedException {
    Path out = Files.createTempFile(scratch, "out", "");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return new Ended(process.waitFor(), Files.readString(out));
    } finally {
      Files.delete(out);
    }
  }
}

/** How Z3 and cvc5 are made to read a file and nothing more. */
record Solvers(Programs programs, String z3, String cvc5, int limit) {

  private static final Pattern COMMAND_LINE = Pattern.compile(";\\s*COMMAND-LINE:(.*)");
  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");
  private static final Pattern UNKNOWN_OPTION =
      Pattern.compile("can't understand option `(-[^']*)'");

  Reading z3(Path file) throws IOException, InterruptedException {
    String script = Files.readString(file, StandardCharsets.ISO_8859_1);
    Programs.Ended ended = programs.run(WithoutSolving.script(script), List.of(z3, "-in", "-smt2"));
    return reading(ended, false);
  }

  Reading cvc5(Path file) throws IOException, InterruptedException {
    List<String> options = commandLine(file);
    Reading reading = cvc5(file, options);
    // Options of later releases are unknown to this one, and few of them matter to reading.
    String unknown = unknownOption(reading, options);
    while (unknown != null) {
      options = without(unknown, options);
      reading = cvc5(file, options);
      unknown = unknownOption(reading, options);
    }
    if (!reading.accepted() && !options.equals(List.of("--incremental"))) {
      Reading plain = cvc5(file, List.of("--incremental"));
      return plain.accepted() || !options.isEmpty() ? plain : reading;
    }
    return reading;
  }

  private Reading cvc5(Path file, List<String> options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(cvc5, "--parse-only", "-q"));
    command.addAll(options);
    command.add(file.toString());
    return reading(programs.run("", command), true);
  }

  /** The words behind the first {@code ; COMMAND-LINE:} of the file. */
  private static List<String> commandLine(Path file) throws IOException {
    Matcher line = COMMAND_LINE.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
    return line.find()
        ? WORD.matcher(line.group(1))
            .results()
            .map(word -> word.group().replaceAll("[\"']", ""))
            .toList()
        : List.of();
  }

  /** An option among those given that the solver does not know; null if it complains of none. */
  private static String unknownOption(Reading reading, List<String> options) {
    Matcher complaint = UNKNOWN_OPTION.matcher(reading.message());
    return !reading.accepted() && complaint.find() && options.contains(complaint.group(1))
        ? complaint.group(1)
        : null;
  }

  /** The options without one of them and without the value that may stand behind it. */
  private static List<String> without(String option, List<String> options) {
    List<String> left = new ArrayList<>(options);
    int index = left.indexOf(option);
    left.remove(index);
    if (index < left.size() && !left.get(index).startsWith("-")) {
      left.remove(index);
    }
    return left;
  }

  private Reading reading(Programs.Ended ended, boolean statusCounts) {
    if (ended.status() == Programs.TIMED_OUT) {
      return Reading.rejected("time-out after %d s".formatted(limit));
    }
    int error = ended.output().indexOf("(error");
    if (error >= 0) {
      return Reading.rejected(ended.output().substring(error).lines().findFirst().orElseThrow());
    }
    boolean crashed = ended.status() > 128;
    return crashed || (statusCounts && ended.status() != 0)
        ? Reading.rejected("ended with status %d: %s".formatted(ended.status(), ended.output()))
        : Reading.ACCEPTED;
  }
}

/**
 * Rewrites scripts such that every term is still read, on the line where it stands, but nothing is
 * solved or printed.
 */
final class WithoutSolving {

  private static final Pattern TOKEN =
      Pattern.compile(
          "\"(?:[^\"]|\"\")*+\"|;[^\\n]*+|\\|[^|]*+\\||[()]|[^\\s()\"|;]++|[\"|]", Pattern.DOTALL);

  private static final List<String> SETTINGS_THAT_COUNT =
      List.of(":global-declarations", ":global-decls");

  /** A part of the text. */
  private record Span(int from, int to) {}

  private final String text;
  private final Matcher tokens;
  private final StringBuilder made = new StringBuilder();
  private int copiedUpTo;

  private WithoutSolving(String text) {
    this.text = text;
    this.tokens = TOKEN.matcher(text);
  }

  static String script(String text) {
    return new WithoutSolving(text).rewritten();
  }

  private String rewritten() {
    boolean more = true;
    while (more && next()) {
      if (tokens.group().equals("(")) {
        more = command();
      } else {
        copy("", new Span(tokens.start(), tokens.end()), "");
      }
    }
    return made.toString();
  }

  /** The next token that is no comment. */
  private boolean next() {
    boolean found = tokens.find();
    while (found && tokens.group().startsWith(";")) {
      found = tokens.find();
    }
    return found;
  }

  /** Takes a command from its parenthesis on; false if nothing behind it counts. */
  private boolean command() {
    int start = tokens.start();
    List<Span> words = words();
    if (words == null) {
      copy("", new Span(start, text.length()), "");
      return false;
    }
    Span command = new Span(start, tokens.end());
    String head = words.isEmpty() ? "" : at(words.get(0));
    List<Span> arguments = words.isEmpty() ? words : words.subList(1, words.size());
    switch (head) {
      case "exit" -> {
        return false;
      }
      case "check-sat" -> arguments.forEach(this::assertion);
      case "check-sat-assuming" ->
          arguments.stream().limit(1).flatMap(this::members).forEach(this::assertion);
      case "get-value" -> arguments.stream().limit(1).flatMap(this::members).forEach(this::term);
      case "simplify", "eval", "minimize", "maximize" ->
          arguments.stream().limit(1).forEach(this::term);
      case "set-option" -> {
        if (!arguments.isEmpty() && SETTINGS_THAT_COUNT.contains(at(arguments.get(0)))) {
          copy("", command, "");
        }
      }
      case "set-info", "echo", "check-sat-using", "apply", "display", "labels" -> {}
      default -> {
        if (!head.startsWith("get-") && !head.startsWith("help") && !head.startsWith("block-")) {
          copy("", command, "");
        }
      }
    }
    tokens.region(command.to(), text.length());
    return true;
  }

  private String at(Span span) {
    return text.substring(span.from(), span.to());
  }

  /** What stands in the parentheses just opened; null if they are never closed. */
  private List<Span> words() {
    List<Span> words = new ArrayList<>();
    int open = 1;
    int start = 0;
    while (next()) {
      String token = tokens.group();
      if (open == 1) {
        start = tokens.start();
      }
      open += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
      if (open == 0) {
        return words;
      }
      if (open == 1) {
        words.add(new Span(start, tokens.end()));
      }
    }
    return null;
  }

  private Stream<Span> members(Span list) {
    tokens.region(list.from(), list.to());
    List<Span> members = next() && tokens.group().equals("(") ? words() : null;
    return (members == null ? List.of(list) : members).stream();
  }

  private void assertion(Span term) {
    copy("(assert ", term, ")");
  }

  /** A term of any sort, in a place where it is read but counts for nothing. */
  private void term(Span term) {
    copy("(assert (let ((|term to be read| ", term, ")) true))");
  }

  private void copy(String before, Span span, String after) {
    text.substring(copiedUpTo, span.from())
        .chars()
        .filter(c -> c == '\n')
        .forEach(c -> made.append('\n'));
    copiedUpTo = span.to();
    made.append(before).append(at(span)).append(after).append(' ');
  }
}

/** What {@code ordeal parse --json} says. */
final class Ordeal {

  private Ordeal() {}

  /** The first error of each file that has one. */
  static Map<String, String> rejections(Programs programs, List<Path> folders)
      throws IOException, InterruptedException {
    Path program = Path.of(System.getProperty("ordeal.root", ".")).resolve("ordeal");
    List<String> command = new ArrayList<>(List.of(program.toString(), "parse", "--json"));
    folders.forEach(folder -> command.add(folder.toString()));
    Programs.Ended ended = programs.runFully(command);
    if (!ended.output().startsWith("{")) {
      throw new IOException("'%s parse' failed: run it to see why".formatted(program));
    }
    Map<String, String> first = new TreeMap<>();
    Object errors = ((Map<?, ?>) new Json(ended.output()).value()).get("errors");
    for (Object entry : (List<?>) errors) {
      Map<?, ?> error = (Map<?, ?>) entry;
      first.putIfAbsent(
          (String) error.get("file"),
          "%s:%s: %s".formatted(error.get("line"), error.get("column"), error.get("message")));
    }
    return first;
  }
}

/** Reads JSON: maps, lists and strings; all else stays as it is written. */
final class Json {

  private static final Pattern WORD = Pattern.compile("[^\\s,\\]}]+");
  private final String text;
  private int at;

  Json(String text) {
    this.text = text;
  }

  Object value() {
    return switch (look()) {
      case '{' -> map();
      case '[' -> list();
      case '"' -> string();
      default -> word();
    };
  }

  private char look() {
    while (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == ',') {
      at++;
    }
    return text.charAt(at);
  }

  private Map<String, Object> map() {
    Map<String, Object> map = new TreeMap<>();
    at++;
    while (look() != '}') {
      String key = string();
      look();
      at++; // the colon
      map.put(key, value());
    }
    at++;
    return map;
  }

  private List<Object> list() {
    List<Object> list = new ArrayList<>();
    at++;
    while (look() != ']') {
      list.add(value());
    }
    at++;
    return list;
  }

  private String string() {
    StringBuilder made = new StringBuilder();
    at++;
    while (text.charAt(at) != '"') {
      char c = text.charAt(at++);
      if (c == '\\') {
        c = text.charAt(at++);
        if (c == 'u') {
          c = (char) Integer.parseInt(text.substring(at, at + 4), 16);
          at += 4;
        } else {
          int known = "nrtbf".indexOf(c);
          c = known < 0 ? c : "\n\r\t\b\f".charAt(known);
        }
      }
      made.append(c);
    }
    at++;
    return made.toString();
  }

  private String word() {
    Matcher word = WORD.matcher(text);
    word.find(at);
    at = word.end();
    return word.group();
  }
}
