import type { EpochMs } from '../../kernel/time.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { AspectChange, AspectVersion, ChangeEntry } from '../../store/contract/store.types.js';

/** An aspect that an entry of the change log set or deleted, with its values before and after. */
export interface LoggedChange {
  readonly urn: string;
  readonly aspect: string;
  readonly entry: Pick<ChangeEntry, 'seq' | 'at' | 'actor'>;
  readonly before: AspectVersion | undefined;
  /**
   * The value after the change. Undefined where the aspect was deleted, or where retention has
   * removed the value since.
   */
  readonly after: AspectVersion | undefined;
  readonly deleted: boolean;
  /** Of a time series: the instants of the points that were written. */
  readonly times?: readonly EpochMs[] | undefined;
}

/**
 * Finds the values before and after each change among the versions, by the time of the entry. It takes two statements for
 * all changes of an entry.
 */
export async function withValues(
  reader: Pick<EntityReader, 'entitiesAt'>,
  changes: readonly AspectChange[],
  entry: LoggedChange['entry'],
): Promise<readonly LoggedChange[]> {
  const urns = [...new Set(changes.map(({ urn }) => urn))];
  const aspects = [...new Set(changes.map(({ aspect }) => aspect))];
  const [before, after] = await Promise.all([
    reader.entitiesAt(urns, entry.at - 1, aspects),
    reader.entitiesAt(urns, entry.at, aspects),
  ]);
  return changes.map(({ urn, aspect, change, times }): LoggedChange => {
    const version = (values: typeof before): AspectVersion | undefined => {
      const stored = values.get(urn)?.aspects[aspect];
      return stored && { ...stored, urn, aspect, deleted: false };
    };
    const deleted = change === 'deleted';
    const [old, now] = [version(before), version(after)];
    // History that was loaded later has times of its own. The value before this entry is then not known.
    const valueBefore = old?.version === now?.version && !deleted ? undefined : old;
    return { urn, aspect, entry, deleted, before: valueBefore, after: deleted ? undefined : now, times };
  });
}
