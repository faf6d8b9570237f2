package io.ordeal.fuzz.history;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The datatypes and recursive functions of a history. Blocks that differ only in names are merged.
 * Each block is declared after the blocks that it uses.
 */
final class Declarations {

  /** Blocks of datatypes, by structure. */
  private final Map<String, List<Datatype>> datatypes = new LinkedHashMap<>();

  private final Map<String, Command.DefineFuns> functions = new LinkedHashMap<>();

  /**
   * Returns the block with the same structure and canonical names.
   *
   * @param sorts maps sorts outside of the block to canonical sorts
   */
  List<Datatype> block(List<Datatype> block, Function<Sort, Sort> sorts) {
    String key = declare(block, "D", sorts).toString() + block.get(0).isCoinductive();
    List<Datatype> known = datatypes.get(key);
    if (known == null) {
      known =
          Datatypes.declare(
              declare(block, "D" + freeNumber(), sorts), block.get(0).isCoinductive());
      datatypes.put(key, known);
    }
    return known;
  }

  /** Returns a number that no other block has. */
  private int freeNumber() {
    int number = datatypes.size();
    while (isTaken("D" + number + "_0")) {
      number++;
    }
    return number;
  }

  private boolean isTaken(String name) {
    return datatypes.values().stream().anyMatch(block -> block.get(0).name().equals(name))
        || functions.values().stream()
            .anyMatch(block -> block.definitions().get(0).function().name().equals(name));
  }

  /** Records a block whose names are canonical already. */
  void addBlock(List<Datatype> block) {
    String key = declare(block, "D", Function.identity()).toString() + block.get(0).isCoinductive();
    datatypes.putIfAbsent(key, block);
  }

  private static List<Datatypes.Declaration> declare(
      List<Datatype> block, String prefix, Function<Sort, Sort> sorts) {
    List<Datatypes.Declaration> declarations = new ArrayList<>();
    for (int i = 0; i < block.size(); i++) {
      Datatype datatype = block.get(i);
      String name = prefix + "_" + i;
      List<Sort.Parameter> parameters = new ArrayList<>();
      for (int j = 0; j < datatype.parameters().size(); j++) {
        parameters.add(Sort.parameter("X" + j));
      }
      List<Datatype.Constructor> constructors = new ArrayList<>();
      for (Datatype.Constructor constructor : datatype.constructors()) {
        String constructorName = name + "_c" + constructors.size();
        List<Datatype.Selector> selectors = new ArrayList<>();
        for (Datatype.Selector selector : constructor.selectors()) {
          Sort sort = field(selector.sort(), datatype, parameters, block, sorts);
          selectors.add(new Datatype.Selector(constructorName + "_s" + selectors.size(), sort));
        }
        constructors.add(new Datatype.Constructor(constructorName, selectors));
      }
      declarations.add(new Datatypes.Declaration(name, parameters, constructors));
    }
    return declarations;
  }

  private static Sort field(
      Sort sort,
      Datatype datatype,
      List<Sort.Parameter> parameters,
      List<Datatype> block,
      Function<Sort, Sort> sorts) {
    return sort.rebuild(
        part -> {
          if (part instanceof Sort.Parameter parameter) {
            int number = datatype.parameters().indexOf(parameter);
            return number < 0 ? part : parameters.get(number);
          }
          return part instanceof Sort.DatatypeSort inner && block.contains(inner.datatype())
              ? Datatypes.reference(block.indexOf(inner.datatype()), inner.arguments())
              : sorts.apply(part);
        });
  }

  /**
   * Returns the recursive functions with the same structure and canonical names.
   *
   * @param made makes the functions with a given prefix of their names
   */
  Command.DefineFuns functions(Function<String, Command.DefineFuns> made) {
    String key = key(made);
    Command.DefineFuns known = functions.get(key);
    if (known == null) {
      // Making the key may have added functions that the new ones call.
      int number = functions.size();
      while (isTaken("rec" + number + "_0")) {
        number++;
      }
      known = made.apply("rec" + number);
      functions.put(key, known);
    }
    return known;
  }

  /** Records recursive functions whose names are canonical already. */
  void addFunctions(Command.DefineFuns known, Function<String, Command.DefineFuns> made) {
    functions.putIfAbsent(key(made), known);
  }

  private static String key(Function<String, Command.DefineFuns> made) {
    Command.DefineFuns block = made.apply("rec");
    StringBuilder key = new StringBuilder();
    for (Command.Definition one : block.definitions()) {
      key.append(one.function().parameters()).append(one.function().result());
      key.append(Canonical.text(one.body())).append('\n');
    }
    return key.toString();
  }

  // ------------------------------------------------------------------------------ in scripts

  /** Returns the declarations of everything that terms use, each after those that it needs. */
  List<Command> of(Collection<Term> terms) {
    Uses uses = new Uses(functions.values());
    uses.add(terms);
    List<Command> commands = new ArrayList<>();
    uses.uninterpreted.forEach((name, arity) -> commands.add(new Command.DeclareSort(name, arity)));
    for (List<Datatype> block : datatypes.values()) {
      if (block.stream().anyMatch(uses.datatypes::contains)) {
        commands.add(new Command.DeclareDatatypes(block));
      }
    }
    uses.functions.stream().map(Command.DeclareFun::new).forEach(commands::add);
    functions.values().stream().filter(uses.definitions::contains).forEach(commands::add);
    return commands;
  }

  /** The sorts and functions that terms use. */
  private static final class Uses {

    private final Map<DeclaredFunction, Command.DefineFuns> defined = new LinkedHashMap<>();
    private final Map<String, Integer> uninterpreted = new TreeMap<>();
    private final Set<Datatype> datatypes = new HashSet<>();
    private final Set<Command.DefineFuns> definitions = new HashSet<>();
    private final Set<DeclaredFunction> functions =
        new TreeSet<>(Comparator.comparing(DeclaredFunction::name));
    private final Set<Sort> sorts = new LinkedHashSet<>();

    Uses(Collection<Command.DefineFuns> blocks) {
      for (Command.DefineFuns block : blocks) {
        block.definitions().forEach(one -> defined.put(one.function(), block));
      }
    }

    void add(Collection<Term> terms) {
      Subterms parts = Subterms.of(terms);
      for (Term part : parts) {
        add(part.sort());
        for (int i = 0; i < part.childCount(); i++) {
          part.boundIn(i).forEach(variable -> add(variable.sort()));
        }
        if (part instanceof Term.App app) {
          if (app.function() instanceof DeclaredFunction function) {
            add(function, parts);
          } else if (app.function() instanceof Operation operation) {
            add(operation, parts);
          }
        }
      }
    }

    private void add(Operation operation, Subterms parts) {
      for (Index index : operation.indices()) {
        if (index instanceof Index.OfFunction of && of.function() instanceof DeclaredFunction one) {
          add(one, parts);
        } else if (index instanceof Index.OfSort of) {
          add(of.sort());
        }
      }
    }

    private void add(DeclaredFunction function, Subterms parts) {
      Command.DefineFuns block = defined.get(function);
      if (block == null) {
        function.parameters().forEach(this::add);
        add(function.result());
        functions.add(function);
      } else if (definitions.add(block)) {
        for (Command.Definition one : block.definitions()) {
          one.function().parameters().forEach(this::add);
          add(one.function().result());
          parts.add(one.body());
        }
      }
    }

    private void add(Sort root) {
      Deque<Sort> left = new ArrayDeque<>(List.of(root));
      while (!left.isEmpty()) {
        Sort sort = left.pop();
        if (sorts.add(sort)) {
          if (sort instanceof Sort.Uninterpreted named) {
            uninterpreted.put(named.name(), named.arguments().size());
          } else if (sort instanceof Sort.DatatypeSort instance
              && datatypes.add(instance.datatype())) {
            instance.datatype().constructors().stream()
                .flatMap(constructor -> constructor.selectors().stream())
                .forEach(selector -> left.add(selector.sort()));
          }
          left.addAll(sort.arguments());
        }
      }
    }
  }
}
