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
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** SMTInterpol, which is written in Java. */
final class SmtInterpolLibrary implements Library {

  private static final String OUTPUT_CHANNEL = ":regular-output-channel";

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
  private OptionMap optionMap;
  private SMTInterpol solver;
  private Session session;

  SmtInterpolLibrary() {
    optionMap = newOptions();
    solver = newSolver();
    session = new Session(solver, optionMap, answer);
  }

  private static OptionMap newOptions() {
    LogProxy logger = new DefaultLogger();
    logger.setLoglevel(LogProxy.LOGLEVEL_ERROR);
    return new OptionMap(logger, true);
  }

  private SMTInterpol newSolver() {
    SMTInterpol made = new SMTInterpol(null, optionMap);
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
    options.put(name, value);
  }

  private String set(String name, String value) {
    return run(new Command("(set-option :" + name + " " + value + ")"));
  }

  @Override
  public String run(Command command) {
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
