package io.ordeal.cli.console;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A terminal that obeys what is written to it as tmux does: it rewraps long lines when it is
 * resized, and keeps rows that leave it at the top.
 */
final class Screen implements Terminal {

  private static final Pattern ESCAPE = Pattern.compile("\033\\[(\\??\\d*)([A-Za-z])");

  /** A row; {@code goesOn} if the next one shows the rest of the same line. */
  private static final class Row {

    private final StringBuilder text = new StringBuilder();
    private boolean goesOn;
  }

  private int width;
  private int height;

  /** The rows above the window and in it, from the top; those below are empty. */
  private List<Row> rows = new ArrayList<>(List.of(new Row()));

  /** The index of the first row in the window. */
  private int top;

  private int row;
  private int column;
  private boolean wraps = true;

  Screen(int width, int height) {
    this.width = width;
    this.height = height;
  }

  /** Returns a stream whose text appears here. */
  PrintStream stream() {
    return new PrintStream(
        new ByteArrayOutputStream() {
          @Override
          public void flush() {
            String text = toString(StandardCharsets.UTF_8);
            reset();
            show(text);
          }
        },
        true,
        StandardCharsets.UTF_8);
  }

  private void show(String text) {
    Matcher escape = ESCAPE.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (escape.region(at, text.length()).lookingAt()) {
        obey(escape.group(1), escape.group(2));
        at = escape.end();
      } else {
        put(text.charAt(at));
        at++;
      }
    }
  }

  private void obey(String argument, String command) {
    int count = argument.matches("\\d+") ? Integer.parseInt(argument) : 1;
    switch (argument + command) {
      case "?7l" -> wraps = false;
      case "?7h" -> wraps = true;
      case "J" -> eraseBelow();
      case "K" -> eraseRow();
      default -> {
        switch (command) {
          case "A" -> row = Math.max(top, row - count);
          case "C" -> column = Math.min(width - 1, column + count);
          default -> throw new IllegalArgumentException(argument + command);
        }
      }
    }
  }

  /** Erases as tmux does: if that is the whole window, its rows stay above the window. */
  private void eraseBelow() {
    if (row == top && column == 0) {
      top = rows.size();
      row = top;
      rows.add(new Row());
    } else {
      eraseRow();
      rows.subList(row + 1, rows.size()).clear();
    }
  }

  private void eraseRow() {
    Row erased = rows.get(row);
    erased.text.setLength(Math.min(column, erased.text.length()));
    erased.goesOn = false;
  }

  private void put(char letter) {
    if (letter == '\r') {
      column = 0;
    } else if (letter == '\n') {
      column = 0;
      down();
    } else {
      if (column == width && wraps) {
        rows.get(row).goesOn = true;
        column = 0;
        down();
      }
      int place = Math.min(column, width - 1);
      StringBuilder text = rows.get(row).text;
      text.append(" ".repeat(Math.max(0, place + 1 - text.length())));
      text.setCharAt(place, letter);
      column = place + 1;
    }
  }

  private void down() {
    row++;
    if (row == rows.size()) {
      rows.add(new Row());
    }
    top = Math.max(top, row + 1 - height);
  }

  /** Gives the window another size. */
  void resize(int newWidth, int newHeight) {
    List<Row> rewrapped = new ArrayList<>();
    int newRow = 0;
    int newColumn = 0;
    StringBuilder line = new StringBuilder();
    int cursor = -1; // its place in the line, if it is there
    for (int i = 0; i < rows.size(); i++) {
      if (i == row) {
        cursor = line.length() + column;
      }
      line.append(rows.get(i).text);
      if (!rows.get(i).goesOn) {
        int start = rewrapped.size();
        for (int at = 0; at == 0 || at < line.length(); at += newWidth) {
          Row part = new Row();
          part.text.append(line, at, Math.min(line.length(), at + newWidth));
          part.goesOn = at + newWidth < line.length();
          rewrapped.add(part);
        }
        if (cursor >= 0) {
          newRow = Math.min(start + cursor / newWidth, rewrapped.size() - 1);
          newColumn = cursor - (newRow - start) * newWidth;
        }
        line.setLength(0);
        cursor = -1;
      }
    }
    rows = rewrapped;
    row = newRow;
    column = newColumn;
    width = newWidth;
    height = newHeight;
    top = Math.max(0, rows.size() - height); // what was above the window fills it
  }

  /** Returns everything that can be seen by scrolling. */
  List<String> text() {
    List<String> texts = new ArrayList<>(rows.stream().map(one -> one.text.toString()).toList());
    while (!texts.isEmpty() && texts.get(texts.size() - 1).isEmpty()) {
      texts.remove(texts.size() - 1);
    }
    return texts;
  }

  @Override
  public boolean canRedraw() {
    return true;
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }
}
