package io.ordeal.fuzz.tracker;

import io.ordeal.fuzz.history.Origin;
import io.ordeal.fuzz.store.ScriptFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The files that are saved of a repository:
 *
 * <pre>
 * OWNER/NAME/state.json                   the progress of the collection
 * OWNER/NAME/issues/5301.json             an issue, as the tracker sent it
 * OWNER/NAME/issues/5301-comments-1.json  a page of its comments
 * OWNER/NAME/formulas/NAME_5301_1.smt2    a formula, with its origin
 * </pre>
 *
 * An issue is written after its comments and formulas, so these exist if the issue does.
 */
final class TrackerFolder {

  /**
   * The progress of a collection.
   *
   * @param since issues that changed later are collected; empty for all
   * @param started time at which it was started
   * @param next address of the next page; empty if all pages are done
   */
  record State(String since, String started, String next) {

    static final State NONE = new State("", "", "");

    State withNext(String address) {
      return new State(since, started, address);
    }
  }

  private final Repository repository;
  private final Path folder;
  private final Path issues;
  private final Path formulas;

  /**
   * Makes the folder of a repository, which is created when something is saved.
   *
   * @param root folder with a folder for each owner
   */
  TrackerFolder(Path root, Repository repository) {
    this.repository = repository;
    this.folder = root.resolve(repository.owner()).resolve(repository.name());
    this.issues = folder.resolve("issues");
    this.formulas = folder.resolve("formulas");
  }

  // ------------------------------------------------------------------------------------ state

  private Path stateFile() {
    return folder.resolve("state.json");
  }

  /** Returns the progress of the collection; an empty one if it is not known. */
  State state() {
    return read(stateFile())
        .map(
            json ->
                new State(
                    Post.text(json, "since"), Post.text(json, "started"), Post.text(json, "next")))
        .orElse(State.NONE);
  }

  void save(State state) {
    ObjectNode json = Json.MAPPER.createObjectNode();
    json.put("since", state.since());
    json.put("started", state.started());
    json.put("next", state.next());
    write(stateFile(), Json.MAPPER.writeValueAsString(json));
  }

  // ----------------------------------------------------------------------------------- issues

  private Path issueFile(int number) {
    return issues.resolve(number + ".json");
  }

  /** Whether the current state of an issue is saved. */
  boolean has(Issue issue) {
    return read(issueFile(issue.number()))
        .flatMap(Issue::of)
        .filter(saved -> saved.updated().equals(issue.updated()))
        .isPresent();
  }

  /**
   * Saves an issue.
   *
   * @param commentPages pages of comments as the tracker sent them
   * @param scripts scripts of the issue with their origins
   */
  void save(Issue issue, List<String> commentPages, Map<String, Origin> scripts) {
    for (int i = 0; i < commentPages.size(); i++) {
      write(commentsFile(issue.number(), i + 1), commentPages.get(i));
    }
    removeFrom(commentPages.size() + 1, page -> commentsFile(issue.number(), page));
    saveScripts(issue.number(), scripts);
    write(issueFile(issue.number()), Json.MAPPER.writeValueAsString(issue.json()));
  }

  private Path commentsFile(int issue, int page) {
    return issues.resolve("%d-comments-%d.json".formatted(issue, page));
  }

  /** Saves the scripts of an issue, and replaces earlier ones. */
  void saveScripts(int issue, Map<String, Origin> scripts) {
    int count = 0;
    for (Map.Entry<String, Origin> script : scripts.entrySet()) {
      count++;
      write(scriptFile(issue, count), script.getValue().comment() + script.getKey());
    }
    removeFrom(count + 1, number -> scriptFile(issue, number));
  }

  private Path scriptFile(int issue, int number) {
    return formulas.resolve("%s_%d_%d.smt2".formatted(repository.name(), issue, number));
  }

  // ------------------------------------------------------------------------------------ files

  /** Names of numbered files. */
  private interface Numbered {
    Path file(int number);
  }

  /** Removes surplus files of an earlier state of an issue. */
  private void removeFrom(int first, Numbered files) {
    try {
      int number = first;
      while (Files.deleteIfExists(files.file(number))) {
        number++;
      }
    } catch (IOException e) {
      throw new TrackerException("%s cannot be written: an old file stays".formatted(folder));
    }
  }

  private void write(Path file, String text) {
    try {
      Files.createDirectories(file.resolveSibling("."));
    } catch (IOException e) {
      throw new TrackerException("%s cannot be written: no folder can be made".formatted(folder));
    }
    ScriptFile.of(file).write(text);
  }

  private static Optional<JsonNode> read(Path file) {
    try {
      return Files.isRegularFile(file) && Files.size(file) <= Api.MOST_BYTES
          ? Json.read(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
