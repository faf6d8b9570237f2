package io.ordeal.fuzz.report;

import io.ordeal.fuzz.content.Utf8;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The style and the scripts of every page, and the policy that allows only these. */
final class PageParts {

  /** The styles of charts and of Ordeal. */
  static final String STYLE = resource("uPlot.min.css") + resource("page.css");

  /** The script of uPlot, with its licence. */
  static final String CHARTS =
      "/*\nuPlot 1.6.32, https://github.com/leeoniya/uPlot\n\n%s*/\n%s"
          .formatted(resource("uPlot.LICENSE.txt"), resource("uPlot.iife.min.js"));

  /** The script of Ordeal. */
  static final String SCRIPT = resource("page.js");

  private PageParts() {}

  /**
   * Returns the content security policy, which allows our style and scripts by their hashes, and
   * nothing else.
   *
   * @param isServed whether the page may ask its own server for updates
   */
  static String policy(boolean isServed) {
    return "default-src 'none'; style-src '%s'; script-src '%s' '%s'; connect-src %s; img-src data:; base-uri 'none'; form-action 'none'"
        .formatted(hash(STYLE), hash(CHARTS), hash(SCRIPT), isServed ? "'self'" : "'none'");
  }

  private static String hash(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Utf8.bytes(text));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  private static String resource(String name) {
    try (InputStream in = PageParts.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("found no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
