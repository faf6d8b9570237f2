package io.ordeal.fuzz.reduce.step;

import java.util.List;

/** The list of reductions. */
public final class Reductions {

  /**
   * Reductions in the order in which they are tried: those that remove much with few questions
   * first.
   */
  public static final List<Reduction> ALL =
      List.of(
          Reduction.of("drop-commands", CommandReductions::dropCommands),
          Reduction.of("follow-violated", CommandReductions::followViolated),
          Reduction.of("drop-assertions", CommandReductions::dropAssertions),
          Reduction.of("drop-checks", CommandReductions::dropChecks),
          Reduction.of("drop-levels", CommandReductions::dropLevels),
          new Reduction("assuming-to-assert", CommandReductions::assumingToAssert, true),
          Reduction.of("plain-checks", CommandReductions::plainChecks),
          Reduction.of("drop-attributes", TermReductions::dropAttributes),
          Reduction.of("to-value", TermReductions::toValue),
          Reduction.of("to-child", TermReductions::toChild),
          Reduction.of("drop-arguments", TermReductions::dropArguments),
          Reduction.of("to-default", TermReductions::toDefault),
          Reduction.of("instantiate", BinderReductions::instantiate),
          Reduction.of("drop-variables", BinderReductions::dropVariables),
          Reduction.of("to-constant", TermReductions::toConstant),
          Reduction.of("substitute", TermReductions::substitute),
          Reduction.of("to-fresh-constant", TermReductions::toFreshConstant),
          new Reduction("inline-definitions", DefinitionReductions::inline, true),
          Reduction.of("drop-parameters", FunctionReductions::dropParameters),
          Reduction.of("drop-datatype-parts", DatatypeReductions::dropParts),
          Reduction.of("narrow-bit-vectors", SortReductions::narrowBitVectors),
          Reduction.of("narrow-floats", SortReductions::narrowFloats),
          Reduction.of("flatten", TermReductions::flatten),
          Reduction.of("shrink-literals", LiteralReductions::shrink),
          Reduction.of("lower-indices", LiteralReductions::lowerIndices),
          Reduction.of("one-place", PlaceReductions::onePlace));

  /** Shortens names, when nothing else gets smaller. */
  public static final Reduction RENAME = Reduction.of("rename", Renaming::edits);

  private Reductions() {}
}
