package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.store.Subject;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a comparison is about; a journal can be continued only with the same.
 *
 * @param solvers labels of the targets
 * @param limits limits of solvers, as text
 * @param files number of files
 * @param digest hash of the names and contents of the files, and of programs that were named by
 *     path
 */
public record ComparisonSubject(List<String> solvers, String limits, int files, String digest)
    implements Subject {

  private static final JsonMapper MAPPER = JsonMapper.shared();

  public ComparisonSubject {
    solvers = List.copyOf(solvers);
  }

  @Override
  public String line() {
    return MAPPER.writeValueAsString(this);
  }

  @Override
  public Optional<String> differenceFrom(String line) {
    ComparisonSubject other;
    try {
      other = MAPPER.readValue(line, ComparisonSubject.class);
    } catch (JacksonException | NullPointerException e) { // a null where a record allows none
      return Optional.of("found the journal of other work, wanted that of this comparison");
    }
    if (!solvers.equals(other.solvers)) {
      return Optional.of(differs("solvers", names(other.solvers), names(solvers)));
    }
    if (!limits.equals(other.limits)) {
      return Optional.of(differs("limits", other.limits, limits));
    }
    if (files != other.files) {
      return Optional.of(differs("files", other.files + " files", String.valueOf(files)));
    }
    return digest.equals(other.digest)
        ? Optional.empty()
        : Optional.of("found a comparison of other files, or a file or solver has changed since");
  }

  private static String names(List<String> solvers) {
    return String.join(", ", solvers);
  }

  private static String differs(String what, String found, String wanted) {
    return "found a comparison with other %s (%s), wanted %s".formatted(what, found, wanted);
  }
}
