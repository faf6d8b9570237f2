package io.ordeal.host;

/** The type of an option's values. */
public enum OptionType {
  BOOL,
  INT,
  DOUBLE,
  STRING,
  MODE
}
