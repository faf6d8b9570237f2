package io.ordeal.host;

/** What values an option takes. */
public enum OptionType {
  BOOL,
  INT,
  DOUBLE,
  STRING,
  MODE
}
