import type { AspectVersion } from '../../store/contract/store.types.js';
import { differencesOf } from './differences.js';
import type { HistoryEvent } from './timeline.types.js';

/**
 * All changes of one entity, newest first. Each version of an aspect is compared with the version
 * before it; a deletion counts as an absent value, so that the next version adds everything again.
 *
 *     status v1 {removed: false}, v2 {removed: true}, v3 {removed: false}
 *     brought it back (v3) · removed it (v2)
 *
 * Changes of one version keep the order in which `differencesOf` gives them.
 *
 * @param versions as `EntityReader.versions` gives them: oldest first, the latest included,
 *   deletions as empty values
 */
export function historyOf(versions: readonly AspectVersion[], keyAspect: string | undefined): readonly HistoryEvent[] {
  const byAspect = Map.groupBy(versions, (version) => version.aspect);
  const events = [...byAspect.values()].flatMap((all) =>
    all.flatMap((version, index) => {
      const before = all[index - 1];
      return eventsOf(before, version, version.aspect === keyAspect);
    }),
  );
  return events
    .map((event, index) => ({ event, at: index }))
    .sort((left, right) => right.event.at - left.event.at || left.at - right.at)
    .map(({ event }) => event);
}

function eventsOf(before: AspectVersion | undefined, after: AspectVersion, isKey: boolean): readonly HistoryEvent[] {
  const value = (version: AspectVersion | undefined): AspectVersion['value'] | undefined =>
    version && !version.deleted ? version.value : undefined;
  return differencesOf(after.aspect, value(before), value(after), isKey).map((difference) => ({
    ...difference,
    at: after.createdOn,
    actor: after.createdBy,
    source: after.systemMetadata.pipelineName ?? null,
    run: after.systemMetadata.runId ?? null,
    aspect: after.aspect,
    version: after.version,
  }));
}
