package io.ordeal.smt.parse;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The symbols of one text, one {@link Name} each: a hash table that is searched by bytes. */
final class Names {

  /**
   * Factor of the hash. With a small one, as in strings, many short words would have the same hash.
   */
  private static final int HASH_FACTOR = 0x01000193;

  private @Nullable Name[] table = new @Nullable Name[1 << 10];
  private int count;

  /** Returns the hash of a symbol with one more byte. */
  static int hash(int before, byte next) {
    return (before ^ next) * HASH_FACTOR;
  }

  /** Returns the name with these bytes, or null if there is none yet. */
  @Nullable Name find(byte[] bytes, int from, int to, int hash) {
    int slot = slot(hash);
    for (; table[slot] != null; slot = nextSlot(slot)) {
      Name known = table[slot];
      if (known.hash == hash && isText(known.utf8, bytes, from, to)) {
        return known;
      }
    }
    return null;
  }

  /** Returns the name of a text, and adds it if it is new. */
  Name of(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    int hash = 0;
    for (byte b : utf8) {
      hash = hash(hash, b);
    }
    Name known = find(utf8, 0, utf8.length, hash);
    return known != null && known.text.equals(text) ? known : add(new Name(text, utf8, hash));
  }

  /** Adds a name whose bytes are not in the table. */
  Name add(Name name) {
    insert(name);
    count++;
    if (count * 2 > table.length) {
      @Nullable Name[] old = table;
      table = new @Nullable Name[old.length * 2];
      for (Name known : old) {
        if (known != null) {
          insert(known);
        }
      }
    }
    return name;
  }

  private void insert(Name name) {
    int free = slot(name.hash);
    while (table[free] != null) {
      free = nextSlot(free);
    }
    table[free] = name;
  }

  private int slot(int hash) {
    return (hash ^ (hash >>> 15)) & (table.length - 1);
  }

  private int nextSlot(int slot) {
    return (slot + 1) & (table.length - 1);
  }

  private static boolean isText(byte[] utf8, byte[] bytes, int from, int to) {
    if (utf8.length != to - from) {
      return false;
    }
    for (int i = 0; i < utf8.length; i++) {
      if (utf8[i] != bytes[from + i]) {
        return false;
      }
    }
    return true;
  }
}
