package io.ordeal.fuzz.store;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Classifies the files in the folder of a campaign. */
public final class CampaignFolder {

  /** Roles of files in a campaign. */
  public enum Role {
    /** The script of a finding. */
    FINDING,
    /** Another file of a campaign: a session, a reduced or a rejected script. */
    OTHER,
    /** No file of a campaign. */
    NONE
  }

  private CampaignFolder() {}

  /** Returns the role of a file in the campaign in whose folder it is. */
  public static Role roleOf(Path file) {
    Path folder = file.toAbsolutePath().normalize().getParent();
    for (Path at = folder; at != null; at = at.getParent()) {
      if (isIn(Store.REJECTED, at)) {
        return Role.OTHER;
      }
      if (isIn(Store.FINDINGS, at)) {
        String name = file.toString();
        return name.endsWith(Finding.SESSION) || name.endsWith(Finding.REDUCED)
            ? Role.OTHER
            : Role.FINDING;
      }
    }
    return Role.NONE;
  }

  /** Whether a folder is the folder with this name in a campaign. */
  private static boolean isIn(String name, Path folder) {
    @Nullable Path campaign = folder.getParent();
    return campaign != null
        && folder.endsWith(name)
        && Files.isRegularFile(campaign.resolve(Store.CAMPAIGN));
  }
}
