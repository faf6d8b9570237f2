'use strict';

const BUFFER_BYTES = 1 << 16;
const LONGEST_EXCERPT = 40;

const END = -1;
const NEWLINE = 0x0a;
const QUOTE = 0x22;
const OPEN = 0x28;
const CLOSE = 0x29;
const SEMICOLON = 0x3b;
const BAR = 0x7c;
const BLANKS = new Set([0x20, NEWLINE, 0x09, 0x0d, 0x0c]);

/** The name of a command and the word after it. */
const WORDS = /^\(\s*([^()";|\s]*)\s*([^()";|\s]*)/;

/** Thrown for input that is no command. The input after it can still be read. */
class Malformed extends Error {}

/** One command of a script, as written except for comments. */
class Command {
  /** @param {Buffer} bytes text from the opening to the closing parenthesis */
  constructor(bytes) {
    this.bytes = bytes;
    const words = WORDS.exec(bytes.toString('utf8'));
    this.name = words[1];
    this.firstWord = words[2];
  }
}

/** Bytes that come one by one. */
class Bytes {
  constructor() {
    this.buffer = Buffer.alloc(256);
    this.length = 0;
  }

  push(byte) {
    if (this.length === this.buffer.length) {
      const larger = Buffer.alloc(2 * this.length);
      this.buffer.copy(larger);
      this.buffer = larger;
    }
    this.buffer[this.length++] = byte;
  }

  toBuffer() {
    return this.buffer.subarray(0, this.length);
  }

  excerpt() {
    const start = this.toBuffer().toString('utf8').replace(/\s+/g, ' ');
    return start.length <= LONGEST_EXCERPT ? start : `${start.slice(0, LONGEST_EXCERPT)}...`;
  }
}

/**
 * Splits a stream into commands by their parentheses alone. Thus a command can run as soon as it is
 * complete, whatever its words mean to a solver. Comments are dropped.
 */
class CommandReader {
  /** @param {function(Buffer): number} source fills a buffer; returns the bytes, 0 at the end */
  constructor(source) {
    this.source = source;
    this.buffer = Buffer.alloc(BUFFER_BYTES);
    this.position = 0;
    this.end = 0;
    this.line = 1;
  }

  /** Returns the next command, or null at the end of the input. */
  next() {
    const first = this.skipToCommand();
    if (first === END) {
      return null;
    }
    const begin = this.line;
    const text = new Bytes();
    text.push(first);
    if (first !== OPEN) {
      this.takeWord(first, text);
      throw new Malformed(`line ${begin}: found ${text.excerpt()}, wanted ( and a command`);
    }
    let depth = 1;
    let closing = END; // of the current string or quoted symbol
    while (depth > 0) {
      let byte = this.read();
      if (byte === END) {
        throw new Malformed(
          `line ${this.line}: found the end of the input in ${text.excerpt()}, wanted ` +
            `${missing(closing, depth)} of the command of line ${begin}`
        );
      }
      if (closing !== END) {
        // A doubled quote is read as two adjacent strings, which makes no difference here.
        if (byte === closing) {
          closing = END;
        }
      } else if (byte === SEMICOLON) {
        this.skipComment();
        byte = NEWLINE;
      } else if (byte === QUOTE || byte === BAR) {
        closing = byte;
      } else if (byte === OPEN) {
        depth++;
      } else if (byte === CLOSE) {
        depth--;
      }
      text.push(byte);
    }
    return new Command(text.toBuffer());
  }

  skipToCommand() {
    for (;;) {
      const byte = this.read();
      if (byte === SEMICOLON) {
        this.skipComment();
      } else if (!BLANKS.has(byte)) {
        return byte;
      }
    }
  }

  skipComment() {
    let byte = this.read();
    while (byte !== NEWLINE && byte !== END) {
      byte = this.read();
    }
  }

  /** Skips to the next blank or parenthesis, to report one error instead of one per byte. */
  takeWord(first, text) {
    while (first !== CLOSE && this.fill()) {
      const byte = this.buffer[this.position];
      if (BLANKS.has(byte) || byte === OPEN) {
        return;
      }
      text.push(this.read());
    }
  }

  read() {
    if (!this.fill()) {
      return END;
    }
    const byte = this.buffer[this.position++];
    if (byte === NEWLINE) {
      this.line++;
    }
    return byte;
  }

  fill() {
    if (this.position < this.end) {
      return true;
    }
    this.position = 0;
    this.end = this.source(this.buffer);
    return this.end > 0;
  }
}

function missing(closing, depth) {
  if (closing === QUOTE) {
    return 'the closing " of a string';
  }
  return closing === BAR ? 'the closing | of a symbol' : `${depth} closing )`;
}

module.exports = { CommandReader, Malformed };
