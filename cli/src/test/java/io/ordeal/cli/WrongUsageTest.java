package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mistakes that people make, over all commands: each gets one line with the remedy. */
class WrongUsageTest {

  @TempDir private Path folder = Path.of(".");

  /**
   * In the rows, FOLDER is a folder with the files a.smt2, empty and binary.smt2, with the empty
   * folder hollow, and with the symbolic link loop, which leads to itself.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                                   | COMMAND is missing; see 'ordeal --help'
          prase FOLDER                         | unknown command 'prase'; did you mean parse?
          fuz                                  | unknown command 'fuz'; did you mean fuzz?
          launch                               | unknown command 'launch'; see 'ordeal --help'
          help fuz                             | unknown command 'fuz'; did you mean fuzz?
          help known ad                        | unknown command 'ad'; did you mean add?
          known ad                             | unknown command 'ad'; did you mean add?
          known remove ID                      | unknown command 'remove'; did you mean forget?
          known delete ID                      | unknown command 'delete'; did you mean forget?
          known rm ID                          | unknown command 'rm'; did you mean forget?
          help known remove                    | unknown command 'remove'; did you mean forget?
          remove                               | unknown command 'remove'; see 'ordeal --help'
          --jsn                                | unknown option '--jsn'; did you mean --json?
          --version=3                          | --version: found '3', wanted no value
          parse                                | PATH is missing; see 'ordeal parse --help'
          parse --rondtrip FOLDER              | unknown option '--rondtrip'; did you mean --roundtrip?
          parse --jobs two FOLDER              | --jobs: found 'two', wanted a whole number such as 10
          parse --jobs 0 FOLDER                | --jobs: found 0, wanted 1 to 1024
          parse --jobs 1025 FOLDER             | --jobs: found 1025, wanted 1 to 1024
          parse --jobs                         | --jobs: the value N is missing; see 'ordeal parse --help'
          eval                                 | PATH is missing; see 'ordeal eval --help'
          eval --modell m FOLDER               | unknown option '--modell'; did you mean --model?
          check                                | PATH is missing; see 'ordeal check --help'
          check --solver zz3 FOLDER            | unknown solver 'zz3'; did you mean z3?
          check --solver yises FOLDER          | unknown solver 'yises'; did you mean yices2?
          check --solver ./none FOLDER         | ./none: there is no file ./none; expected the path of a solver
          check --mode rest FOLDER             | --mode: unknown mode 'rest'; did you mean reset?
          check --limit soon FOLDER            | --limit: found 'soon', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          check --limit -2s FOLDER             | --limit: found '-2s', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          check --limit 0.4ms FOLDER           | --limit: found '0.4ms', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          check --limit 0s FOLDER              | --limit: found '0s', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          check --memory 2X FOLDER             | --memory: found '2X', wanted a size such as 500M or 2G
          check --memory 1M FOLDER             | --memory: found '1M', wanted 64M or more, which solvers need to start
          check --steps many FOLDER            | --steps: found 'many', wanted a whole number such as 10
          check --steps -1 FOLDER              | --steps: found -1, wanted 0 or more
          compare                              | PATH or --engine is missing; see 'ordeal compare --help'
          compare --runs none FOLDER           | --runs: found 'none', wanted a whole number such as 10
          compare --engine storm FOLDER        | --engine: found PATH FOLDER as well, wanted one of them; name seeds with --seeds
          compare --tests 5 FOLDER             | --tests: found it without --engine, wanted both
          compare FOLDER/missing               | FOLDER/missing: cannot be read: no such file or folder
          compare FOLDER/hollow              | FOLDER/hollow: holds no *.smt2 file; name a file, or a folder with some
          compare FOLDER --out FOLDER/a.smt2   | FOLDER/a.smt2: found a file, wanted a new or empty folder; name another one
          compare FOLDER --csv FOLDER/hollow   | FOLDER/hollow: found a folder, wanted a file
          compare FOLDER --html FOLDER/x/y     | FOLDER/x/y: found no folder FOLDER/x, wanted one
          compare FOLDER --limit 0             | --limit: found '0', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          compare FOLDER --runs 0              | --runs: found 0, wanted 1 or more
          compare --engine storm,diver         | --engine: found 'storm,diver', wanted one engine; repeat the option: --engine storm --engine diver
          `compare --engine storm:depth=8|x`   | --engine storm:depth=x: depth is 'x'; expected a number from 0 to 1000
          compare --engine storm --config diver --tests 5 | --config: unknown strategy 'diver'; did you mean preset:name=diver?
          compare --solver zz3 FOLDER          | unknown solver 'zz3'; did you mean z3?
          fuzz --engine strom                  | --engine strom: unknown engine 'strom'; did you mean storm?
          fuzz --engine xyz                    | --engine xyz: unknown engine 'xyz'; expected one of storm, diver, histfuzz, falcon, valfuzz
          fuzz --engine storm:depht=3          | --engine storm:depht=3: unknown parameter 'depht'; did you mean depth?
          fuzz --engine storm:depth=x          | --engine storm:depth=x: depth is 'x'; expected a number from 0 to 1000
          fuzz --set depht=3                   | --set depht=3: unknown parameter 'depht'; did you mean depth?
          fuzz --set depth                     | --set: found 'depth', wanted NAME=VALUE
          fuzz --config randm                  | --config: unknown strategy 'randm'; did you mean random?
          fuzz --config random:mos=2           | --config random: unknown parameter 'mos'; did you mean most?
          fuzz --options saef                  | --options: unknown policy 'saef'; did you mean safe?
          fuzz --reduce 5s --no-reduce         | --reduce: found --no-reduce as well, wanted one of them
          fuzz --engine                        | --engine: the value E is missing; see 'ordeal fuzz --help'
          fuzz --seed 99999999999999999999     | --seed: found '99999999999999999999', wanted at most 9223372036854775807
          fuzz --known FOLDER/missing          | FOLDER/missing: cannot be read: no such file or folder
          fuzz --known FOLDER/binary.smt2      | FOLDER/binary.smt2: cannot be read: found a binary file, wanted UTF-8 text
          fuzz --baseline FOLDER               | FOLDER: found no campaign.toml in it, wanted the folder of a campaign; name one that fuzz --out has made
          fuzz --junit FOLDER/hollow           | FOLDER/hollow: found a folder, wanted a file
          fuzz --campaign FOLDER/binary.smt2   | FOLDER/binary.smt2: cannot be read: found a binary file, wanted UTF-8 text
          fuzz --time forever                  | --time: found 'forever', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          fuzz --tests many                    | --tests: found 'many', wanted a whole number such as 10
          fuzz --tests 0                       | --tests: found 0, wanted 1 or more
          fuzz --limt 1s                       | unknown option '--limt'; did you mean --limit?
          fuzz --limit=2d                      | --limit: found '2d', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          fuzz --time 1m --time 2m             | --time: found it twice, wanted it once
          fuzz --long-share 2000               | --long-share: found 2000, wanted 0 to 1000
          fuzz --max-seed-size 5               | --max-seed-size: found '5', wanted a size with its unit such as 200K or 5M
          fuzz --dialects z4                   | --dialects: unknown dialect 'z4'; did you mean z3?
          fuzz --coverage gcv                  | --coverage: unknown tool 'gcv'; did you mean gcov?
          fuzz --fail-on prove                 | --fail-on: unknown condition 'prove'; did you mean proven?
          fuzz --seeds                         | --seeds: the value PATH is missing; see 'ordeal fuzz --help'
          fuzz --resume a --out b              | --resume: found --out as well, wanted the folder of a campaign alone
          fuzz --profiles FOLDER/none          | --profiles: found FOLDER/none, wanted a folder of *.toml files
          fuzz extra                           | unexpected argument 'extra'; see 'ordeal fuzz --help'
          generate                             | --count N and --out DIR are missing; see 'ordeal generate --help'
          generate --count 0 --out FOLDER/new  | --count: found 0, wanted 1 or more
          reduce                               | FILE is missing; see 'ordeal reduce --help'
          reduce FOLDER/a.smt2 --strategy dleta | --strategy: unknown strategy 'dleta'; did you mean delta?
          replay FOLDER --times -1             | --times: found -1, wanted 0 or more
          replay                               | DIR is missing; see 'ordeal replay --help'
          replay FOLDER/missing                | FOLDER/missing: found nothing, wanted the folder of a campaign; name one that fuzz --out has made
          report FOLDER/a.smt2                 | FOLDER/a.smt2: found a file, wanted the folder of a campaign; name one that fuzz --out has made
          report FOLDER --serve 127.0.0.1:99999 | --serve: found '127.0.0.1:99999', wanted an address such as 127.0.0.1:8080
          report FOLDER --serve 999.1.1.1:80   | --serve: found '999.1.1.1', wanted the name or address of this machine, such as 127.0.0.1
          report FOLDER --quota -1             | --quota: found -1, wanted 0 or more
          report FOLDER --since yesterday      | --since: found 'yesterday', wanted a time such as 7d, 12h, 2026-11-10 or 2026-11-10T12:00:00Z
          report FOLDER --serve here           | --serve: found 'here', wanted an address such as 127.0.0.1:8080
          retest FOLDER --solver zz3           | FOLDER: found no campaign.toml in it, wanted the folder of a campaign; name one that fuzz --out has made
          known --known FOLDER/missing         | FOLDER/missing: cannot be read: no such file or folder
          known --known FOLDER/binary.smt2     | FOLDER/binary.smt2: cannot be read: found a binary file, wanted UTF-8 text
          known --known FOLDER                 | FOLDER: cannot be read: found a folder, wanted a file
          known add                            | FILE is missing; see 'ordeal known add --help'
          known add FOLDER ID                  | --url URL is missing; see 'ordeal known add --help'
          known forget                         | ID is missing; see 'ordeal known forget --help'
          known forget ID --known FOLDER/empty | FOLDER/empty has no bug ID; 'ordeal known list --known FOLDER/empty' shows all
          known import FOLDER/missing          | FOLDER/missing: cannot be read: no such file or folder
          known export                         | NEW is missing; see 'ordeal known export --help'
          retest FOLDER                        | --solver S is missing; see 'ordeal retest --help'
          mine FOLDER/missing --out h          | FOLDER/missing: cannot be read: no such file or folder
          mine FOLDER/hollow --out h           | FOLDER/hollow: holds no *.smt2 file; name a file, or a folder with some
          mine FOLDER/a.smt2 --out FOLDER      | FOLDER: found a folder, wanted a file
          mine FOLDER --out h --support 0      | --support: found 0, wanted 1 or more
          mine FOLDER --out h --confidence 2   | --confidence: found 2.0, wanted 0 to 1
          mine FOLDER --out h --confidence high | --confidence: found 'high', wanted a number such as 0.5
          learn --solver z3 --out t --time x   | --time: found 'x', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          learn --solver z3 --out FOLDER       | --out: FOLDER: found a folder, wanted a file
          options                              | S is missing; see 'ordeal options --help'
          options z3 FOLDER/missing            | FOLDER/missing: cannot be read: no such file or folder
          options z3 --learned FOLDER/binary.smt2 | FOLDER/binary.smt2: cannot be read: found a binary file, wanted UTF-8 text
          options zz3                          | unknown solver 'zz3'; did you mean z3?
          options z3 --options saef            | --options: unknown policy 'saef'; did you mean safe?
          bisect                               | FINDING is missing; see 'ordeal bisect --help'
          bisect FOLDER/a.smt2                 | found 0 releases, wanted at least two: --versions S@A..B, or --solver twice
          bisect FOLDER/a.smt2 --solver z3@4.14.1 | found 1 release, wanted at least two: --versions S@A..B, or --solver twice
          bisect FOLDER/a.smt2 --versions z3@4.14.1..4.8.14 | --versions: found 4.14.1..4.8.14, wanted the older release first: 4.8.14..4.14.1
          bisect FOLDER/a.smt2 --versions zz3@1..2 | unknown solver 'zz3'; did you mean z3?
          bisect FOLDER/missing --versions z3@4.8.14..4.14.1 | FOLDER/missing: cannot be read: no such file or folder
          bisect FOLDER/a.smt2 --versions z3   | --versions: found 'z3', wanted a solver and two releases such as NAME@1.0.0..1.2.0
          solvers --jsonn                      | unknown option '--jsonn'; did you mean --json?
          solvers --options z3                 | --options: this is a command now; use 'ordeal options z3'
          engines extra                        | unexpected argument 'extra'; see 'ordeal engines --help'
          doctor --solver zz3                  | unknown solver 'zz3'; did you mean z3?
          parse --jobs 99999999999999999999 a  | --jobs: found '99999999999999999999', wanted at most 2147483647
          fuzz --time 99999999999h             | --time: found '99999999999h', wanted a number of at most nine digits
          fuzz --memory 99999999999G           | --memory: found '99999999999G', wanted a number of at most nine digits
          fuzz --campaign FOLDER               | FOLDER: cannot be read: found a folder, wanted a file
          fuzz --out FOLDER/loop --seeds FOLDER/a.smt2 | FOLDER/loop: found a broken symbolic link, wanted a new or empty folder; name another one
          known --known FOLDER/loop            | FOLDER/loop: cannot be read: is a symbolic link that leads back to itself
          doctor --solvr z3                    | unknown option '--solvr'; did you mean --solver?
          """)
  void isOneLineWithTheRemedy(String args, String line) throws IOException {
    Path solver = ShellLiar.in(folder, "TRIGGER").program();
    Files.writeString(folder.resolve("a.smt2"), "(assert true)\n(check-sat)\n");
    Files.createFile(folder.resolve("empty"));
    Files.createDirectory(folder.resolve("hollow"));
    Files.createSymbolicLink(folder.resolve("loop"), folder.resolve("loop"));
    Files.write(folder.resolve("binary.smt2"), new byte[] {(byte) 0xff, 0, 1, (byte) 0x80});
    String filled = args.replace("FOLDER", folder.toString());
    // Campaigns look for their solvers before they look at budgets and limits.
    String given = filled.startsWith("fuzz ") ? filled + " --solver " + solver : filled;
    Ran ran = Ran.of(given.isEmpty() ? new String[0] : given.split(" "));
    assertThat(ran.err())
        .isEqualTo("ordeal: %s\n".formatted(line.replace("FOLDER", folder.toString())));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mine FOLDER/x FOLDER/y --out h",
        "options z3 FOLDER/x FOLDER/y",
        "compare FOLDER/x FOLDER/y"
      })
  void everyPathThatCannotBeReadIsNamed(String args) {
    Ran ran = Ran.of(args.replace("FOLDER", folder.toString()).split(" "));
    assertThat(ran.err())
        .isEqualTo(
            """
            ordeal: FOLDER/x: cannot be read: no such file or folder
            ordeal: FOLDER/y: cannot be read: no such file or folder
            """
                .replace("FOLDER", folder.toString()));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
  }
}
