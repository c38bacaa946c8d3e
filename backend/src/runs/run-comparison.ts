import type { StoredEntity } from '../store/contract/store.types.js';
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

/** What the comparison knows of the model, and of the time before the later run. */
export interface ComparisonBasis {
  /** Names of the aspects that state lineage. */
  readonly lineageAspects: ReadonlySet<string>;
  /** The key aspect of a kind, which is written when an entity is created. */
  readonly keyAspect: (kind: string) => string | undefined;
  /** Whether an aspect of an entity states other lineage than before the later run. */
  readonly hasOtherLineage: (entity: StoredEntity, aspect: string) => boolean;
}

/**
 * Compares two runs by what they own. A run owns the aspects whose latest value it wrote, also where that changed
 * nothing. So the later run has taken over what both of them found:
 *
 *     appeared         the later run has created the entity
 *     vanished         the later run has hidden it, or the earlier one still owns its aspects because the later one did not find it
 *     changedLineage   the later run has changed what an aspect says of lineage, of an entity that was there before
 */
export function compareRuns(
  before: ComparedRun,
  after: ComparedRun,
  basis: ComparisonBasis,
): Omit<RunComparison, 'isPartial'> {
  const hidden = after.entities.filter(({ removed, aspects }) => removed && runOf(aspects.status) === after.id);
  const ofAfter = new Set(after.entities.map(({ urn }) => urn));
  const unseen = before.entities.filter(({ urn, removed }) => !removed && !ofAfter.has(urn));
  const changed = rewrittenLineage(after, basis).filter(({ entity, aspects }) =>
    aspects.some((aspect) => basis.hasOtherLineage(entity, aspect)),
  );
  return {
    appeared: differenceOf(after.entities.filter((entity) => isNew(entity, after, basis) && !entity.removed)),
    vanished: differenceOf([...hidden, ...unseen]),
    changedLineage: differenceOf(changed.map(({ entity }) => entity)),
  };
}

/**
 * The entities that were there before a run and whose aspects with lineage it has written anew. Connectors stamp each
 * run into what they state, so a new value need not state other lineage.
 */
export function rewrittenLineage(
  run: ComparedRun,
  basis: Pick<ComparisonBasis, 'lineageAspects' | 'keyAspect'>,
): readonly { readonly entity: StoredEntity; readonly aspects: readonly string[] }[] {
  const startedAt = startOf(run);
  return run.entities.flatMap((entity) => {
    if (isNew(entity, run, basis)) return [];
    const aspects = Object.entries(entity.aspects).flatMap(([name, stored]) =>
      basis.lineageAspects.has(name) && runOf(stored) === run.id && stored.createdOn >= startedAt ? [name] : [],
    );
    return aspects.length > 0 ? [{ entity, aspects }] : [];
  });
}

/** An aspect keeps the instant of its last change; one that the run only saw again is older than this. */
export function startOf(run: ComparedRun): number {
  return Math.min(...run.entities.flatMap((entity) => firstSeen(entity, run.id)));
}

function isNew(
  { kind, aspects }: StoredEntity,
  run: ComparedRun,
  { keyAspect }: Pick<ComparisonBasis, 'keyAspect'>,
): boolean {
  return runOf(aspects[keyAspect(kind) ?? '']) === run.id;
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
