package io.ordeal.cli.bisect;

import static java.util.stream.Collectors.joining;

import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The option {@code --versions}: a range of releases. */
final class VersionList {

  private static final Pattern RANGE =
      Pattern.compile("([A-Za-z][A-Za-z0-9_-]*)@([^:]*?)\\.\\.(?!\\.)([^:]*)(:.*)?");

  private static final String WANTED = "wanted a solver and two releases such as NAME@1.0.0..1.2.0";

  private VersionList() {}

  /**
   * Returns the available releases of a range, oldest first. A missing end means the oldest or the
   * newest release.
   *
   * @throws BadInput if the text is no range, or the range has fewer than two releases
   */
  static List<SolverName> parse(String text, Catalogue catalogue) {
    Matcher matcher = RANGE.matcher(text);
    if (!matcher.matches()) {
      throw new BadInput("--versions: found '%s', %s".formatted(text, WANTED));
    }
    String options = matcher.group(4) == null ? "" : matcher.group(4);
    SolverName solver = SolverName.parse(matcher.group(1) + options);
    Profile profile = catalogue.profile(solver);
    List<SolverVersion> all = catalogue.versions(profile);
    if (all.isEmpty()) {
      throw new BadInput(
          "--versions: no release of %s can be fetched; name builds with --solver"
              .formatted(profile.title()));
    }
    SolverVersion from = end(profile, all, matcher.group(2), all.get(0));
    SolverVersion to = end(profile, all, matcher.group(3), all.get(all.size() - 1));
    if (from.compareTo(to) > 0) {
      throw new BadInput(
          "--versions: found %s..%s, wanted the older release first: %s..%s"
              .formatted(from, to, to, from));
    }
    if (from.equals(to)) {
      throw new BadInput(
          "--versions: found the release %s alone, wanted at least two".formatted(from));
    }
    return all.stream()
        .filter(one -> one.compareTo(from) >= 0 && one.compareTo(to) <= 0)
        .map(one -> new SolverName(profile.name(), one, null, solver.options()))
        .toList();
  }

  private static SolverVersion end(
      Profile profile, List<SolverVersion> all, String text, SolverVersion other) {
    if (text.isEmpty()) {
      return other;
    }
    return all.stream()
        .filter(one -> one.text().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "--versions: %s has no release %s here; there are %s"
                        .formatted(
                            profile.name(),
                            text,
                            all.stream().map(SolverVersion::text).collect(joining(", ")))));
  }
}
