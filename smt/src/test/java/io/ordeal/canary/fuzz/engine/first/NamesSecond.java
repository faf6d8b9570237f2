package io.ordeal.canary.fuzz.engine.first;

class NamesSecond {
  String before = "second";
}
