package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.List;

/**
 * A row with indices that it takes, and sorts of arguments that it takes then.
 *
 * @param sort the sort of the application
 */
record RandomApplication(Operation operation, List<Sort> arguments, Sort sort) {}
