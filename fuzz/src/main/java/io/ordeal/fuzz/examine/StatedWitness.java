package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import java.util.ArrayList;
import java.util.List;

/**
 * The witness in the comments of a finding's file. It comes from outside, so it counts only at
 * checks where our own evaluator finds every assertion true under it.
 */
public final class StatedWitness {

  private static final String TITLE = "witness:";
  private static final String WRONG_MODEL = "its model:";
  private static final String INDENT = "  ";

  private StatedWitness() {}

  /** Returns the lines that state a witness, without comment characters. */
  public static List<String> lines(String model) {
    return lines(TITLE, model);
  }

  /**
   * Returns the lines that show a wrong model; their title keeps it from being read as a witness.
   */
  public static List<String> linesOfWrongModel(String model) {
    return lines(WRONG_MODEL, model);
  }

  private static List<String> lines(String title, String model) {
    List<String> lines = new ArrayList<>(List.of(title));
    model.lines().forEach(line -> lines.add(INDENT + line));
    return lines;
  }

  /**
   * Returns the test case with the witness that its script states as a guarantee, if we confirm it.
   */
  public static TestCase in(TestCase test) {
    String text = stated(TITLE, test.script().header());
    if (text.isEmpty()) {
      return test;
    }
    Model model;
    try {
      model = ModelReader.read(test.script(), Source.of("witness", text), test.terms());
    } catch (ScriptException e) {
      return test; // anybody may have written the comment
    }
    return test.withGuarantees(test.guarantees().withChecked(model, test.script()));
  }

  /**
   * Returns the witness that comments state, line by line, unchecked; empty if they state none.
   *
   * @param comments without their semicolons
   */
  public static String statedIn(List<String> comments) {
    return stated(TITLE, comments);
  }

  /** Returns the wrong model that comments show; empty if they show none. */
  public static String wrongModelIn(List<String> comments) {
    return stated(WRONG_MODEL, comments);
  }

  /** Returns the lines below a title, joined; empty if there is no such title. */
  private static String stated(String title, List<String> comments) {
    StringBuilder text = new StringBuilder();
    boolean isInside = false;
    for (String comment : comments) {
      boolean belongs = isInside && comment.startsWith(" " + INDENT);
      if (belongs) {
        text.append(comment.substring(1 + INDENT.length())).append('\n');
      }
      isInside = belongs || comment.strip().equals(title);
    }
    return text.toString();
  }
}
