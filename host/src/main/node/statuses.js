'use strict';

// Exit statuses of the process, which are those of io.ordeal.host.Host.
module.exports = {
  ENDED: 0,
  /** The command line cannot be read, or the solver refuses one of its options. */
  REFUSED: 2,
  /** The solver threw an unexpected exception. */
  CRASHED: 70,
  /** The memory of the solver, or that of this process, is too small. */
  OUT_OF_MEMORY: 71,
  /** The answers have no reader, or the commands cannot be read. */
  DISCONNECTED: 74,
  /** The library cannot be loaded here. */
  NOT_LOADED: 78,
};
