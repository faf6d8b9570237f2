package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.Opening;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The settings: refinements of the thesis and our own.
 *
 * @param isRandom whether values are drawn at random instead of chosen by a solver (RBASE)
 * @param domains terms with abstract domains (ADOMAIN, ADOMAINE)
 * @param onlyLeaves whether only sub-expressions that contain no others have monitors (LEAFOPT)
 * @param copiesFormula whether meta-formulas contain the skeleton and its negation (CPOG)
 * @param enforced number of monitors that are enforced at once (MULTIEF)
 * @param related number of holes that are related to each other (RELC)
 * @param enforcesFinally whether test cases keep the enforcements (EFFINAL)
 * @param replaced quantifiers whose variables are replaced by constants (SKOLU, NOSKOLE)
 * @param kept how holes keep their old values (KEEP)
 * @param formulaShare enforcements per 100 that are solved together with the formula
 * @param models number of models for each enforcement
 * @param maximizes whether as many other monitors as possible get a new value
 * @param holes largest number of holes of a seed
 * @param monitors largest number of monitors in a meta-formula
 * @param indexShare iterations per 100 that redraw indices
 * @param iterations iterations per seed
 */
record ValfuzzSettings(
    boolean isRandom,
    Domains domains,
    boolean onlyLeaves,
    boolean copiesFormula,
    int enforced,
    int related,
    boolean enforcesFinally,
    Opening.Quantifiers replaced,
    Keep kept,
    int formulaShare,
    int models,
    boolean maximizes,
    int holes,
    int monitors,
    int indexShare,
    int iterations) {

  /** The terms with abstract domains. */
  enum Domains {
    NO_TERMS,
    /** Declared constants, and holes. */
    CONSTANTS,
    ALL_TERMS
  }

  /** How holes keep their old values. */
  enum Keep {
    /** Some randomly drawn holes keep them. */
    FIXED,
    /** As many holes as possible keep them. */
    SOFT,
    OFF
  }

  static final String ON_ENGINE = "on";

  private static final String PRESET = "preset";
  private static final String ITERATIONS = "iterations";
  private static final String ON = "on";
  private static final String OFF = "off";

  /**
   * Default on top of another engine, where many test cases are worth more than many values of
   * each.
   */
  private static final String ITERATIONS_ON_ENGINE = "5";

  /** The rows of Table V; a row that does not name a parameter has the value of {@link #BASIC}. */
  private static final Map<String, String> BASIC =
      Map.of("adomain", OFF, "multief", "1", "relc", "0");

  private static final Map<String, Map<String, String>> PRESETS =
      Map.ofEntries(
          Map.entry("blendb", Map.of("adomain", ON, "relc", "3", "multief", "7")),
          Map.entry("rbase", Map.of("rbase", ON)),
          Map.entry("skolu", Map.of("skolu", ON)),
          Map.entry("adomain", Map.of("adomain", ON)),
          Map.entry("adomaine", Map.of("adomaine", ON)),
          Map.entry("cpog", Map.of("cpog", ON)),
          Map.entry("effinal", Map.of("effinal", ON)),
          Map.entry("leafopt", Map.of("leafopt", ON)),
          Map.entry("multief7", Map.of("multief", "7")),
          Map.entry("noskole", Map.of("noskole", ON)),
          Map.entry("relc3", Map.of("relc", "3")),
          Map.entry("blenda", Map.of("adomain", ON, "cpog", ON)),
          Map.entry(
              "blendbleaf", Map.of("adomain", ON, "relc", "3", "multief", "7", "leafopt", ON)));

  /** Names in the order of Table V, except the default, which comes first. */
  private static final List<String> PRESET_NAMES =
      List.of(
          "blendb",
          "rbase",
          "skolu",
          "adomain",
          "adomaine",
          "cpog",
          "effinal",
          "leafopt",
          "multief7",
          "noskole",
          "relc3",
          "blenda",
          "blendbleaf");

  static final List<Parameter> PARAMETERS =
      List.of(
          new Parameter.OfEngine(ON_ENGINE, false, "engine whose test cases become the seeds"),
          Parameter.choice(
              PRESET, PRESET_NAMES, "row of Table V in the thesis; sets the refinements below"),
          onOff("rbase", false, "draw values at random instead of asking a solver"),
          onOff("adomain", true, "enforce abstract domains of constants and holes"),
          onOff("adomaine", false, "enforce abstract domains of all terms"),
          onOff(
              "leafopt",
              false,
              "enforce only sub-expressions without other sub-expressions inside"),
          onOff("cpog", false, "solve each enforcement with the formula, and with its negation"),
          Parameter.number(
              "multief", 7, 1, 100, "sub-expressions, domains and relations to enforce at once"),
          Parameter.number("relc", 3, 0, 100, "related holes per test case"),
          onOff("effinal", false, "keep the enforcements in test cases"),
          onOff(
              "skolu",
              true,
              "replace universal variables by constants too, not only existential ones"),
          onOff("noskole", false, "copy all quantifiers and replace no variables"),
          Parameter.choice(
              "keep",
              List.of("fixed", "soft", "off"),
              "holes that keep their values; fixed: a random choice; soft: as many as"
                  + " possible; off: none"),
          Parameter.number(
              "formula",
              50,
              0,
              100,
              "enforcements per 100 that are solved together with the formula"),
          Parameter.number("models", 1, 1, 10, "models per enforcement"),
          onOff("maximize", false, "give a new value to as many monitors as possible"),
          Parameter.number("holes", 60, 1, 1000, "maximum number of holes per seed"),
          Parameter.number("monitors", 60, 1, 1000, "maximum number of monitors per meta-formula"),
          Parameter.number(
              "indices", 10, 0, 100, "iterations per 100 that change indices of operators"),
          Parameter.number(
              ITERATIONS,
              50,
              1,
              100_000,
              "enforcements per seed; 5 per test case if the parameter on is set"));

  private static Parameter onOff(String name, boolean isOn, String meaning) {
    return Parameter.choice(name, isOn ? List.of(ON, OFF) : List.of(OFF, ON), meaning);
  }

  static ValfuzzSettings of(Settings settings) {
    return new Reader(settings).read();
  }

  private record Reader(Settings settings, Map<String, String> preset) {

    Reader(Settings settings) {
      this(settings, preset(settings));
    }

    private static Map<String, String> preset(Settings settings) {
      Map<String, String> row = new HashMap<>(BASIC);
      row.putAll(PRESETS.getOrDefault(settings.word(PRESET), Map.of()));
      if (settings.isGiven(ON_ENGINE)) {
        row.put(ITERATIONS, ITERATIONS_ON_ENGINE);
      }
      return row;
    }

    private boolean is(String name) {
      return settings.word(name, preset).equals(ON);
    }

    private int number(String name) {
      return Integer.parseInt(settings.word(name, preset));
    }

    ValfuzzSettings read() {
      return new ValfuzzSettings(
          is("rbase"),
          is("adomaine") ? Domains.ALL_TERMS : is("adomain") ? Domains.CONSTANTS : Domains.NO_TERMS,
          is("leafopt"),
          is("cpog"),
          number("multief"),
          number("relc"),
          is("effinal"),
          is("noskole")
              ? Opening.Quantifiers.NONE
              : is("skolu") ? Opening.Quantifiers.ALL : Opening.Quantifiers.EXISTENTIAL,
          Keep.valueOf(settings.word("keep", preset).toUpperCase(Locale.ROOT)),
          number("formula"),
          number("models"),
          is("maximize"),
          number("holes"),
          number("monitors"),
          number("indices"),
          number(ITERATIONS));
    }
  }
}
