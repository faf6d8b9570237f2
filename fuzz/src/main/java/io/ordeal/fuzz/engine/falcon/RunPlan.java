package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.random.Rng;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The subject and the operations of a run.
 *
 * @param swarm the likelihood of each operation
 * @param isExact whether every formula must have all operations of the swarm
 */
record RunPlan(Subject subject, Swarm swarm, boolean isExact) {

  /** Draws a plan; empty if the vocabulary has none for the listed operations. */
  static Optional<RunPlan> draw(Subjects subjects, FalconSettings settings, Rng rng) {
    if (!settings.only().isEmpty()) {
      return exact(subjects, settings.only(), rng);
    }
    List<Theme> themes = themes(subjects, settings, rng);
    Subject subject = subjects.of(themes);
    List<String> operations = new ArrayList<>(subject.operations());
    operations.addAll(subjects.commands());
    if (settings.operations() == 0) {
      return Optional.of(new RunPlan(subject, Swarm.random(operations, rng), false));
    }
    List<String> chosen = new ArrayList<>();
    for (int place : rng.order(operations.size())) {
      if (chosen.size() < settings.operations()) {
        chosen.add(operations.get(place));
      }
    }
    return Optional.of(new RunPlan(subject, Swarm.only(chosen), true));
  }

  private static List<Theme> themes(Subjects subjects, FalconSettings settings, Rng rng) {
    return rng.chance(settings.mixedShare(), 100)
        ? rng.pick(subjects.mixtures())
        : List.of(rng.pick(subjects.themes()));
  }

  private static Optional<RunPlan> exact(Subjects subjects, List<String> only, Rng rng) {
    if (!subjects.operations().containsAll(only)) {
      return Optional.empty();
    }
    Set<String> missing = new LinkedHashSet<>(only);
    subjects.commands().forEach(missing::remove);
    Set<Theme> themes = new LinkedHashSet<>();
    do {
      List<Theme> best = List.of();
      int most = -1;
      for (Theme theme : subjects.themes()) {
        int count = covered(subjects, theme, missing);
        if (count > most) {
          most = count;
          best = new ArrayList<>();
        }
        if (count == most) {
          best.add(theme);
        }
      }
      Theme chosen = rng.pick(best);
      themes.add(chosen);
      missing.removeAll(subjects.of(List.of(chosen)).operations());
    } while (!missing.isEmpty());
    return Optional.of(new RunPlan(subjects.of(themes), Swarm.only(only), true));
  }

  private static int covered(Subjects subjects, Theme theme, Set<String> wanted) {
    Set<String> operations = subjects.of(List.of(theme)).operations();
    return (int) wanted.stream().filter(operations::contains).count();
  }
}
