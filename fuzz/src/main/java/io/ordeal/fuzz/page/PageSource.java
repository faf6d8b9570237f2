package io.ordeal.fuzz.page;

import io.ordeal.fuzz.content.Utf8;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The styles and scripts inside of pages, and their hashes for policies. */
public final class PageSource {

  /** The style that all pages share. */
  public static final String STYLE = resource(PageSource.class, "page.css");

  private PageSource() {}

  /**
   * Returns the text of a resource.
   *
   * @param owner class in the package of the resource
   */
  public static String resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("found no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the hash by which a content security policy allows a style or a script. */
  public static String hash(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Utf8.bytes(text));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
