package io.ordeal.fuzz.tracker;

import io.ordeal.fuzz.history.Origin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Issues and comments in JSON files below a folder, as a {@link Collector} or another program has
 * saved them: single objects, or pages of them.
 */
public final class SavedIssues {

  private static final Pattern ISSUE_ADDRESS = Pattern.compile(".*/issues/(\\d{1,9})");

  /** The repository and number of an issue. */
  private record Key(Repository repository, int number) {

    static final Comparator<Key> ORDER =
        Comparator.comparing((Key key) -> key.repository().toString())
            .thenComparingInt(Key::number);
  }

  private final Map<Key, Issue> issues = new TreeMap<>(Key.ORDER);

  /** Comments by their addresses, so that a page that was saved twice adds nothing. */
  private final Map<Key, Map<String, Post>> comments = new HashMap<>();

  private final List<String> problems = new ArrayList<>();

  private SavedIssues() {}

  /**
   * Reads all JSON files below a folder.
   *
   * @throws TrackerException if there is no issue
   */
  public static SavedIssues read(Path folder) {
    SavedIssues saved = new SavedIssues();
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files =
          all.filter(file -> file.toString().endsWith(".json") && Files.isRegularFile(file))
              .sorted()
              .toList();
    } catch (IOException e) {
      throw new TrackerException("%s cannot be read: no folder of saved issues".formatted(folder));
    }
    files.forEach(saved::add);
    if (saved.issues.isEmpty()) {
      saved.problems.stream()
          .findFirst()
          .ifPresent(
              problem -> {
                throw new TrackerException(problem);
              });
      throw new TrackerException("%s has no issue in a *.json file".formatted(folder));
    }
    return saved;
  }

  private void add(Path file) {
    Optional<JsonNode> json;
    try {
      if (Files.size(file) > Api.MOST_BYTES) {
        problems.add("%s is larger than %d MB".formatted(file, Api.MOST_BYTES / 1_000_000));
        return;
      }
      json = Json.read(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (IOException e) {
      problems.add("%s cannot be read".formatted(file));
      return;
    }
    if (json.isEmpty()) {
      problems.add("%s is no whole JSON document".formatted(file));
    } else if (json.get().isArray()) {
      json.get().valueStream().forEach(this::add);
    } else {
      add(json.get());
    }
  }

  /** Adds an issue or a comment; ignores other objects. */
  private void add(JsonNode json) {
    String comment = Post.text(json, "issue_url");
    if (!comment.isEmpty()) {
      addComment(comment, json);
      return;
    }
    Optional<Repository> repository =
        Repository.ofAddress(Post.text(json, "repository_url"))
            .or(() -> Repository.ofAddress(Post.text(json, "url")));
    Optional<Issue> issue = Issue.of(json);
    if (repository.isPresent() && issue.isPresent()) {
      issues.merge(
          new Key(repository.get(), issue.get().number()),
          issue.get(),
          (one, other) -> one.updated().compareTo(other.updated()) < 0 ? other : one);
    }
  }

  private void addComment(String address, JsonNode json) {
    Optional<Repository> repository = Repository.ofAddress(address);
    Matcher issue = ISSUE_ADDRESS.matcher(address);
    if (repository.isPresent() && issue.matches()) {
      Key key = new Key(repository.get(), Integer.parseInt(issue.group(1)));
      Post post = Post.of(json);
      comments
          .computeIfAbsent(key, none -> new LinkedHashMap<>())
          .put(post.url().isEmpty() ? post.body() : post.url(), post);
    }
  }

  /** Returns the problems with files that were skipped, one line each. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /**
   * Saves the formulas of reports.
   *
   * @param folder folder for the files; made if it is missing
   */
  public Collected save(Path folder) {
    Collected collected = Collected.NOTHING;
    for (Map.Entry<Key, Issue> one : issues.entrySet()) {
      Issue issue = one.getValue();
      if (issue.isWanted()) {
        Repository repository = one.getKey().repository();
        Map<String, Post> replies = comments.getOrDefault(one.getKey(), Map.of());
        Map<String, Origin> scripts = issue.scripts(repository, List.copyOf(replies.values()));
        new TrackerFolder(folder, repository).saveScripts(issue.number(), scripts);
        collected = collected.plus(0, 1, 1, scripts.size());
      }
      collected = collected.plus(1, 0, 0, 0);
    }
    return collected;
  }
}
