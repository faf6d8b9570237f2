package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The seeds of a campaign, in order. Their texts are read on demand, so that many seeds need little
 * memory. Each run parses its seeds with a factory of its own.
 */
public final class SeedLibrary {

  /** A library without seeds, for engines that need none. */
  public static final SeedLibrary EMPTY =
      new SeedLibrary(
          List.of(),
          List.of(),
          hash -> {
            throw new IllegalArgumentException("no seed " + hash);
          });

  /** Average number of characters per term in printed scripts. */
  private static final int CHARACTERS_PER_TERM = 8;

  private final List<String> hashes;
  private final List<String> names;
  private final Function<String, String> texts;
  private final @Nullable SeedTrials trials;

  /**
   * Makes a library.
   *
   * @param hashes hashes of the seeds' contents
   * @param names names of the seeds for users, in the same order
   * @param texts texts by hash
   */
  public SeedLibrary(List<String> hashes, List<String> names, Function<String, String> texts) {
    this(hashes, names, texts, null);
  }

  private SeedLibrary(
      List<String> hashes,
      List<String> names,
      Function<String, String> texts,
      @Nullable SeedTrials trials) {
    this.hashes = List.copyOf(hashes);
    this.names = List.copyOf(names);
    this.texts = texts;
    this.trials = trials;
  }

  /**
   * Returns the same seeds with trials: solvers are asked each seed before test cases are made from
   * it.
   */
  public SeedLibrary triedBy(SeedTrials chosen) {
    return new SeedLibrary(hashes, names, texts, chosen);
  }

  /** Returns which solvers accept all these seeds; without trials, every solver does. */
  SeedSupport support(List<Integer> indices) {
    SeedSupport all = SeedSupport.FULL;
    if (trials != null) {
      for (int index : indices) {
        all = all.and(trials.of(index, this));
      }
    }
    return all;
  }

  String hash(int index) {
    return hashes.get(index);
  }

  /** Reads a whole seed. */
  Script script(int index) {
    return script(index, texts.apply(hashes.get(index)), new TermFactory());
  }

  public int size() {
    return hashes.size();
  }

  /** Reads a seed up to one of its checks, which is the last one in at least half of the cases. */
  SeedScript load(int index, Rng rng) {
    return load(List.of(index), rng).get(0);
  }

  /** Reads several seeds in the same way, with one factory for all their terms. */
  List<SeedScript> load(List<Integer> indices, Rng rng) {
    List<String> read = indices.stream().map(index -> texts.apply(hashes.get(index))).toList();
    int characters = read.stream().mapToInt(String::length).sum();
    TermFactory terms = new TermFactory(characters / CHARACTERS_PER_TERM);
    List<SeedScript> seeds = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      seeds.add(load(indices.get(i), read.get(i), terms, rng));
    }
    return seeds;
  }

  private SeedScript load(int index, String text, TermFactory terms, Rng rng) {
    Script script = script(index, text, terms);
    int checks = (int) script.commands().stream().filter(Command::isCheck).count();
    int check = checks > 1 && rng.chance(1, 2) ? rng.below(checks) : checks - 1;
    return SeedScript.of(names.get(index), script, Math.max(check, 0), terms);
  }

  private Script script(int index, String text, TermFactory terms) {
    try {
      return ScriptParser.parse(Source.of(names.get(index), text), terms).orThrow();
    } catch (ScriptException e) {
      throw new IllegalStateException("a seed that could be read before: " + names.get(index), e);
    }
  }
}
