package io.ordeal.smt.print;

import static org.assertj.core.api.Assertions.fail;

import io.ordeal.smt.parse.Source;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** Reading a damaged script always ends with a script or with errors that have a position. */
class DamagedCorpusTest {

  private static final int FILES = 10_000;
  private static final long SEED = 20_260_701;
  private static final int MOST_SECONDS = 60;

  @Test
  void damagedScriptsAreReadOrRejectedAtAPlace() throws InterruptedException {
    List<Path> files = new ArrayList<>();
    for (String folder : List.of("labelled", "regress-cvc5", "history")) {
      files.addAll(Corpus.files(folder));
    }
    ExecutorService reader = Executors.newSingleThreadExecutor(DamagedCorpusTest::daemon);
    try {
      for (int number = 0; number < FILES; number++) {
        check(damaged(files, number), reader);
      }
    } finally {
      reader.shutdownNow();
    }
  }

  /** The same number gives the same text on every machine. */
  private static Source damaged(List<Path> files, int number) {
    SplittableRandom random = new SplittableRandom(SEED + number);
    Path file = files.get(random.nextInt(files.size()));
    Path other = files.get(random.nextInt(files.size()));
    byte[] text = Damage.some(Corpus.bytes(file), Corpus.bytes(other), random);
    return new Source("number %d, from %s".formatted(number, file), text);
  }

  private static void check(Source source, ExecutorService reader) throws InterruptedException {
    Future<Optional<String>> complaint = reader.submit(() -> Corpus.complaint(source));
    try {
      complaint
          .get(MOST_SECONDS, TimeUnit.SECONDS)
          .ifPresent(words -> fail("%s%n%s", words, described(source)));
    } catch (ExecutionException e) {
      fail(described(source), e.getCause());
    } catch (TimeoutException e) {
      fail("not read within %d s: %s", MOST_SECONDS, described(source));
    }
  }

  private static String described(Source source) {
    byte[] beginning = Arrays.copyOf(source.bytes(), Math.min(source.bytes().length, 2_000));
    return source.name() + ":\n" + new String(beginning, StandardCharsets.ISO_8859_1);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "reader");
    thread.setDaemon(true);
    return thread;
  }
}
