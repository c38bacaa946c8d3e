import type { JsonObject } from '../../kernel/json.js';
import { greatest } from '../../kernel/lists.js';
import type { EpochMs } from '../../kernel/time.js';
import type { EntityKind } from '../../model/model.types.js';
import type { AspectVersion } from '../../store/contract/store.types.js';
import type {
  AspectChange,
  ChangeCategory,
  ChangeEvent,
  ChangeTransaction,
  PatchOperation,
  SemanticChange,
} from './change.types.js';
import { SEMANTIC_CHANGES } from './change.types.js';
import { changesOf, mayTell } from './changes-of.js';
import { jsonDiff } from './json-diff.js';

/** All versions of an entity's aspects, oldest first, deletions as empty values. */
export interface EntityHistory {
  readonly urn: string;
  readonly kind: Pick<EntityKind, 'keyAspect'>;
  readonly versions: readonly AspectVersion[];
  /** Runs of the entity, from its time series. */
  readonly events: readonly ChangeEvent[];
  /**
   * By aspect, since when its history is whole, where retention removed older versions. What the oldest version that is left holds
   * was not new then, so it makes no events; later versions are compared with it.
   */
  readonly wholeSince?: ReadonlyMap<string, EpochMs> | undefined;
}

/** The changes that one version of one aspect made. */
interface VersionChanges {
  readonly timestamp: EpochMs;
  readonly actor: string;
  /** The aspect with its version as stamps name it; undefined for a run. */
  readonly stamp: readonly [string, number] | undefined;
  readonly events: readonly ChangeEvent[];
  readonly diff: () => readonly PatchOperation[];
}

/**
 * The changes of entities as transactions, oldest first. All changes of one instant are one
 * transaction: a source writes several aspects in one request. Instants without a change in these
 * categories are left out, but their versions count for the stamps that follow.
 *
 *     10:00 status v1, globalTags v1 · 11:00 globalTags v2        categories: TAG
 *     10:00 ADD tag, stamp `globalTags:1;status:0` · 11:00 REMOVE tag, stamp `globalTags:0;status:0`
 *
 * `versionStamp` says which version of each aspect held at the end of the instant; the latest has
 * the number 0, by which every endpoint takes it. `semVer` stays
 * empty until `numbered` counts it over the transactions of one answer.
 */
export function transactionsOf(
  histories: readonly EntityHistory[],
  categories: ReadonlySet<ChangeCategory>,
  { raw }: { readonly raw: boolean },
): readonly ChangeTransaction[] {
  const steps = histories
    .flatMap((history) => stepsOf(history, categories))
    .toSorted((left, right) => left.timestamp - right.timestamp);
  const stamp = new Map<string, number>();
  return [...Map.groupBy(steps, (step) => step.timestamp)].flatMap(([timestamp, all]) => {
    for (const { stamp: part } of all) if (part) stamp.set(...part);
    const changeEvents = all.flatMap((step) => step.events);
    const [first] = all;
    if (!first || changeEvents.length === 0) return [];
    return [
      {
        timestamp,
        actor: first.actor,
        proxy: null,
        reporter: null,
        semVer: '',
        semVerChange: strongest(changeEvents),
        versionStamp: stampText(stamp),
        changeEvents,
        rawDiff: raw ? all.flatMap((step) => step.diff()) : null,
      },
    ];
  });
}

/**
 * Numbers the transactions of an answer: the first is 0.0.0-computed, each later one raises the
 * part that its strongest change names and sets the parts after it to zero. A column dropped after
 * two new tags: 0.0.0, 0.1.0, 1.0.0.
 */
export function numbered(transactions: readonly ChangeTransaction[]): readonly ChangeTransaction[] {
  let [major, minor, patch] = [0, 0, 0];
  return transactions.map((transaction, index) => {
    if (index > 0) {
      const change = transaction.semVerChange;
      if (change === 'MAJOR' || change === 'EXCEPTIONAL') [major, minor, patch] = [major + 1, 0, 0];
      else if (change === 'MINOR') [minor, patch] = [minor + 1, 0];
      else if (change === 'PATCH') patch += 1;
    }
    return { ...transaction, semVer: `${major}.${minor}.${patch}-computed` };
  });
}

export function eventOf(change: AspectChange, urn: string, time: EpochMs, actor: string): ChangeEvent {
  return {
    entityUrn: change.entityUrn ?? urn,
    category: change.category,
    operation: change.operation,
    modifier: change.modifier ?? null,
    parameters: change.parameters ?? {},
    auditStamp: { time, actor },
    semVerChange: change.semVerChange,
    description: change.description,
    ...(change.renamedTo === undefined ? {} : { renamedTo: change.renamedTo }),
  };
}

function stepsOf(
  { urn, kind, versions, events, wholeSince }: EntityHistory,
  categories: ReadonlySet<ChangeCategory>,
): readonly VersionChanges[] {
  const byAspect = Map.groupBy(versions, (version) => version.aspect);
  const written = [...byAspect].flatMap(([aspect, all]) => {
    const isRequested = mayTell(aspect, kind, categories);
    return all.map((version, index): VersionChanges => {
      const [before, after] = [valueOf(all[index - 1]), valueOf(version)];
      const isBaseline = version.createdOn <= (wholeSince?.get(aspect) ?? -1);
      const changes = isRequested && !isBaseline ? changesOf({ aspect, kind, urn }, before, after, categories) : [];
      const isLatest = index === all.length - 1 && !version.deleted;
      return {
        timestamp: version.createdOn,
        actor: version.createdBy,
        stamp: [aspect, isLatest ? 0 : version.version],
        events: changes.map((change) => eventOf(change, urn, version.createdOn, version.createdBy)),
        diff: () => (isRequested && !isBaseline ? jsonDiff(before, after, `/${aspect}`) : []),
      };
    });
  });
  const runs = events.map((event): VersionChanges => ({
    timestamp: event.auditStamp.time,
    actor: event.auditStamp.actor,
    stamp: undefined,
    events: [event],
    diff: () => [],
  }));
  return [...written, ...runs];
}

function valueOf(version: AspectVersion | undefined): JsonObject | undefined {
  return version && !version.deleted ? version.value : undefined;
}

function strongest(events: readonly ChangeEvent[]): SemanticChange {
  const rank = greatest(events.map(({ semVerChange }) => SEMANTIC_CHANGES.indexOf(semVerChange)));
  return SEMANTIC_CHANGES[rank ?? -1] ?? 'NONE';
}

function stampText(stamp: ReadonlyMap<string, number>): string {
  return [...stamp]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([aspect, version]) => `${aspect}:${version}`)
    .join(';');
}
