package io.ordeal.fuzz.store;

import io.ordeal.fuzz.content.Utf8;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Texts as compressed bytes: scripts shrink to a tenth. */
final class PackedText {

  private static final int BLOCK = 1 << 13;

  private PackedText() {}

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
