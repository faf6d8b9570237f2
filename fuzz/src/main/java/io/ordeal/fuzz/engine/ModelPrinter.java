package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Prints models as definitions, one per line. */
public final class ModelPrinter {

  private ModelPrinter() {}

  /** Returns the definitions of the symbols that a script declares, in its order. */
  public static String print(Model model, Script script) {
    List<String> lines = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        model
            .interpretation(declared.function())
            .ifPresent(known -> lines.add(definition(declared.function(), known)));
      }
    }
    return String.join("\n", lines);
  }

  private static String definition(DeclaredFunction function, Interpretation known) {
    if (known instanceof Interpretation.Defined defined) {
      return ScriptPrinter.print(
          new Command.DefineFuns(
              List.of(new Command.Definition(function, defined.parameters(), defined.body())),
              false),
          Style.ONE_LINE);
    }
    Value value = ((Interpretation.Fixed) known).value();
    return value instanceof FunctionValue table && !function.parameters().isEmpty()
        ? table.definition(function.head())
        : "(define-fun %s () %s %s)".formatted(function.head(), function.result(), value);
  }
}
