package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.profile.Question;
import java.util.List;

/** What a solver printed for a question. Terms are texts, as they were printed. */
public sealed interface Response {

  /** A term and its value. */
  record Valued(String term, String value) {}

  record Model(String text) implements Response {}

  /** The values of terms, or the truth values of named terms. */
  record Values(List<Valued> values) implements Response {
    public Values {
      values = List.copyOf(values);
    }
  }

  /** The values of objectives. */
  record Objectives(List<Valued> objectives) implements Response {
    public Objectives {
      objectives = List.copyOf(objectives);
    }
  }

  /** Names of assertions that are unsatisfiable together. */
  record Core(List<String> names) implements Response {
    public Core {
      names = List.copyOf(names);
    }
  }

  /** The assumptions that contradict the assertions. */
  record Assumptions(List<String> literals) implements Response {
    public Assumptions {
      literals = List.copyOf(literals);
    }
  }

  record Proof(String text) implements Response {}

  /** Other output: a term, or a response of an unexpected form. */
  record Text(String text) implements Response {}

  /** An error instead of a response. */
  record Refused(String message) implements Response {}

  /**
   * No response, since the question was not sent: it would be an error after this result of the
   * check.
   */
  record Skipped() implements Response {}

  /** Reads the output for a question, without errors. */
  static Response of(Question question, String text) {
    String list = PrintedText.of(text).firstList();
    if (list.isEmpty() || question == Question.SIMPLIFICATION) {
      return text.strip().startsWith("unsupported")
          ? new Refused(text.strip())
          : new Text(text.strip());
    }
    List<String> elements = PrintedText.elements(list);
    return switch (question) {
      case MODEL -> new Model(list);
      case PROOF -> new Proof(list);
      case UNSAT_CORE -> new Core(elements);
      case UNSAT_ASSUMPTIONS -> new Assumptions(elements);
      case VALUES, ASSIGNMENT -> allPairs(elements) ? new Values(pairs(elements)) : new Text(list);
      case OBJECTIVES -> objectives(list, elements);
      case SIMPLIFICATION -> new Text(list);
    };
  }

  /** Reads the elements after the word {@code objectives}. */
  private static Response objectives(String list, List<String> elements) {
    List<String> pairs = elements.isEmpty() ? elements : elements.subList(1, elements.size());
    return allPairs(pairs) ? new Objectives(pairs(pairs)) : new Text(list);
  }

  private static boolean allPairs(List<String> elements) {
    return elements.stream().allMatch(one -> PrintedText.elements(one).size() == 2);
  }

  private static List<Valued> pairs(List<String> elements) {
    return elements.stream()
        .map(PrintedText::elements)
        .map(pair -> new Valued(pair.get(0), pair.get(1)))
        .toList();
  }
}
