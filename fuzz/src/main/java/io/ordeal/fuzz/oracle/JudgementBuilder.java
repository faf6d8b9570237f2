package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.certificate.CheckedCertificate;
import io.ordeal.fuzz.certificate.Ruling;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Answer.Result;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.eval.Truth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Judges the answers of all targets to one test case. */
final class JudgementBuilder {

  private final TestCase test;
  private final List<Reply> replies;
  private final Evidence evidence;
  private final Needs needs;
  private final List<Verdict> verdicts = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<String> undecided = new ArrayList<>();
  private final List<Doubt> doubts = new ArrayList<>();
  private final List<CheckedCertificate> certificates = new ArrayList<>();
  private final List<String> witnesses = new ArrayList<>();
  private boolean isDisputed;

  JudgementBuilder(TestCase test, Evidence evidence, Needs needs, List<Reply> replies) {
    this.test = test;
    this.evidence = evidence;
    this.needs = needs;
    this.replies = replies;
  }

  Judgement run() {
    replies.forEach(this::judgeEnding);
    List<Optional<Result>> labels = Labels.of(test.script());
    for (int check = 0; check < evidence.checkCount(); check++) {
      judgeCheck(check, labels.get(check));
      judgeCertificates(check);
    }
    verdicts.addAll(new Effort(test.script(), replies, needs).compare());
    replies.stream()
        .filter(reply -> reply.answer().ending() == Ending.REJECTED)
        .forEach(
            reply ->
                verdicts.add(
                    verdict(
                        Kind.REJECTED,
                        Certainty.SUSPECTED,
                        List.of(reply.target()),
                        -1,
                        firstLine(reply.answer().message()),
                        "")));
    verdicts.sort(Comparator.comparing(Verdict::certainty).thenComparing(Verdict::kind));
    return new Judgement(verdicts, notes, undecided, doubts, certificates, witnesses, isDisputed);
  }

  private static Verdict verdict(
      Kind kind,
      Certainty certainty,
      List<Target> guilty,
      int check,
      String reason,
      String witness) {
    return new Verdict(kind, certainty, guilty, check, reason, witness, "");
  }

  // ---------------------------------------------------------------------------------- crashes

  private void judgeEnding(Reply reply) {
    if (reply.answer().ending() != Ending.CRASH) {
      return;
    }
    String message = reply.answer().message();
    Optional<Profile.KnownBug> known =
        reply.target().profile().knownCrash(version(reply.target()), message);
    if (known.isPresent()) {
      notes.add(
          "%s: a crash that is known: %s".formatted(reply.target().label(), known.get().url()));
      return;
    }
    Optional<String> untried = reply.target().untried();
    if (untried.isPresent()) {
      notes.add("%s: it crashed with %s".formatted(reply.target().label(), untried.get()));
      return;
    }
    if (reply.target().profile().patterns().saysInvalidModel(message)) {
      ownComplaint(reply);
      return;
    }
    String signature = CrashSignature.of(message);
    verdicts.add(
        new Verdict(
            Kind.CRASH,
            Certainty.PROVEN,
            List.of(reply.target()),
            -1,
            "it crashed: " + signature,
            "",
            signature));
  }

  /**
   * Judges a solver that calls its own model wrong. This is no proof, because the complaint may be
   * wrong. If it is right, the model that the solver prints without the checking option is the
   * proof.
   */
  private void ownComplaint(Reply reply) {
    Optional<String> excuse =
        Excuses.of(reply.target(), needs, Result.SAT).or(() -> Corners.first(test.script()));
    if (excuse.isPresent()) {
      notes.add(
          "%s calls its own model wrong, which is no finding: %s"
              .formatted(reply.target().label(), excuse.get()));
      return;
    }
    verdicts.add(
        verdict(
            Kind.INVALID_MODEL,
            Certainty.SUSPECTED,
            List.of(reply.target()),
            Math.min(reply.answer().checks().size(), evidence.checkCount() - 1),
            "it calls its own model wrong: " + CrashSignature.of(reply.answer().message()),
            ""));
  }

  private static SolverVersion version(Target target) {
    return SolverVersion.parse(target.solver().version());
  }

  // ----------------------------------------------------------------------------------- checks

  private void judgeCheck(int check, Optional<Result> label) {
    List<Reply> sats = new ArrayList<>();
    List<Reply> unsats = new ArrayList<>();
    for (Reply reply : replies) {
      Optional<String> excuse =
          reply.check(check).flatMap(said -> Excuses.of(reply.target(), needs, said.result()));
      if (excuse.isPresent()) {
        notes.add("%s is not judged: %s".formatted(reply.target().label(), excuse.get()));
      } else if (reply.says(check, Result.SAT)) {
        sats.add(reply);
      } else if (reply.says(check, Result.UNSAT)) {
        unsats.add(reply);
      }
    }
    if (sats.isEmpty() && unsats.isEmpty() && label.isEmpty()) {
      witnesses.add("");
      return; // no answer that could be wrong
    }
    isDisputed |= evidence.isRefuted(check) && !sats.isEmpty();
    isDisputed |=
        (!sats.isEmpty() || label.filter(Result.SAT::equals).isPresent())
            && (!unsats.isEmpty() || label.filter(Result.UNSAT::equals).isPresent());
    Map<Reply, Evidence.Weighed> models = weigh(check, sats);
    Optional<Reply> source =
        sats.stream().filter(reply -> isWitness(models.get(reply))).findFirst();
    boolean satisfiable =
        source.isPresent()
            || evidence.isWitnessed(check)
            || evidence.fixedValue(check) == Truth.TRUE;
    boolean refuted = !satisfiable && evidence.fixedValue(check) == Truth.FALSE;
    String witness = source.map(reply -> modelOf(reply, check)).orElse("");
    witnesses.add(witness);
    if (satisfiable) {
      unsats.forEach(reply -> refutation(reply, check, witness, source));
    }
    for (Reply reply : sats) {
      Evidence.Weighed weighed = models.get(reply);
      if (refuted) {
        proven(
            Kind.SOLUTION_UNSOUND,
            reply,
            check,
            "it says sat, but the values that the script fixes itself make an assertion false");
      } else if (weighed != null && weighed.value() == Truth.FALSE) {
        proven(Kind.INVALID_MODEL, reply, check, "under its model, " + weighed.reason());
      }
    }
    if (!satisfiable && !refuted) {
      boolean noModels =
          !sats.isEmpty() && sats.stream().allMatch(reply -> is(models.get(reply), Truth.FALSE));
      suspect(check, sats, unsats, label, noModels);
    } else {
      label
          .filter(said -> (said == Result.SAT) != satisfiable)
          .ifPresent(
              said ->
                  notes.add(
                      "the status %s of check-sat %d is wrong".formatted(said.text(), check + 1)));
    }
  }

  private Map<Reply, Evidence.Weighed> weigh(int check, List<Reply> sats) {
    Map<Reply, Evidence.Weighed> models = new LinkedHashMap<>();
    for (Reply reply : sats) {
      String model = modelOf(reply, check);
      if (!model.isEmpty()) {
        Evidence.Weighed weighed = evidence.weigh(check, model);
        models.put(reply, weighed);
        weighed
            .question()
            .ifPresent(
                question -> doubts.add(new Doubt.OfModel(reply.target(), check, model, question)));
        weighed
            .leftOut()
            .ifPresent(
                name ->
                    verdicts.add(
                        verdict(
                            Kind.INVALID_MODEL,
                            Certainty.SUSPECTED,
                            List.of(reply.target()),
                            check,
                            "its model omits %s, but not every value will do".formatted(name),
                            model)));
        if (weighed.value() == Truth.UNDETERMINED) {
          undecided.add(
              "%s: whether its model holds is not known: %s"
                  .formatted(reply.target().label(), firstLine(weighed.reason())));
        }
      }
    }
    return models;
  }

  private static boolean isWitness(Evidence.@Nullable Weighed model) {
    return model != null && model.isWitness();
  }

  private static boolean is(Evidence.@Nullable Weighed model, Truth value) {
    return model != null && model.value() == value;
  }

  private static String modelOf(Reply reply, int check) {
    return reply.check(check).map(Answer.Check::model).orElse("");
  }

  private void refutation(Reply reply, int check, String witness, Optional<Reply> source) {
    String proof =
        source
            .map(other -> "the model of %s satisfies it".formatted(other.target().label()))
            .orElse(
                evidence.isWitnessed(check)
                    ? "the formula has a model by construction"
                    : "the values that the script fixes itself satisfy it");
    verdicts.add(
        verdict(
            Kind.REFUTATION_UNSOUND,
            Certainty.PROVEN,
            List.of(reply.target()),
            check,
            "it says unsat, but " + proof,
            witness));
  }

  private void proven(Kind kind, Reply reply, int check, String reason) {
    verdicts.add(
        verdict(
            kind, Certainty.PROVEN, List.of(reply.target()), check, reason, modelOf(reply, check)));
  }

  // ----------------------------------------------------------------------------- certificates

  /** Judges certificates of answers that are not wrong already. */
  private void judgeCertificates(int check) {
    for (Reply reply : replies) {
      Optional<Answer.Check> said = reply.check(check).filter(one -> !one.responses().isEmpty());
      if (said.isPresent()
          && !isAccused(reply, check)
          && Excuses.of(reply.target(), needs, said.get().result()).isEmpty()) {
        evidence
            .rulings(check, reply.target().profile(), said.get())
            .forEach(ruling -> judgeCertificate(ruling, reply, check));
      }
    }
  }

  private boolean isAccused(Reply reply, int check) {
    return verdicts.stream()
        .anyMatch(one -> one.check() == check && one.guilty().contains(reply.target()));
  }

  private void judgeCertificate(Ruling ruling, Reply reply, int check) {
    String command = ruling.question().command();
    if (ruling.subset().isEmpty()) {
      certificates.add(ruling.checked());
    }
    if (ruling.value() == Truth.FALSE) {
      verdicts.add(
          new Verdict(
              Kind.INVALID_CERTIFICATE,
              Certainty.PROVEN,
              List.of(reply.target()),
              check,
              "its answer to %s is wrong: %s".formatted(command, ruling.reason()),
              ruling.witness(),
              command));
    } else if (ruling.subset().isPresent()) {
      doubts.add(
          new Doubt.OfSubset(
              reply.target(), check, ruling.question(), ruling.reason(), ruling.subset().get()));
    } else if (ruling.value() == Truth.UNDETERMINED) {
      undecided.add(
          "%s: whether its answer to %s is right is not known: %s"
              .formatted(reply.target().label(), command, firstLine(ruling.reason())));
    }
  }

  // --------------------------------------------------------------------------------- suspects

  /**
   * Compares answers where nothing is proven.
   *
   * @param noModels whether all solvers that say sat gave models, and all of these are wrong
   */
  private void suspect(
      int check, List<Reply> sats, List<Reply> unsats, Optional<Result> label, boolean noModels) {
    List<Reply> wrong;
    String reason;
    if (evidence.isRefuted(check)) {
      wrong = sats;
      reason = "it says sat, but the formula is unsatisfiable by construction";
    } else if (label.isPresent()) {
      wrong = label.get() == Result.SAT ? unsats : sats;
      reason = "the script says %s of this check".formatted(label.get().text());
      List<Reply> agreeing = label.get() == Result.SAT ? sats : unsats;
      if (agreeing.isEmpty() && solvers(wrong) > 1) {
        notes.add(
            "the status %s of check-sat %d is doubtful: %s"
                .formatted(
                    label.get().text(),
                    check + 1,
                    said(wrong, label.get() == Result.SAT ? Result.UNSAT : Result.SAT)));
        return;
      }
    } else if (sats.isEmpty() || unsats.isEmpty()) {
      return;
    } else {
      wrong = noModels ? sats : fewer(sats, unsats);
      reason = "%s, but %s".formatted(said(sats, Result.SAT), said(unsats, Result.UNSAT));
    }
    if (wrong.isEmpty()) {
      return;
    }
    Optional<String> corner = Corners.first(test.script());
    if (corner.isPresent()) {
      notes.add("answers differ, which is no finding: " + corner.get());
      return;
    }
    Kind kind = unsats.containsAll(wrong) ? Kind.REFUTATION_UNSOUND : Kind.SOLUTION_UNSOUND;
    if (wrong.size() == sats.size() + unsats.size() && !sats.isEmpty() && !unsats.isEmpty()) {
      kind = Kind.REFUTATION_UNSOUND; // one of the two answers is wrong; this is the worse kind
    }
    verdicts.add(
        verdict(
            kind,
            Certainty.SUSPECTED,
            wrong.stream().map(Reply::target).toList(),
            check,
            reason,
            ""));
  }

  /**
   * Returns the replies of the minority of solvers; all replies if it is a tie. This is only a
   * guess.
   */
  private static List<Reply> fewer(List<Reply> sats, List<Reply> unsats) {
    int difference = solvers(sats) - solvers(unsats);
    if (difference == 0) {
      List<Reply> all = new ArrayList<>(sats);
      all.addAll(unsats);
      return all;
    }
    return difference > 0 ? unsats : sats;
  }

  private static int solvers(List<Reply> replies) {
    return (int) replies.stream().map(reply -> reply.target().profile().name()).distinct().count();
  }

  private static String said(List<Reply> replies, Result result) {
    return replies.stream().map(reply -> reply.target().label()).collect(Collectors.joining(", "))
        + (replies.size() == 1 ? " says " : " say ")
        + result.text();
  }

  static String firstLine(String text) {
    return text.strip().lines().findFirst().orElse("");
  }
}
