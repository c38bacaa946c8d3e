import { setImmediate } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { privilegeOfSeries } from '../access/visibility/viewer-visibility.js';
import { append } from '../kernel/lists.js';
import { forbidden, Problem } from '../kernel/problem.js';
import type { EpochMs } from '../kernel/time.js';
import { urnPrefixOf } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import type { VisibilityScope } from '../kernel/visibility.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { StoreMaintenance } from '../store/store-maintenance.js';
import type { TaskSteps } from '../tasks/task.types.js';
import { redactedStored } from '../store/read/redacted-reader.js';
import type { TimeseriesPoint } from '../store/contract/store.types.js';
import { Aggregation } from './aggregate.js';
import { placeOfScroll, scrollIdOf } from './place-of-scroll.js';
import { boundsOf, pointTest } from './point-filter.js';
import {
  type KeyedPoint,
  LAST,
  type PagePosition,
  type PointScope,
  type PointsSize,
  TimeseriesRepository,
} from './timeseries.repository.js';
import type {
  PointFilter,
  PointsScroll,
  PointWindow,
  StatsQuestion,
  StatsTable,
  ValuesQuestion,
} from './timeseries.types.js';

const MOST = 10_000;
const PAGE = 2_000;
/**
 * A caller may fold each point into large tables: after this long, other requests get their turn.
 */
const MAX_TURN_MS = 25;

/**
 * What is measured again and again: read by time and filter, folded into tables, removed by time.
 */
@Injectable()
export class TimeseriesService {
  constructor(
    private readonly points: TimeseriesRepository,
    private readonly maintenance: StoreMaintenance,
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /**
   * Values of one entity, newest first. A filter is asked of every value in the window, however
   * many there are.
   *
   * @throws Problem `timeseries.aspect`, `timeseries.limit`, `timeseries.filter`
   */
  async values(viewer: Viewer, question: ValuesQuestion): Promise<readonly TimeseriesPoint[]> {
    const limit = checkedLimit(question.limit ?? MOST);
    const passing = this.every(viewer, question);
    return question.oldestFirst === true ? lastOf(passing, limit) : firstOf(passing, limit);
  }

  /** As `values`, one by one and without a limit. */
  every(viewer: Viewer, question: Omit<ValuesQuestion, 'limit' | 'oldestFirst'>): AsyncIterable<TimeseriesPoint> {
    this.model.checkUrn(question.urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const aspect = this.aspect(question.aspect);
    requireSeries(viewer, aspect, [question.urn]);
    return this.passing(viewer.visibility, [{ aspect, urn: question.urn }], question.filter ?? [], question);
  }

  /**
   * Values of all entities of a kind, newest first, a page at a time.
   *
   * @throws Problem `timeseries.scroll` for a bad id
   */
  async scroll(
    viewer: Viewer,
    question: PointsScroll,
  ): Promise<{ readonly points: readonly TimeseriesPoint[]; readonly scrollId: string | undefined }> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const aspect = this.aspect(question.aspect);
    const count = checkedLimit(question.count);
    const position =
      question.scrollId === undefined || question.scrollId === '' ? undefined : placeOfScroll(question.scrollId);
    const scope = { aspect, prefix: this.prefix(question.kind) };
    const points = await firstOf(
      this.passing(viewer.visibility, [scope], question.filter ?? [], question, position),
      count + 1,
    );
    const page = points.slice(0, count);
    const last = page.at(-1);
    return { points: page, scrollId: points.length > count && last ? scrollIdOf(last) : undefined };
  }

  /** Metrics by bucket. @throws Problem `timeseries.lists`, `timeseries.too-fine` */
  async stats(viewer: Viewer, question: StatsQuestion): Promise<StatsTable> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const aspect = this.aspect(question.aspect);
    const filter = question.filter ?? [];
    const prefix = this.prefix(question.kind);
    const { urns } = boundsOf(filter);
    requireSeries(viewer, aspect, urns?.filter((urn) => urn.startsWith(prefix)) ?? []);
    const scopes = urns?.filter((urn) => urn.startsWith(prefix)).map((urn) => ({ aspect, urn })) ?? [
      { aspect, prefix },
    ];
    const table = new Aggregation(question);
    for await (const point of this.passing(viewer.visibility, scopes, filter, {})) table.add(point);
    return table.table();
  }

  /** Removes the values of an aspect up to an instant, or says how many there are. */
  async truncate(
    viewer: Viewer,
    question: {
      readonly kind: string;
      readonly aspect: string;
      readonly to: EpochMs | undefined;
      readonly dryRun: boolean;
    },
    steps?: TaskSteps,
  ): Promise<number> {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    const aspect = this.aspect(question.aspect);
    const prefix = this.prefix(question.kind);
    const to = question.to ?? LAST;
    if (question.dryRun) return this.points.count(aspect, prefix, to);
    // Who may run the installation may empty a series of it.
    return this.maintenance.deletePoints(viewer, { of: 'aspect', aspect, prefix, to }, (done) => {
      steps?.progress({ done });
      steps?.signal.throwIfAborted();
    });
  }

  /** Removes values of one entity. */
  async deleteWindow(
    viewer: Viewer,
    { urn, from, to, ...question }: PointWindow & { readonly urn: string; readonly aspect: string },
  ): Promise<number> {
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'DELETE_ENTITY', urn);
    const aspect = this.aspect(question.aspect);
    return this.maintenance.deletePoints(viewer, { of: 'entity', urn, aspect, from: from ?? 0, to: to ?? LAST });
  }

  /**
   * How many values each time-series aspect has, and about how many bytes they take, by kind of
   * entity.
   */
  async sizes(viewer: Viewer): Promise<readonly PointsSize[]> {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    const sizes: PointsSize[] = [];
    for (const { name } of this.model.aspects.filter((aspect) => aspect.timeseries))
      append(sizes, await this.points.sizes(name));
    return sizes;
  }

  /** Points that pass a filter, newest first within each scope, read a page at a time. */
  private async *passing(
    visibility: VisibilityScope,
    scopes: readonly PointScope[],
    filter: PointFilter,
    window: PointWindow,
    start?: PagePosition,
  ): AsyncGenerator<KeyedPoint> {
    const passes = pointTest(filter);
    const bounds = boundsOf(filter);
    const from = Math.max(window.from ?? 0, bounds.from ?? 0);
    const to = Math.min(window.to ?? LAST, bounds.to ?? LAST);
    let turnBegan = performance.now();
    for (const scope of scopes) {
      let position = start ?? { to, key: '' };
      for (;;) {
        const page = await this.points.page(scope, { from, place: position }, PAGE);
        // What a value names and the viewer may not see is not there for a filter either.
        const seen = page
          .filter(({ urn }) => visibility.canViewSeries(urn, scope.aspect))
          .map((point) => redactedStored(visibility, scope.aspect, point));
        for (const point of seen) {
          if (passes(point)) yield point;
          if (performance.now() - turnBegan <= MAX_TURN_MS) continue;
          await setImmediate();
          turnBegan = performance.now();
        }
        const last = page.at(-1);
        if (!last || page.length < PAGE) break;
        position = { to: last.timestamp, key: last.key };
      }
    }
  }

  private prefix(kind: string): string {
    const entityKind = this.model.kindByAnyCase(kind);
    if (entityKind) return urnPrefixOf(entityKind.name);
    throw new Problem('invalid', 'timeseries.kind', `The model has no entity kind "${kind}".`, { entity: kind });
  }

  private aspect(name: string): string {
    const spec = this.model.aspectByAnyCase(name);
    if (spec?.timeseries) return spec.name;
    throw new Problem('invalid', 'timeseries.aspect', `"${name}" is no time-series aspect.`, { aspect: name });
  }
}

/**
 * A series that somebody asks for by its entity is refused to who sees the entity and not the series. Questions about all entities of a
 * kind leave its values out.
 *
 * @throws Problem `access.forbidden` naming the privilege
 */
function requireSeries({ visibility }: Viewer, aspect: string, urns: readonly string[]): void {
  const privilege = privilegeOfSeries(aspect);
  const urn = urns.find((one) => visibility.canView(one) && !visibility.canViewSeries(one, aspect));
  if (privilege === undefined || urn === undefined) return;
  throw forbidden('access.forbidden', `this needs the privilege ${privilege}; an administrator can grant it.`, {
    privilege,
    urn,
  });
}

async function firstOf<T>(values: AsyncIterable<T>, limit: number): Promise<readonly T[]> {
  const collected: T[] = [];
  for await (const value of values) if (collected.push(value) >= limit) break;
  return collected;
}

/** The last ones of all, the very last first; never more than twice as many are held. */
async function lastOf<T>(values: AsyncIterable<T>, limit: number): Promise<readonly T[]> {
  let collected: T[] = [];
  for await (const value of values) if (collected.push(value) >= 2 * limit) collected = collected.slice(-limit);
  return collected.slice(-limit).toReversed();
}

function checkedLimit(limit: number): number {
  if (Number.isInteger(limit) && limit >= 1) return Math.min(limit, MOST);
  throw new Problem('invalid', 'timeseries.limit', `At least one value must be asked for, not ${limit}.`, { limit });
}
