package io.ordeal.smt.print;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.parse.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scripts of third parties are read as intended, or rejected if they are wrong. */
class CorpusTest {

  private static Source source(Path file) {
    return new Source(file.toString(), Corpus.bytes(file));
  }

  @Test
  void benchmarksAreAllAccepted() {
    List<Path> files = Corpus.files("labelled");

    assertThat(files).hasSize(3_188);
    assertThat(files).allMatch(file -> Corpus.isAccepted(source(file)));
  }

  /**
   * The minimum numbers are the scripts that were accepted when they were recorded. These are all
   * that Z3 4.8.12 or cvc5 1.0.3 accept, except a dozen files that are wrong anyway (a duplicate
   * parameter, a pop without a push, a character beyond the last one), and some that are newer than
   * these two.
   */
  @ParameterizedTest
  @CsvSource({"regress-cvc5, 1027", "history, 2606"})
  void testsOfSolversAreAccepted(String folder, int least) {
    List<Path> files = Corpus.files(folder);

    long accepted = files.stream().filter(file -> Corpus.isAccepted(source(file))).count();

    assertThat(accepted).isGreaterThanOrEqualTo(least);
  }

  /** An accepted script can be printed and read again; a rejected one has errors with positions. */
  @ParameterizedTest
  @CsvSource({"labelled", "regress-cvc5", "history"})
  void everyFileIsReadForWhatItIs(String folder) {
    Map<Path, String> complaints = new TreeMap<>();
    for (Path file : Corpus.files(folder)) {
      Corpus.complaint(source(file)).ifPresent(words -> complaints.put(file, words));
    }
    assertThat(complaints).isEmpty();
  }
}
