import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * The compiler behind the launcher. Compiles each module whose sources changed, together with all
 * modules above it, without static checks, and packs the classes and resources into one jar. One
 * process compiles everything, because a compiler that is warm takes half the time.
 *
 * <p>Modules are compiled as a whole, so that no class survives its source, and no class keeps a
 * constant that changed elsewhere. Class files stay in a folder of their own: {@code mvn verify}
 * must never take them for classes that passed its checks.
 *
 * <pre>java QuickBuild.java ROOT FOLDER JAR [SPARK]</pre>
 *
 * <p>FOLDER holds what Maven prepared: {@code ordeal-MODULE.compile}, the class path of a module's
 * libraries, and {@code resources/ordeal-MODULE}. With the jars of Apache Spark in the folder SPARK,
 * it compiles only the module that uses them, and packs it alone. Progress goes to standard output, errors go to
 * standard error.
 */
final class QuickBuild {

  /** The modules of Ordeal, lowest first: a module may use those before it. */
  private static final List<String> MODULES = List.of("smt", "fuzz", "host", "cli");

  /** The module that uses Apache Spark. It is compiled only for campaigns on a cluster. */
  private static final String CLUSTER = "cluster";

  private static final List<String> OPTIONS =
      List.of(
          "--release",
          "17",
          "-encoding",
          "UTF-8",
          "-g",
          "-proc:none",
          "-nowarn",
          "-Xmaxerrs",
          "20");

  private final Path root;
  private final Path folder;

  private QuickBuild(Path root, Path folder) {
    this.root = root;
    this.folder = folder;
  }

  public static void main(String[] args) throws IOException, NoSuchAlgorithmException {
    QuickBuild build = new QuickBuild(Path.of(args[0]), Path.of(args[1]));
    boolean isCluster = args.length > 3;
    if (!(isCluster ? build.compileCluster(Path.of(args[3])) : build.compile())) {
      System.exit(1);
    }
    build.pack(isCluster ? List.of(CLUSTER) : MODULES, Path.of(args[2]));
  }

  /** Compiles the module for clusters; returns false after an error. */
  private boolean compileCluster(Path spark) throws IOException {
    Path resources = folder.resolve("resources/ordeal-" + CLUSTER);
    delete(resources);
    copy(root.resolve(CLUSTER).resolve("src/main/resources"), resources);
    List<Path> below = new ArrayList<>(MODULES.stream().map(this::classes).toList());
    List<String> libraries = new ArrayList<>();
    libraries.add(Files.readString(folder.resolve("ordeal-cli.compile")).strip());
    try (Stream<Path> jars = Files.list(spark)) {
      jars.sorted().forEach(jar -> libraries.add(jar.toString()));
    }
    String all = String.join(System.getProperty("path.separator"), libraries);
    return compile(CLUSTER, sources(CLUSTER), below, all);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path copied = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copied);
        } else {
          Files.copy(file, copied);
        }
      }
    }
  }

  /** Compiles what changed; returns false after an error. */
  private boolean compile() throws IOException, NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    OPTIONS.forEach(option -> add(digest, option));
    List<Path> below = new ArrayList<>();
    for (String module : MODULES) {
      List<Path> sources = sources(module);
      String libraries = Files.readString(folder.resolve("ordeal-" + module + ".compile"));
      add(digest, libraries);
      for (Path source : sources) {
        add(digest, root.relativize(source).toString());
        digest.update(Files.readAllBytes(source));
      }
      // Covers all modules so far: a change in one of them means that this one is compiled, too.
      String fingerprint = HexFormat.of().formatHex(copy(digest).digest());
      Path compiled = folder.resolve(module + ".compiled");
      if (!Files.exists(compiled) || !Files.readString(compiled).equals(fingerprint)) {
        System.out.printf(
            "compiling %s (%d file%s)%n", module, sources.size(), sources.size() == 1 ? "" : "s");
        Files.deleteIfExists(compiled);
        if (!compile(module, sources, below, libraries)) {
          return false;
        }
        Files.writeString(compiled, fingerprint);
      }
      below.add(classes(module));
    }
    return true;
  }

  private boolean compile(String module, List<Path> sources, List<Path> below, String libraries)
      throws IOException {
    delete(classes(module));
    List<String> classPath = new ArrayList<>(below.stream().map(Path::toString).toList());
    classPath.add(libraries.strip());
    List<String> args = new ArrayList<>(OPTIONS);
    args.addAll(List.of("-cp", String.join(System.getProperty("path.separator"), classPath)));
    args.addAll(List.of("-d", classes(module).toString()));
    sources.forEach(source -> args.add(source.toString()));
    return run("javac", args);
  }

  private void pack(List<String> modules, Path jar) throws IOException {
    System.out.println("packing classes");
    // Classes are loaded faster where they are not compressed.
    List<String> args =
        new ArrayList<>(List.of("--create", "--no-compress", "--file", jar.toString()));
    for (String module : modules) {
      for (Path content : List.of(classes(module), folder.resolve("resources/ordeal-" + module))) {
        if (Files.isDirectory(content)) {
          args.addAll(List.of("-C", content.toString(), "."));
        }
      }
    }
    if (!run("jar", args)) {
      System.exit(1);
    }
  }

  private static boolean run(String tool, List<String> args) {
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    return ToolProvider.findFirst(tool).orElseThrow().run(err, err, args.toArray(String[]::new))
        == 0;
  }

  private List<Path> sources(String module) throws IOException {
    try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/main/java"))) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private Path classes(String module) {
    return folder.resolve("classes").resolve(module);
  }

  private static void add(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private static MessageDigest copy(MessageDigest digest) {
    try {
      return (MessageDigest) digest.clone();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(QuickBuild::deleteFile);
    }
  }

  private static void deleteFile(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
