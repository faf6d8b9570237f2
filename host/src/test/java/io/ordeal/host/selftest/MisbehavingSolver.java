package io.ordeal.host.selftest;

import io.ordeal.host.Host;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The host of a library with one more option, {@code --misbehave}, which may be repeated. */
public final class MisbehavingSolver {

  private MisbehavingSolver() {}

  public static void main(String[] words) {
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    OutputStream err = new FileOutputStream(FileDescriptor.err);
    List<String> others = new ArrayList<>();
    List<Misbehaviour> misbehaviours = new ArrayList<>();
    for (int i = 0; i < words.length; i++) {
      if (words[i].equals("--misbehave") && i + 1 < words.length) {
        Misbehaviour misbehaviour = Misbehaviour.parse(words[++i]);
        if (misbehaviour.takesItsTurn()) {
          misbehaviours.add(misbehaviour);
        }
      } else {
        others.add(words[i]);
      }
    }
    for (Misbehaviour misbehaviour : misbehaviours) {
      if (misbehaviour.kind().moment() == Kind.Moment.START) {
        Stage stage = new Stage(out, err, misbehaviour.delay(), Duration.ZERO);
        misbehaviour.kind().act(stage, "");
      }
    }
    new Host(
            new FileInputStream(FileDescriptor.in),
            out,
            err,
            library ->
                misbehaviours.isEmpty()
                    ? library
                    : new MisbehavingLibrary(library, misbehaviours, out, err))
        .runAndExit(others);
  }
}
