package io.ordeal.fuzz.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An axis of a chart.
 *
 * @param least value at its start; positive if the axis is logarithmic
 * @param most value at its end, larger than the first
 */
public record Axis(String title, double least, double most, boolean isLogarithmic) {

  /** Largest number of steps between the ticks of a linear axis. */
  private static final int TICKS = 6;

  public Axis {
    if (!(least < most) || (isLogarithmic && least <= 0)) {
      throw new IllegalArgumentException("found an axis from %s to %s".formatted(least, most));
    }
  }

  /** Returns a linear axis from 0; values may all be 0. */
  public static Axis linear(String title, double most) {
    return new Axis(title, 0, most > 0 ? most : 1, false);
  }

  /** Returns a logarithmic axis that begins at a power of ten. */
  public static Axis logarithmic(String title, double least, double most) {
    double start = Math.pow(10, Math.floor(Math.log10(least)));
    return new Axis(title, start, Math.max(most, 10 * start), true);
  }

  /** Returns the position of a value: 0 at the start, 1 at the end; values beyond are there. */
  double position(double value) {
    double share =
        isLogarithmic
            ? Math.log(Math.max(value, least) / least) / Math.log(most / least)
            : (value - least) / (most - least);
    return Math.min(1, Math.max(0, share));
  }

  /** Returns the values that have a label. */
  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    if (isLogarithmic) {
      for (double tick = least; tick <= most * 1.0001; tick *= 10) {
        ticks.add(tick);
      }
    } else {
      double step = step((most - least) / TICKS);
      for (int i = 0; least + i * step <= most * 1.0001; i++) {
        ticks.add(least + i * step);
      }
    }
    return ticks;
  }

  /** Returns the next larger number of the form 1, 2 or 5 times a power of ten. */
  private static double step(double rough) {
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    return List.of(1.0, 2.0, 5.0).stream()
        .map(digit -> digit * power)
        .filter(step -> step >= rough * 0.9999)
        .findFirst()
        .orElse(10 * power);
  }

  /** Returns the label of a tick, such as {@code 0.01} or {@code 1,000}. */
  String label(double tick) {
    double unit = isLogarithmic ? tick : step((most - least) / TICKS);
    int decimals = (int) Math.max(0, Math.ceil(-Math.log10(unit) - 1e-9));
    return String.format(Locale.ROOT, "%,." + decimals + "f", tick);
  }
}
