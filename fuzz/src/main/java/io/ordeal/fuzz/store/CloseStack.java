package io.ordeal.fuzz.store;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Open resources, which are closed in the opposite order of opening, all of them even if one fails.
 */
final class CloseStack implements AutoCloseable {

  private final Path folder;
  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  CloseStack(Path folder) {
    this.folder = folder;
  }

  synchronized <T extends AutoCloseable> T add(T opened) {
    open.push(opened);
    return opened;
  }

  /**
   * Closes all resources.
   *
   * @throws StoreException first failure of closing
   */
  @Override
  public synchronized void close() {
    @Nullable StoreException first = null;
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (Exception e) { // no exception may leave the rest open
        first = first == null ? StoreErrors.writing(folder, e) : first;
      }
    }
    if (first != null) {
      throw first;
    }
  }
}
