package io.ordeal.smt.parse;

import java.util.Set;

/** Effects of a script's logic and options on how it is read. */
final class ScriptLanguage {

  /** The option's name in the standard and in older releases of Z3. */
  private static final Set<String> GLOBAL_DECLARATIONS =
      Set.of(":global-declarations", ":global-decls");

  private final Scope scope;
  private final Resolver resolver;
  private final TermParser terms;

  ScriptLanguage(Scope scope, Resolver resolver, TermParser terms) {
    this.scope = scope;
    this.resolver = resolver;
    this.terms = terms;
  }

  void setLogic(String logic) {
    scope.setAllTheories(logic.contains("ALL"));
    resolver.setHigherOrder(logic.startsWith("HO_"));
    terms.setNumeralsAreReals(hasRealsOnly(logic));
  }

  /** Whether the logic has reals but no integers, so that {@code 1} is a real. */
  private static boolean hasRealsOnly(String logic) {
    boolean reals = logic.contains("RA") || logic.contains("RDL");
    boolean integers = logic.contains("IA") || logic.contains("IRA") || logic.contains("IDL");
    return reals && !integers;
  }

  void setOption(String keyword, String value) {
    if (GLOBAL_DECLARATIONS.contains(keyword)) {
      scope.setGlobal(value.equals("true"));
    }
  }

  /** Returns to the initial state. */
  void reset() {
    scope.reset();
    resolver.setHigherOrder(false);
    terms.setNumeralsAreReals(false);
  }
}
