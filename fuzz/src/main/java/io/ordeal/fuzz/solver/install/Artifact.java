package io.ordeal.fuzz.solver.install;

import java.util.List;

/**
 * A file in a Maven repository.
 *
 * @param type {@code jar} or {@code so}
 * @param classifier classifier; empty if there is none
 */
record Artifact(String group, String name, String version, String type, String classifier) {

  private static final String JAR = "jar";
  private static final String NATIVE = "so";
  private static final String RELEASE = "{version}";

  /**
   * Suffix that names the machine of a native library; it is not part of the name by which the
   * library is loaded.
   */
  private static final String MACHINE = "-x64";

  /** Parses {@code group:name:version}, with an optional {@code :type:classifier}. */
  static Artifact parse(String text, String release) {
    List<String> parts = List.of(text.replace(RELEASE, release).split(":", -1));
    if (parts.size() != 3 && parts.size() != 5) {
      throw new SolverException(
          "found artifact %s, wanted group:name:version or group:name:version:type:classifier"
              .formatted(text));
    }
    return parts.size() == 3
        ? new Artifact(parts.get(0), parts.get(1), parts.get(2), JAR, "")
        : new Artifact(parts.get(0), parts.get(1), parts.get(2), parts.get(3), parts.get(4));
  }

  boolean isNative() {
    return type.equals(NATIVE);
  }

  /** Returns the file name under which Maven copies it. */
  String fileName() {
    return "%s-%s%s.%s"
        .formatted(name, version, classifier.isEmpty() ? "" : "-" + classifier, type);
  }

  /** Returns the name by which a native library is loaded, such as {@code libz3.so}. */
  String nativeName() {
    String base = classifier.isEmpty() ? name : classifier;
    return (base.endsWith(MACHINE) ? base.substring(0, base.length() - MACHINE.length()) : base)
        + "."
        + type;
  }

  String pomElement() {
    return """
        <dependency>
          <groupId>%s</groupId>
          <artifactId>%s</artifactId>
          <version>%s</version>
          <type>%s</type>
          <classifier>%s</classifier>
        </dependency>
    """
        .formatted(group, name, version, type, classifier);
  }
}
