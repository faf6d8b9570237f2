package io.ordeal.fuzz.triage;

/**
 * A bug that is known by a reduced script, in this campaign or elsewhere.
 *
 * @param bucket bucket of its findings
 * @param requirement what it needs to show
 */
public record NamedBug(String bucket, Requirement requirement) {

  /** Returns the name of the bucket without the shape of the script. */
  public String identity() {
    return bucket.substring(0, bucket.lastIndexOf('-'));
  }
}
