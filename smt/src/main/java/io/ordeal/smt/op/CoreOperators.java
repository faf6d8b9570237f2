package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BoolValue;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Booleans, equality and choice. */
final class CoreOperators {

  private static final String CONNECTIVE = "Bool Bool -> Bool";

  static final List<Operator> ROWS =
      Stream.of(
              row("true").takes("-> Bool").means(Lift.constant(BoolValue.TRUE)),
              row("false").takes("-> Bool").means(Lift.constant(BoolValue.FALSE)),
              row("not").takes("Bool -> Bool").means(unary(Kleene::not)),
              row("and")
                  .takes(CONNECTIVE)
                  .leftAssociative()
                  .takesMoreInAllSolvers()
                  .atLeast(0)
                  .means(all(Kleene::and)),
              row("or")
                  .takes(CONNECTIVE)
                  .leftAssociative()
                  .takesMoreInAllSolvers()
                  .atLeast(0)
                  .means(all(Kleene::or)),
              row("xor")
                  .takes(CONNECTIVE)
                  .leftAssociative()
                  .takesMoreInAllSolvers()
                  .atLeast(0)
                  .solvedBy("xor")
                  .means(all(Kleene::xor)),
              row("=>")
                  .also("implies")
                  .takes(CONNECTIVE)
                  .rightAssociative()
                  .takesMoreInAllSolvers()
                  .means(binary(Kleene::implies)),
              row("=")
                  .also("iff")
                  .takes("X X -> Bool")
                  .chainable()
                  .takesMoreInAllSolvers()
                  .freelyIn("z3", Sort.REG_LAN)
                  .means(CoreOperators::equal),
              row("distinct")
                  .takes("X X -> Bool")
                  .pairwise()
                  .takesMoreInAllSolvers()
                  .atLeast(0)
                  .freelyIn("z3", Sort.REG_LAN)
                  .means(call -> Kleene.not(equal(call))),
              row("ite")
                  .also("if", "if_then_else")
                  .takes("Bool X X -> X")
                  .freelyIn("z3", Sort.REG_LAN)
                  .means(CoreOperators::choice))
          .map(row -> row.of(Theory.CORE))
          .toList();

  private CoreOperators() {}

  private static Meaning unary(UnaryOperator<Result> function) {
    return call -> function.apply(call.arguments().get(0));
  }

  private static Meaning binary(BinaryOperator<Result> function) {
    return call -> function.apply(call.arguments().get(0), call.arguments().get(1));
  }

  private static Meaning all(Function<List<Result>, Result> function) {
    return call -> function.apply(call.arguments());
  }

  private static Result equal(Meaning.Call call) {
    return Kleene.equal(call.arguments().get(0), call.arguments().get(1), call.domains());
  }

  private static Result choice(Meaning.Call call) {
    List<Result> arguments = call.arguments();
    return Kleene.choice(arguments.get(0), arguments.get(1), arguments.get(2), call.domains());
  }
}
