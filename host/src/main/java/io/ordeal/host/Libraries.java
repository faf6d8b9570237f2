package io.ordeal.host;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The libraries by name. Only the one in use needs to be on the class path. */
final class Libraries {

  private interface Opener {
    Library open(Natives natives) throws LoadException;
  }

  // Lambdas, because a reference to a constructor would load its class along with this one.
  private static final Map<String, Opener> TABLE =
      new TreeMap<>(
          Map.of(
              "cvc5", natives -> new Cvc5Library(natives),
              "princess", natives -> new PrincessLibrary(),
              "smtinterpol", natives -> new SmtInterpolLibrary(),
              "z3", natives -> new Z3Library(natives)));

  private Libraries() {}

  static Library open(String name, @Nullable Path folder) throws LoadException {
    Opener opener = TABLE.get(name);
    if (opener == null) {
      throw new LoadException(
          "host: found library %s, wanted one of %s".formatted(name, TABLE.keySet()));
    }
    try {
      return opener.open(new Natives(name, folder));
    } catch (NoClassDefFoundError e) {
      throw new LoadException(
          "%s: found no class %s on the class path; wanted the jars of %s and what it needs"
              .formatted(name, String.valueOf(e.getMessage()).replace('/', '.'), name));
    } catch (LinkageError e) {
      throw new LoadException(
          "%s: its jars are not of one release, or not of one that works here: %s"
              .formatted(name, String.valueOf(e.getMessage()).replaceAll("\\s+", " ")));
    }
  }
}
