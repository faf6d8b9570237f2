package io.ordeal.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The version that the build wrote into the jar. */
public final class Version {

  private Version() {}

  /** Returns the name and the version, such as {@code ordeal 1.0.0}. */
  public static String text() {
    try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
      byte[] text = Objects.requireNonNull(in, "version.txt").readAllBytes();
      return "ordeal " + new String(text, StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new Defect("while reading our own version", e);
    }
  }
}
