package io.ordeal.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.Source;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The string constants in the code of a class. ArchUnit does not import them, so they are read from
 * the constant pool of the class file (section 4.4 of the specification of the Java virtual
 * machine). Texts of annotations, such as the help of a command, are no constants of this kind.
 */
final class StringConstants {

  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int STRING = 8;

  private StringConstants() {}

  /** Returns the constants in the order of the class file. */
  static List<String> of(JavaClass type) {
    Source source = type.getSource().orElseThrow();
    try (DataInputStream in = new DataInputStream(source.getUri().toURL().openStream())) {
      in.skipNBytes(8); // magic number and version
      return read(in, in.readUnsignedShort());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> read(DataInputStream in, int size) throws IOException {
    String[] texts = new String[size];
    List<Integer> strings = new ArrayList<>();
    for (int i = 1; i < size; i++) {
      int tag = in.readUnsignedByte();
      if (tag == UTF8) {
        texts[i] = in.readUTF();
      } else if (tag == STRING) {
        strings.add(in.readUnsignedShort());
      } else {
        in.skipNBytes(bytesOf(tag));
        i += tag == LONG || tag == DOUBLE ? 1 : 0; // these take two entries
      }
    }
    return strings.stream().map(index -> texts[index]).toList();
  }

  private static int bytesOf(int tag) {
    return switch (tag) {
      case 7, 16, 19, 20 -> 2; // classes, method types, modules, packages
      case 15 -> 3; // method handles
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 4; // numbers, members, their names, dynamic ones
      case LONG, DOUBLE -> 8;
      default -> throw new IllegalStateException("unknown tag in a constant pool: " + tag);
    };
  }
}
