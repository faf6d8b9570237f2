package io.ordeal.fuzz.tracker;

import io.ordeal.fuzz.history.Origin;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Fetches closed bug reports of a repository and saves them and their formulas. A collection that
 * was stopped continues at its next page; one that was finished fetches what has changed since.
 */
public final class Collector {

  /** Issues or comments per page, the most that GitHub sends. */
  private static final int PER_PAGE = 100;

  /** Most pages of comments that are read. */
  private static final int MOST_COMMENT_PAGES = 50;

  /** Largest difference between clocks. */
  private static final Duration CLOCK_DIFFERENCE = Duration.ofHours(1);

  private final Api api;
  private final Waiting waiting;
  private final Repository repository;
  private final TrackerFolder folder;
  private volatile Collected collected = Collected.NOTHING;

  /**
   * Makes a collector for a tracker.
   *
   * @param api address of the API, such as {@code https://api.github.com}
   * @param folder folder for the files; made if it is missing
   * @param progress consumer of a line when a page has to wait
   * @throws TrackerException if the address or the folder cannot be used
   */
  public Collector(
      String api, Token token, Repository repository, Path folder, Consumer<String> progress) {
    this(new Api(api, token, Waiting.REAL, progress), Waiting.REAL, repository, folder);
  }

  Collector(Api api, Waiting waiting, Repository repository, Path folder) {
    this.api = api;
    this.waiting = waiting;
    this.repository = repository;
    this.folder = new TrackerFolder(folder, repository);
  }

  /** Returns the current counts. Any thread may call this method. */
  public Collected collected() {
    return collected;
  }

  /**
   * Collects until there is no page left.
   *
   * @param since only issues that changed on this day or later; null for all, or for what changed
   *     since the last collection
   * @throws TrackerException if the tracker cannot be used now; saved files stay
   */
  public Collected collect(@Nullable LocalDate since) {
    TrackerFolder.State state = begin(folder.state(), since == null ? "" : since + "T00:00:00Z");
    Optional<URI> address = api.own(state.next());
    Set<URI> seen = new HashSet<>();
    while (address.isPresent()) {
      if (!seen.add(address.get())) {
        throw new TrackerException(
            "%s names a page twice, so its pages have no end".formatted(repository));
      }
      Api.Page page = api.get(address.get());
      for (JsonNode one : Json.page(page.body(), repository.toString())) {
        look(
            Issue.of(one)
                .orElseThrow(
                    () ->
                        new TrackerException(
                            "%s sent an issue without a number or a title".formatted(repository))));
      }
      address = page.next();
      state = state.withNext(address.map(URI::toString).orElse(""));
      folder.save(state);
    }
    return collected;
  }

  /** Continues a collection that was stopped, or starts one for issues that it has not seen. */
  private TrackerFolder.State begin(TrackerFolder.State last, String since) {
    boolean covers = !last.started().isEmpty() && last.since().compareTo(since) <= 0;
    if (covers && api.own(last.next()).isPresent() && !last.next().isEmpty()) {
      return last;
    }
    String from = covers && last.started().compareTo(since) > 0 ? last.started() : since;
    Instant now = waiting.now().minus(CLOCK_DIFFERENCE).truncatedTo(ChronoUnit.SECONDS);
    String path =
        "/repos/%s/issues?state=closed&sort=created&direction=asc&per_page=%d%s"
            .formatted(repository, PER_PAGE, from.isEmpty() ? "" : "&since=" + from);
    return new TrackerFolder.State(
        covers ? last.since() : since, now.toString(), api.at(path).toString());
  }

  private void look(Issue issue) {
    collected = collected.plus(1, 0, 0, 0);
    if (!issue.isWanted()) {
      return;
    }
    collected = collected.plus(0, 1, 0, 0);
    if (folder.has(issue)) {
      return;
    }
    List<String> pages = comments(issue);
    List<Post> comments = new ArrayList<>();
    for (String page : pages) {
      Json.page(page, repository.toString()).forEach(one -> comments.add(Post.of(one)));
    }
    Map<String, Origin> scripts = issue.scripts(repository, comments);
    folder.save(issue, pages, scripts);
    collected = collected.plus(0, 0, 1, scripts.size());
  }

  private List<String> comments(Issue issue) {
    List<String> pages = new ArrayList<>();
    if (issue.comments() > 0) {
      Optional<URI> address =
          Optional.of(
              api.at(
                  "/repos/%s/issues/%d/comments?per_page=%d"
                      .formatted(repository, issue.number(), PER_PAGE)));
      while (address.isPresent() && pages.size() < MOST_COMMENT_PAGES) {
        Api.Page page = api.get(address.get());
        pages.add(page.body());
        address = page.next();
      }
    }
    return pages;
  }
}
