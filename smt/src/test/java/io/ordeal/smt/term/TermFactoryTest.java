package io.ordeal.smt.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.FiniteFieldValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TermFactoryTest {

  private static final Sort BYTE = Sort.bitVec(8);
  private static final DeclaredFunction X = new DeclaredFunction("x", List.of(), Sort.INT);
  private static final DeclaredFunction P = new DeclaredFunction("p", List.of(), Sort.BOOL);
  private static final Operation AND = operator("and");
  private static final Operation NOT = operator("not");
  private static final Operation EXTRACT =
      Operation.of(
          OperatorTable.named("extract").get(0),
          List.of(new Index.Numeral(BigInteger.valueOf(5)), new Index.Numeral(BigInteger.TWO)),
          null);

  private static final Datatype LIST =
      Datatypes.declare(
              List.of(
                  new Datatypes.Declaration(
                      "IntList",
                      List.of(),
                      List.of(
                          new Datatype.Constructor("empty", List.of()),
                          new Datatype.Constructor(
                              "link",
                              List.of(
                                  new Datatype.Selector("first", Sort.INT),
                                  new Datatype.Selector(
                                      "rest", Datatypes.reference(0, List.of()))))))),
              false)
          .get(0);

  private static final DatatypeFunction EMPTY =
      DatatypeFunction.constructor(LIST, LIST.constructors().get(0));
  private static final DatatypeFunction LINK =
      DatatypeFunction.constructor(LIST, LIST.constructors().get(1));

  private final TermFactory terms = new TermFactory();

  private static Operation operator(String name) {
    return OperatorTable.named(name).get(0).plain();
  }

  private static Term.Literal number(TermFactory terms, long number) {
    return terms.literal(IntValue.of(number));
  }

  private static Term.Match match(TermFactory terms, Term empty, Term link) {
    Term.Var head = terms.variable("h", Sort.INT);
    Term.Var tail = terms.variable("t", LIST.self());
    return terms.match(
        terms.app(EMPTY),
        List.of(new Case(EMPTY, List.of()), new Case(LINK, List.of(head, tail))),
        List.of(empty, link));
  }

  private static Term.Annotated pattern(TermFactory terms, Term term, Term... trigger) {
    return terms.annotated(
        term,
        List.of(
            Attribute.text(":weight", "3"), new Attribute(":pattern", "", trigger.length, true)),
        List.of(trigger));
  }

  /** One function for each kind of term; every call makes the term anew. */
  private static Stream<Function<TermFactory, Term>> kinds() {
    return Stream.of(
        terms -> number(terms, 1),
        terms -> number(terms, -1),
        terms -> terms.literal(new IntValue(BigInteger.TEN.pow(40))),
        terms -> terms.literal(new RealValue(Rational.ONE)),
        terms -> terms.literal(new RealValue(Rational.parse("0.1"))),
        terms -> terms.literal(new RealValue(new Rational(BigInteger.TWO, BigInteger.valueOf(-3)))),
        terms -> terms.literal(new BitVecValue(1, BigInteger.ONE)),
        terms -> terms.literal(new BitVecValue(8, BigInteger.ONE)),
        terms -> terms.literal(StringValue.EMPTY),
        terms -> terms.literal(StringValue.of('1')),
        terms -> terms.literal(StringValue.of(0xD800)),
        terms -> terms.literal(FiniteFieldValue.of(BigInteger.valueOf(5), BigInteger.ONE)),
        terms -> terms.literal(FiniteFieldValue.of(BigInteger.valueOf(7), BigInteger.ONE)),
        terms -> terms.variable("x", Sort.INT),
        terms -> terms.variable("x", Sort.BOOL),
        terms -> terms.variable("1", Sort.INT),
        terms -> terms.app(X),
        terms -> terms.app(P),
        terms -> terms.app(EMPTY),
        terms -> terms.app(NOT, terms.app(P)),
        terms -> terms.app(AND, terms.app(P), terms.app(P)),
        terms -> terms.app(AND, terms.app(P), terms.app(P), terms.app(P)),
        terms -> terms.app(LINK, number(terms, 1), terms.app(EMPTY)),
        terms -> terms.app(EXTRACT, terms.literal(new BitVecValue(8, BigInteger.ONE))),
        terms -> quantified(terms, Binder.FORALL),
        terms -> quantified(terms, Binder.EXISTS),
        terms -> quantified(terms, Binder.LAMBDA),
        terms -> quantified(terms, Binder.ARRAY_LAMBDA),
        terms -> quantified(terms, Binder.CHOICE),
        terms ->
            terms.bind(
                Binder.FORALL,
                List.of(terms.variable("x", Sort.BOOL), terms.variable("x", Sort.INT)),
                terms.variable("x", Sort.BOOL)),
        terms ->
            terms.bind(
                Binder.COMPREHENSION,
                List.of(terms.variable("x", Sort.BOOL)),
                terms.app(P),
                number(terms, 1)),
        terms -> match(terms, number(terms, 0), terms.variable("h", Sort.INT)),
        terms -> match(terms, terms.variable("h", Sort.INT), number(terms, 0)),
        terms -> terms.annotated(terms.app(P), List.of(), List.of()),
        terms -> terms.annotated(terms.app(P), List.of(Attribute.text(":named", "n")), List.of()),
        terms -> pattern(terms, terms.app(P), terms.app(P)),
        terms -> pattern(terms, terms.app(P), terms.app(P), terms.app(P)));
  }

  private static Term quantified(TermFactory terms, Binder binder) {
    Term.Var x = terms.variable("x", Sort.BOOL);
    return terms.bind(binder, List.of(x), x);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void equalTermsAreTheSameObject(Function<TermFactory, Term> kind) {
    Term once = kind.apply(terms);
    long size = terms.size();

    assertThat(kind.apply(terms)).isSameAs(once);
    assertThat(terms.size()).isEqualTo(size);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void factoriesShareNoTermsButHashes(Function<TermFactory, Term> kind) {
    Term here = kind.apply(terms);
    Term there = kind.apply(new TermFactory());

    assertThat(there).isNotSameAs(here).isNotEqualTo(here).hasSameHashCodeAs(here);
  }

  @Test
  void differentTermsDiffer() {
    List<Term> all = kinds().map(kind -> kind.apply(terms)).toList();

    assertThat(all).doesNotHaveDuplicates();
  }

  @Test
  void attributesThatDifferOnlyInTheirParenthesesMakeDifferentTerms() {
    Term p = terms.app(P);

    Term bare = terms.annotated(p, List.of(new Attribute(":pattern", "", 1, false)), List.of(p));
    Term inList = terms.annotated(p, List.of(new Attribute(":pattern", "", 1, true)), List.of(p));

    assertThat(bare).isNotSameAs(inList);
  }

  @Test
  void aTermHoldsTheNamesOfItsParts() {
    TermFactory terms = new TermFactory();
    Term p = terms.app(P);
    Term named = terms.annotated(p, List.of(Attribute.text(":named", "n")), List.of());

    assertThat(terms.annotated(named, List.of(), List.of()).holdsNames()).isTrue();
    assertThat(named.holdsNames()).isTrue();
    assertThat(terms.annotated(p, List.of(), List.of()).holdsNames()).isFalse();
    assertThat(p.holdsNames()).isFalse();
  }

  @Test
  void hashesAreTheSameInEveryRun() {
    assertThat(kinds().map(kind -> kind.apply(terms).hashCode()))
        .containsExactly(
            352152274,
            1503747874,
            1860355828,
            -423408633,
            1288710846,
            469735568,
            1925428584,
            -2039633503,
            352152274,
            1391359429,
            665757544,
            1766745868,
            1608487857,
            -157818538,
            -462538966,
            998143381,
            -1426753073,
            -163304074,
            -160069493,
            156261301,
            -1871969264,
            1035491300,
            -1738992274,
            -1490073158,
            -1333844974,
            -1172099208,
            827342034,
            -694454686,
            418303931,
            -899233044,
            2140590801,
            -1288049690,
            -1095530927,
            90959789,
            1257155498,
            773610901,
            -836309963);
  }

  @Test
  void sortsFollowFromTheParts() {
    Term.Var flag = terms.variable("x", Sort.BOOL);
    Term.Var octet = terms.variable("b", BYTE);

    assertThat(terms.bind(Binder.FORALL, List.of(octet), flag).sort()).isSameAs(Sort.BOOL);
    assertThat(terms.bind(Binder.CHOICE, List.of(octet), flag).sort()).isSameAs(BYTE);
    assertThat(terms.bind(Binder.LAMBDA, List.of(octet, flag), octet).sort())
        .isSameAs(Sort.function(List.of(BYTE, Sort.BOOL), BYTE));
    assertThat(terms.bind(Binder.ARRAY_LAMBDA, List.of(octet, flag), octet).sort())
        .isSameAs(Sort.array(BYTE, Sort.array(Sort.BOOL, BYTE)));
    assertThat(terms.bind(Binder.COMPREHENSION, List.of(octet), flag, octet).sort())
        .isSameAs(Sort.set(BYTE));
    assertThat(match(terms, octet, octet).sort()).isSameAs(BYTE);
    assertThat(pattern(terms, octet, flag).sort()).isSameAs(BYTE);
    assertThat(terms.app(EXTRACT, octet).sort()).isSameAs(Sort.bitVec(4));
  }

  @Test
  void variablesAreBoundWhereTheirScopeIs() {
    Term.Var x = terms.variable("x", Sort.BOOL);
    Term quantifier = terms.bind(Binder.FORALL, List.of(x), x);
    Term match = match(terms, number(terms, 0), number(terms, 1));

    assertThat(quantifier.boundIn(0)).containsExactly(x);
    assertThat(match.boundIn(0)).isEmpty();
    assertThat(match.boundIn(1)).isEmpty();
    assertThat(match.boundIn(2))
        .containsExactly(terms.variable("h", Sort.INT), terms.variable("t", LIST.self()));
    assertThat(terms.app(NOT, x).boundIn(0)).isEmpty();
  }

  private record IllSorted(String message, Function<TermFactory, Term> term) {}

  private static Stream<IllSorted> illSorted() {
    return Stream.of(
        new IllSorted(
            "found (not Int), wanted (not Bool)", terms -> terms.app(NOT, number(terms, 1))),
        new IllSorted("found not, wanted (not Bool)", terms -> terms.app(NOT)),
        new IllSorted(
            "found (x Int), wanted x without arguments", terms -> terms.app(X, number(terms, 1))),
        new IllSorted(
            "found (link IntList Int), wanted (link Int IntList)",
            terms -> terms.app(LINK, terms.app(EMPTY), number(terms, 1))),
        new IllSorted(
            "found ((_ extract 5 2) (_ BitVec 5)),"
                + " wanted ((_ extract 5 2) (_ BitVec m) with j<=i i<m)",
            terms -> terms.app(EXTRACT, terms.literal(new BitVecValue(5, BigInteger.ONE)))),
        new IllSorted(
            "found (forall (Int Bool) Int), wanted variables and a body of sort Bool",
            terms ->
                terms.bind(
                    Binder.FORALL,
                    List.of(terms.variable("i", Sort.INT), terms.variable("b", Sort.BOOL)),
                    number(terms, 1))),
        new IllSorted(
            "found (exists () Bool), wanted variables and a body of sort Bool",
            terms -> terms.bind(Binder.EXISTS, List.of(), terms.app(P))),
        new IllSorted(
            "found (choice (Int Int) Bool), wanted one variable and a body of sort Bool",
            terms ->
                terms.bind(
                    Binder.CHOICE,
                    List.of(terms.variable("i", Sort.INT), terms.variable("j", Sort.INT)),
                    terms.app(P))),
        new IllSorted(
            "found (set.comprehension (Int) Bool),"
                + " wanted variables, a body of sort Bool and a second body",
            terms ->
                terms.bind(
                    Binder.COMPREHENSION, List.of(terms.variable("i", Sort.INT)), terms.app(P))),
        new IllSorted(
            "found (match IntList Int Bool), wanted a result for each case, all of one sort",
            terms -> match(terms, number(terms, 1), terms.app(P))),
        new IllSorted(
            "found (match IntList Int), wanted a case for link",
            terms ->
                terms.match(
                    terms.app(EMPTY),
                    List.of(new Case(EMPTY, List.of())),
                    List.of(number(terms, 1)))),
        new IllSorted(
            "found (match Int Int), wanted a term of a datatype",
            terms ->
                terms.match(
                    number(terms, 1),
                    List.of(new Case(null, List.of(terms.variable("i", Sort.INT)))),
                    List.of(number(terms, 1)))),
        new IllSorted(
            "found (match IntList Int), wanted patterns of IntList",
            terms ->
                terms.match(
                    terms.app(EMPTY),
                    List.of(new Case(null, List.of(terms.variable("i", Sort.INT)))),
                    List.of(number(terms, 1)))),
        new IllSorted(
            "found (match IntList Int), wanted patterns of IntList",
            terms ->
                terms.match(
                    terms.app(EMPTY),
                    List.of(new Case(LINK, List.of(terms.variable("i", Sort.INT)))),
                    List.of(number(terms, 1)))),
        new IllSorted(
            "found (match IntList), wanted a case for empty",
            terms -> terms.match(terms.app(EMPTY), List.of(), List.of())),
        new IllSorted(
            "found (! Bool Int), wanted a term and the 2 terms of its attributes",
            terms ->
                terms.annotated(
                    terms.app(P),
                    List.of(new Attribute(":pattern", "", 2, true)),
                    List.of(number(terms, 1)))),
        new IllSorted(
            "found (! Bool Int), wanted a term and the 0 terms of its attributes",
            terms ->
                terms.annotated(
                    terms.app(P),
                    List.of(Attribute.text(":named", "n")),
                    List.of(number(terms, 1)))),
        new IllSorted(
            "found (and Bool Int), wanted (and Bool Bool …)",
            terms ->
                terms.withChildren(
                    terms.app(AND, terms.app(P), terms.app(P)),
                    List.of(terms.app(P), number(terms, 1)))),
        new IllSorted(
            "found (! … []) without children, wanted at least one",
            terms ->
                terms.withChildren(
                    terms.annotated(terms.app(P), List.of(), List.of()), List.of())));
  }

  @ParameterizedTest
  @MethodSource("illSorted")
  void anIllSortedTermIsNeverMade(IllSorted illSorted) {
    assertThatThrownBy(() -> illSorted.term().apply(terms))
        .isInstanceOf(IllSortedException.class)
        .hasMessage(illSorted.message());
  }

  @Test
  void oneVariableTakesWhatNoCaseBeforeItTook() {
    Term.Var rest = terms.variable("rest", LIST.self());

    Term match =
        terms.match(
            terms.app(EMPTY),
            List.of(new Case(EMPTY, List.of()), new Case(null, List.of(rest))),
            List.of(number(terms, 0), number(terms, 1)));

    assertThat(match.boundIn(2)).containsExactly(rest);
  }

  @Test
  void anApplicationThatDoesNotFitLeavesNothingBehind() {
    Term[] arguments = {number(terms, 1)};
    long size = terms.size();

    assertThat(terms.tryApp(NOT, arguments, 0, 1)).isNull();
    assertThat(terms.size()).isEqualTo(size);
  }

  @Test
  void applicationsTakeASliceOfTheGivenTerms() {
    Term p = terms.app(P);
    Term[] stack = {number(terms, 1), p, number(terms, 2)};

    assertThat(terms.tryApp(NOT, stack, 1, 2)).isSameAs(terms.app(NOT, p));
  }

  @Test
  void laterChangesOfAnArrayDoNotReachTheTerm() {
    Term p = terms.app(P);
    Term[] arguments = {p, p};
    Term and = terms.app(AND, arguments);
    Term.Var x = terms.variable("x", Sort.BOOL);
    Term[] bodies = {x};
    List<Term.Var> variables = new ArrayList<>(List.of(x));
    Term forall = terms.bind(Binder.FORALL, variables, bodies);

    arguments[0] = and;
    bodies[0] = p;
    variables.clear();

    assertThat(and.children()).containsExactly(p, p);
    assertThat(forall.children()).containsExactly(x);
    assertThat(forall.boundIn(0)).containsExactly(x);
    assertThat(terms.app(AND, p, p)).isSameAs(and);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void withItsOwnChildrenATermIsItself(Function<TermFactory, Term> kind) {
    Term term = kind.apply(terms);

    assertThat(terms.withChildren(term, term.children())).isSameAs(term);
  }

  @Test
  void withOtherChildrenATermKeepsItsKind() {
    Term p = terms.app(P);
    Term q = terms.app(new DeclaredFunction("q", List.of(), Sort.BOOL));
    Term.Var x = terms.variable("x", Sort.INT);

    assertThat(terms.withChildren(terms.app(AND, p, p), List.of(q, p)))
        .isSameAs(terms.app(AND, q, p));
    assertThat(terms.withChildren(terms.bind(Binder.EXISTS, List.of(x), p), List.of(q)))
        .isSameAs(terms.bind(Binder.EXISTS, List.of(x), q));
    assertThat(terms.withChildren(match(terms, p, p), List.of(terms.app(EMPTY), q, p)))
        .isSameAs(match(terms, q, p));
    assertThat(terms.withChildren(pattern(terms, p, p), List.of(q, x)))
        .isSameAs(pattern(terms, q, x));
  }

  @Test
  void leavesHaveNoChildrenToReplace() {
    Term one = number(terms, 1);

    assertThat(terms.withChildren(one, List.of())).isSameAs(one);
    assertThatThrownBy(() -> terms.withChildren(one, List.of(one)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 has no children to replace");
  }

  @Test
  void growingKeepsEveryTerm() {
    int count = 100_000;
    FunctionSymbol successor = new DeclaredFunction("s", List.of(Sort.INT), Sort.INT);
    List<Term> made = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      made.add(terms.app(successor, number(terms, i)));
    }

    assertThat(terms.size()).isEqualTo(2L * count);
    for (int i = 0; i < count; i++) {
      assertThat(terms.app(successor, number(terms, i))).isSameAs(made.get(i));
    }
    assertThat(terms.size()).isEqualTo(2L * count);
  }

  @Test
  void depthCostsNoStack() {
    Term chain = terms.app(P);
    for (int i = 0; i < 100_000; i++) {
      chain = terms.app(NOT, chain);
    }

    assertThat(terms.withChildren(chain, chain.children())).isSameAs(chain);
    assertThat(chain).hasToString("(not …)");
    assertThat(terms.size()).isEqualTo(100_001);
  }
}
