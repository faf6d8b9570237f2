'use strict';

// Z3 from the npm package z3-solver. Only the compiled program of that package is used: its wrapper
// runs each check in a thread, which costs time and is useless here.

const path = require('path');
const { NotLoaded, Refused, OutOfMemory, Exited, error, onOneLine } = require('./library');

/** The modules of parameters of all releases; one that a release lacks is empty there. */
const MODULES = [
  'ackermannization',
  'algebraic',
  'combined_solver',
  'euf',
  'fixedpoint',
  'fp',
  'lp',
  'model',
  'model_evaluator',
  'nlsat',
  'nnf',
  'opt',
  'parallel',
  'parser',
  'pattern',
  'pi',
  'pp',
  'proof',
  'rcf',
  'rewriter',
  'sat',
  'seq',
  'sls',
  'smt',
  'smt_parallel',
  'solver',
  'tactic',
  'tptp',
  'trace',
  'unsat_core',
];

/** A name that no parameter has; setting it makes Z3 list all parameters. */
const NO_PARAMETER = 'no_such_parameter';

const LEGAL_PARAMETER = /^ *(\S+) \(([a-z ]+)\) \(default: (.*?)\)"?\)?$/gm;

const TYPES = new Map([
  ['bool', 'bool'],
  ['unsigned int', 'int'],
  ['double', 'double'],
]);

const GREATEST_INT = '4294967295';

/** An error up to the end of its first line; the following lines list all parameters. */
const ERROR = /\(error "(?:line \d+ column \d+: )?(.*?)(?:"\))?$/m;

/** Exit status of Z3 if it is out of memory. */
const MEMORY_STATUS = 101;

/** Message of the compiled program if its memory, which has a fixed size, is used up. */
const MEMORY_USED_UP = /\bOOM\b|[Oo]ut of memory|Cannot enlarge memory/;

/** Loads Z3 from the folder of the package. */
async function load(folder, output) {
  try {
    const start = require(path.resolve(folder, 'build', 'z3-built.js'));
    return new Z3(await start({ ...output }));
  } catch (e) {
    const version = process.versions.node;
    throw new NotLoaded(`z3: Node.js ${version} cannot load it (${onOneLine(String(e))})`);
  }
}

class Z3 {
  constructor(module) {
    this.module = module;
    /** The parameters for each new context. */
    this.parameters = new Map();
    /** The commands for settings that are not parameters, such as `produce-models`. */
    this.settings = new Map();
    this.context = this.newContext();
  }

  newContext() {
    const config = this.module._Z3_mk_config();
    const context = this.module._Z3_mk_context(config);
    this.module._Z3_del_config(config);
    this.module._set_noop_error_handler(context);
    return context;
  }

  version() {
    const quoted = /"(.*)"/.exec(this.evaluate('(get-info :version)'));
    return `z3 ${quoted ? quoted[1] : 'unknown'}`;
  }

  setOption(name, value) {
    // The function that sets a parameter does not report errors, so the command is tried first.
    const command = setting(name, value);
    const problem = ERROR.exec(this.evaluate(command));
    if (problem) {
      throw new Refused(problem[1]);
    }
    if (this.isParameter(name)) {
      this.parameters.set(name, value);
    } else {
      this.settings.set(name, command);
    }
    this.reset();
  }

  /** Whether Z3 has a parameter of this name, rather than just an option of SMT-LIB. */
  isParameter(name) {
    return name.includes('.') || this.legalParameters('').some((legal) => legal[1] === name);
  }

  legalParameters(prefix) {
    const listed = this.evaluate(`(set-option :${prefix}${NO_PARAMETER} 0)`);
    return [...listed.matchAll(LEGAL_PARAMETER)];
  }

  run(command) {
    const answer = this.evaluate(command.bytes);
    return answer.startsWith('(error ') ? onOneLine(answer) : answer;
  }

  reset() {
    this.calling(() => {
      this.module._Z3_del_context(this.context);
      // Most parameters that a script sets belong to the process, not to the context.
      this.module._Z3_global_param_reset_all();
      for (const [name, value] of this.parameters) {
        this.withText(name, (n) =>
          this.withText(value, (v) => this.module._Z3_global_param_set(n, v))
        );
      }
      this.context = this.newContext();
    });
    this.settings.forEach((command) => this.evaluate(command));
  }

  evaluate(command) {
    return this.calling(() => {
      this.module._Z3_mk_bool_sort(this.context); // clears the error code of the previous command
      const answer = this.withText(command, (text) =>
        this.textAt(this.module._Z3_eval_smtlib2_string(this.context, text))
      );
      const code = this.module._Z3_get_error_code(this.context);
      if (code === 0 || answer.includes('(error ')) {
        return answer;
      }
      const message = this.textAt(this.module._Z3_get_error_msg(this.context, code));
      return error(answer.trim() === '' ? message : answer);
    });
  }

  /** Calls the compiled program, and distinguishes the ways in which it can end. */
  calling(call) {
    try {
      return call();
    } catch (e) {
      if (e && e.name === 'ExitStatus') {
        throw e.status === MEMORY_STATUS ? new OutOfMemory() : new Exited(e.status);
      }
      throw MEMORY_USED_UP.test(String(e)) ? new OutOfMemory() : e;
    }
  }

  /** Keeps a text in the memory of Z3 during a call, because Z3's stack would be too small. */
  withText(text, call) {
    const bytes = Buffer.from(text);
    const address = this.module._malloc(bytes.length + 1);
    if (address === 0) {
      throw new OutOfMemory();
    }
    this.module.HEAPU8.set(bytes, address);
    this.module.HEAPU8[address + bytes.length] = 0;
    const result = call(address);
    this.module._free(address);
    return result;
  }

  textAt(address) {
    return address === 0 ? '' : this.module.UTF8ToString(address);
  }

  /** Returns lines of eight fields, like those of io.ordeal.host.OptionEntry. */
  options() {
    const descriptions = this.descriptions();
    return ['', ...MODULES.map((module) => `${module}.`)].flatMap((prefix) =>
      this.legalParameters(prefix).map(([, parameter, z3Type, initial]) => {
        const name = prefix + parameter;
        const type = TYPES.get(z3Type) || 'string';
        const [least, greatest] = type === 'int' ? ['0', GREATEST_INT] : ['', ''];
        const description = descriptions.get(name) || descriptions.get(parameter) || '';
        return [name, type, initial, least, greatest, '', '', description]
          .map((field) => field.trim().replace(/\s+/g, ' '))
          .join('\t');
      })
    );
  }

  /** The library's descriptions of parameters, by their names with or without the module. */
  descriptions() {
    const z3 = this.module;
    const solver = z3._Z3_mk_solver(this.context);
    z3._Z3_solver_inc_ref(this.context, solver);
    const lists = [
      z3._Z3_simplify_get_param_descrs(this.context),
      z3._Z3_solver_get_param_descrs(this.context, solver),
      z3._Z3_get_global_param_descrs(this.context),
    ];
    const found = new Map();
    for (const list of lists) {
      z3._Z3_param_descrs_inc_ref(this.context, list);
      const size = z3._Z3_param_descrs_size(this.context, list);
      for (let i = 0; i < size; i++) {
        const symbol = z3._Z3_param_descrs_get_name(this.context, list, i);
        const name = this.textAt(z3._Z3_get_symbol_string(this.context, symbol));
        found.set(
          name,
          this.textAt(z3._Z3_param_descrs_get_documentation(this.context, list, symbol))
        );
      }
    }
    return found;
  }
}

function setting(name, value) {
  const written = /^[A-Za-z0-9_.+-]+$/.test(value) ? value : `"${value.replace(/"/g, '""')}"`;
  return `(set-option :${name} ${written})`;
}

module.exports = { load };
