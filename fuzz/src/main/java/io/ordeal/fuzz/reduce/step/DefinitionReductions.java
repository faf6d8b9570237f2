package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.rewrite.Inlining;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.List;

/** Reductions of definitions. */
final class DefinitionReductions {

  private DefinitionReductions() {}

  /** Replaces calls of definitions by their bodies: of all definitions, then of one at a time. */
  static List<Edit> inline(Subject subject) {
    List<Command> all = new ArrayList<>();
    for (Command command : subject.commands()) {
      if (command instanceof Command.DefineFuns defined && !defined.recursive()) {
        all.add(command);
      }
    }
    List<Edit> edits = new ArrayList<>();
    if (all.size() > 1) {
      edits.add(inlined(subject, all));
    }
    all.forEach(one -> edits.add(inlined(subject, List.of(one))));
    return edits;
  }

  private static Edit inlined(Subject subject, List<Command> definitions) {
    Inlining inlining = new Inlining(definitions, subject.terms());
    List<Command> commands = new ArrayList<>();
    for (Command command : subject.commands()) {
      if (!definitions.contains(command)) {
        commands.add(command.with(inlining::of));
      }
    }
    return new Edit.OfScript(new Script(subject.script().header(), commands), subject.values());
  }
}
