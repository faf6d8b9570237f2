package io.ordeal.fuzz.store;

import io.ordeal.fuzz.store.UnitProgress.End;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Uses a store in a process of its own, which can be killed or kept from writing. */
final class ChildStore {

  private ChildStore() {}

  /** Returns a command that does something with a folder in another process. */
  static List<String> command(String what, Path folder, Path temporary, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                ChildStore.class.getName(),
                what,
                folder.toString()));
    command.addAll(List.of(more));
    return command;
  }

  /** Returns everything that a command prints, on both outputs. */
  static String output(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[1]);
    try {
      switch (args[0]) {
        case "create" -> Store.create(folder, "").close();
        case "open" -> Store.open(folder).close();
        case "read" -> read(folder);
        case "add" -> addForEver(folder, args[2]);
        case "fill" -> fill(folder);
        case "create-on-full" -> createOnFull(folder);
        default -> throw new IllegalArgumentException(args[0]);
      }
      System.out.println("done");
    } catch (StoreException e) {
      System.out.println(e.getMessage());
    }
  }

  private static void read(Path folder) {
    try (Store store = Store.read(folder)) {
      store.findings().forEach(finding -> System.out.println(finding.id()));
    }
  }

  private static void addForEver(Path folder, String name) throws InterruptedException {
    Store store = Files.exists(folder) ? Store.open(folder) : Store.create(folder, "seed = 1\n");
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      String prefix = name + "-" + t + "-";
      Thread thread = new Thread(() -> addForEver(store, prefix));
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void addForEver(Store store, String prefix) {
    for (int i = 0; ; i++) {
      String id = prefix + i;
      store.save(Samples.unit(prefix.hashCode(), 0, i));
      store.appendStatistics("{\"id\":\"%s\"}".formatted(id));
      if (store.add(Samples.finding(id))) {
        System.out.println(id); // in one call, because println locks
        store.save(Samples.reduction(id));
        store.move(id, "moved-" + i % 3);
      }
    }
  }

  /** Writes until it fails, notes what the store says then, frees space and tries again. */
  private static void fill(Path disk) throws IOException {
    Path folder = disk.resolve("a/b");
    Path ballast = Files.write(disk.resolve("ballast"), new byte[300_000]);
    Store store = Store.create(folder, "seed = 1\n");
    List<String> added = new ArrayList<>();
    String first = "";
    try {
      for (int i = 0; i < 100_000; i++) {
        store.add(Samples.finding("f" + i));
        added.add("f" + i);
      }
    } catch (StoreException e) {
      first = String.valueOf(e.getMessage());
    }
    System.out.println(first);
    List<Runnable> calls =
        List.of(
            store::units,
            store::findings,
            store::campaign,
            store::flush,
            () -> store.save(new UnitProgress(0, 0, "e", 1, End.TESTS, Map.of())),
            () -> store.appendStatistics("{}"),
            () -> store.add(Samples.finding("late")));
    for (Runnable call : calls) {
      try {
        call.run();
        System.out.println("a call after the failure went well");
      } catch (StoreException e) {
        System.out.println(first.equals(e.getMessage()) ? "same" : e.getMessage());
      }
    }
    store.close();
    Files.delete(ballast);
    try (Store again = Store.open(folder)) {
      List<String> ids = again.findings().stream().map(Finding::id).toList();
      System.out.println(added.size() > 3 ? "some" : "none");
      System.out.println(ids.containsAll(added) ? "all" : "lost");
      System.out.println(again.add(Samples.finding("late")) ? "goes on" : "does not go on");
    }
  }

  private static void createOnFull(Path disk) throws IOException {
    try {
      Files.write(disk.resolve("ballast"), new byte[20_000_000]);
      System.out.println("the disk is too large");
    } catch (IOException e) {
      // It is full now.
    }
    try {
      Store.create(disk.resolve("c/d"), "seed = 1\n").close();
      System.out.println("made on a full disk");
    } catch (StoreException e) {
      System.out.println(e.getMessage());
    }
    try (Stream<Path> files = Files.list(disk)) {
      System.out.println(files.map(f -> f.getFileName().toString()).sorted().toList());
    }
  }
}
