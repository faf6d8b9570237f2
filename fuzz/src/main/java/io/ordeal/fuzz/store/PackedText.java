package io.ordeal.fuzz.store;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.ordeal.fuzz.content.Utf8;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * A text as compressed bytes, as the store keeps it: scripts shrink to a tenth. To pack a text
 * takes longer than to store it, and any process may do so. In JSON, it is a string in Base64.
 * Packed texts are equal if their texts are, although another machine may have packed one of them
 * in another way.
 */
public final class PackedText {

  private static final int BLOCK = 1 << 13;

  private final byte[] bytes;

  private PackedText(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Packs a text. */
  public static PackedText of(String text) {
    return new PackedText(pack(text));
  }

  /** Takes packed bytes, which are unpacked only if somebody wants the text. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static PackedText ofBytes(byte[] bytes) {
    return new PackedText(bytes);
  }

  /** Returns the packed bytes, which callers must not change. */
  @JsonValue
  byte[] bytes() {
    return bytes;
  }

  /** Returns the number of packed bytes. */
  public int size() {
    return bytes.length;
  }

  /**
   * Returns the text.
   *
   * @throws IllegalStateException if the bytes are not a whole packed text
   */
  public String text() {
    try {
      return unpack(bytes);
    } catch (DataFormatException e) {
      throw new IllegalStateException("a packed text is damaged", e);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PackedText packed
        && (Arrays.equals(bytes, packed.bytes) || text().equals(packed.text()));
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }

  static byte[] pack(String text) {
    Deflater deflater = new Deflater();
    try {
      deflater.setInput(Utf8.bytes(text));
      deflater.finish();
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      byte[] block = new byte[BLOCK];
      while (!deflater.finished()) {
        packed.write(block, 0, deflater.deflate(block));
      }
      return packed.toByteArray();
    } finally {
      deflater.end();
    }
  }

  /**
   * Returns the text of packed bytes.
   *
   * @throws DataFormatException if the bytes are not a whole packed text
   */
  static String unpack(byte[] packed) throws DataFormatException {
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(packed);
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      byte[] block = new byte[BLOCK];
      while (!inflater.finished()) {
        int length = inflater.inflate(block);
        if (length == 0 && !inflater.finished()) {
          throw new DataFormatException("a packed text ends early");
        }
        text.write(block, 0, length);
      }
      return text.toString(StandardCharsets.UTF_8);
    } finally {
      inflater.end();
    }
  }
}
