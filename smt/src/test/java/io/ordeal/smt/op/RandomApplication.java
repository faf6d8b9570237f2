package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.List;

/**
 * A row with accepted indices and argument sorts.
 *
 * @param sort sort of the application
 */
record RandomApplication(Operation operation, List<Sort> arguments, Sort sort) {}
