package io.ordeal.fuzz.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CrashSignatureTest {

  private static void isTheSame(String signature, String... messages) {
    assertThat(List.of(messages)).extracting(CrashSignature::of).containsOnly(signature);
  }

  @Test
  void anAssertionIsKnownByItsPlace() {
    isTheSame(
        "theory_made_up.cpp:417",
        """
        ASSERTION VIOLATION
        File: ../src/smt/theory_made_up.cpp
        Line: 417
        m_rows[3].is_alive()
        (C)ontinue, (A)bort, (S)top, (T)hrow exception, Invoke (G)DB
        """,
        """
        SIGABRT
        ASSERTION VIOLATION
        File: /home/someone/build-7/src/smt/theory_made_up.cpp
        Line: 417
        Process 31337
        """);
    isTheSame(
        "made_up_engine.cpp:88",
        """
        Fatal failure within virtual void cvc5::internal::MadeUpEngine::run() at /build/a1/src/theory/made_up_engine.cpp:88
        Check failure

         d_node.isNull()
        """,
        """
        SIGABRT
        Fatal failure within virtual void cvc5::internal::MadeUpEngine::run() at ../src/theory/made_up_engine.cpp:88
        Check failure
        """);
    isTheSame(
        "rewriter.c:12",
        "solver: /src/a/rewriter.c:12: rewrite: Assertion `depth < 10' failed.",
        "other-name: rewriter.c:12: rewrite: Assertion `depth < 10' failed.\nAborted (core dumped)");
  }

  @Test
  void aSanitizerIsKnownByItsFrames() {
    isTheSame(
        "AddressSanitizer heap-use-after-free made::Up::get made::Up::run main",
        """
        ==4711==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000050 at pc 0x55d5 bp 0x7ffc sp 0x7ffb
        READ of size 8 at 0x602000000050 thread T0
            #0 0x55d5c1a3 in made::Up::get(int) /src/made_up.cpp:10:5
            #1 0x55d5c1b4 in made::Up::run() /src/made_up.cpp:20:5
            #2 0x55d5c1c5 in main /src/main.cpp:5:3
            #3 0x7f3ad0 in __libc_start_main
        """,
        """
        ==99==ERROR: AddressSanitizer: heap-use-after-free on address 0x70 at pc 0x1 bp 0x2 sp 0x3
            #0 0x1 in made::Up::get(int) /elsewhere/made_up.cpp:10:5
            #1 0x2 in made::Up::run() /elsewhere/made_up.cpp:20:5
            #2 0x3 in main /elsewhere/main.cpp:5:3
        """);
    isTheSame(
        "made_up.h:33",
        "../src/util/made_up.h:33:17: runtime error: signed integer overflow: 1 + 2147483647",
        "/x/made_up.h:33:17: runtime error: signed integer overflow: 7 + 2147483641");
  }

  @Test
  void anExceptionIsKnownByItsClassAndFrames() {
    isTheSame(
        "java.lang.NullPointerException made.Up.get made.Up.run made.Main.main",
        """
        java.lang.NullPointerException: Cannot invoke "Object.hashCode()" because "x" is null
        \tat made.Up.get(Up.java:10)
        \tat made.Up.run(Up.java:20)
        \tat app//made.Main.main(Main.java:30)
        \tat java.base/java.lang.Thread.run(Thread.java:840)
        """,
        """
        Exception in thread "host" java.lang.NullPointerException
        \tat made.Up.get(Up.java:11)
        \tat made.Up.run(Up.java:22)
        \tat made.Main.main(Main.java:33)
        """);
  }

  @Test
  void aFaultUnderTheMachineIsKnownByItsFrame() {
    String text =
        """
        SIGABRT
        #
        # A fatal error has been detected by the Java Runtime Environment:
        #
        #  SIGSEGV (0xb) at pc=0x00007f3adeadbeef, pid=4711, tid=4712
        #
        # Problematic frame:
        # C  [libz3.so+0x5e9f20]  made_up::run(int, bool)+0x40
        #
        # An error report file with more information is saved as:
        # /tmp/hs_err_pid4711.log
        """;
    isTheSame(
        "SIGSEGV libz3.so made_up::run(int, bool)",
        text,
        text.replace("4711", "12")
            .replace("0x00007f3adeadbeef", "0x00007")
            .replace("0x40", "0x48"));
    assertThat(CrashSignature.of(text.replace("  made_up::run(int, bool)+0x40", "")))
        .isEqualTo("SIGSEGV libz3.so+0x5e9f20");
  }

  @Test
  void whatSaysLittleIsKnownByItsSignalOrFirstLine() {
    isTheSame("SIGSEGV", "SIGSEGV", "SIGSEGV\n", "SIGSEGV\nsat");
    isTheSame(
        "terminate called after throwing at # in thread #",
        "terminate called after throwing at 0x7f3a in thread 12",
        "terminate called after throwing at 0x11 in thread 7\nmore");
    assertThat(CrashSignature.of("")).isEmpty();
  }

  @Test
  @Timeout(20)
  void whatIsLongCostsLittle() {
    assertThat(CrashSignature.of("x".repeat(10_000_000))).hasSize(200);
    assertThat(CrashSignature.of("Assertion in a/".repeat(1_000_000))).hasSize(200);
    assertThat(CrashSignature.of("sat\n".repeat(1_000_000) + "File: a.cpp\nLine: 1\n"))
        .isEqualTo("a.cpp:1");
  }

  @Test
  void aSignalIsKnownByWhatTheSolverSaysOfIt() {
    isTheSame(
        "SIGABRT made-up: fatal error: invalid API usage in 'int made::Up::val (int)': line #",
        """
        SIGABRT
        made-up: fatal error: invalid API usage in 'int made::Up::val (int)': line 17
        """,
        """
        SIGABRT
        sat
        (error "x")
        made-up: fatal error: invalid API usage in 'int made::Up::val (int)': line 4711
        Aborted (core dumped)
        """);
    isTheSame("SIGSEGV", "SIGSEGV", "SIGSEGV\nunsat\n; a comment\n", "SIGSEGV\nSegmentation fault");
    assertThat(CrashSignature.of("SIGABRT\nfatal error: one"))
        .isNotEqualTo(CrashSignature.of("SIGABRT\nfatal error: another"));
  }

  /** Z3 writes warnings in capitals, and a kept process prints each only once. */
  @Test
  void warningsAndHalfPrintedModelsDoNotTellCrashesApart() {
    isTheSame(
        "SIGSEGV",
        "SIGSEGV",
        "SIGSEGV\nWARNING: unknown logic, ignoring set-logic",
        "SIGSEGV\nsat\n(\n  (define-fun x () Int\n    0)\n  (define-fun s () String\n    \"a\")\n");
    isTheSame(
        "SIGABRT fatal error",
        "SIGABRT\nWARNING: x\nfatal error",
        "SIGABRT\n((x\n  7)\n)\nfatal error");
  }

  @Test
  void longLinesAreCutBetweenCharacters() {
    String signature = CrashSignature.of("SIGABRT\n" + "x".repeat(199) + "\ud835\udc9c is broken");
    assertThat(signature).isEqualTo("SIGABRT " + "x".repeat(199));
  }

  @Test
  void differentPlacesAreDifferentBugs() {
    assertThat(CrashSignature.of("File: a.cpp\nLine: 1"))
        .isNotEqualTo(CrashSignature.of("File: a.cpp\nLine: 2"));
    assertThat(CrashSignature.of("SIGSEGV")).isNotEqualTo(CrashSignature.of("SIGFPE"));
  }
}
