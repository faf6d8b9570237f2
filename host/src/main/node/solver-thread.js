'use strict';

// The thread that reads commands and lets the library answer them.

const { CommandReader, Malformed } = require('./command-reader');
const { NotLoaded, Refused, OutOfMemory, Exited, error } = require('./library');
const statuses = require('./statuses');
const { Disconnected, read, answer, complain } = require('./streams');

const LIBRARIES = new Map([['z3', () => require('./z3')]]);

const USAGE =
  'usage: LIBRARY --package DIR [--option NAME=VALUE]... [--version | --options]';

class Usage extends Error {
  constructor(message) {
    super(`${message}; ${USAGE}`);
  }
}

/** Parses the command line. */
function parse(words) {
  const parsed = { library: words[0] || '', folder: '', options: [], task: serve };
  if (!LIBRARIES.has(parsed.library)) {
    throw new Usage(`found ${parsed.library || 'no name'}, wanted ${[...LIBRARIES.keys()]}`);
  }
  const rest = words.slice(1);
  while (rest.length > 0) {
    const word = rest.shift();
    switch (word) {
      case '--package':
        parsed.folder = valueOf(word, rest);
        break;
      case '--option':
        parsed.options.push(setting(valueOf(word, rest)));
        break;
      case '--version':
        parsed.task = (library) => answer(library.version());
        break;
      case '--options':
        parsed.task = (library) => answer(library.options().join('\n'));
        break;
      default:
        throw new Usage(`found ${word}`);
    }
  }
  if (parsed.folder === '') {
    throw new Usage('found no --package');
  }
  return parsed;
}

function valueOf(option, rest) {
  if (rest.length === 0) {
    throw new Usage(`found nothing behind ${option}`);
  }
  return rest.shift();
}

function setting(text) {
  const equals = text.indexOf('=');
  if (equals < 1) {
    throw new Usage(`found --option ${text}, wanted NAME=VALUE`);
  }
  return { name: text.slice(0, equals), value: text.slice(equals + 1) };
}

function set(library, { name, value }) {
  try {
    library.setOption(name, value);
  } catch (e) {
    throw e instanceof Refused ? new Refused(`option ${name}=${value}: ${e.message}`) : e;
  }
}

function serve(library) {
  const commands = new CommandReader(read);
  for (;;) {
    try {
      const command = commands.next();
      if (command === null || command.name === 'exit') {
        return;
      }
      answer(run(library, command));
    } catch (e) {
      if (!(e instanceof Malformed)) {
        throw e;
      }
      answer(error(e.message));
    }
  }
}

function run(library, command) {
  if (command.name === 'reset') {
    library.reset();
    return '';
  }
  // The reply would be read as that of the next command.
  const asksForSuccess = command.name === 'set-option' && command.firstWord === ':print-success';
  return asksForSuccess ? '' : library.run(command);
}

/** Executes a command line, and returns the exit status. */
async function main(words) {
  try {
    const { library: name, folder, options, task } = parse(words);
    // Output of the solver itself is passed on, like that of a native library.
    const library = await LIBRARIES.get(name)().load(folder, { print: answer, printErr: complain });
    options.forEach((option) => set(library, option));
    task(library);
    return statuses.ENDED;
  } catch (e) {
    return told(e);
  }
}

/** Reports an error, and returns its exit status. */
function told(e) {
  if (e instanceof Usage) {
    complain(`host: ${e.message}`);
    return statuses.REFUSED;
  }
  if (e instanceof Refused) {
    return lastAnswer(error(e.message), statuses.REFUSED);
  }
  if (e instanceof OutOfMemory) {
    return lastAnswer(error('out of memory'), statuses.OUT_OF_MEMORY);
  }
  if (e instanceof Exited) {
    return e.status;
  }
  if (e instanceof NotLoaded) {
    complain(e.message);
    return statuses.NOT_LOADED;
  }
  if (e instanceof Disconnected) {
    complain(`host: standard input or output is broken: ${e.message}`);
    return statuses.DISCONNECTED;
  }
  complain(String((e && e.stack) || e)); // crashes are distinguished by their trace
  return statuses.CRASHED;
}

function lastAnswer(text, status) {
  try {
    answer(text);
  } catch (e) {
    complain(String(e));
  }
  return status;
}

main(process.argv.slice(2)).then((status) => process.exit(status));
