package io.ordeal.fuzz.engine.falcon;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Operations that are commands or stand for declarations, and no part of a theory. */
enum CommandOperation {
  PUSH("push"),
  POP("pop"),
  CHECK_SAT_ASSUMING("check-sat-assuming"),
  GET_MODEL("get-model"),
  GET_VALUE("get-value"),
  GET_UNSAT_CORE("get-unsat-core"),
  GET_UNSAT_ASSUMPTIONS("get-unsat-assumptions"),
  GET_PROOF("get-proof"),
  ASSERT_SOFT("assert-soft"),
  MINIMIZE("minimize"),
  MAXIMIZE("maximize");

  private final String id;

  CommandOperation(String id) {
    this.id = id;
  }

  /** Returns the name of the command. */
  String id() {
    return id;
  }

  static List<String> names() {
    return Arrays.stream(values()).map(CommandOperation::id).toList();
  }

  static Optional<CommandOperation> named(String id) {
    return Arrays.stream(values()).filter(one -> one.id.equals(id)).findFirst();
  }
}
