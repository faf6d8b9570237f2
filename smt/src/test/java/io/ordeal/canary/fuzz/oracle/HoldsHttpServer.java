package io.ordeal.canary.fuzz.oracle;

import com.sun.net.httpserver.HttpServer;
import java.util.Optional;

class HoldsHttpServer {
  Optional<HttpServer> used = Optional.empty();

  void stop() {
    used.ifPresent(server -> server.stop(0));
  }
}
