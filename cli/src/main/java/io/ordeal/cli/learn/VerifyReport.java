package io.ordeal.cli.learn;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.learn.Verification;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The result of {@code learn --verify}.
 *
 * @param pairs pairs that were tried again
 * @param right pairs that showed an effect again
 * @param domains the same by theory
 */
record VerifyReport(int pairs, int right, double seconds, List<Verification.Result> domains)
    implements Report {

  static VerifyReport of(List<Verification.Result> domains, double seconds) {
    return new VerifyReport(
        domains.stream().mapToInt(Verification.Result::pairs).sum(),
        domains.stream().mapToInt(Verification.Result::right).sum(),
        seconds,
        List.copyOf(domains));
  }

  @Override
  public String summary() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT, "%s confirmed; %.1f s", Counts.part(right, pairs, "pair"), seconds));
    List<Verification.Result> tried = domains.stream().filter(one -> one.pairs() > 0).toList();
    for (Verification.Result domain : tried) {
      text.append(
          String.format(
              Locale.ROOT,
              "%n%-18s %4d of %4d confirmed",
              domain.domain(),
              domain.right(),
              domain.pairs()));
      domain
          .wrong()
          .forEach(
              pair ->
                  text.append(
                      "%n  not confirmed: %s for %s".formatted(pair.option(), pair.operation())));
    }
    if (tried.size() < domains.size()) {
      text.append(
          domains.stream()
              .filter(one -> one.pairs() == 0)
              .map(Verification.Result::domain)
              .collect(Collectors.joining(", ", "\nno relevant pair to verify: ", "")));
    }
    return text.toString();
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
