package io.ordeal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks every rule against every class of the project that the tests of a module can see. */
public abstract class ArchitectureContract {

  private static final String BASE = "io.ordeal";

  private static final ImportOption NO_TEST_JARS = location -> !location.contains("-tests.jar");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(NO_TEST_JARS)
          .importPackages(BASE);

  private final int fewestPackages;

  /**
   * @param fewestPackages minimum number of packages, because rules that see no classes all hold
   */
  protected ArchitectureContract(int fewestPackages) {
    this.fewestPackages = fewestPackages;
  }

  static Stream<Named<ArchRule>> rules() {
    return ArchitectureRules.under(BASE).entrySet().stream()
        .map(rule -> Named.of(rule.getKey(), rule.getValue()));
  }

  @ParameterizedTest
  @MethodSource("io.ordeal.architecture.ArchitectureContract#rules")
  void holds(ArchRule rule) {
    rule.check(CLASSES);
  }

  @Test
  void noPackageIsOverlooked() {
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet()))
        .hasSizeGreaterThanOrEqualTo(fewestPackages);
  }
}
