package io.ordeal.host;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Runs a solver library as a program: {@code LIBRARY [--natives DIR] [--option NAME=VALUE]...
 * [--version | --options]}.
 */
public final class Main {

  private Main() {}

  public static void main(String[] words) {
    Locale.setDefault(Locale.ROOT); // a library may format numbers in the default locale
    new Host(
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            UnaryOperator.identity())
        .runAndExit(List.of(words));
  }
}
