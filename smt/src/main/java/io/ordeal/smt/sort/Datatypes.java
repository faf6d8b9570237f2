package io.ordeal.smt.sort;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes blocks of mutually recursive datatypes.
 *
 * <p>Inside its own block, a datatype is referred to by number ({@link #reference}), because it
 * does not exist yet. Hence a declaration is a finite object that can be compared: declaring the
 * same block twice gives the same datatypes.
 */
public final class Datatypes {

  /** A declaration of a datatype; the sorts of its fields may contain {@link #reference}s. */
  public record Declaration(
      String name, List<Sort.Parameter> parameters, List<Datatype.Constructor> constructors) {
    public Declaration {
      parameters = List.copyOf(parameters);
      constructors = List.copyOf(constructors);
    }
  }

  private record Block(List<Declaration> declarations, boolean coinductive) {}

  private static final Map<Block, List<Datatype>> INTERNED = new ConcurrentHashMap<>();

  private Datatypes() {}

  /**
   * Returns the sort of the block's datatype number {@code index}, for use inside the block's own
   * declarations.
   */
  public static Sort reference(int index, List<Sort> arguments) {
    return Sort.inBlock(index, arguments);
  }

  /** Adds these arguments to references without arguments, which older declarations leave out. */
  public static Sort withImplied(Sort sort, List<Sort> arguments) {
    return arguments.isEmpty()
        ? sort
        : sort.rebuild(
            part ->
                part instanceof Sort.InBlock inner && inner.arguments().isEmpty()
                    ? Sort.inBlock(inner.index(), arguments)
                    : part);
  }

  /** Whether every reference in the sort has as many arguments as its datatype has parameters. */
  public static boolean referencesFit(Sort sort, List<Declaration> block) {
    boolean[] fit = {true};
    sort.rebuild(
        part -> {
          if (part instanceof Sort.InBlock inner) {
            fit[0] &= inner.arguments().size() == block.get(inner.index()).parameters().size();
          }
          return part;
        });
    return fit[0];
  }

  public static List<Datatype> declare(List<Declaration> declarations, boolean coinductive) {
    return INTERNED.computeIfAbsent(
        new Block(List.copyOf(declarations), coinductive), Datatypes::make);
  }

  private static List<Datatype> make(Block block) {
    List<Datatype> made = new ArrayList<>();
    for (Declaration declaration : block.declarations()) {
      made.add(
          new Datatype(
              declaration.name(),
              declaration.parameters(),
              block.coinductive(),
              stableHash(declaration)));
    }
    for (int i = 0; i < made.size(); i++) {
      made.get(i).complete(resolve(block.declarations().get(i).constructors(), made));
    }
    return List.copyOf(made);
  }

  /**
   * A hash of names only: the hashes of records and classes may differ between runs and releases of
   * Java.
   */
  private static int stableHash(Declaration declaration) {
    int hash = declaration.name().hashCode();
    for (Datatype.Constructor constructor : declaration.constructors()) {
      hash = 31 * hash + constructor.name().hashCode();
      for (Datatype.Selector selector : constructor.selectors()) {
        hash = 31 * hash + selector.name().hashCode();
      }
    }
    return hash;
  }

  private static List<Datatype.Constructor> resolve(
      List<Datatype.Constructor> constructors, List<Datatype> block) {
    List<Datatype.Constructor> resolved = new ArrayList<>();
    for (Datatype.Constructor constructor : constructors) {
      List<Datatype.Selector> selectors = new ArrayList<>();
      for (Datatype.Selector selector : constructor.selectors()) {
        Sort sort =
            selector
                .sort()
                .rebuild(
                    part ->
                        part instanceof Sort.InBlock inner
                            ? Sort.datatype(block.get(inner.index()), inner.arguments())
                            : part);
        selectors.add(new Datatype.Selector(selector.name(), sort));
      }
      resolved.add(new Datatype.Constructor(constructor.name(), selectors));
    }
    return resolved;
  }
}
