package io.ordeal.smt.parse;

import io.ordeal.smt.script.Command;

/** Effects of a script's logic and options on how it is read. */
final class ScriptLanguage {

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

  void setOption(Command.SetOption option) {
    if (option.isAboutDeclarations()) {
      scope.setGlobal(option.value().equals("true"));
    }
  }

  /** Returns to the initial state. */
  void reset() {
    scope.reset();
    resolver.setHigherOrder(false);
    terms.setNumeralsAreReals(false);
  }
}
