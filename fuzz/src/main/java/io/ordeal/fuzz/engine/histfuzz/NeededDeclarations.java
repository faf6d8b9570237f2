package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the declarations of a history that a term needs. */
final class NeededDeclarations {

  private final List<Command> declarations;
  private final Map<Object, Integer> numbers = new HashMap<>();

  NeededDeclarations(List<Command> declarations) {
    this.declarations = declarations;
    for (int i = 0; i < declarations.size(); i++) {
      Command command = declarations.get(i);
      if (command instanceof Command.DeclareFun declared) {
        numbers.put(declared.function(), i);
      } else if (command instanceof Command.DefineFuns defined) {
        for (Command.Definition one : defined.definitions()) {
          numbers.put(one.function(), i);
        }
      } else if (command instanceof Command.DeclareSort sort) {
        numbers.put(sort.name(), i);
      } else if (command instanceof Command.DeclareDatatypes block) {
        for (Datatype one : block.datatypes()) {
          numbers.put(one, i);
        }
      }
    }
  }

  /** Returns the numbers of the declarations that a term needs. */
  BitSet of(Term root) {
    BitSet needs = new BitSet();
    Subterms parts = Subterms.of(root);
    for (Term part : parts) {
      add(part.sort(), needs);
      for (int i = 0; i < part.childCount(); i++) {
        part.boundIn(i).forEach(variable -> add(variable.sort(), needs));
      }
      if (part instanceof Term.App app) {
        add(app.function(), needs, parts);
      }
    }
    return needs;
  }

  private void add(FunctionSymbol symbol, BitSet needs, Subterms parts) {
    if (symbol instanceof DeclaredFunction function) {
      add(function, needs, parts);
    } else if (symbol instanceof DatatypeFunction function) {
      add(function.datatype().self(), needs);
    } else if (symbol instanceof Operation operation) {
      for (Index index : operation.indices()) {
        if (index instanceof Index.OfFunction of) {
          add(of.function(), needs, parts);
        } else if (index instanceof Index.OfSort of) {
          add(of.sort(), needs);
        }
      }
    }
  }

  private void add(DeclaredFunction function, BitSet needs, Subterms parts) {
    Integer number = numbers.get(function);
    if (number != null && !needs.get(number)) {
      needs.set(number);
      function.parameters().forEach(sort -> add(sort, needs));
      add(function.result(), needs);
      if (declarations.get(number) instanceof Command.DefineFuns defined) {
        for (Command.Definition one : defined.definitions()) {
          one.parameters().forEach(parameter -> add(parameter.sort(), needs));
          add(one.function().result(), needs);
          parts.add(one.body());
        }
      }
    }
  }

  private void add(Sort root, BitSet needs) {
    Deque<Sort> left = new ArrayDeque<>(List.of(root));
    while (!left.isEmpty()) {
      Sort sort = left.pop();
      left.addAll(sort.arguments());
      Integer number =
          sort instanceof Sort.Uninterpreted named
              ? numbers.get(named.name())
              : sort instanceof Sort.DatatypeSort instance
                  ? numbers.get(instance.datatype())
                  : null;
      if (number != null && !needs.get(number)) {
        needs.set(number);
        if (declarations.get(number) instanceof Command.DeclareDatatypes block) {
          block.datatypes().stream()
              .flatMap(datatype -> datatype.constructors().stream())
              .flatMap(constructor -> constructor.selectors().stream())
              .forEach(selector -> left.add(selector.sort()));
        }
      }
    }
  }
}
