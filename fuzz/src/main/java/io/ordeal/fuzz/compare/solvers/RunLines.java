package io.ordeal.fuzz.compare.solvers;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Lines of the journal of a comparison. */
public final class RunLines {

  private static final JsonMapper MAPPER = JsonMapper.shared();

  private RunLines() {}

  public static String of(FileRun run) {
    return MAPPER.writeValueAsString(run);
  }

  /** Parses a line; a damaged one is empty, so that its file is run again. */
  public static Optional<FileRun> parse(String line) {
    try {
      return Optional.of(MAPPER.readValue(line, FileRun.class));
    } catch (JacksonException | NullPointerException e) { // a null where a record allows none
      return Optional.empty();
    }
  }
}
