'use strict';

// Stands in for the compiled Z3 of the package z3-solver: commands are answered by the table below,
// and a text is an address in a memory of its own, as it is there.

const { Worker } = require('worker_threads');

class ExitStatus {
  constructor(status) {
    this.name = 'ExitStatus';
    this.status = status;
  }
}

const COMMANDS = {
  '(check-sat)': () => 'sat\n',
  '(get-info :version)': () => '(:version "9.8.7")\n',
  '(wrong)': () => '(error "line 1\n  column 2: wrong")\n',
  '(set-option :no.such 1)': () => '(error "line 1 column 2: unknown parameter \'no.such\'\nLegal parameters are:")\n',
  '(trap)': () => {
    throw new WebAssembly.RuntimeError('unreachable');
  },
  '(abort)': () => {
    throw new WebAssembly.RuntimeError('Aborted(OOM)');
  },
  '(memory)': () => {
    throw new ExitStatus(101);
  },
  '(end)': () => {
    throw new ExitStatus(114);
  },
  '(recurse)': function recurse() {
    return recurse() + 'x';
  },
  // As a timer of the solver that is not over.
  '(thread)': () => {
    new Worker('setInterval(() => {}, 1000)', { eval: true });
    return '';
  },
};

module.exports = async ({ print, printErr }) => {
  const memory = Buffer.alloc(1 << 20);
  let top = 8;
  let contexts = 0;
  const textAt = (address) => memory.toString('utf8', address, memory.indexOf(0, address));
  const allocate = (size) => {
    top = top + size > memory.length ? 8 : top;
    top += size;
    return top - size;
  };
  return {
    HEAPU8: memory,
    UTF8ToString: textAt,
    _malloc: allocate,
    _free: () => {},
    _Z3_mk_config: () => 1,
    _Z3_del_config: () => {},
    _Z3_mk_context: () => ++contexts,
    _Z3_del_context: () => {},
    _set_noop_error_handler: () => {},
    _Z3_global_param_reset_all: () => {},
    _Z3_global_param_set: (name, value) => print(`; ${textAt(name)} is ${textAt(value)}`),
    _Z3_mk_bool_sort: () => 1,
    _Z3_get_error_code: () => 0,
    _Z3_eval_smtlib2_string: (context, text) => {
      const command = textAt(text);
      if (command === '(say)') {
        printErr('own words');
      }
      const answer = COMMANDS[command] ? COMMANDS[command]() : `${context} ${command}\n`;
      const bytes = Buffer.from(`${answer}\0`);
      const address = allocate(bytes.length);
      memory.set(bytes, address);
      return address;
    },
  };
};
