package io.ordeal.smt.print;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Ways to damage a script, such as a typo, a bad disk or a careless tool causes. */
enum Damage {
  CHANGE_A_BYTE {
    @Override
    byte[] done(byte[] text, byte[] other, SplittableRandom random) {
      byte[] changed = text.clone();
      if (changed.length > 0) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
      }
      return changed;
    }
  },
  INSERT_A_WORD {
    @Override
    byte[] done(byte[] text, byte[] other, SplittableRandom random) {
      String word = WORDS.get(random.nextInt(WORDS.size()));
      int at = random.nextInt(text.length + 1);
      return spliced(text, at, at, word.getBytes(StandardCharsets.UTF_8));
    }
  },
  CUT_THE_END {
    @Override
    byte[] done(byte[] text, byte[] other, SplittableRandom random) {
      int at = random.nextInt(text.length + 1);
      return spliced(text, at, text.length, new byte[0]);
    }
  },
  DELETE_A_PIECE {
    @Override
    byte[] done(byte[] text, byte[] other, SplittableRandom random) {
      int from = random.nextInt(text.length + 1);
      return spliced(text, from, pieceEnd(text, from, random), new byte[0]);
    }
  },
  REPEAT_A_PIECE {
    @Override
    byte[] done(byte[] text, byte[] other, SplittableRandom random) {
      int from = random.nextInt(text.length + 1);
      byte[] piece = piece(text, from, pieceEnd(text, from, random));
      int at = random.nextInt(text.length + 1);
      return spliced(text, at, at, piece);
    }
  },
  /** Replaces a piece of the script by a piece of another one. */
  GRAFT_A_PIECE {
    @Override
    byte[] done(byte[] text, byte[] other, SplittableRandom random) {
      int from = random.nextInt(other.length + 1);
      byte[] piece = piece(other, from, pieceEnd(other, from, random));
      int at = random.nextInt(text.length + 1);
      return spliced(text, at, pieceEnd(text, at, random), piece);
    }
  },
  /** Repeats one character: nesting, a long name, a run of quotes. */
  STUTTER {
    @Override
    byte[] done(byte[] text, byte[] other, SplittableRandom random) {
      String character = CHARACTERS.substring(random.nextInt(CHARACTERS.length()));
      int at = random.nextInt(text.length + 1);
      String run = character.substring(0, 1).repeat(1 + random.nextInt(20_000));
      return spliced(text, at, at, run.getBytes(StandardCharsets.UTF_8));
    }
  };

  private static final String CHARACTERS = "()(()\"|;0a #";

  private static final List<String> WORDS =
      List.of(
          "(",
          ")",
          "\"",
          "|",
          ";",
          ":named",
          ":pattern",
          "(! x :named y)",
          "let",
          "(let ((x x)) ",
          "(forall ((x Int)) ",
          "(as x Int)",
          "(_ bv1 8)",
          "#x",
          "#b2",
          "1.",
          "99999999999999999999",
          "(push 2147483647)",
          "(pop 1)",
          "(reset)",
          "(exit)",
          "(match x ((y z)))",
          "(declare-datatype D ((c (s D))))",
          "\0",
          "é",
          "\u0085",
          "\r");

  /** Returns the text with one more fault; {@code other} is a text to take pieces from. */
  abstract byte[] done(byte[] text, byte[] other, SplittableRandom random);

  /** Returns the text with a few faults. */
  static byte[] some(byte[] text, byte[] other, SplittableRandom random) {
    Damage[] all = values();
    byte[] damaged = text;
    for (int left = 1 + random.nextInt(3); left > 0; left--) {
      damaged = all[random.nextInt(all.length)].done(damaged, other, random);
    }
    return damaged;
  }

  /** The end of a piece; most pieces are short, some extend to the end of the text. */
  private static int pieceEnd(byte[] text, int from, SplittableRandom random) {
    int most = random.nextInt(8) == 0 ? text.length : 40;
    return Math.min(text.length, from + random.nextInt(most + 1));
  }

  private static byte[] piece(byte[] text, int from, int to) {
    return Arrays.copyOfRange(text, from, to);
  }

  private static byte[] spliced(byte[] text, int from, int to, byte[] middle) {
    ByteArrayOutputStream made = new ByteArrayOutputStream();
    made.write(text, 0, from);
    made.writeBytes(middle);
    made.write(text, to, text.length - to);
    return made.toByteArray();
  }
}
