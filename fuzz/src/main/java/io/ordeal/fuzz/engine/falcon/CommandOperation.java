package io.ordeal.fuzz.engine.falcon;

import java.util.Arrays;
import java.util.List;

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

  /** Returns the commands without which it makes no sense, by name. */
  List<String> needs() {
    return switch (this) {
      case POP -> List.of(PUSH.id);
      case GET_UNSAT_ASSUMPTIONS -> List.of(CHECK_SAT_ASSUMING.id);
      default -> List.of();
    };
  }

  static List<String> names() {
    return Arrays.stream(values()).map(CommandOperation::id).toList();
  }
}
