package io.ordeal.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.store.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnnouncedBucketsTest {

  private static Finding finding(String id, String bucket) {
    return new Finding(
        id,
        new Finding.Bug(bucket, "invalid-model", "proven", ""),
        new Finding.WrongAnswer(List.of("z3"), "", 0, "wrong"),
        new Finding.Origin("0/0/0", "storm", 1),
        new Finding.Reproduction(3, 3, 0),
        new Finding.Files("(check-sat)\n", ""));
  }

  private static boolean found(AnnouncedBuckets buckets, String id, String bucket) {
    buckets.found(finding(id, bucket));
    return buckets.announce(finding(id, bucket));
  }

  private static boolean moved(AnnouncedBuckets buckets, String id, String bucket) {
    buckets.moved(finding(id, bucket));
    return buckets.announce(finding(id, bucket));
  }

  @Test
  void aBucketIsAnnouncedOnce() {
    AnnouncedBuckets buckets = new AnnouncedBuckets(List.of());
    assertThat(found(buckets, "a", "z3-strings")).isTrue();
    assertThat(found(buckets, "b", "z3-strings")).isFalse();
    assertThat(found(buckets, "c", "z3-arrays")).isTrue();
    assertThat(buckets.count()).isEqualTo(2);
  }

  @Test
  void theNameThatTriageGivesIsNoNewBucket() {
    AnnouncedBuckets buckets = new AnnouncedBuckets(List.of());
    found(buckets, "a", "z3-strings");
    found(buckets, "b", "z3-strings");
    assertThat(moved(buckets, "b", "z3-shape-1")).isFalse();
    assertThat(moved(buckets, "a", "z3-shape-1")).isFalse();
    assertThat(buckets.count()).isEqualTo(1);
  }

  @Test
  void aSecondBugOfABucketIsAnnounced() {
    AnnouncedBuckets buckets = new AnnouncedBuckets(List.of());
    found(buckets, "a", "z3-strings");
    found(buckets, "b", "z3-strings");
    assertThat(moved(buckets, "a", "z3-shape-1")).isFalse();
    assertThat(moved(buckets, "b", "z3-shape-2")).isTrue();
    assertThat(buckets.count()).isEqualTo(2);
  }

  /** A finding that waited for triage because it might be known has not been announced. */
  @Test
  void aFindingThatWaitedIsAnnouncedInItsBucket() {
    AnnouncedBuckets buckets = new AnnouncedBuckets(List.of());
    buckets.found(finding("a", "z3-strings"));
    assertThat(moved(buckets, "a", "z3-shape-1")).isTrue();
  }

  @Test
  void bucketsOfEarlierSessionsAreNotAnnouncedAgain() {
    AnnouncedBuckets buckets = new AnnouncedBuckets(List.of(finding("a", "z3-strings")));
    assertThat(found(buckets, "b", "z3-strings")).isFalse();
    assertThat(buckets.count()).isEqualTo(1);
  }
}
