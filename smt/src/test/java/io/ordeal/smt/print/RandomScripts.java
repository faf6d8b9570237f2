package io.ordeal.smt.print;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Case;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.FiniteFieldValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Makes well-sorted scripts directly from the operator table: rows are tried on random arguments,
 * and terms that their typing accepts are kept for reuse, so that terms share their parts.
 */
final class RandomScripts {

  private static final Sort BYTE = Sort.bitVec(8);
  private static final Sort INT_ARRAY = Sort.array(Sort.INT, Sort.INT);

  private static final Datatype COLOR =
      datatype("Color", 0, constructor("red"), constructor("not red"));

  private static final Sort.Parameter ELEMENT = Sort.parameter("T");

  private static final Datatype LIST =
      datatype(
          "Chain",
          1,
          constructor("end"),
          constructor(
              "link",
              new Datatype.Selector("first", ELEMENT),
              new Datatype.Selector("rest", Datatypes.reference(0, List.of(ELEMENT)))));

  private static final Sort CHAIN = Sort.datatype(LIST, List.of(Sort.INT));

  private static final List<Sort> SORTS =
      List.of(
          Sort.BOOL,
          Sort.INT,
          Sort.REAL,
          BYTE,
          Sort.bitVec(1),
          Sort.STRING,
          Sort.REG_LAN,
          Sort.floatingPoint(5, 11),
          Sort.ROUNDING_MODE,
          INT_ARRAY,
          Sort.array(BYTE, Sort.BOOL),
          Sort.seq(Sort.INT),
          Sort.set(Sort.INT),
          Sort.set(Sort.tuple(List.of(Sort.INT, Sort.INT))),
          Sort.bag(Sort.INT),
          Sort.tuple(List.of(Sort.INT, Sort.BOOL)),
          Sort.nullable(Sort.INT),
          Sort.finiteField(BigInteger.valueOf(7)),
          Sort.uninterpreted("odd sort", List.of()),
          COLOR.self(),
          CHAIN);

  private final SplittableRandom random;
  private final TermFactory terms;
  private final Map<Sort, List<Term>> pool = new HashMap<>();
  private final List<Sort> known = new ArrayList<>();
  private final List<FunctionSymbol> symbols = new ArrayList<>();
  private final List<Term.Var> variables = new ArrayList<>();
  private final Set<Operator> used = new LinkedHashSet<>();

  RandomScripts(long seed, TermFactory terms) {
    this.random = new SplittableRandom(seed);
    this.terms = terms;
  }

  /** The rows used in terms so far. */
  Set<Operator> used() {
    return used;
  }

  private static Datatype.Constructor constructor(String name, Datatype.Selector... selectors) {
    return new Datatype.Constructor(name, List.of(selectors));
  }

  private static Datatype datatype(
      String name, int parameters, Datatype.Constructor... constructors) {
    List<Sort.Parameter> own = parameters == 0 ? List.of() : List.of(Sort.parameter("T"));
    return Datatypes.declare(
            List.of(new Datatypes.Declaration(name, own, List.of(constructors))), false)
        .get(0);
  }

  Script next() {
    pool.clear();
    known.clear();
    symbols.clear();
    variables.clear();
    List<Command> commands = new ArrayList<>();
    commands.add(new Command.DeclareSort("odd sort", 0));
    commands.add(new Command.DeclareDatatypes(List.of(COLOR)));
    commands.add(new Command.DeclareDatatypes(List.of(LIST)));
    for (Sort sort : SORTS) {
      declare(commands, "c " + plain(sort), List.of(), sort);
      if (random.nextBoolean()) {
        declare(commands, "f" + symbols.size(), List.of(pick(SORTS), sort), pick(SORTS));
      }
      Term.Var variable =
          terms.variable("v" + (random.nextBoolean() ? "$" : " ") + plain(sort), sort);
      variables.add(variable);
      keep(variable);
    }
    declare(commands, "$1", List.of(), Sort.INT);
    declare(commands, "let", List.of(Sort.INT), Sort.INT);
    datatypeFunctions(COLOR);
    datatypeFunctions(LIST);
    literals();
    int steps = 20 + random.nextInt(60);
    for (int i = 0; i < steps; i++) {
      step();
    }
    for (int i = 0; i < 3; i++) {
      Term formula = closed(any(Sort.BOOL));
      commands.add(
          new Command.Assert(
              random.nextInt(3) == 0
                  ? terms.annotated(formula, List.of(Attribute.text(":named", "n" + i)), List.of())
                  : formula));
    }
    commands.add(definition());
    commands.add(
        new Command.CheckSatAssuming(List.of(closed(any(Sort.BOOL)), closed(any(Sort.BOOL)))));
    return new Script(List.of(), commands);
  }

  /** The sort as part of a name, which must not contain a bar. */
  private static String plain(Sort sort) {
    return sort.toString().replace("|", "");
  }

  private void declare(List<Command> commands, String name, List<Sort> parameters, Sort result) {
    DeclaredFunction function = new DeclaredFunction(name, parameters, result);
    commands.add(new Command.DeclareFun(function));
    symbols.add(function);
    if (parameters.isEmpty()) {
      keep(terms.app(function));
    }
  }

  private void datatypeFunctions(Datatype datatype) {
    for (Datatype.Constructor constructor : datatype.constructors()) {
      DatatypeFunction made = DatatypeFunction.constructor(datatype, constructor);
      symbols.add(datatype.parameters().isEmpty() ? made : made.ascribed(CHAIN));
      symbols.add(DatatypeFunction.tester(datatype, constructor));
      for (Datatype.Selector selector : constructor.selectors()) {
        DatatypeFunction reader = DatatypeFunction.selector(datatype, constructor, selector);
        symbols.add(reader);
        symbols.add(DatatypeFunction.updater(reader));
      }
    }
  }

  private void literals() {
    keep(terms.literal(IntValue.of(random.nextInt(100))));
    keep(terms.literal(new IntValue(BigInteger.TEN.pow(random.nextInt(30)))));
    keep(terms.literal(new RealValue(Rational.of(random.nextInt(10)))));
    keep(terms.literal(BitVecValue.of(8, BigInteger.valueOf(random.nextInt(256)))));
    keep(terms.literal(BitVecValue.of(1, BigInteger.valueOf(random.nextInt(2)))));
    keep(terms.literal(BitVecValue.of(70, BigInteger.valueOf(random.nextInt(256)))));
    keep(terms.literal(StringValue.of(random.nextInt(0x30000), '"', '\\', 'u', '{', '4', '}')));
    keep(terms.literal(FiniteFieldValue.of(BigInteger.valueOf(7), BigInteger.TWO)));
  }

  private void keep(Term term) {
    List<Term> same =
        pool.computeIfAbsent(
            term.sort(),
            sort -> {
              known.add(sort);
              return new ArrayList<>();
            });
    same.add(term);
  }

  private <E> E pick(List<E> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** Draws a term of the sort, with a preference for recent ones. */
  private Term any(Sort sort) {
    List<Term> same = pool.getOrDefault(sort, List.of());
    int from = random.nextBoolean() ? same.size() / 2 : 0;
    return same.get(from + random.nextInt(same.size() - from));
  }

  private void step() {
    Term made =
        switch (random.nextInt(12)) {
          case 0 -> bound(any(Sort.BOOL));
          case 1 -> match();
          case 2 -> annotated();
          case 3, 4 -> applied(pick(symbols), 30);
          case 5 -> terms.bind(Binder.ARRAY_LAMBDA, List.of(pick(variables)), any(Sort.INT));
          default -> operation();
        };
    if (made != null) {
      keep(made);
    }
  }

  private @Nullable Term operation() {
    for (int attempt = 0; attempt < 20; attempt++) {
      Operator row = pick(OperatorTable.rows());
      List<Index> indices = indices(row);
      if (indices == null || !row.takesIndices(indices)) {
        continue;
      }
      Sort ascribed = row.needsAscription() ? pick(known) : null;
      Operation operation = Operation.of(row, indices, ascribed);
      Term made = applied(operation, 20);
      if (made instanceof Term.App app && isFirst(operation, app)) {
        used.add(row);
        return made;
      }
    }
    return null;
  }

  private @Nullable List<Index> indices(Operator row) {
    List<Index> indices = new ArrayList<>();
    switch (row.indexKind()) {
      case NUMERALS -> row.indexNames().forEach(name -> indices.add(numeral()));
      case NUMERAL_LIST -> indices.add(numeral());
      case FUNCTION, SORT_AND_NUMERAL, SORTS -> {
        return null;
      }
    }
    return indices;
  }

  private Index numeral() {
    return new Index.Numeral(BigInteger.valueOf(random.nextInt(12)));
  }

  /** Whether no row of the same name that is tried earlier takes the arguments. */
  private static boolean isFirst(Operation operation, Term.App app) {
    Sort[] sorts = app.children().stream().map(Term::sort).toArray(Sort[]::new);
    for (Operator row : OperatorTable.named(operation.name())) {
      if (row.takesIndices(operation.indices())
          && row.isIndexed() == operation.operator().isIndexed()
          && row.needsAscription() == operation.operator().needsAscription()
          && Operation.of(row, operation.indices(), operation.ascribed()).resultOf(sorts) != null) {
        return row.equals(operation.operator());
      }
    }
    return false;
  }

  private @Nullable Term applied(FunctionSymbol function, int attempts) {
    for (int attempt = 0; attempt < attempts; attempt++) {
      int count = function instanceof Operation ? random.nextInt(4) : function.parameters().size();
      Term[] arguments = new Term[count];
      Sort sort = pick(known);
      for (int i = 0; i < count; i++) {
        arguments[i] = any(sort);
        sort = random.nextInt(3) == 0 ? pick(known) : sort;
        if (function instanceof DeclaredFunction declared) {
          arguments[i] = any(declared.parameters().get(i));
        }
      }
      Term made = terms.tryApp(function, arguments, 0, count);
      if (made != null) {
        return made;
      }
    }
    return null;
  }

  private Term bound(Term formula) {
    List<Term.Var> chosen = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      Term.Var variable = pick(variables);
      if (!chosen.contains(variable)) {
        chosen.add(variable);
      }
    }
    return terms.bind(random.nextBoolean() ? Binder.FORALL : Binder.EXISTS, chosen, formula);
  }

  private Term annotated() {
    Sort sort = pick(known);
    return terms.annotated(
        any(sort),
        List.of(
            Attribute.text(":a", "|b c|"),
            new Attribute(":pattern", "", 2, true),
            Attribute.text(":d", ""),
            new Attribute(":no-pattern", "", 1, false)),
        List.of(any(pick(known)), any(pick(known)), any(pick(known))));
  }

  private Term match() {
    Sort result = pick(known);
    Term.Var number = variable(Sort.INT);
    Term.Var chain = variable(CHAIN);
    DatatypeFunction link = DatatypeFunction.constructor(LIST, LIST.constructors().get(1));
    return terms.match(
        any(CHAIN),
        List.of(new Case(link, List.of(number, chain)), new Case(null, List.of(chain))),
        List.of(any(result), any(result)));
  }

  private Term.Var variable(Sort sort) {
    return variables.stream().filter(v -> v.sort().equals(sort)).findFirst().orElseThrow();
  }

  private Command definition() {
    Sort sort = pick(SORTS);
    Term body = any(sort);
    List<Term.Var> parameters = free(body);
    DeclaredFunction function =
        new DeclaredFunction("defined", parameters.stream().map(Term::sort).toList(), body.sort());
    return new Command.DefineFuns(
        List.of(new Command.Definition(function, parameters, body)), random.nextBoolean());
  }

  private Term closed(Term formula) {
    Term closed = formula;
    for (Term.Var variable : free(formula)) {
      closed =
          terms.bind(
              random.nextBoolean() ? Binder.FORALL : Binder.EXISTS, List.of(variable), closed);
    }
    return closed;
  }

  /** The variables of the script that are free in the term. */
  private List<Term.Var> free(Term root) {
    return variables.stream().filter(variable -> isFree(variable, root)).toList();
  }

  private static boolean isFree(Term.Var variable, Term root) {
    Set<Term> seen = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (term.equals(variable)) {
        return true;
      }
      boolean isNew = seen.add(term);
      for (int i = 0; isNew && i < term.childCount(); i++) {
        if (!term.boundIn(i).contains(variable)) {
          pending.push(term.child(i));
        }
      }
    }
    return false;
  }
}
