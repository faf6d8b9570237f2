package io.ordeal.host.coverage;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.IExecutionDataVisitor;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IRuntime;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;

/** The system class loader of a process whose solver has probes in its classes. */
public final class InstrumentingLoader extends URLClassLoader implements ProbeSource {

  /** The property with the packages to instrument, separated by commas: {@code ap,lazabs}. */
  public static final String PACKAGES = "ordeal.coverage";

  /** Prefixes of classes that the loader and the host must share, and of classes of the JDK. */
  private static final List<String> SHARED =
      List.of(
          "java.",
          "javax.",
          "jdk.",
          "sun.",
          "org.jacoco.",
          "org.objectweb.asm.",
          InstrumentingLoader.class.getPackageName() + ".");

  static {
    registerAsParallelCapable();
  }

  private final List<String> packages;
  private final RuntimeData data = new RuntimeData();
  private final Instrumenter instrumenter;

  /** For each class id, the probes that ran at the start. */
  private final Map<Long, boolean[]> start = new ConcurrentHashMap<>();

  /**
   * Creates the loader; called by the virtual machine.
   *
   * @param parent loader of the class path
   */
  public InstrumentingLoader(ClassLoader parent) throws Exception {
    super(classPath(), parent);
    this.packages = packages(System.getProperty(PACKAGES, ""));
    IRuntime runtime = new LoggerRuntime();
    runtime.startup(data);
    this.instrumenter = new Instrumenter(runtime);
  }

  /** Returns the packages in a text, each followed by a dot. */
  static List<String> packages(String text) {
    return List.of(text.split(",", -1)).stream().map(name -> name + ".").toList();
  }

  private static URL[] classPath() throws MalformedURLException {
    String[] entries = System.getProperty("java.class.path", "").split(File.pathSeparator, -1);
    URL[] places = new URL[entries.length];
    for (int i = 0; i < entries.length; i++) {
      places[i] = Path.of(entries[i]).toUri().toURL();
    }
    return places;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (SHARED.stream().anyMatch(name::startsWith)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (packages.stream().noneMatch(name::startsWith)) {
      return super.findClass(name);
    }
    URL place = findResource(name.replace('.', '/') + ".class");
    if (place == null) {
      throw new ClassNotFoundException(name);
    }
    try (InputStream in = place.openStream()) {
      byte[] code = instrumenter.instrument(in, name);
      return defineClass(name, code, 0, code.length, new CodeSource(place, (Certificate[]) null));
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  @Override
  public void endStart() {
    data.collect(one -> start.put(one.getId(), one.getProbes().clone()), session -> {}, true);
  }

  @Override
  public String take() {
    StringJoiner text = new StringJoiner(";");
    IExecutionDataVisitor visitor =
        one -> {
          String digits = ProbeText.digits(withStart(one));
          if (!digits.isEmpty()) {
            text.add(one.getName() + "=" + digits);
          }
        };
    data.collect(visitor, session -> {}, true);
    return text.toString();
  }

  private boolean[] withStart(ExecutionData one) {
    boolean[] ran = one.getProbes().clone();
    boolean[] before = start.getOrDefault(one.getId(), new boolean[0]);
    for (int i = 0; i < before.length; i++) {
      ran[i] |= before[i];
    }
    return ran;
  }

  @Override
  public void forget() {
    data.reset();
  }
}
