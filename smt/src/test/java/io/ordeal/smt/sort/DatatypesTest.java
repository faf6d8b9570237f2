package io.ordeal.smt.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class DatatypesTest {

  private static final Sort.Parameter X = Sort.parameter("X");

  /** A declaration of lists of X with elements of the sort {@code elements}. */
  private static Datatypes.Declaration list(String name, Sort elements) {
    Sort self = Datatypes.reference(0, List.of(X));
    return new Datatypes.Declaration(
        name,
        List.of(X),
        List.of(
            new Datatype.Constructor("nil", List.of()),
            new Datatype.Constructor(
                "cons",
                List.of(
                    new Datatype.Selector("head", elements),
                    new Datatype.Selector("tail", self)))));
  }

  private static Datatype declared(Datatypes.Declaration declaration) {
    return Datatypes.declare(List.of(declaration), false).get(0);
  }

  @Test
  void theSameDeclarationGivesTheSameDatatype() {
    assertThat(declared(list("List", X))).isSameAs(declared(list("List", X)));
    assertThat(declared(list("List", X)).self()).isSameAs(declared(list("List", X)).self());
  }

  @Test
  void otherDeclarationsGiveOtherDatatypes() {
    Datatype list = declared(list("List", X));

    assertThat(list).isNotEqualTo(declared(list("Liste", X)));
    assertThat(list).isNotEqualTo(declared(list("List", Sort.seq(X))));
    assertThat(list).isNotEqualTo(Datatypes.declare(List.of(list("List", X)), true).get(0));
  }

  @Test
  void referencesBecomeTheDatatypes() {
    Datatype list = declared(list("List", X));
    Sort tail = list.constructors().get(1).selectors().get(1).sort();

    assertThat(tail).isSameAs(list.self());
    assertThat(tail).hasToString("(List X)");
  }

  @Test
  void blocksReferToAllTheirDatatypes() {
    Datatypes.Declaration tree =
        new Datatypes.Declaration(
            "Tree",
            List.of(),
            List.of(
                new Datatype.Constructor(
                    "node",
                    List.of(
                        new Datatype.Selector(
                            "children", Sort.seq(Datatypes.reference(1, List.of())))))));
    Datatypes.Declaration forest =
        new Datatypes.Declaration(
            "Forest",
            List.of(),
            List.of(
                new Datatype.Constructor("empty", List.of()),
                new Datatype.Constructor(
                    "grow",
                    List.of(new Datatype.Selector("first", Datatypes.reference(0, List.of()))))));

    List<Datatype> block = Datatypes.declare(List.of(tree, forest), false);

    assertThat(block.get(0).constructors().get(0).selectors().get(0).sort())
        .isSameAs(Sort.seq(block.get(1).self()));
    assertThat(block.get(1).constructors().get(1).selectors().get(0).sort())
        .isSameAs(block.get(0).self());
    assertThat(block.get(1).constructor("grow")).isPresent();
    assertThat(block.get(1).constructor("shrink")).isEmpty();
  }

  @Test
  void fieldsAreReadAtTheArgumentsOfAnInstance() {
    Datatype list = declared(list("List", Sort.set(X)));
    Sort.DatatypeSort instance = Sort.datatype(list, List.of(Sort.seq(X)));
    List<Datatype.Selector> fields = list.constructors().get(1).selectors();

    assertThat(list.at(instance, fields.get(0).sort())).isEqualTo(Sort.set(Sort.seq(X)));
    assertThat(list.at(instance, fields.get(1).sort())).isEqualTo(instance);
  }

  @Test
  void instancesHaveAsManyArgumentsAsThereAreParameters() {
    Datatype list = declared(list("List", X));

    assertThatThrownBy(() -> Sort.datatype(list, List.of()))
        .hasMessage("datatype List takes 1 sorts, not 0");
  }
}
