package io.ordeal.fuzz.tracker;

import io.ordeal.fuzz.history.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * An issue of a tracker.
 *
 * @param isClosed whether it is closed
 * @param isPullRequest whether it is a change instead of a report; trackers list both
 * @param updated time of its last change, as the tracker writes it
 * @param comments number of comments
 * @param post its text
 * @param json document as the tracker sent it
 */
record Issue(
    int number,
    String title,
    boolean isClosed,
    boolean isPullRequest,
    String updated,
    int comments,
    Post post,
    JsonNode json) {

  /** Reads an issue; empty if the document is no issue. */
  static Optional<Issue> of(JsonNode json) {
    JsonNode number = json.path("number");
    if (!number.isInt() || number.intValue() < 1 || !json.path("title").isString()) {
      return Optional.empty();
    }
    JsonNode comments = json.path("comments");
    return Optional.of(
        new Issue(
            number.intValue(),
            json.path("title").stringValue(),
            Post.text(json, "state").equals("closed"),
            json.has("pull_request"),
            Post.text(json, "updated_at"),
            comments.isInt() ? comments.intValue() : 0,
            Post.of(json),
            json));
  }

  /**
   * Whether it is a closed report whose title suggests a wrong answer, a wrong model or a crash.
   */
  boolean isWanted() {
    return isClosed && !isPullRequest && TitleWords.areIn(title);
  }

  /**
   * Returns the scripts of this issue with their origins, in order. Posts are often quoted; the
   * first occurrence of a script counts.
   *
   * @param replies comments
   */
  Map<String, Origin> scripts(Repository repository, List<Post> replies) {
    Map<String, Origin> scripts = new LinkedHashMap<>();
    List<Post> posts = new ArrayList<>(List.of(post));
    posts.addAll(replies);
    for (Post from : posts) {
      Origin origin = Origin.of(repository.toString(), number, from.date(), from.url());
      ReportedScripts.of(from.body()).forEach(script -> scripts.putIfAbsent(script, origin));
    }
    return scripts;
  }
}
