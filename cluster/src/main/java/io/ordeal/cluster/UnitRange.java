package io.ordeal.cluster;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/** What an executor does with a range of units: it tests them and returns their reports. */
final class UnitRange extends AbstractFunction2<TaskContext, Iterator<List<String>>, String[]>
    implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Broadcast<String> campaign;

  UnitRange(Broadcast<String> campaign) {
    this.campaign = campaign;
  }

  @Override
  public String[] apply(TaskContext context, Iterator<List<String>> ranges) {
    Worker worker = Worker.of(campaign);
    List<String> reports = new ArrayList<>();
    while (ranges.hasNext()) {
      for (String task : ranges.next()) {
        reports.add(worker.run(task, context::isInterrupted));
      }
    }
    return reports.toArray(String[]::new);
  }
}
