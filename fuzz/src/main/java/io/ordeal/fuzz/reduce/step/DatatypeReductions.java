package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.IllSortedException;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reductions of datatypes. */
final class DatatypeReductions {

  private DatatypeReductions() {}

  /** Drops constructors that no term uses, and fields that no term reads. */
  static List<Edit> dropParts(Subject subject) {
    Set<String> usedConstructors = new HashSet<>();
    Set<String> usedFields = new HashSet<>();
    for (Term part : subject.parts()) {
      if (part instanceof Term.App app && app.function() instanceof DatatypeFunction function) {
        usedConstructors.add(function.constructor().name());
        usedFields.add(function.name());
      } else if (part instanceof Term.Match match) {
        match.cases().stream()
            .map(one -> one.constructor())
            .filter(one -> one != null)
            .forEach(one -> usedConstructors.add(one.constructor().name()));
      }
    }
    List<Edit> edits = new ArrayList<>();
    for (Command command : subject.commands()) {
      if (command instanceof Command.DeclareDatatypes block) {
        Set<String> constructors = new HashSet<>();
        Set<String> fields = new HashSet<>();
        for (Datatype datatype : block.datatypes()) {
          for (Datatype.Constructor one : datatype.constructors()) {
            if (!usedConstructors.contains(one.name())) {
              constructors.add(one.name());
              add(subject, block, Set.of(one.name()), edits);
            }
            for (Datatype.Selector field : one.selectors()) {
              if (!usedFields.contains(field.name())) {
                fields.add(field.name());
                add(subject, block, Set.of(field.name()), edits);
              }
            }
          }
        }
        Set<String> all = new HashSet<>(constructors);
        all.addAll(fields);
        List<Edit> first = new ArrayList<>();
        add(subject, block, all, first);
        add(subject, block, constructors, first);
        edits.addAll(0, first);
      }
    }
    return edits;
  }

  private static void add(
      Subject subject, Command.DeclareDatatypes block, Set<String> dropped, List<Edit> edits) {
    if (!dropped.isEmpty()) {
      Dropping.of(subject.terms(), block, dropped)
          .flatMap(dropping -> dropping.edit(subject))
          .ifPresent(edits::add);
    }
  }

  /** A block of datatypes without some constructors and fields. */
  private static final class Dropping extends Rebuilding {

    private final Command.DeclareDatatypes block;
    private final List<Datatype> smaller;

    private Dropping(TermFactory terms, Command.DeclareDatatypes block, List<Datatype> smaller) {
      super(terms);
      this.block = block;
      this.smaller = smaller;
    }

    /** Returns the change; empty if a datatype would have no constructor or no value. */
    static Optional<Dropping> of(
        TermFactory terms, Command.DeclareDatatypes block, Set<String> dropped) {
      List<Datatypes.Declaration> declarations = new ArrayList<>();
      for (Datatype datatype : block.datatypes()) {
        List<Datatype.Constructor> constructors = new ArrayList<>();
        for (Datatype.Constructor one : datatype.constructors()) {
          if (!dropped.contains(one.name())) {
            constructors.add(
                new Datatype.Constructor(
                    one.name(),
                    one.selectors().stream()
                        .filter(field -> !dropped.contains(field.name()))
                        .map(
                            field ->
                                new Datatype.Selector(
                                    field.name(), referring(field.sort(), block.datatypes())))
                        .toList()));
          }
        }
        if (constructors.isEmpty()) {
          return Optional.empty();
        }
        declarations.add(
            new Datatypes.Declaration(datatype.name(), datatype.parameters(), constructors));
      }
      List<Datatype> made =
          Datatypes.declare(declarations, block.datatypes().get(0).isCoinductive());
      return isInhabited(made) ? Optional.of(new Dropping(terms, block, made)) : Optional.empty();
    }

    /** Returns a sort that refers to the datatypes of the block by their numbers. */
    private static Sort referring(Sort sort, List<Datatype> datatypes) {
      return sort.rebuild(
          part ->
              part instanceof Sort.DatatypeSort instance && datatypes.contains(instance.datatype())
                  ? Datatypes.reference(
                      datatypes.indexOf(instance.datatype()), instance.arguments())
                  : part);
    }

    /** Whether each datatype has a value that is built without itself. */
    private static boolean isInhabited(List<Datatype> datatypes) {
      Set<Datatype> inhabited = new HashSet<>();
      boolean isMore = true;
      while (isMore) {
        isMore = false;
        for (Datatype one : datatypes) {
          boolean has =
              one.constructors().stream()
                  .anyMatch(
                      constructor ->
                          constructor.selectors().stream()
                              .allMatch(
                                  field ->
                                      !(field.sort() instanceof Sort.DatatypeSort of)
                                          || !datatypes.contains(of.datatype())
                                          || inhabited.contains(of.datatype())));
          isMore |= has && inhabited.add(one);
        }
      }
      return inhabited.size() == datatypes.size();
    }

    private Optional<Datatype> of(Datatype datatype) {
      int index = block.datatypes().indexOf(datatype);
      return index < 0 ? Optional.empty() : Optional.of(smaller.get(index));
    }

    @Override
    Sort sort(Sort sort) {
      return sort.rebuild(
          part ->
              part instanceof Sort.DatatypeSort instance
                  ? of(instance.datatype())
                      .<Sort>map(other -> Sort.datatype(other, instance.arguments()))
                      .orElse(part)
                  : part);
    }

    @Override
    Command command(Command command) {
      return command.equals(block) ? new Command.DeclareDatatypes(smaller) : super.command(command);
    }

    @Override
    Optional<Value> value(Value value) {
      return sort(value.sort()).equals(value.sort()) ? Optional.of(value) : Optional.empty();
    }

    @Override
    Term application(Term.App app, Term[] arguments) {
      if (app.function() instanceof Operation operation && operation.ascribed() != null) {
        return terms()
            .app(
                Operation.of(operation.operator(), operation.indices(), sort(operation.ascribed())),
                arguments);
      }
      if (!(app.function() instanceof DatatypeFunction function)
          || of(function.datatype()).isEmpty()) {
        return super.application(app, arguments);
      }
      Datatype other = of(function.datatype()).get();
      Datatype.Constructor constructor =
          other
              .constructor(function.constructor().name())
              .orElseThrow(() -> new IllSortedException(app.toString(), "another constructor"));
      return switch (function.role()) {
        case CONSTRUCTOR -> built(function, other, constructor, app, arguments);
        case TESTER -> terms().app(DatatypeFunction.tester(other, constructor), arguments);
        case SELECTOR -> terms().app(selector(function, other, constructor), arguments);
        case UPDATER ->
            terms()
                .app(DatatypeFunction.updater(selector(function, other, constructor)), arguments);
      };
    }

    private static DatatypeFunction selector(
        DatatypeFunction function, Datatype datatype, Datatype.Constructor constructor) {
      return constructor.selectors().stream()
          .filter(field -> field.name().equals(function.name()))
          .findFirst()
          .map(field -> DatatypeFunction.selector(datatype, constructor, field))
          .orElseThrow(() -> new IllSortedException(function.name(), "another field"));
    }

    private Term built(
        DatatypeFunction function,
        Datatype datatype,
        Datatype.Constructor constructor,
        Term.App app,
        Term[] arguments) {
      Map<String, Term> byField = new HashMap<>();
      for (int i = 0; i < arguments.length; i++) {
        byField.put(function.constructor().selectors().get(i).name(), arguments[i]);
      }
      List<Term> kept = new ArrayList<>();
      for (Datatype.Selector field : constructor.selectors()) {
        Term argument = byField.get(field.name());
        if (argument == null) {
          throw new IllSortedException(app.toString(), "all arguments");
        }
        kept.add(argument);
      }
      DatatypeFunction made =
          DatatypeFunction.constructor(datatype, constructor).ascribed(sort(app.sort()));
      return terms().app(made, kept.toArray(Term[]::new));
    }
  }
}
