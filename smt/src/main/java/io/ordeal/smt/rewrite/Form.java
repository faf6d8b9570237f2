package io.ordeal.smt.rewrite;

import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Notation;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.IntValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A form of a term that not all solvers read, although another form has the same meaning. */
public enum Form {

  /**
   * Fewer than two arguments of an associative operator or a relation: {@code (+ x)} is {@code x},
   * {@code (distinct x)} is true, and so is {@code and} alone.
   */
  FEW_ARGUMENTS {
    @Override
    boolean has(Term.App app, Operation operation) {
      return app.childCount() < 2
          && operation.operator().notation() != Notation.EXACT
          && (isFold(operation) || app.children().stream().noneMatch(Form::hasName));
    }

    @Override
    Term plain(Term.App app, Operation operation, TermFactory terms) {
      if (app.childCount() == 1) {
        return isFold(operation) ? app.child(0) : terms.literal(BoolValue.TRUE);
      }
      return operation.valueOf(app.sort(), List.of(), Domains.STANDARD) instanceof Result.Known one
          ? terms.literal(one.value())
          : app;
    }

    /**
     * Whether the operator is associative; otherwise it is a relation, which holds for fewer than
     * two arguments.
     */
    private static boolean isFold(Operation operation) {
      Notation notation = operation.operator().notation();
      return notation == Notation.LEFT_ASSOCIATIVE || notation == Notation.RIGHT_ASSOCIATIVE;
    }
  },

  /**
   * Numbers as arguments where the standard has indices: {@code (re.loop r 1 3)} is {@code ((_
   * re.loop 1 3) r)}.
   */
  NUMBERS_AS_ARGUMENTS {
    @Override
    boolean has(Term.App app, Operation operation) {
      return indexed(app, operation) != null;
    }

    @Override
    Term plain(Term.App app, Operation operation, TermFactory terms) {
      Operation indexed = indexed(app, operation);
      int count = indexed == null ? 0 : indexed.indices().size();
      Term[] rest = app.children().subList(0, app.childCount() - count).toArray(Term[]::new);
      Term.App made = indexed == null ? null : terms.tryApp(indexed, rest, 0, rest.length);
      return made == null ? app : made;
    }

    private static @Nullable Operation indexed(Term.App app, Operation operation) {
      if (operation.operator().isIndexed()) {
        return null;
      }
      for (Operator row : INDEXED.getOrDefault(operation.name(), List.of())) {
        int count = row.indexNames().size();
        if (count < app.childCount()) {
          List<Index> indices = numerals(app, count);
          if (indices.size() == count && row.takesIndices(indices)) {
            return Operation.of(row, indices, null);
          }
        }
      }
      return null;
    }

    /** The last arguments, as far as they are numerals. */
    private static List<Index> numerals(Term.App app, int count) {
      List<Index> indices = new ArrayList<>();
      for (Term child : app.children().subList(app.childCount() - count, app.childCount())) {
        if (child instanceof Term.Literal literal
            && literal.value() instanceof IntValue value
            && value.number().signum() >= 0) {
          indices.add(new Index.Numeral(value.number()));
        }
      }
      return indices;
    }
  },

  /**
   * An array that is made with several indices at once, which Z3 distinguishes from an array of
   * arrays: {@code (lambda ((x Int) (y Int)) t)} is a lambda in a lambda, and so are {@code (_
   * as-array f)} of a function with several parameters and {@code ((_ map f) a)} over elements of
   * elements.
   */
  SEVERAL_INDICES {
    @Override
    boolean has(Term.App app, Operation operation) {
      return ArraysOfArrays.isDeepMap(app, operation) || ArraysOfArrays.isDeepFunction(operation);
    }

    @Override
    Term plain(Term.App app, Operation operation, TermFactory terms) {
      ArraysOfArrays arrays = new ArraysOfArrays(terms);
      return ArraysOfArrays.isDeepMap(app, operation)
          ? arrays.map(app, operation)
          : arrays.function(operation);
    }

    @Override
    boolean has(Term.Bind bind) {
      return ArraysOfArrays.isDeepLambda(bind);
    }

    @Override
    Term plain(Term.Bind bind, TermFactory terms) {
      return new ArraysOfArrays(terms).lambda(bind);
    }
  };

  /** Rows of the standard with numerals as indices, by names that rows without indices have too. */
  private static final Map<String, List<Operator>> INDEXED = indexed();

  private static Map<String, List<Operator>> indexed() {
    Set<String> plain =
        OperatorTable.rows().stream()
            .filter(row -> !row.isIndexed())
            .map(Operator::name)
            .collect(Collectors.toSet());
    return OperatorTable.rows().stream()
        .filter(row -> !row.indexNames().isEmpty() && row.dialect().equals(Dialect.STANDARD))
        .filter(row -> plain.contains(row.name()))
        .collect(Collectors.groupingBy(Operator::name));
  }

  /** Whether an application has this form and can be rewritten. */
  abstract boolean has(Term.App app, Operation operation);

  /** Returns the application without this form. */
  abstract Term plain(Term.App app, Operation operation, TermFactory terms);

  /** Whether a binder has this form. */
  boolean has(Term.Bind bind) {
    return false;
  }

  /** Returns the binder without this form. */
  Term plain(Term.Bind bind, TermFactory terms) {
    return bind;
  }

  /** Whether a sub-term has a name, which other terms may use. */
  private static boolean hasName(Term term) {
    return Subterms.any(
        term, part -> part instanceof Term.Annotated annotated && annotated.isNamed());
  }

  /** Returns the form of a term; empty if all solvers with its operator or binder read it. */
  public static Optional<Form> of(Term term) {
    for (Form form : values()) {
      if (term instanceof Term.Bind bind
          ? form.has(bind)
          : term instanceof Term.App app
              && app.function() instanceof Operation operation
              && form.has(app, operation)) {
        return Optional.of(form);
      }
    }
    return Optional.empty();
  }

  /** Returns a term of this form without the form. */
  Term without(Term term, TermFactory terms) {
    if (term instanceof Term.Bind bind) {
      return plain(bind, terms);
    }
    return term instanceof Term.App app && app.function() instanceof Operation operation
        ? plain(app, operation, terms)
        : term;
  }
}
