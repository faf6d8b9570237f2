package io.ordeal.cli;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Version;
import io.ordeal.cli.shell.BashCompletion;
import io.ordeal.cli.shell.FishCompletion;
import io.ordeal.cli.shell.ManPage;
import io.ordeal.cli.shell.ZshCompletion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;

/** The files for shells that a distribution has, where shells look for them below a prefix. */
public final class ShellFiles {

  private ShellFiles() {}

  /**
   * Writes the files, for the distribution.
   *
   * @param args a folder, and the date of the version
   */
  public static void main(String[] args) throws IOException {
    Path prefix = Path.of(args[0]);
    String date = args[1].substring(0, "YYYY-MM-DD".length()); // without the time
    for (Map.Entry<String, String> file : all(date).entrySet()) {
      Path path = prefix.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
  }

  /** Returns the texts of all files by their paths, such as {@code share/man/man1/ordeal.1}. */
  static Map<String, String> all(String date) {
    Console console = Console.ofProcess(false);
    CommandLine ordeal = Main.commandLine(new OrdealCommand(console), console);
    Map<String, String> files = new LinkedHashMap<>();
    files.put("share/bash-completion/completions/ordeal", BashCompletion.of(ordeal));
    files.put("share/zsh/site-functions/_ordeal", ZshCompletion.of(ordeal));
    files.put("share/fish/vendor_completions.d/ordeal.fish", FishCompletion.of(ordeal));
    for (ManPage page : ManPage.all(ordeal, Version.text(), date)) {
      files.put("share/man/man1/%s.1".formatted(page.name()), page.text());
    }
    return files;
  }
}
