package io.ordeal.canary.fuzz.solver.session;

import io.ordeal.canary.fuzz.solver.profile.Profile;

class JudgesOptions {
  boolean isAllowed(Profile.Options options, String name) {
    return !options.files().equals(name);
  }
}
