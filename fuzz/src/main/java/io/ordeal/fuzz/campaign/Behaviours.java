package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.engine.BriefAnswer;
import java.util.Arrays;
import java.util.List;

/**
 * The distinct behaviours that solvers have shown in a campaign. Thread-safe. Each takes 16 to 32
 * bytes, because a long campaign has a million of them.
 */
final class Behaviours {

  private static final int FIRST_SIZE = 1 << 12;

  /** A hash table with open addressing, whose size is a power of two; 0 marks an empty slot. */
  private long[] table = new long[FIRST_SIZE];

  private int count;

  /** Adds the behaviours of answers, and returns how many of them are new. */
  synchronized int add(List<BriefAnswer> answers) {
    int before = count;
    for (BriefAnswer answer : answers) {
      if (answer.signature().isKnown()) {
        add(key(answer.solver(), answer.signature()));
      }
    }
    return count - before;
  }

  synchronized int count() {
    return count;
  }

  /**
   * Returns the key of a behaviour. Signatures are hashed already; a multiple of an odd number
   * distinguishes solvers.
   */
  private static long key(int solver, Signature signature) {
    long key = signature.bits() + (solver + 1) * 0x9e3779b97f4a7c15L;
    return key == 0 ? 1 : key;
  }

  private void add(long key) {
    int place = place(table, key);
    if (table[place] == 0) {
      table[place] = key;
      count++;
      if (count > table.length / 2) {
        grow();
      }
    }
  }

  private void grow() {
    long[] larger = new long[table.length * 2];
    Arrays.stream(table).filter(key -> key != 0).forEach(key -> larger[place(larger, key)] = key);
    table = larger;
  }

  /** Returns the slot of a key, or the empty slot for it. */
  private static int place(long[] table, long key) {
    int place = Long.hashCode(key) & (table.length - 1);
    while (table[place] != 0 && table[place] != key) {
      place = (place + 1) & (table.length - 1);
    }
    return place;
  }
}
