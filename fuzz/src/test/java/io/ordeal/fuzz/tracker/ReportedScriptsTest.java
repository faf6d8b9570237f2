package io.ordeal.fuzz.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportedScriptsTest {

  private static final String SCRIPT = "(declare-const x Int)\n(assert (= x 1))\n(check-sat)\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "```\n%s```",
        "text\n```smt2\n%s```\nmore (check-sat)",
        "~~~~\n%s~~~~",
        "   ```lisp\n%s   ```",
        "```\n%s",
        "```\n$ z3 --version\nZ3 version 4.8\n$ cat bug.smt2\n%s$ z3 bug.smt2\nsat\n```",
        "```\n[512] %% z3 small.smt2\nunsat\n[513] %% cat small.smt2\n%s[514] %%\n```",
        "```\n%ssat\n(error \"line 3: (assert x)\")\n(model\n  (define-fun x () Int 1)\n)\n```",
        "```\n%s(\n(define-fun x () Int\n  1)\n)\n```",
        "```\nThis (and that\n%s```",
      })
  void oneScriptIsFound(String text) {
    assertThat(ReportedScripts.of(text.formatted(SCRIPT))).containsExactly(SCRIPT);
  }

  @Test
  void quotedBlocksAreRead() {
    String quoted = "> ```\n> " + SCRIPT.strip().replace("\n", "\n> ") + "\n> ```\n";
    assertThat(ReportedScripts.of(quoted)).containsExactly(SCRIPT);
  }

  @Test
  void linesOfADosFileAreRead() {
    assertThat(ReportedScripts.of(("```\n" + SCRIPT + "```\n").replace("\n", "\r\n")))
        .containsExactly(SCRIPT);
  }

  @Test
  void commandsBehindPromptsAreKept() {
    assertThat(ReportedScripts.of("```\nz3> (assert true)\ncvc5> (check-sat)\nsat\n```"))
        .containsExactly("(assert true)\n(check-sat)\n");
    assertThat(ReportedScripts.of("``` (assert true) (check-sat)```"))
        .containsExactly("(assert true)\n(check-sat)\n");
  }

  @Test
  void severalFilesAreSeveralScripts() {
    String text = "```\n$ cat a.smt2\n%s$ cat b.smt2\n%s\n```\n```\nno check\n```\n```\n%s```";
    assertThat(ReportedScripts.of(text.replace("%s", SCRIPT)))
        .containsExactly(SCRIPT, SCRIPT, SCRIPT);
  }

  @Test
  void stringsSymbolsAndCommentsMayHaveBrackets() {
    String script =
        "; (not closed\n(assert (= s \"(\"\"(\")) ; )\n(assert |)(|)\n(check-sat) ; ```\n";
    assertThat(ReportedScripts.of("~~~\n" + script + "sat\n~~~").get(0))
        .contains("; (not closed", "(assert (= s \"(\"\"(\"))", "(assert |)(|)", "(check-sat)");
  }

  @Test
  void whatIsNotClosedIsKeptAsItWasReported() {
    assertThat(ReportedScripts.of("```\n(check-sat)\n(assert (= x 1)\n```"))
        .containsExactly("(check-sat)\n(assert (= x 1)\n\n");
  }

  @Test
  void otherTextsHaveNoScripts() {
    assertThat(ReportedScripts.of("")).isEmpty();
    assertThat(ReportedScripts.of("(assert true) (check-sat)")).isEmpty();
    assertThat(ReportedScripts.of("```\n(assert true)\n```")).isEmpty();
    assertThat(ReportedScripts.of("```\nuse check-sat\n```")).isEmpty();
    assertThat(ReportedScripts.of("```\n" + "(check-sat)\n".repeat(100_000) + "```")).isEmpty();
  }

  @Test
  @Timeout(20)
  void hostileTextsCostLittle() {
    for (String part :
        new String[] {"(\n", "(check-sat\n", "\"", "|\n(", "$ ", "`", "```\n", "> "}) {
      ReportedScripts.of("```\n(check-sat)\n" + part.repeat(300_000 / part.length()));
      ReportedScripts.of(part.repeat(1_000_000 / part.length()));
    }
  }
}
