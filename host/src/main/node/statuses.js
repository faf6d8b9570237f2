'use strict';

// How the process ends: the statuses of io.ordeal.host.Host, so that both hosts are read alike.
module.exports = {
  ENDED: 0,
  /** The command line cannot be read, or the solver refuses an option of it. */
  REFUSED: 2,
  /** The solver threw what it should not have. */
  CRASHED: 70,
  /** The memory of the solver, or that of this process, is too small. */
  OUT_OF_MEMORY: 71,
  /** Nobody reads the answers, or the commands cannot be read. */
  DISCONNECTED: 74,
  /** The library cannot be loaded here. */
  NOT_LOADED: 78,
};
