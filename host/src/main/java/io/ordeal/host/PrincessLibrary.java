package io.ordeal.host;

import static java.nio.charset.StandardCharsets.UTF_8;

import ap.CmdlMain$;
import ap.api.SimpleAPI;
import ap.api.SimpleAPI$;
import ap.parameters.GlobalSettings;
import ap.parameters.GlobalSettings$;
import ap.parameters.Param;
import ap.parser.SMTParser2InputAbsy;
import ap.parser.SMTParser2InputAbsy$;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import scala.Console$;
import scala.MatchError;
import scala.Option;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/** Princess, which is written in Scala. Its options are those of its command line. */
final class PrincessLibrary implements Library {

  /** Exceptions for commands that Princess does not take; all others are crashes. */
  private static final Set<String> REFUSALS =
      Set.of(
          "ap.parser.Parser2InputAbsy$ParseException",
          "ap.parser.Parser2InputAbsy$TranslationException",
          "ap.parser.Environment$EnvironmentException",
          "ap.parser.Preprocessing$PreprocessingException",
          "ap.parser.SMTLineariser$IllegalStringException",
          "ap.api.SimpleAPI$SimpleAPIException",
          "ap.api.SimpleAPI$NoModelException$",
          "ap.api.Evaluator$UnknownTermValueException",
          "ap.theories.ADT$ADTException",
          "ap.theories.TheoryBuilder$TheoryBuilderException",
          "ap.theories.strings.AbstractStringTheory$IllegalRegexException",
          "java.lang.UnsupportedOperationException");

  /**
   * Prefix of its front end, where a match error is a missing case, such as {@code (get-info
   * :all-statistics)}.
   */
  private static final String FRONT_END = "ap.parser.";

  private final Map<String, String> options = new LinkedHashMap<>();
  private final ByteArrayOutputStream answer = new ByteArrayOutputStream();
  private GlobalSettings settings;
  private SimpleAPI prover;
  private SMTParser2InputAbsy parser;

  PrincessLibrary() {
    settings = GlobalSettings$.MODULE$.DEFAULT();
    prover = newProver(settings);
    parser = newParser();
  }

  /** Creates the prover that its own command line uses for a script that is read piece by piece. */
  private static SimpleAPI newProver(GlobalSettings settings) {
    SimpleAPI$ api = SimpleAPI$.MODULE$;
    return api.apply(
        (Boolean) Param.ASSERTIONS$.MODULE$.apply(settings),
        false, // names stay as they are
        api.apply$default$3(),
        api.apply$default$4(),
        api.apply$default$5(),
        api.apply$default$6(),
        api.apply$default$7(),
        api.apply$default$8(),
        (Boolean) Param.GENERATE_TOTALITY_AXIOMS$.MODULE$.apply(settings),
        seed(settings),
        settings);
  }

  @SuppressWarnings("unchecked") // Java does not see the parameter's Scala type
  private static Option<Object> seed(GlobalSettings settings) {
    return (Option<Object>) Param.RANDOM_SEED$.MODULE$.apply(settings);
  }

  private SMTParser2InputAbsy newParser() {
    return SMTParser2InputAbsy$.MODULE$.apply(settings.toParserSettings(), prover);
  }

  @Override
  public String version() {
    return "princess " + CmdlMain$.MODULE$.version();
  }

  @Override
  public void setOption(String name, String value) throws RefusedException {
    options.put(name, value);
    List<String> words =
        options.entrySet().stream().map(o -> word(o.getKey(), o.getValue())).toList();
    Seq<String> arguments = CollectionConverters.asScala(words).toList();
    try {
      settings = GlobalSettings$.MODULE$.fromArguments(arguments)._1();
    } catch (Exception e) {
      throw new RefusedException(String.valueOf(e.getMessage()));
    }
    reset();
  }

  private static String word(String name, String value) {
    return switch (value) {
      case "true" -> "+" + name;
      case "false" -> "-" + name;
      default -> "-" + name + "=" + value;
    };
  }

  @Override
  public String run(Command command) {
    answer.reset();
    try {
      Console$.MODULE$.withOut(
          answer,
          () -> {
            parser.processIncrementally(
                new StringReader(command.text()),
                Integer.MAX_VALUE,
                Integer.MAX_VALUE,
                () -> false);
            return BoxedUnit.UNIT;
          });
    } catch (Exception e) { // Scala's methods do not declare their exceptions
      if (!isRefusal(e)) {
        throw e;
      }
      return answer.toString(UTF_8) + Library.error(String.valueOf(e.getMessage()));
    }
    return answer.toString(UTF_8);
  }

  private static boolean isRefusal(Exception e) {
    return REFUSALS.contains(e.getClass().getName())
        || (e instanceof MatchError && e.getStackTrace()[0].getClassName().startsWith(FRONT_END));
  }

  @Override
  public void reset() {
    prover.shutDown();
    prover = newProver(settings);
    parser = newParser();
  }

  /** Returns no options, because Princess does not list them in a machine-readable form. */
  @Override
  public List<OptionEntry> options() {
    return List.of();
  }
}
