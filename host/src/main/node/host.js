'use strict';

// Makes a solver that is compiled to WebAssembly speak SMT-LIB on standard input and output, as
// io.ordeal.host does for Java libraries, with the same command line and the same statuses:
//
//   node host.js LIBRARY --package DIR [--option NAME=VALUE]... [--version | --options]
//
// LIBRARY is a file next to this one, DIR the npm package that it loads. Code that needs a recent
// Node.js is in the other files, so that an old one can still report that it is too old.

const statuses = require('./statuses');

/** For threads and shared memory in WebAssembly; the packages require it too. */
const OLDEST_NODE = 16;

/** Size of the stack. Solvers walk formulas by recursion, and formulas are deep. */
const STACK_MEGABYTES = 512;

function main() {
  const version = process.versions.node;
  if (Number.parseInt(version, 10) < OLDEST_NODE) {
    process.stderr.write(`host: needs Node.js ${OLDEST_NODE} or newer, found ${version}\n`);
    process.exitCode = statuses.NOT_LOADED;
    return;
  }
  const { Worker } = require('worker_threads');
  // The system sets the stack size of the first thread; that of another thread can be chosen.
  const solver = new Worker(require.resolve('./solver-thread'), {
    argv: process.argv.slice(2),
    resourceLimits: { stackSizeMb: STACK_MEGABYTES },
  });
  solver.on('error', end);
  // Threads of the library that still run must not keep the process alive.
  solver.on('exit', (status) => process.exit(status));
}

/** Handles errors that the thread could not catch itself. */
function end(error) {
  const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  process.stderr.write(outOfMemory ? 'out of memory\n' : `${error.stack || error}\n`);
  process.exit(outOfMemory ? statuses.OUT_OF_MEMORY : statuses.CRASHED);
}

main();
