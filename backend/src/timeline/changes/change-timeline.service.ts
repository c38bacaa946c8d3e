import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { objectOf, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { type Clock, type EpochMs, systemClock } from '../../kernel/time.js';
import { schemaFieldParts } from '../../kernel/urn.js';
import { SYSTEM_ACTOR, type Viewer } from '../../kernel/viewer.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { TimeseriesPoint } from '../../store/contract/store.types.js';
import { CHANGE_CATEGORIES, type ChangeCategory, type ChangeEvent, type ChangeTransaction } from './change.types.js';
import { aspectsTelling } from './changes-of.js';
import { type EntityHistory, eventOf, numbered, transactionsOf } from './transactions.js';

export interface ChangesQuestion {
  readonly urn: string;
  readonly categories: readonly string[];
  /** Negative: seven days before the end. */
  readonly startTime: EpochMs;
  /** 0: now. */
  readonly endTime: EpochMs;
  /** Instead of times: from the transaction with this stamp, to the one with the other. */
  readonly startStamp?: string;
  readonly endStamp?: string;
  readonly raw: boolean;
  /** All versions of the same version set as one timeline. */
  readonly includeVersionSet: boolean;
}

/** The transactions of an entity, or of the versions of its version set. */
export interface ChangeTimeline {
  readonly transactions: readonly ChangeTransaction[];
  /** Versions of the set that are left out: those over 100, and those whose history the viewer may not read. */
  readonly skippedVersions: number;
  /** Since when the history is whole, where retention removed older versions that could tell of these categories. */
  readonly historyCutAt: EpochMs | undefined;
}

const WEEK_MS = 7 * 24 * 3_600_000;
const MAX_VERSIONS = 100;
const MAX_RUNS = 1_000;
/** Time series in which sources report runs. */
const RUN_ASPECTS = ['dataProcessInstanceRunEvent', 'assertionRunEvent'];

/**
 * The history of an entity in the form of the public protocol: transactions of change events with
 * semantic versions.
 */
@Injectable()
export class ChangeTimelineService {
  private readonly clock: Clock = systemClock;

  constructor(
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * The transactions of `timeline` alone, with the oldest state that is known as a change of its own: for questions about
   * versions, such as which version of a schema a column goes back to.
   */
  async changes(viewer: Viewer, question: ChangesQuestion): Promise<readonly ChangeTransaction[]> {
    return (await this.read(viewer, question, { withBaseline: true })).transactions;
  }

  /**
   * Oldest first; an entity that was never written has none. Where retention has cut the history, what the oldest version that is
   * left holds is no change, because nobody knows what was before it.
   *
   * @throws Problem `timeline.category`, `timeline.stamp`, `urn.invalid`, `access.no-history`
   */
  timeline(viewer: Viewer, question: ChangesQuestion): Promise<ChangeTimeline> {
    return this.read(viewer, question, { withBaseline: false });
  }

  /**
   * @throws Problem `timeline.category`, `timeline.stamp`, `urn.invalid`, `access.no-history`
   */
  private async read(
    viewer: Viewer,
    question: ChangesQuestion,
    { withBaseline }: { readonly withBaseline: boolean },
  ): Promise<ChangeTimeline> {
    this.model.checkUrn(question.urn);
    this.authorizer.requireHistory(viewer, question.urn);
    const categories = categoriesOf(question.categories);
    const { urns, skippedVersions } = question.includeVersionSet
      ? await this.versionsBeside(viewer, question.urn)
      : { urns: [question.urn], skippedVersions: 0 };
    const histories = await Promise.all(urns.map((urn) => this.history(viewer, urn, categories)));
    const cuts = histories.flatMap(({ wholeSince }) => [...(wholeSince?.values() ?? [])]);
    const counted = withBaseline ? histories.map((history) => ({ ...history, wholeSince: undefined })) : histories;
    const all = transactionsOf(counted, categories, { raw: question.raw });
    return {
      transactions: numbered(within(all, question, this.clock())),
      skippedVersions,
      historyCutAt: cuts.length === 0 ? undefined : Math.max(...cuts),
    };
  }

  private async history(viewer: Viewer, urn: string, categories: ReadonlySet<ChangeCategory>): Promise<EntityHistory> {
    const kind = this.model.checkUrn(urn);
    const aspects = aspectsTelling(kind, categories);
    const runs = categories.has('RUN') ? RUN_ASPECTS.filter((aspect) => kind.aspects.includes(aspect)) : [];
    const reader = this.readers.as(scopeWith(viewer.visibility, urn));
    const [versions, cuts, points] = await Promise.all([
      // All aspects, because the stamp of a transaction has the version of each.
      aspects.length === 0 ? [] : reader.versions(urn),
      reader.historyCuts([urn], aspects),
      Promise.all(runs.map((aspect) => reader.points({ urn, aspect, limit: MAX_RUNS }))),
    ]);
    const events = points.flat().flatMap((point) => runEvent(point) ?? []);
    return { urn, kind, versions, events, wholeSince: cuts.get(urn) };
  }

  /**
   * The entity and the others of its version set whose history the viewer may read; the entity alone
   * where it is in no set.
   */
  private async versionsBeside(
    viewer: Viewer,
    urn: string,
  ): Promise<{ readonly urns: readonly string[]; readonly skippedVersions: number }> {
    const reader = this.readers.as(scopeWith(viewer.visibility, urn));
    const entity = (await reader.entities([urn], ['versionProperties'])).get(urn);
    const set = textOf(entity?.aspects.versionProperties?.value.versionSet);
    if (set === undefined) return { urns: [urn], skippedVersions: 0 };
    const { total, relations } = await this.readers.as(viewer.visibility).relations({
      urn: set,
      direction: 'INCOMING',
      types: ['VersionOf'],
      start: 0,
      count: MAX_VERSIONS,
    });
    const others = relations
      .map(({ source }) => source)
      .filter((other) => this.authorizer.mayReadHistory(viewer, other));
    return { urns: [...new Set([urn, ...others])], skippedVersions: total - others.length };
  }
}

/**
 * The same scope with one entity and its columns in it, for those who may read its history without
 * seeing it. What its values say of other hidden entities stays hidden.
 */
function scopeWith(scope: VisibilityScope, urn: string): VisibilityScope {
  if (scope.canView(urn)) return scope;
  return {
    isUnrestricted: false,
    canView: (other) => (schemaFieldParts(other)?.parent ?? other) === urn || scope.canView(other),
    mayTraverse: (other) => scope.mayTraverse(other),
    canViewSeries: (other, aspect) => scope.canViewSeries(other, aspect),
    key: `${scope.key} with ${urn}`,
    wholeValues: scope.wholeValues,
    redact: (aspect, value) => scope.redact(aspect, value),
  };
}

/**
 * OWNER is an old name of OWNERSHIP.
 *
 * @throws Problem `timeline.category` for a name that is no category
 */
function categoriesOf(names: readonly string[]): ReadonlySet<ChangeCategory> {
  const chosen = new Set<ChangeCategory>();
  for (const name of names) {
    const upper = name.trim().toUpperCase() === 'OWNER' ? 'OWNERSHIP' : name.trim().toUpperCase();
    const category = CHANGE_CATEGORIES.find((one) => one === upper);
    if (!category)
      throw new Problem(
        'invalid',
        'timeline.category',
        `"${name}" is no category of change; there are ${CHANGE_CATEGORIES.join(', ')}.`,
        { category: name },
      );
    chosen.add(category);
  }
  if (chosen.size > 0) return chosen;
  throw new Problem('invalid', 'timeline.category', 'Parameter categories is missing: name at least one.', {});
}

function within(
  all: readonly ChangeTransaction[],
  { startTime, endTime, startStamp, endStamp }: ChangesQuestion,
  now: EpochMs,
): readonly ChangeTransaction[] {
  if (startStamp !== undefined || endStamp !== undefined) {
    const first = startStamp === undefined ? 0 : placeOf(all, startStamp);
    const last = endStamp === undefined ? all.length - 1 : placeOf(all, endStamp);
    return all.slice(first, last + 1);
  }
  const end = endTime <= 0 ? now : endTime;
  const start = startTime < 0 ? end - WEEK_MS : startTime;
  return all.filter(({ timestamp }) => timestamp >= start && timestamp <= end);
}

function placeOf(all: readonly ChangeTransaction[], stamp: string): number {
  const index = all.findIndex(({ versionStamp }) => versionStamp === stamp);
  if (index >= 0) return index;
  throw new Problem('invalid', 'timeline.stamp', `No change of these categories has the version stamp "${stamp}".`, {
    stamp,
  });
}

/**
 * The event of a run: STARTED, or COMPLETED with the result where there is one; undefined for any
 * other status.
 */
export function runEvent({ urn, value, timestamp }: TimeseriesPoint): ChangeEvent | undefined {
  const status = textOf(value.status);
  const completed = status === 'COMPLETE';
  if (!completed && status !== 'STARTED') return undefined;
  const result = textOf(objectOf(value.result).type);
  return eventOf(
    {
      category: 'RUN',
      operation: completed ? 'COMPLETED' : 'STARTED',
      parameters: { status, ...(result === undefined ? {} : { runResult: result }) },
      semVerChange: 'NONE',
      description: completed ? `run completed${result === undefined ? '' : `: ${result}`}` : 'run started',
    },
    urn,
    timestamp,
    SYSTEM_ACTOR,
  );
}
