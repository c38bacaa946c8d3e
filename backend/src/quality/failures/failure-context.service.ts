import { Inject, Injectable } from '@nestjs/common';

import { badField, noSuch } from '../../edits/mistakes.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { asProblem } from '../../kernel/problem.js';
import type { EpochMs } from '../../kernel/time.js';
import { kindOf } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { LineageService } from '../../lineage/across/lineage.service.js';
import { asserteeOf } from '../../model/assertee.js';
import { ENTITY_READERS, type EntityReader, type EntityReaders } from '../../store/contract/readers.js';
import { TimeseriesService } from '../../timeseries/timeseries.service.js';
import {
  type AssetChange,
  failureIn,
  operationChanges,
  rowCountChanges,
  schemaChanges,
  type TimeRange,
} from './changes.js';

/** Results among which the begin of a failure is looked for. */
const MAX_RESULTS = 1_000;
/** Changes before this are too old to be shown as causes. */
const RANGE_MS = 7 * 24 * 3_600_000;
/** Upstream datasets that are looked at, the nearest first: each costs three reads. */
const MAX_UPSTREAMS = 39;
const UPSTREAM_BATCH_SIZE = 8;
/** Newest operations and profiles of each. */
const MAX_POINTS = 50;
const MAX_CHANGES = 20;
/** Affected entities that are counted by kind and owner. */
const MAX_AFFECTED = 500;
const MAX_OWNERS = 10;
const SCHEMA_ASPECTS = ['schemaMetadata', 'status'];

/** A change with where it happened. */
interface FailureCause extends AssetChange {
  readonly urn: string;
  /** Steps from the asset of the assertion, 0 for itself. */
  readonly distance: number;
}

/** What may have caused a failure, and what it affects. */
export interface FailureContext {
  /** What the assertion is about. */
  readonly asset: string;
  readonly failedAt: EpochMs;
  readonly passedAt: EpochMs | undefined;
  readonly changesSince: EpochMs;
  /** The newest first. */
  readonly changes: readonly FailureCause[];
  readonly lookedAt: number;
  readonly isPartial: boolean;
  readonly affectedTotal: number;
  readonly affectedKinds: readonly { readonly kind: string; readonly count: number }[];
  readonly affectedOwners: readonly { readonly owner: string; readonly count: number }[];
}

/**
 * Looks for what may have made an assertion fail, and for what its failure affects. Upstreams and consumers come from the
 * lineage index. Changes are read from the history and the time series of at most 40 datasets, when somebody asks.
 */
@Injectable()
export class FailureContextService {
  constructor(
    private readonly lineage: LineageService,
    private readonly timeseries: TimeseriesService,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * @returns undefined while the newest result is no failure
   * @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden`
   */
  async contextOf(viewer: Viewer, assertion: string): Promise<FailureContext | undefined> {
    if (!assertion.startsWith('urn:li:assertion:'))
      throw badField('urn', `must name an assertion, not ${assertion.slice(0, 200)}`);
    const reader = this.readers.as(viewer.visibility);
    const info = (await reader.entities([assertion], ['assertionInfo'])).get(assertion)?.aspects.assertionInfo?.value;
    if (!info) throw noSuch('urn', assertion);
    const asset = asserteeOf(info);
    const question = { urn: assertion, aspect: 'assertionRunEvent', limit: MAX_RESULTS };
    const failure = failureIn((await this.timeseries.values(viewer, question)).map(({ value }) => value));
    if (!failure || asset === undefined || !viewer.visibility.canView(asset)) return undefined;
    const range = { from: failure.failedAt - RANGE_MS, to: failure.failedAt };
    const [causes, affected] = await Promise.all([
      this.causes(viewer, asset, range),
      this.affected(viewer, reader, asset),
    ]);
    return { asset, ...failure, changesSince: range.from, ...causes, ...affected };
  }

  private async causes(
    viewer: Viewer,
    asset: string,
    range: TimeRange,
  ): Promise<Pick<FailureContext, 'changes' | 'lookedAt' | 'isPartial'>> {
    const upstreams = await this.lineage.acrossLineage(viewer, {
      urn: asset,
      direction: 'UPSTREAM',
      types: ['DATASET'],
      start: 0,
      count: MAX_UPSTREAMS,
      columns: false,
    });
    const assets = [{ urn: asset, degree: 0 }, ...upstreams.results.filter(({ urn }) => urn !== asset)];
    let isPartial = upstreams.isPartial || upstreams.total > upstreams.results.length;
    const changes: FailureCause[] = [];
    for (let offset = 0; offset < assets.length; offset += UPSTREAM_BATCH_SIZE) {
      const batch = assets.slice(offset, offset + UPSTREAM_BATCH_SIZE);
      const answers = await Promise.all(batch.map(({ urn }) => this.changesOf(viewer, urn, range)));
      for (const [index, answer] of answers.entries()) {
        const { urn, degree: distance } = batch[index] ?? { urn: asset, degree: 0 };
        isPartial ||= answer.isPartial;
        changes.push(...answer.changes.map((change) => ({ ...change, urn, distance })));
      }
    }
    const newest = changes.toSorted((left, right) => right.at - left.at || left.distance - right.distance);
    return {
      changes: newest.slice(0, MAX_CHANGES),
      lookedAt: assets.length,
      isPartial: isPartial || newest.length > MAX_CHANGES,
    };
  }

  /** What changed in one dataset; partial where the viewer may not see its profiles or operations. */
  private async changesOf(
    viewer: Viewer,
    urn: string,
    range: TimeRange,
  ): Promise<{ readonly changes: readonly AssetChange[]; readonly isPartial: boolean }> {
    const reader = this.readers.as(viewer.visibility);
    const [versions, operations, profiles] = await Promise.all([
      reader.versions(urn, SCHEMA_ASPECTS),
      this.points(viewer, urn, 'operation', range),
      this.points(viewer, urn, 'datasetProfile', range),
    ]);
    return {
      changes: [
        ...schemaChanges(versions, range),
        ...operationChanges(operations ?? [], range),
        ...rowCountChanges(profiles ?? [], range),
      ],
      isPartial: operations === undefined || profiles === undefined,
    };
  }

  /** The newest points up to the failure; undefined where the viewer may not see them. */
  private async points(
    viewer: Viewer,
    urn: string,
    aspect: string,
    { to }: TimeRange,
  ): Promise<readonly JsonObject[] | undefined> {
    try {
      const points = await this.timeseries.values(viewer, { urn, aspect, to, limit: MAX_POINTS });
      return points.map(({ value }) => value);
    } catch (error) {
      if (asProblem(error)?.kind !== 'forbidden') throw error;
      return undefined;
    }
  }

  private async affected(
    viewer: Viewer,
    reader: EntityReader,
    asset: string,
  ): Promise<Pick<FailureContext, 'affectedTotal' | 'affectedKinds' | 'affectedOwners'>> {
    const { total, results } = await this.lineage.acrossLineage(viewer, {
      urn: asset,
      direction: 'DOWNSTREAM',
      start: 0,
      count: MAX_AFFECTED,
      columns: false,
    });
    const affectedUrns = results.map(({ urn }) => urn);
    const entities = await reader.entities(affectedUrns, ['ownership']);
    const ownersOfEach = [...entities.values()].flatMap(({ aspects }) => [
      ...new Set(arrayOf(aspects.ownership?.value.owners).flatMap((one) => textOf(objectOf(one).owner) ?? [])),
    ]);
    return {
      affectedTotal: total,
      affectedKinds: counted(affectedUrns.map(kindOf)).map(([kind, count]) => ({ kind, count })),
      affectedOwners: counted(ownersOfEach.filter((owner) => viewer.visibility.canView(owner)))
        .slice(0, MAX_OWNERS)
        .map(([owner, count]) => ({ owner, count })),
    };
  }
}

/** How often each value occurs, the most frequent first. */
function counted(values: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(
    ([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1),
  );
}
