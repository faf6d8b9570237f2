package io.ordeal.host;

import de.uni_freiburg.informatik.ultimate.logic.QuotedObject;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.BigIntegerOption;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.BooleanOption;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.DoubleOption;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.EnumOption;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.LongOption;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.Option;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.ParseEnvironment;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import io.ordeal.host.coverage.ProbeSource;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/** SMTInterpol, which is written in Java. */
final class SmtInterpolLibrary implements Library {

  private static final String OUTPUT_CHANNEL = ":regular-output-channel";

  /** Its option for the time limit of a check in milliseconds. Here it limits a whole message. */
  private static final String TIMEOUT = "timeout";

  /** Prefix of the commands that answer sat, unsat or unknown. */
  private static final String CHECK = "check-sat";

  /**
   * Its parser, which collects its answers in a text instead of a stream and never ends the
   * process.
   */
  private static final class Session extends ParseEnvironment {

    private final StringWriter answer;

    Session(SMTInterpol solver, OptionMap options, StringWriter answer) {
      super(solver, options);
      this.answer = answer;
    }

    @Override
    public void printSuccess() {}

    @Override
    public void printError(String message) {
      answer.write(Library.error(message) + "\n");
    }

    @Override
    public void exitWithStatus(int status) {}
  }

  private final Map<String, String> options = new LinkedHashMap<>();
  private final StringWriter answer = new StringWriter();
  private final MessageLimit limit;
  private OptionMap optionMap;
  private SMTInterpol solver;
  private Session session;

  SmtInterpolLibrary() {
    this(clock());
  }

  /**
   * @param clock clock of the time limit, in nanoseconds
   */
  SmtInterpolLibrary(LongSupplier clock) {
    limit = new MessageLimit(clock);
    optionMap = newOptions();
    solver = newSolver();
    session = new Session(solver, optionMap, answer);
  }

  /**
   * Returns the clock of the time limit. Where coverage is measured, it is the processor time, so
   * that coverage does not depend on the load of the machine.
   */
  private static LongSupplier clock() {
    if (ProbeSource.ofProcess().isEmpty()) {
      return System::nanoTime;
    }
    return ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime;
  }

  private static OptionMap newOptions() {
    LogProxy logger = new DefaultLogger();
    logger.setLoglevel(LogProxy.LOGLEVEL_ERROR);
    return new OptionMap(logger, true);
  }

  private SMTInterpol newSolver() {
    SMTInterpol made = new SMTInterpol(limit, optionMap);
    optionMap.set(OUTPUT_CHANNEL, answer); // only now, because the solver resets all options
    return made;
  }

  @Override
  public String version() {
    Object version = solver.getInfo(":version");
    return "smtinterpol " + (version instanceof QuotedObject text ? text.getValue() : version);
  }

  @Override
  public void setOption(String name, String value) throws RefusedException {
    String refusal = set(name, value);
    if (!refusal.isBlank()) {
      throw new RefusedException(refusal);
    }
    if (name.equals(TIMEOUT)) {
      limit.set(Long.parseLong(value));
      reset(); // without its own limit
    } else {
      options.put(name, value);
    }
  }

  private String set(String name, String value) {
    return execute(new Command("(set-option :" + name + " " + value + ")"));
  }

  @Override
  public String run(Command command) {
    limit.begin(command);
    if (command.name().startsWith(CHECK) && limit.isTerminationRequested()) {
      return "unknown"; // the solver may have dropped a part of an assertion
    }
    return execute(command);
  }

  private String execute(Command command) {
    answer.getBuffer().setLength(0);
    try {
      session.parseStream(new StringReader(command.text()), "stdin");
    } catch (SMTLIBException e) {
      // Its parser wraps unexpected exceptions of commands.
      if (e.getCause() instanceof RuntimeException crash) {
        throw crash;
      }
      return answer + Library.error(String.valueOf(e.getMessage()));
    }
    return answer.toString();
  }

  @Override
  public void reset() {
    optionMap = newOptions();
    solver = newSolver();
    session = new Session(solver, optionMap, answer);
    options.forEach(this::set);
  }

  @Override
  public List<OptionEntry> options() {
    List<OptionEntry> entries = new ArrayList<>();
    for (String key : optionMap.getInfo()) {
      Option option = optionMap.getOption(key);
      if (option != null) { // otherwise it is another name of an option
        entries.add(entry(key.substring(1), option));
      }
    }
    return entries;
  }

  private static OptionEntry entry(String name, Option option) {
    String initial = String.valueOf(option.defaultValue());
    List<String> modes = List.of();
    if (option instanceof EnumOption<?> mode) {
      initial = initial.toLowerCase(Locale.ROOT);
      modes =
          Arrays.stream(mode.getValue().getDeclaringClass().getEnumConstants())
              .map(constant -> constant.name().toLowerCase(Locale.ROOT))
              .toList();
    }
    String description = option.getDescription();
    return new OptionEntry(name, type(option), initial, "", "", modes, "", description);
  }

  private static OptionType type(Option option) {
    if (option instanceof BooleanOption) {
      return OptionType.BOOL;
    } else if (option instanceof LongOption || option instanceof BigIntegerOption) {
      return OptionType.INT;
    } else if (option instanceof DoubleOption) {
      return OptionType.DOUBLE;
    }
    return option instanceof EnumOption<?> ? OptionType.MODE : OptionType.STRING;
  }
}
