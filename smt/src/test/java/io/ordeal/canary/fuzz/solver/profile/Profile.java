package io.ordeal.canary.fuzz.solver.profile;

public class Profile {
  public record Options(String files) {}
}
