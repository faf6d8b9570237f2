package io.ordeal.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into the jar. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() throws IOException {
    try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
      byte[] text = Objects.requireNonNull(in, "version.txt").readAllBytes();
      return new String[] {"ordeal " + new String(text, StandardCharsets.UTF_8).strip()};
    }
  }
}
