package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A string literal with characters that the theory of strings wants written as escapes. Some
 * solvers take each of its bytes for a character, some each code point, and some refuse it; so it
 * is kept as it is written, and nothing is known of its value.
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
