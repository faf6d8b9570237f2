'use strict';

// Blocking access to standard input and output: a solver answers a command before it reads the
// next one, and the thread has nothing else to do.

const fs = require('fs');

const PAUSE_MILLISECONDS = 1;
const clock = new Int32Array(new SharedArrayBuffer(4));

/** Thrown if standard input or output cannot be used any more. */
class Disconnected extends Error {}

/** Repeats a call as long as a non-blocking pipe is empty or full. */
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

/** Reads available bytes into a buffer; returns their number, 0 at the end of the input. */
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

/** Writes an answer, unless it is empty. */
function answer(text) {
  if (text.length > 0) {
    writeAll(1, text);
  }
}

/** Writes to standard error. If that fails, the exit status must suffice. */
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
