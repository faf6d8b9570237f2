'use strict';

// The contract between libraries and their host. A library is a module with a function
// `load(folder, output)`, which returns a promise of an object with the methods of the interface
// io.ordeal.host.Library: version, setOption, run, reset and options.

/** Thrown if the library cannot be loaded here. */
class NotLoaded extends Error {}

/** Thrown if the solver does not take an option, or not with this value. */
class Refused extends Error {}

/** Thrown if the solver has no memory left. */
class OutOfMemory extends Error {}

/** Thrown if the solver ended itself and has reported the reason. */
class Exited extends Error {
  constructor(status) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** Returns an error in SMT-LIB's notation, on one line. */
function error(message) {
  return `(error "${onOneLine(message).replace(/"/g, '""')}")`;
}

function onOneLine(text) {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}

module.exports = { NotLoaded, Refused, OutOfMemory, Exited, error, onOneLine };
