package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.UnitProgress;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What units leave behind while they are tested: in the store of the campaign, or in a report that
 * travels to it.
 */
interface UnitRecords {

  /** Returns the outcomes of a unit that were shown to its engine, by number. */
  SortedMap<Integer, Outcome> outcomes(UnitId id);

  /** Saves outcomes, before the data that depends on them: the unit's progress, or a finding. */
  void save(UnitId id, SortedMap<Integer, Outcome> outcomes);

  void save(UnitProgress unit);

  /**
   * Adds a finding.
   *
   * @return false if its id is recorded already: then nothing is changed
   */
  boolean add(Finding finding);

  /** Replaces the files of a finding. */
  void replace(Finding finding);

  Optional<Finding> finding(String id);

  /**
   * Adds a script that a solver rejects.
   *
   * @param group name of its group
   * @param most most scripts of the group
   */
  void addRejected(String group, int most, String text);

  /** Returns the records in the store of a campaign. */
  static UnitRecords of(Store store) {
    return new UnitRecords() {
      @Override
      public SortedMap<Integer, Outcome> outcomes(UnitId id) {
        return Outcomes.of(store).of(id.round(), id.unit());
      }

      @Override
      public void save(UnitId id, SortedMap<Integer, Outcome> outcomes) {
        if (!outcomes.isEmpty()) {
          store.saveOutcomes(
              id.round(), id.unit(), outcomes.lastKey() + 1L, OutcomeText.print(outcomes));
        }
      }

      @Override
      public void save(UnitProgress unit) {
        store.save(unit);
      }

      @Override
      public boolean add(Finding finding) {
        return store.add(finding);
      }

      @Override
      public void replace(Finding finding) {
        store.replace(finding);
      }

      @Override
      public Optional<Finding> finding(String id) {
        return store.finding(id);
      }

      @Override
      public void addRejected(String group, int most, String text) {
        store.addRejected(group, most, text);
      }
    };
  }
}
