package io.ordeal.host;

import static com.microsoft.z3.Native.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Z3, in every release that has a Java library. */
final class Z3Library implements Library {

  /** Folders of the libraries in the jars of {@code z3-turnkey}: since 4.14.0, and before. */
  private static final List<String> PLACES =
      List.of("com/microsoft/z3/%1$s/%2$s", "native/%1$s-%2$s");

  /**
   * The modules of parameters of all releases; a module that a release lacks has no parameters
   * there.
   */
  static final List<String> MODULES =
      List.of(
          "ackermannization",
          "algebraic",
          "combined_solver",
          "euf",
          "fixedpoint",
          "fp",
          "lp",
          "model",
          "model_evaluator",
          "nlsat",
          "nnf",
          "opt",
          "parallel",
          "parser",
          "pattern",
          "pi",
          "pp",
          "proof",
          "rcf",
          "rewriter",
          "sat",
          "seq",
          "sls",
          "smt",
          "smt_parallel",
          "solver",
          "tactic",
          "tptp",
          "trace",
          "unsat_core");

  /** A name that no parameter has; setting it makes Z3 list all parameters. */
  private static final String NO_PARAMETER = "no_such_parameter";

  private static final Pattern LEGAL_PARAMETER =
      Pattern.compile("^ *(\\S+) \\(([a-z ]+)\\) \\(default: (.*?)\\)\"?\\)?$", Pattern.MULTILINE);

  /** A value that can be set as it was printed. */
  private static final Pattern PLAIN_VALUE = Pattern.compile("[A-Za-z0-9_.+-]+");

  private static final Map<String, OptionType> TYPES =
      Map.of(
          "bool", OptionType.BOOL,
          "unsigned int", OptionType.INT,
          "double", OptionType.DOUBLE,
          "symbol", OptionType.STRING,
          "string", OptionType.STRING);

  private static final String GREATEST_INT = "4294967295";

  private static final Pattern QUOTED = Pattern.compile("\"(.*)\"");

  /** An error up to the end of its first line; the following lines list all parameters. */
  private static final Pattern ERROR =
      Pattern.compile("\\(error \"(?:line \\d+ column \\d+: )?(.*?)(?:\"\\))?$", Pattern.MULTILINE);

  /** The parameters for each new context. */
  private final Map<String, String> parameters = new LinkedHashMap<>();

  /** The commands for settings that are not parameters, such as {@code produce-models}. */
  private final Map<String, String> settings = new LinkedHashMap<>();

  /** The parameters that scripts have set since the last reset, with their earlier values. */
  private final Map<String, String> before = new LinkedHashMap<>();

  /** The names of parameters without a module; empty until they are needed. */
  private final Set<String> withoutModule = new HashSet<>();

  private final GlobalDeclarations global = new GlobalDeclarations();

  private long context;

  Z3Library(Natives natives) throws LoadException {
    String system = Natives.operatingSystem();
    String processor = Natives.isArm() ? "aarch64" : "amd64";
    natives.load(
        List.of("z3", "z3java"),
        PLACES.stream().map(place -> place.formatted(system, processor)).toList());
    context = newContext();
  }

  private static long newContext() {
    long config = INTERNALmkConfig();
    long context = INTERNALmkContext(config);
    INTERNALdelConfig(config);
    setInternalErrorHandler(context);
    return context;
  }

  @Override
  public String version() {
    Matcher quoted = QUOTED.matcher(evaluate("(get-info :version)"));
    return "z3 " + (quoted.find() ? quoted.group(1) : "unknown");
  }

  @Override
  public void setOption(String name, String value) throws RefusedException {
    // The function that sets a parameter does not report errors, so the command is tried first.
    String command = setting(name, value);
    Matcher error = ERROR.matcher(evaluate(command));
    if (error.find()) {
      throw new RefusedException(error.group(1));
    }
    if (isParameter(name)) {
      parameters.put(name, value);
    } else {
      settings.put(name, command);
    }
    reset();
  }

  private static String setting(String name, String value) {
    String written =
        value.matches("[A-Za-z0-9_.+-]+") ? value : "\"" + value.replace("\"", "\"\"") + "\"";
    return "(set-option :" + name + " " + written + ")";
  }

  /** Whether Z3 has a parameter of this name, rather than just an option of SMT-LIB. */
  private boolean isParameter(String name) {
    if (withoutModule.isEmpty()) {
      legalParameters("").results().forEach(parameter -> withoutModule.add(parameter.group(1)));
    }
    return name.contains(".") || withoutModule.contains(name);
  }

  private Matcher legalParameters(String prefix) {
    return LEGAL_PARAMETER.matcher(evaluate("(set-option :" + prefix + NO_PARAMETER + " 0)"));
  }

  @Override
  public String run(Command command) {
    if (global.set(command)) {
      return "";
    }
    if (command.name().equals("set-option") && command.word(1).startsWith(":")) {
      note(command.word(1).substring(1));
    }
    String answer = evaluate(command.text());
    if (answer.startsWith("(error ")) {
      return answer.strip().replaceAll("\\s*\\R\\s*", " ");
    }
    global.lostBy(command).forEach(lost -> evaluate(lost.text()));
    return answer;
  }

  /** Records the value of a parameter before it is set. */
  private void note(String name) {
    if (isParameter(name) && !before.containsKey(name)) {
      String value = evaluate("(get-option :" + name + ")").strip();
      before.put(name, PLAIN_VALUE.matcher(value).matches() ? value : "");
    }
  }

  private String evaluate(String command) {
    INTERNALmkBoolSort(context); // clears the error code of the previous command
    String answer = INTERNALevalSmtlib2String(context, command);
    int code = INTERNALgetErrorCode(context);
    if (code == 0) {
      return answer == null ? "" : answer;
    }
    if (answer != null && answer.contains("(error ")) {
      return answer;
    }
    String message = INTERNALgetErrorMsg(context, code);
    return Library.error(answer == null || answer.isBlank() ? String.valueOf(message) : answer);
  }

  @Override
  public void reset() {
    global.reset();
    INTERNALdelContext(context);
    setBack();
    parameters.forEach((name, value) -> INTERNALglobalParamSet(name, value));
    context = newContext();
    settings.values().forEach(this::evaluate);
  }

  /**
   * Restores the parameters that scripts have set: most of them belong to the process, not to the
   * context. They are set one by one, because Z3 forgets the names of its modules when all
   * parameters are reset: if two parameters are set later, the second is refused ("unknown
   * module").
   */
  private void setBack() {
    if (before.containsValue("")) {
      INTERNALglobalParamResetAll(); // a value that could not be read
    } else {
      before.forEach((name, value) -> INTERNALglobalParamSet(name, value));
    }
    before.clear();
  }

  @Override
  public List<OptionEntry> options() {
    Map<String, String> descriptions = descriptions();
    List<OptionEntry> entries = new ArrayList<>();
    list("", descriptions, entries);
    for (String module : MODULES) {
      list(module + ".", descriptions, entries);
    }
    return entries;
  }

  private void list(String prefix, Map<String, String> descriptions, List<OptionEntry> entries) {
    Matcher parameter = legalParameters(prefix);
    while (parameter.find()) {
      String name = prefix + parameter.group(1);
      OptionType type = TYPES.getOrDefault(parameter.group(2), OptionType.STRING);
      String description =
          descriptions.getOrDefault(name, descriptions.getOrDefault(parameter.group(1), ""));
      entries.add(
          new OptionEntry(
              name,
              type,
              parameter.group(3),
              type == OptionType.INT ? "0" : "",
              type == OptionType.INT ? GREATEST_INT : "",
              List.of(),
              "",
              description));
    }
  }

  /** The library's descriptions of parameters, by their names with or without the module. */
  private Map<String, String> descriptions() {
    Map<String, String> found = new HashMap<>();
    long solver = INTERNALmkSolver(context);
    INTERNALsolverIncRef(context, solver);
    describe(INTERNALsimplifyGetParamDescrs(context), found);
    describe(INTERNALsolverGetParamDescrs(context, solver), found);
    try {
      describe(INTERNALgetGlobalParamDescrs(context), found);
    } catch (UnsatisfiedLinkError e) {
      return found; // a release before 4.11.0
    }
    return found;
  }

  private void describe(long descriptions, Map<String, String> found) {
    INTERNALparamDescrsIncRef(context, descriptions);
    int size = INTERNALparamDescrsSize(context, descriptions);
    for (int i = 0; i < size; i++) {
      long name = INTERNALparamDescrsGetName(context, descriptions, i);
      found.put(
          INTERNALgetSymbolString(context, name),
          INTERNALparamDescrsGetDocumentation(context, descriptions, name));
    }
  }
}
