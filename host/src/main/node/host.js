'use strict';

// Makes a solver that is compiled to WebAssembly speak SMT-LIB on standard input and output, as
// io.ordeal.host does it for libraries of Java, with the same command line and the same statuses:
//
//   node host.js LIBRARY --package DIR [--option NAME=VALUE]... [--version | --options]
//
// LIBRARY is a file beside this one, DIR the package of npm that it loads. What Node.js needs to
// be new for stands in the other files, so that an old one gets as far as saying so.

const statuses = require('./statuses');

/** Threads and shared memory in WebAssembly; what the packages ask for, too. */
const OLDEST_NODE = 16;

/** Solvers walk formulas by recursion, and formulas are deep. */
const STACK_MEGABYTES = 512;

function main() {
  const version = process.versions.node;
  if (Number.parseInt(version, 10) < OLDEST_NODE) {
    process.stderr.write(`host: needs Node.js ${OLDEST_NODE} or newer, found ${version}\n`);
    process.exitCode = statuses.NOT_LOADED;
    return;
  }
  const { Worker } = require('worker_threads');
  // The stack of the first thread is as the system made it; that of another can be chosen.
  const solver = new Worker(require.resolve('./solver-thread'), {
    argv: process.argv.slice(2),
    resourceLimits: { stackSizeMb: STACK_MEGABYTES },
  });
  solver.on('error', end);
  // Threads of the library that still run do not keep the process.
  solver.on('exit', (status) => process.exit(status));
}

/** What the thread could not catch itself. */
function end(error) {
  const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  process.stderr.write(outOfMemory ? 'out of memory\n' : `${error.stack || error}\n`);
  process.exit(outOfMemory ? statuses.OUT_OF_MEMORY : statuses.CRASHED);
}

main();
