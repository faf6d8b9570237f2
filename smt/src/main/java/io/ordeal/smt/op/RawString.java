package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A string literal with characters that the theory of strings requires to be written as escapes.
 * Some solvers read each of its bytes as a character, others each code point, and some reject it.
 * So the literal is kept as written, and its value is unknown.
 *
 * @param head the literal, with its quotes
 */
public record RawString(String head) implements FunctionSymbol {

  @Override
  public String name() {
    return head;
  }

  @Override
  public @Nullable Sort resultOf(Sort[] arguments) {
    return arguments.length == 0 ? Sort.STRING : null;
  }

  @Override
  public List<Sort> parameters() {
    return List.of();
  }

  @Override
  public Result valueOf(Sort sort, List<Result> arguments, Domains domains) {
    return Result.open("which characters a literal has that is not of ASCII characters");
  }

  @Override
  public String wanted() {
    return head + " without arguments";
  }

  @Override
  public String toString() {
    return head;
  }
}
