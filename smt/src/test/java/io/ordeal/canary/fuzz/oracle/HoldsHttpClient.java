package io.ordeal.canary.fuzz.oracle;

import java.net.http.HttpClient;

class HoldsHttpClient {
  HttpClient used = HttpClient.newHttpClient();
}
