package io.ordeal.fuzz.tracker;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Collects the body of a response as UTF-8, up to a limit. */
final class LimitedBody implements HttpResponse.BodySubscriber<String> {

  private final int mostBytes;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<String> whole = new CompletableFuture<>();
  private Flow.@Nullable Subscription subscription;

  LimitedBody(int mostBytes) {
    this.mostBytes = mostBytes;
  }

  @Override
  public CompletionStage<String> getBody() {
    return whole;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> parts) {
    for (ByteBuffer part : parts) {
      byte[] copy = new byte[part.remaining()];
      part.get(copy);
      if (bytes.size() + copy.length > mostBytes) {
        Flow.Subscription given = subscription;
        if (given != null) {
          given.cancel();
        }
        whole.completeExceptionally(
            new TrackerException(
                "the tracker sent more than %d MB at once".formatted(mostBytes / 1_000_000)));
        return;
      }
      bytes.write(copy, 0, copy.length);
    }
  }

  @Override
  public void onError(Throwable failure) {
    whole.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    whole.complete(bytes.toString(StandardCharsets.UTF_8));
  }
}
