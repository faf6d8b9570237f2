package io.ordeal.smt.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Operators are printed with names that solvers of their dialect read. */
class PrintedOperatorsIT {

  /** Solvers that read a script and report its errors. */
  private enum Reader {
    Z3("z3 -smt2 -T:10", ""),
    CVC5("cvc5 -q --lang=smt2 --parse-only --tlimit=10000", "(set-logic HO_ALL)\n");

    private final String command;
    private final String header;

    Reader(String command, String header) {
      this.command = command;
      this.header = header;
    }

    private List<String> words() {
      return List.of(command.split(" ", -1));
    }

    boolean isInstalled() {
      return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
          .anyMatch(folder -> Files.isExecutable(Path.of(folder, words().get(0))));
    }

    boolean speaks(Dialect dialect) {
      return !dialect.isListed() || dialect.name().equals(name().toLowerCase(Locale.ROOT));
    }

    boolean reads(String script) throws IOException, InterruptedException {
      Path input = Files.createTempFile("printed", ".smt2");
      try {
        Files.writeString(input, header + script);
        List<String> line = new ArrayList<>(words());
        line.add(input.toString());
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        process.getOutputStream().close();
        try (InputStream output = process.getInputStream()) {
          String said = new String(output.readAllBytes(), StandardCharsets.ISO_8859_1);
          return process.waitFor(1, TimeUnit.MINUTES)
              && !said.toLowerCase(Locale.ROOT).contains("error");
        } finally {
          process.destroyForcibly();
        }
      } finally {
        Files.delete(input);
      }
    }
  }

  private static final List<Application> LINES = Application.all();

  private static final String DECLARATIONS =
      """
      (declare-sort U 0)
      (declare-sort V 0)
      (declare-datatypes ((Data 0)) (((data))))
      """;

  /**
   * Operators that are newer than Z3 4.8.12 and cvc5 1.0.3, only in older releases, or never read.
   */
  private static final Set<String> NOT_IN_THESE_RELEASES =
      Set.of(
          """
          /_total div_total mod_total int.log2 int.ispow2 piand log atan2
          bvultbv bvsltbv bvite bvnego sbv_to_int bvsize
          fp.min_i fp.max_i fp.to_ubv_I fp.to_sbv_I fp.to_real_I fp.to_ieee_bv_I
          set-has-size card str.from_sbv char.to_bv char.from_bv
          seq.map seq.mapi seq.foldl seq.foldli
          set.is_empty set.all set.some rel.table_join bag.all bag.some
          tuple.unit dt.size emp
          nullable.null nullable.some nullable.val nullable.is_null nullable.is_some nullable.lift
          ff.add ff.mul ff.neg ff.bitsum
          fmf.card fmf.card.val
          """
              .split("\\s+", -1));

  private static final String HEAP = "(declare-heap (Int Int))\n";

  private final TermFactory terms = new TermFactory();

  @Test
  void printedOperatorsAreRead() throws Exception {
    List<Reader> installed = Arrays.stream(Reader.values()).filter(Reader::isInstalled).toList();
    assumeTrue(!installed.isEmpty(), "neither z3 nor cvc5 is on the PATH");
    Set<String> unread = new TreeSet<>();
    for (Operator row : OperatorTable.rows()) {
      List<Reader> readers =
          installed.stream().filter(reader -> reader.speaks(row.dialect())).toList();
      if (!readers.isEmpty() && !isRead(row, readers)) {
        unread.add(row.name());
      }
    }
    assertThat(unread).isSubsetOf(NOT_IN_THESE_RELEASES);
  }

  private boolean isRead(Operator row, List<Reader> readers)
      throws IOException, InterruptedException {
    for (Application line : LINES) {
      if (row.names().contains(line.name()) && line.in(row) != null) {
        String script = script(row, line);
        for (Reader reader : readers) {
          if (reader.reads(script)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** A script that applies the row as in the line. */
  private String script(Operator row, Application line) {
    StringBuilder script =
        new StringBuilder(row.theory() == Theory.SEPARATION_LOGIC ? HEAP : "").append(DECLARATIONS);
    for (Index index : line.indices()) {
      if (index instanceof Index.OfFunction function
          && function.function() instanceof DeclaredFunction declared) {
        script.append(print(new Command.DeclareFun(declared)));
      }
    }
    List<Term> arguments = new ArrayList<>();
    for (Sort sort : line.arguments()) {
      DeclaredFunction constant = new DeclaredFunction("c" + arguments.size(), List.of(), sort);
      script.append(print(new Command.DeclareFun(constant)));
      arguments.add(terms.app(constant));
    }
    Term applied =
        terms.app(
            Operation.of(row, line.indices(), line.ascribed()), arguments.toArray(Term[]::new));
    Term equal = terms.app(Operators.EQUAL.plain(), applied, applied);
    return script.append(print(new Command.Assert(equal))).toString();
  }

  private static String print(Command command) {
    return ScriptPrinter.print(command, Style.ONE_LINE) + "\n";
  }
}
