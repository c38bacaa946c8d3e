import type { StoredAspect, StoredEntity } from '../store/contract/store.types.js';
import { runOf } from '../store/log/run-index.js';

const MAX_NAMED = 200;

/** How many entities differ in one respect, and the first of them. */
interface Difference {
  readonly total: number;
  readonly urns: readonly string[];
}

/** What differs between an earlier and a later run of a source. */
export interface RunComparison {
  readonly appeared: Difference;
  readonly vanished: Difference;
  readonly changedLineage: Difference;
  /** One of the runs has written more entities than are compared. */
  readonly isPartial: boolean;
}

/** One of two runs that are compared. */
export interface ComparedRun {
  readonly id: string;
  /** Entities of which it owns at least one aspect. */
  readonly entities: readonly StoredEntity[];
}

/**
 * Compares two runs by what they own. A run owns the aspects whose latest value it wrote, also where that changed
 * nothing. So the later run has taken over what both of them found:
 *
 *     appeared         the later run has created the entity
 *     vanished         the later run has hidden it, or the earlier one still owns its aspects because the later one did not find it
 *     changedLineage   the later run has changed an aspect with lineage of an entity that was there before
 *
 * @param lineageAspects names of the aspects that state lineage
 * @param keyAspect the key aspect of a kind, which is written when an entity is created
 */
export function compareRuns(
  before: ComparedRun,
  after: ComparedRun,
  {
    lineageAspects,
    keyAspect,
  }: { readonly lineageAspects: ReadonlySet<string>; readonly keyAspect: (kind: string) => string | undefined },
): Omit<RunComparison, 'isPartial'> {
  const isNew = ({ kind, aspects }: StoredEntity): boolean => runOf(aspects[keyAspect(kind) ?? '']) === after.id;
  const isOwned = (stored: StoredAspect | undefined): stored is StoredAspect => runOf(stored) === after.id;
  const hidden = after.entities.filter(({ removed, aspects }) => removed && isOwned(aspects.status));
  const ofAfter = new Set(after.entities.map(({ urn }) => urn));
  const unseen = before.entities.filter(({ urn, removed }) => !removed && !ofAfter.has(urn));
  // An aspect keeps the instant of its last change; one that the run only saw again is older than the run's first change.
  const startedAt = Math.min(...after.entities.flatMap((entity) => firstSeen(entity, after.id)));
  const changed = after.entities.filter(
    (entity) =>
      !isNew(entity) &&
      Object.entries(entity.aspects).some(
        ([name, stored]) => lineageAspects.has(name) && isOwned(stored) && stored.createdOn >= startedAt,
      ),
  );
  return {
    appeared: differenceOf(after.entities.filter((entity) => isNew(entity) && !entity.removed)),
    vanished: differenceOf([...hidden, ...unseen]),
    changedLineage: differenceOf(changed),
  };
}

/** When the run saw an entity first, as its source's clock says. */
function firstSeen({ aspects }: StoredEntity, run: string): readonly number[] {
  return Object.values(aspects).flatMap((stored) =>
    runOf(stored) === run ? [stored.systemMetadata.lastObserved ?? stored.createdOn] : [],
  );
}

function differenceOf(entities: readonly StoredEntity[]): Difference {
  return { total: entities.length, urns: entities.slice(0, MAX_NAMED).map(({ urn }) => urn) };
}
