'use strict';

// What libraries and who runs them agree on. A library is a module with a function
// `load(folder, output)`, whose promise gives an object with the methods of the interface
// io.ordeal.host.Library: version, setOption, run, reset and options.

/** The library cannot be loaded here. */
class NotLoaded extends Error {}

/** The solver does not take an option, or not with this value. */
class Refused extends Error {}

/** The solver has no memory left. */
class OutOfMemory extends Error {}

/** The solver ended itself, and has said why. */
class Exited extends Error {
  constructor(status) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** An error as SMT-LIB writes it, on one line. */
function error(message) {
  return `(error "${onOneLine(message).replace(/"/g, '""')}")`;
}

function onOneLine(text) {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}

module.exports = { NotLoaded, Refused, OutOfMemory, Exited, error, onOneLine };
