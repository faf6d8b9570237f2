package io.ordeal.canary.cli.first;

import io.ordeal.canary.cli.second.SecondCommand;

class UsesOtherCommand {
  SecondCommand used = new SecondCommand();
}
