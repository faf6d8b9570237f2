package io.ordeal.fuzz.engine.falcon;

import java.util.List;
import java.util.Optional;

/** Operations that are commands rather than operators of a theory. */
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

  static final List<CommandOperation> ALL = List.of(values());

  private final String id;

  CommandOperation(String id) {
    this.id = id;
  }

  /** Returns the name of the command. */
  String id() {
    return id;
  }

  /** Returns the command without which it makes no sense, if there is one. */
  Optional<CommandOperation> needed() {
    return switch (this) {
      case POP -> Optional.of(PUSH);
      case GET_UNSAT_ASSUMPTIONS -> Optional.of(CHECK_SAT_ASSUMING);
      default -> Optional.empty();
    };
  }

  static List<String> names() {
    return ALL.stream().map(CommandOperation::id).toList();
  }
}
