package io.ordeal.smt.op;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Sort;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OperatorTableTest {

  private static final List<Application> APPLICATIONS = applications();

  private static List<Application> applications() {
    try (InputStream file = OperatorTableTest.class.getResourceAsStream("applications.txt");
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(file), StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith(";"))
          .map(Application::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Application> lines() {
    return APPLICATIONS.stream();
  }

  @ParameterizedTest
  @MethodSource("lines")
  void sortsApplicationsAsSolversDo(Application line) {
    List<Sort> results =
        OperatorTable.named(line.name()).stream()
            .map(line::in)
            .filter(Objects::nonNull)
            .map(Sort.class::cast)
            .toList();

    assertThat(results).isEqualTo(line.expected() == null ? List.of() : List.of(line.expected()));
  }

  @Test
  void everyRowIsAcceptedSomewhere() {
    List<String> missing =
        OperatorTable.rows().stream()
            .filter(row -> APPLICATIONS.stream().noneMatch(line -> covers(line, row)))
            .map(row -> row + " " + row.typings().stream().map(Typing::wanted).toList())
            .toList();

    assertThat(missing).as("rows without a line in applications.txt").isEmpty();
  }

  private static boolean covers(Application line, Operator row) {
    return row.name().equals(line.name()) && line.in(row) != null;
  }

  @Test
  void everyNameFindsItsRow() {
    for (Operator row : OperatorTable.rows()) {
      for (String name : row.names()) {
        assertThat(OperatorTable.named(name)).contains(row);
      }
    }
    assertThat(OperatorTable.named("no such operator")).isEmpty();
  }

  @Test
  void noRowHasANameTwice() {
    for (Operator row : OperatorTable.rows()) {
      assertThat(row.names()).doesNotHaveDuplicates();
    }
  }

  /** Whichever of two rows a script means is told by the sorts of its arguments. */
  @Test
  void rowsOfOneNameNeverTakeTheSameSorts() {
    Set<String> clashes = new TreeSet<>();
    for (String name : allNames()) {
      List<Operator> rows = OperatorTable.named(name);
      if (rows.size() > 1) {
        probes(rows).forEach(probe -> addClash(name, probe, rows, clashes));
      }
    }

    assertThat(clashes).isEmpty();
  }

  private static void addClash(
      String name, Application probe, List<Operator> rows, Set<String> clashes) {
    List<Operator> taking = rows.stream().filter(row -> probe.in(row) != null).toList();
    if (taking.size() > 1) {
      clashes.add(
          name
              + probe.arguments()
              + " fits rows of "
              + taking.stream().map(Operator::theory).toList());
    }
  }

  private static Set<String> allNames() {
    Set<String> names = new TreeSet<>();
    OperatorTable.rows().forEach(row -> names.addAll(row.names()));
    return names;
  }

  /** Everything that any line of the tables says of these rows, whatever name it uses. */
  private static Stream<Application> probes(List<Operator> rows) {
    Set<String> names = new TreeSet<>();
    rows.forEach(row -> names.addAll(row.names()));
    return APPLICATIONS.stream().filter(line -> names.contains(line.name()));
  }

  @Test
  void signaturesPrintAsTheyWereWritten() {
    for (Operator row : OperatorTable.rows()) {
      for (Typing typing : row.typings()) {
        if (typing instanceof Signature signature) {
          String arguments = signature.toString().substring(0, signature.toString().indexOf("->"));
          assertThat(signature.wanted()).startsWith(arguments.trim());
          assertThat(signature.toString()).contains("->").doesNotContain("  ");
        }
      }
    }
  }

  @Test
  void messagesSayWhatIsWanted() {
    assertThat(wanted("bvadd")).isEqualTo("(bvadd (_ BitVec m) (_ BitVec m) …)");
    assertThat(wanted("<")).isEqualTo("(< Int Int …) or (< Real Real …)");
    assertThat(wanted("extract")).isEqualTo("((_ extract 3 9) (_ BitVec m) with j<=i i<m)");
    assertThat(wanted("re.all")).isEqualTo("re.all");
  }

  private static String wanted(String name) {
    Operator row = OperatorTable.named(name).get(0);
    List<Index> indices = new ArrayList<>();
    if (row.isIndexed()) {
      indices.add(Application.parse("(_ extract 3 9) -> rejected").indices().get(0));
      indices.add(Application.parse("(_ extract 3 9) -> rejected").indices().get(1));
    }
    return Stream.of(Operation.of(row, indices, null).wanted()).collect(joining());
  }
}
