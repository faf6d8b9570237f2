package io.ordeal.fuzz.store;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Texts as compressed bytes: scripts become a tenth. */
final class PackedText {

  private static final int BLOCK = 1 << 13;

  private PackedText() {}

  static byte[] pack(String text) {
    Deflater deflater = new Deflater();
    try {
      deflater.setInput(utf8(text));
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

  /**
   * A text in UTF-8, never with question marks for what cannot be said in it.
   *
   * @throws IllegalArgumentException if half of a surrogate pair is in it
   */
  static byte[] utf8(String text) {
    try {
      ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] exact = new byte[bytes.remaining()];
      bytes.get(exact);
      return exact;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("found half of a surrogate pair, wanted Unicode text", e);
    }
  }
}
