'use strict';

// Standard input and output by calls that return when all is done: a solver answers a command
// before it looks at the next, and the thread has nothing else to do.

const fs = require('fs');

const PAUSE_MILLISECONDS = 1;
const clock = new Int32Array(new SharedArrayBuffer(4));

/** Standard input or output cannot be used any more. */
class Disconnected extends Error {}

/** Repeats a call for as long as a pipe that does not block has nothing to give, or no room. */
function patiently(call) {
  for (;;) {
    try {
      return call();
    } catch (e) {
      if (e.code !== 'EAGAIN') {
        throw new Disconnected(e.message);
      }
      Atomics.wait(clock, 0, 0, PAUSE_MILLISECONDS);
    }
  }
}

/** Fills the front of a buffer with what there is; how many bytes, 0 at the end of the input. */
function read(buffer) {
  return patiently(() => fs.readSync(0, buffer, 0, buffer.length, null));
}

function writeAll(stream, text) {
  const bytes = Buffer.from(text.endsWith('\n') ? text : `${text}\n`);
  let written = 0;
  while (written < bytes.length) {
    written += patiently(() => fs.writeSync(stream, bytes, written));
  }
}

/** Writes an answer; an empty one is none. */
function answer(text) {
  if (text.length > 0) {
    writeAll(1, text);
  }
}

/** Says something on standard error. If nobody hears it, the exit status must do. */
function complain(text) {
  try {
    writeAll(2, text);
  } catch (e) {
    if (!(e instanceof Disconnected)) {
      throw e;
    }
  }
}

module.exports = { Disconnected, read, answer, complain };
