package io.ordeal.fuzz.solver.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.Installation.Source;
import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagnosisTest {

  private static Installation z3(Source source) {
    return new Installation(FakeSolvers.profile("z3"), "4.14.1", source, List.of("z3"));
  }

  /** Why it was stopped, if we did so, its status and its output. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "TIME   |     | (error \"x\")                              | TIME_OUT",
        "MEMORY |     | ASSERTION VIOLATION                        | MEMORY_OUT",
        "OUTPUT |     | sat                                        | OUTPUT_LIMIT",
        "DONE   |     |                                            | STOPPED",
        "       | 0   |                                            | NO_ANSWER",
        "       | 1   | usage: solver [file]                       | NO_ANSWER",
        "       | 127 | setpriv: failed to execute z3              | NO_ANSWER",
        "       | 1   | (error \"line 1 column 2: unknown x\")     | REJECTED",
        "       | 114 | ASSERTION VIOLATION                        | CRASH",
        "       | 0   | Failed to verify: m_lemma                  | CRASH",
        "       | 134 | std::bad_alloc, terminate called           | RESOURCE_OUT",
        "       | 101 | (error \"out of memory\")                  | RESOURCE_OUT",
        "       | 132 |                                            | CRASH",
        "       | 134 |                                            | CRASH",
        "       | 135 |                                            | CRASH",
        "       | 136 |                                            | CRASH",
        "       | 139 | sat                                        | CRASH",
        "       | 152 |                                            | TIME_OUT",
        "       | 153 |                                            | OUTPUT_LIMIT",
        "       | 130 |                                            | STOPPED",
        "       | 137 |                                            | STOPPED",
        "       | 143 | (error \"x\")                              | STOPPED",
        "       | 70  |                                            | NO_ANSWER",
        "       | 1   | Exception in thread \"main\" java.lang.X   | NO_ANSWER",
      })
  void whatTheEndOfAProgramMeans(Child.Stop stop, Integer exit, String text, Ending ending) {
    assertThat(of(Source.PATH, stop, exit, text).ending()).isEqualTo(ending);
  }

  /** The host of a library tells by its status what happened to the library. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "70  | java.lang.IllegalStateException              | CRASH",
        "71  |                                              | RESOURCE_OUT",
        "78  | z3: cannot load its libraries                | NO_ANSWER",
        "1   | Exception in thread \"main\" java.lang.Error | CRASH",
        "1   | java.lang.OutOfMemoryError: Java heap space  | RESOURCE_OUT",
        "134 | # SIGSEGV (0xb) at pc=0x1                    | CRASH",
        "1   | insufficient memory for the Java Runtime     | RESOURCE_OUT",
        "2   | (error \"option a=b: unknown parameter\")    | REJECTED",
      })
  void whatTheEndOfALibraryMeans(int exit, String text, Ending ending) {
    assertThat(of(Source.EMBEDDED, null, exit, text).ending()).isEqualTo(ending);
    assertThat(of(Source.FETCHED, null, exit, text).ending()).isEqualTo(ending);
  }

  private static Diagnosis of(
      Source source, Child.@Nullable Stop stop, @Nullable Integer exit, @Nullable String text) {
    return Diagnosis.ofEnd(
        plain(source),
        stop,
        exit == null ? OptionalInt.empty() : OptionalInt.of(exit),
        "",
        text == null ? "" : text);
  }

  @Test
  void theSignalIsPartOfTheMessage() {
    assertThat(of(Source.PATH, null, 139, "last words").message()).isEqualTo("SIGSEGV\nlast words");
    assertThat(of(Source.PATH, null, 3, "").message()).isEqualTo("it ended with status 3:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(error \"line 3 column 1: unknown constant x\")    | REJECTED",
        "(error \"out of memory\")                          | RESOURCE_OUT",
        "(error \"Failed to verify: false\")                | CRASH",
        "(error \"an invalid model was generated\")         | CRASH",
      })
  void whatErrorsMean(String text, Ending ending) {
    assertThat(Diagnosis.ofErrors(plain(Source.PATH), List.of(text)).ending()).isEqualTo(ending);
  }

  @Test
  void anOptionIsInConflictOnlyWhereOneIsSet() {
    String text = "(error \"unknown parameter 'a'\")";
    Target set = new Target(z3(Source.PATH), Map.of("a", "b"), Mode.FRESH);
    assertThat(Diagnosis.ofErrors(set, List.of(text)).ending()).isEqualTo(Ending.CONFLICT);
    assertThat(Diagnosis.ofErrors(plain(Source.PATH), List.of(text)).ending())
        .isEqualTo(Ending.REJECTED);
  }

  /** What z3 4.14.1 says of sat.lookahead.delta_fraction=100.0: it does not even try. */
  @Test
  void unknownBecauseOfTheValueOfAnOptionIsAConflict() {
    String text =
        "unknown\n(:reason-unknown \"invalid value for delta fraction. It should be a number in the"
            + " interval 0 to 1\")";
    Target set =
        new Target(z3(Source.PATH), Map.of("sat.lookahead.delta_fraction", "100.0"), Mode.FRESH);
    assertThat(Diagnosis.ofUnknown(set, text)).isEqualTo(new Diagnosis(Ending.CONFLICT, text));
    assertThat(Diagnosis.ofUnknown(plain(Source.PATH), text).ending()).isEqualTo(Ending.COMPLETE);
    assertThat(Diagnosis.ofUnknown(set, "unknown\n(:reason-unknown \"(incomplete)\")").ending())
        .isEqualTo(Ending.COMPLETE);
  }

  @Test
  void modelsWithHeapsAreInConflictWithTheirCheck() {
    String text = "(error \"Cannot run check-model on a model with a separation logic heap.\")";
    Target set =
        new Target(
            FakeSolvers.installation("cvc5", "1.0", "/opt/cvc5"),
            Map.of("check-models", "true"),
            Mode.FRESH);
    assertThat(Diagnosis.ofErrors(set, List.of(text)).ending()).isEqualTo(Ending.CONFLICT);
  }

  @Test
  void aMissingModelOfAHeapIsNoRejection() {
    String text = "(error \"Could not establish value of heap in model.\")";
    Target target =
        new Target(FakeSolvers.installation("cvc5", "1.0", "/opt/cvc5"), Map.of(), Mode.FRESH);
    assertThat(Diagnosis.ofErrors(target, List.of(text)).ending()).isEqualTo(Ending.RESOURCE_OUT);
  }

  private static Target plain(Source source) {
    return new Target(z3(source), Map.of(), Mode.FRESH);
  }

  @Test
  void wordsOfTheScriptAreNoCrash() {
    String repeated = "(error \"Parse Error: AddressSanitizer not declared\")";
    assertThat(Diagnosis.ofErrors(plain(Source.PATH), List.of(repeated)).ending())
        .isEqualTo(Ending.REJECTED);
    assertThat(of(Source.PATH, null, 1, repeated).ending()).isEqualTo(Ending.REJECTED);
    assertThat(of(Source.PATH, null, 1, "; ignoring unsupported logic AddressSanitizer").ending())
        .isEqualTo(Ending.NO_ANSWER);
    assertThat(of(Source.PATH, null, 1, "==7==ERROR: AddressSanitizer: heap-use").ending())
        .isEqualTo(Ending.CRASH);
  }

  @Test
  void whatASolverDoesNotSupportIsNoCrash() {
    Installation library =
        new Installation(
            FakeSolvers.profile("smtinterpol"), "2.5", Source.EMBEDDED, List.of("smtinterpol"));
    Target smtInterpol = new Target(library, Map.of(), Mode.FRESH);
    String trace =
        "java.lang.UnsupportedOperationException: %s\n\tat de.uni_freiburg.A.b(A.java:3)";
    assertThat(ended(smtInterpol, trace.formatted("SMTInterpol does not support Arrays")))
        .isEqualTo(Ending.REJECTED);
    assertThat(ended(smtInterpol, trace.formatted("Model production for arrays not implemented.")))
        .isEqualTo(Ending.REJECTED);
    assertThat(ended(smtInterpol, trace.formatted("null"))).isEqualTo(Ending.CRASH);
    // The standard reserves such names.
    String reserved =
        "Unexpected Exception: java.lang.IllegalArgumentException: Function %s.\n\tat de.uni_freiburg.A";
    assertThat(ended(smtInterpol, reserved.formatted("@0 is reserved for internal purposes")))
        .isEqualTo(Ending.REJECTED);
    assertThat(ended(smtInterpol, reserved.formatted("@diff is already defined")))
        .isEqualTo(Ending.REJECTED);
    assertThat(ended(smtInterpol, reserved.formatted("f has no value"))).isEqualTo(Ending.CRASH);
  }

  @ParameterizedTest
  @CsvSource({
    "stdin:1:9: Empty quantifier body, CRASH",
    "stdin:1:264: Non-integral value with integer sort, CRASH",
    "stdin:1:42: Proof-check failed, CRASH",
    "stdin:1:107: Cannot handle literal (not (<= c 0)), CRASH",
    "a.smt2:3:1: Undeclared function symbol Empty quantifier body, REJECTED",
  })
  void anErrorOfItsOwnIsACrash(String complaint, Ending ending) {
    Target smtInterpol =
        new Target(
            FakeSolvers.installation("smtinterpol", "2.5", "/opt/smtinterpol"),
            Map.of(),
            Mode.FRESH);
    String error = "(error \"%s\")".formatted(complaint);
    assertThat(Diagnosis.ofErrors(smtInterpol, List.of(error)).ending()).isEqualTo(ending);
    assertThat(Diagnosis.ofEnd(smtInterpol, null, OptionalInt.of(0), error, "").ending())
        .isEqualTo(ending);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cvc4 | Unimplemented code encountered: Conversion is dependent on SymFPU",
        "cvc4 | Unreachable code reached: no concrete implementation of FloatingPointLiteral",
        "cvc4 | Fatal failure within x at a.cpp:7: CVC4 was not compiled with CaDiCaL support.",
        "cvc5 | Fatal failure within x at a.cpp:7: cvc5 was not configured with --cocoa",
        "cvc5 | Check failure: ICPSolver requires cvc5 to be configured with LibPoly",
      })
  void whatASolverWasBuiltWithoutIsNoCrash(String solver, String complaint) {
    Target target =
        new Target(FakeSolvers.installation(solver, "1.0", "/opt/" + solver), Map.of(), Mode.FRESH);
    assertThat(Diagnosis.ofEnd(target, null, OptionalInt.of(134), "", complaint).ending())
        .isEqualTo(Ending.REJECTED);
    String error = "(error \"%s\")".formatted(complaint);
    assertThat(Diagnosis.ofErrors(target, List.of(error)).ending()).isEqualTo(Ending.REJECTED);
  }

  @Test
  void whatASolverSaysOfACrashComesFirst() {
    assertThat(
            Diagnosis.ofEnd(
                    plain(Source.PATH),
                    null,
                    OptionalInt.of(134),
                    "sat\nhalf a mo",
                    "fatal error: x")
                .message())
        .isEqualTo("SIGABRT\nfatal error: x\nsat\nhalf a mo");
  }

  private static Ending ended(Target target, String complaint) {
    return Diagnosis.ofEnd(target, null, OptionalInt.of(70), "", complaint).ending();
  }

  @Test
  void aProcessThatWaitsAtAFailedAssertionHasCrashed() {
    assertThat(of(Source.PATH, Child.Stop.TIME, null, "ASSERTION VIOLATION").ending())
        .isEqualTo(Ending.CRASH);
    assertThat(of(Source.PATH, Child.Stop.TIME, null, "working on it").ending())
        .isEqualTo(Ending.TIME_OUT);
  }

  /** On a busy machine it may end too late for its status to be known. */
  @Test
  void aProcessThatCrashesAndEndsSlowlyHasCrashed() {
    assertThat(of(Source.PATH, Child.Stop.DONE, null, "ASSERTION VIOLATION").ending())
        .isEqualTo(Ending.CRASH);
    assertThat(of(Source.PATH, Child.Stop.DONE, null, "closing").ending())
        .isEqualTo(Ending.STOPPED);
  }
}
