package io.ordeal.host.coverage;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IBundleCoverage;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;

/**
 * Counts covered code: {@code java -Dordeal.coverage=PACKAGES -cp ... Totals PLACE...} reads
 * coverage from standard input, and prints {@code lines 12 of 345}, and the same for methods and
 * branches, for the classes in these places.
 */
public final class Totals {

  /** More probes than a class has, because the text does not tell their number. */
  private static final int MOST_PROBES = 1 << 16;

  private Totals() {}

  public static void main(String[] places) throws IOException {
    String coverage = new String(System.in.readAllBytes(), UTF_8);
    String packages = System.getProperty(InstrumentingLoader.PACKAGES, "");
    try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      out.write(
          of(coverage, InstrumentingLoader.packages(packages), List.of(places)).getBytes(UTF_8));
    }
  }

  static String of(String coverage, List<String> packages, List<String> places) throws IOException {
    Map<String, Long> ids = new HashMap<>();
    for (IClassCoverage one : analyse(new ExecutionDataStore(), places).getClasses()) {
      ids.put(one.getName(), one.getId());
    }
    ExecutionDataStore ran = new ExecutionDataStore();
    ProbeText.read(
        coverage,
        (name, numbers) -> {
          Long id = ids.get(name);
          if (id != null) {
            boolean[] probes = new boolean[MOST_PROBES];
            numbers.forEach(number -> probes[number] = true);
            ran.put(new ExecutionData(id, name, probes));
          }
        });
    CoverageBuilder all = analyse(ran, places);
    CoverageBuilder ours = new CoverageBuilder();
    for (IClassCoverage one : all.getClasses()) {
      String name = one.getName().replace('/', '.');
      if (packages.stream().anyMatch(name::startsWith)) {
        ours.visitCoverage(one);
      }
    }
    IBundleCoverage sum = ours.getBundle("solver");
    return line("lines", sum.getLineCounter())
        + line("methods", sum.getMethodCounter())
        + line("branches", sum.getBranchCounter());
  }

  private static CoverageBuilder analyse(ExecutionDataStore ran, List<String> places)
      throws IOException {
    CoverageBuilder builder = new CoverageBuilder();
    Analyzer analyzer = new Analyzer(ran, builder);
    for (String place : places) {
      analyzer.analyzeAll(new File(place));
    }
    return builder;
  }

  private static String line(String name, ICounter counter) {
    return "%s %d of %d%n".formatted(name, counter.getCoveredCount(), counter.getTotalCount());
  }
}
