package io.ordeal.cli.input;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Figures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The files that the paths of a command line name. A file stands for itself, whatever its name; a
 * folder stands for every {@code *.smt2} file below it.
 *
 * @param files files in sorted order, without duplicates
 * @param errors errors of paths that name nothing, and of folders that cannot be read
 */
public record Inputs(List<Path> files, List<InputError> errors) {

  /** Path that {@code -} stands for; a file with that name is {@code ./-}. */
  private static final String STANDARD_INPUT = "/dev/stdin";

  /** Endings of scripts below a folder. */
  private static final List<String> SCRIPTS = List.of(".smt2");

  private static final List<String> SCRIPTS_AND_COMPRESSED = List.of(".smt2", ".smt2.gz");

  public static Inputs find(List<String> paths) {
    return find(paths, SCRIPTS);
  }

  /** Does the same for seeds: below a folder, {@code *.smt2.gz} files count too. */
  static Inputs findSeeds(List<String> paths) {
    return find(paths, SCRIPTS_AND_COMPRESSED);
  }

  private static Inputs find(List<String> paths, List<String> endings) {
    SortedSet<Path> files = new TreeSet<>();
    List<InputError> errors = new ArrayList<>();
    for (String path : paths) {
      addAll(pathOf(path), endings, files, errors);
    }
    return new Inputs(List.copyOf(files), List.copyOf(errors));
  }

  /** Returns the line about a script that is left out because it asks nothing. */
  public static String withoutCheck(Path file) {
    return file + ": has no check-sat; left out";
  }

  /** Returns the end of a command whose scripts are all left out. */
  public static BadInput noneHasCheck(List<String> paths) {
    int others = paths.size() - 1;
    return new BadInput(
        "%s%s: no file has a check-sat"
            .formatted(paths.get(0), others == 0 ? "" : " and %,d more".formatted(others)));
  }

  /**
   * Tells all errors but the last one, which it returns as the end of the command.
   *
   * @throws IllegalStateException if there is no error
   */
  public BadInput failure(Console console) {
    if (errors.isEmpty()) {
      throw new IllegalStateException("no path has an error");
    }
    int last = errors.size() - 1;
    errors.subList(0, last).forEach(error -> console.tellFailure(error.text()));
    return new BadInput(errors.get(last).text());
  }

  /** Returns the path of an argument without an option. */
  public static Path pathOf(String text) {
    return pathOf("PATH", text);
  }

  /**
   * Returns the path that is the value of an option.
   *
   * @throws BadInput if it is none
   */
  public static Path pathOf(String option, String text) {
    try {
      if (!text.isEmpty()) {
        return Path.of(text.equals("-") ? STANDARD_INPUT : text);
      }
      throw new BadInput("%s: found '', wanted a path such as ./folder".formatted(option));
    } catch (InvalidPathException e) {
      throw new BadInput(
          "%s: found '%s' (%s), wanted a path such as ./folder"
              .formatted(option, text, e.getReason()));
    }
  }

  /**
   * Reads a whole file as text. Devices and pipes have no size, so the content is limited too.
   *
   * @throws BadInput if it is larger than that, or cannot be read
   */
  public static String textOf(Path file, int mostBytes) {
    try (InputStream in = Files.newInputStream(file)) {
      long size = Files.size(file);
      byte[] bytes = size > mostBytes ? new byte[0] : in.readNBytes(mostBytes + 1);
      if (Math.max(size, bytes.length) > mostBytes) {
        throw new BadInput(
            "%s is too large: found %s, expected at most %s"
                .formatted(
                    file, size > mostBytes ? Figures.size(size) : "more", Figures.size(mostBytes)));
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (IOException e) {
      throw new BadInput(InputError.of(file, e).text());
    }
  }

  private static void addAll(
      Path path, List<String> endings, SortedSet<Path> files, List<InputError> errors) {
    Visitor visitor = new Visitor(path, endings);
    try {
      Files.walkFileTree(path, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, visitor);
    } catch (IOException e) {
      visitor.errors.add(InputError.of(path, e));
    }
    if (visitor.files.isEmpty() && visitor.errors.isEmpty()) {
      visitor.errors.add(
          InputError.of(path, "holds no *.smt2 file; name a file, or a folder with some"));
    }
    files.addAll(visitor.files);
    errors.addAll(visitor.errors);
  }

  private static final class Visitor extends SimpleFileVisitor<Path> {

    private final Path start;
    private final List<String> endings;
    private final List<Path> files = new ArrayList<>();
    private final List<InputError> errors = new ArrayList<>();

    Visitor(Path start, List<String> endings) {
      this.start = start;
      this.endings = endings;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (file.equals(start) || endings.stream().anyMatch(file.toString()::endsWith)) {
        boolean dangles = attributes.isSymbolicLink();
        if (file.equals(start) && attributes.isRegularFile() && attributes.size() == 0) {
          // Below a folder it is a script without commands, as for solvers; by itself, it is a
          // mistake.
          errors.add(InputError.of(file, "is empty"));
        } else if (attributes.isRegularFile() || dangles || isOfThisProcess(file)) {
          files.add(file);
        } else {
          // Reading from a pipe or a device may take forever.
          errors.add(InputError.of(file, "cannot be read: is neither a file nor a folder"));
        }
      }
      return FileVisitResult.CONTINUE;
    }

    /** Whether a shell passes it on: standard input, or the output of a command. */
    private static boolean isOfThisProcess(Path file) {
      return file.equals(Path.of(STANDARD_INPUT))
          || file.startsWith("/dev/fd")
          || file.startsWith("/proc/self/fd");
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      // A link to an enclosing folder leads to nothing new.
      if (!(failure instanceof FileSystemLoopException)) {
        errors.add(InputError.of(file, failure));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
      if (failure != null) {
        errors.add(InputError.of(folder, failure));
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
