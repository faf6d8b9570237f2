package io.ordeal.host;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.CVC5ParserException;
import io.github.cvc5.InputParser;
import io.github.cvc5.OptionInfo;
import io.github.cvc5.Solver;
import io.github.cvc5.SymbolManager;
import io.github.cvc5.TermManager;
import io.github.cvc5.modes.InputLanguage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** cvc5, in every release whose Java library reads SMT-LIB (since 1.2.0). */
final class Cvc5Library implements Library {

  private final Map<String, String> options = new LinkedHashMap<>();
  private TermManager terms;
  private Solver solver;
  private SymbolManager symbols;
  private InputParser parser;

  Cvc5Library(Natives natives) throws LoadException {
    System.setProperty("cvc5.skipLibraryLoad", "true");
    String processor = Natives.isArm() ? "aarch_64" : "x86_64";
    natives.load(
        List.of("cvc5jni"), List.of("cvc5-libs/" + Natives.operatingSystem() + "/" + processor));
    terms = new TermManager();
    solver = newSolver(terms);
    symbols = new SymbolManager(terms);
    parser = new InputParser(solver, symbols);
  }

  @Override
  public String version() {
    return "cvc5 " + solver.getVersion();
  }

  @Override
  public void setOption(String name, String value) throws RefusedException {
    try {
      solver.setOption(name, value);
    } catch (CVC5ApiException e) {
      throw new RefusedException(message(e));
    }
    options.put(name, value);
  }

  @Override
  public String run(Command command) {
    StringBuilder answer = new StringBuilder();
    try {
      parser.setStringInput(InputLanguage.SMT_LIB_2_6, command.text(), "stdin");
      while (true) {
        io.github.cvc5.Command next = parser.nextCommand();
        if (next.isNull()) {
          next.deletePointer();
          return answer.toString();
        }
        answer.append(next.invoke(solver, symbols));
        next.deletePointer();
      }
    } catch (Exception e) { // the native methods do not declare their exceptions
      if (!(e instanceof CVC5ParserException || e instanceof CVC5ApiException)) {
        throw e;
      }
      return answer + Library.error(message(e));
    }
  }

  /**
   * Creates a solver that behaves like the program on a file; by default, the library is
   * incremental.
   */
  private static Solver newSolver(TermManager terms) {
    Solver made = new Solver(terms);
    try {
      made.setOption("incremental", "false");
    } catch (CVC5ApiException e) {
      throw new IllegalStateException("cvc5 has an option of this name", e);
    }
    return made;
  }

  private static String message(Exception e) {
    return String.valueOf(e.getMessage());
  }

  @Override
  public void reset() {
    parser.deletePointer();
    symbols.deletePointer();
    solver.deletePointer();
    terms.deletePointer();
    terms = new TermManager();
    solver = newSolver(terms);
    symbols = new SymbolManager(terms);
    options.forEach(solver::setOption);
    parser = new InputParser(solver, symbols);
  }

  @Override
  public List<OptionEntry> options() {
    List<OptionEntry> entries = new ArrayList<>();
    for (String name : solver.getOptionNames()) {
      OptionInfo info = solver.getOptionInfo(name);
      OptionInfo.BaseInfo base = info.getBaseInfo();
      // An option without a value is an action, such as help; some options have two names.
      if (base instanceof OptionInfo.ValueInfo<?> value && info.getName().equals(name)) {
        entries.add(entry(name, value, info.getCategory().name().toLowerCase(Locale.ROOT)));
      }
      info.deletePointer();
    }
    return entries;
  }

  private static OptionEntry entry(String name, OptionInfo.ValueInfo<?> info, String category) {
    Object initial = info.getDefaultValue();
    OptionType type = OptionType.STRING;
    String least = "";
    String greatest = "";
    List<String> modes = List.of();
    if (info instanceof OptionInfo.ModeInfo mode) {
      type = OptionType.MODE;
      modes = List.of(mode.getModes());
    } else if (info instanceof OptionInfo.NumberInfo<?> number) {
      type = initial instanceof Double ? OptionType.DOUBLE : OptionType.INT;
      least = text(number.getMinimum());
      greatest = text(number.getMaximum());
    } else if (initial instanceof Boolean) {
      type = OptionType.BOOL;
    }
    return new OptionEntry(name, type, text(initial), least, greatest, modes, category, "");
  }

  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }
}
