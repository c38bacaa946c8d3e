import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { Problem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { Graph } from '../neo4j/graph.js';
import { StoreMaintenance } from '../store/store-maintenance.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import type { TaskSteps } from '../tasks/task.types.js';

/** What to restore. Times are in milliseconds since 1970. */
export interface RestoreQuestion {
  /** Entities by their urns; else those whose urns match `urnLike` (`%` stands for any text). */
  readonly urns?: readonly string[];
  readonly urnLike?: string | undefined;
  readonly aspect?: string | undefined;
  /** How many rows (aspects) to skip, in the order of the urns. Entities are skipped as a whole. */
  readonly start?: number | undefined;
  /** How many entities are restored in one batch. */
  readonly batchSize?: number | undefined;
  /** The greatest number of rows to restore. */
  readonly limit?: number | undefined;
  /** Only aspects that were written in this span of time. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What a restoration did, in the numbers of the public protocol. */
export interface RestoreReport {
  /** Aspects whose relationships, claims and search fields were computed again. */
  readonly rows: number;
  readonly entities: number;
  /** Aspects that were skipped. */
  readonly ignored: number;
  readonly millis: number;
}

/** Entities in one batch, unless the question says otherwise, and the most that it may say. */
const BATCH = 100;
const MAX_BATCH_SIZE = 1_000;

type Batch = readonly { readonly urn: string; readonly rows: number }[];

/** What is read: the aspects that count as rows, and how many entities at a time. */
interface Reading {
  readonly question: RestoreQuestion;
  readonly wanted: readonly string[];
  readonly limit: number;
}

/**
 * Computes everything that is derived from stored aspects again: relationships, lineage claims,
 * columns and search. It runs while the server writes, and a second run changes nothing.
 */
@Injectable()
export class IndexRestorer {
  constructor(
    private readonly graph: Graph,
    private readonly maintenance: StoreMaintenance,
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * Restores what a question selects. `start` and `limit` count aspects (rows), as the public
   * protocol does, but an entity is restored as a whole, so the limit can be passed by the last
   * one.
   *
   * @throws Problem `ops.restore-choice` without urns and pattern, `ops.aspect` for an unknown
   * aspect or a time series, `urn.invalid`, `access.forbidden`
   */
  async restore(viewer: Viewer, question: RestoreQuestion, steps?: TaskSteps): Promise<RestoreReport> {
    const aspects = this.check(viewer, question);
    const began = Date.now();
    const report = { rows: 0, entities: 0, ignored: 0 };
    const limit = question.limit ?? Number.MAX_SAFE_INTEGER;
    for await (const batch of this.batches(viewer, question, aspects)) {
      const chosen: string[] = [];
      for (const { urn, rows } of batch) {
        if (rows === 0 || report.rows >= limit) continue;
        if (report.ignored + rows <= (question.start ?? 0)) {
          report.ignored += rows;
          continue;
        }
        chosen.push(urn);
        report.rows += rows;
      }
      report.entities += chosen.length;
      await this.maintenance.restoreProjection(viewer, chosen, aspects);
      steps?.progress({ done: report.entities, total: question.urns?.length });
      if (report.rows >= limit) break;
      steps?.signal.throwIfAborted();
    }
    return { ...report, millis: Date.now() - began };
  }

  /**
   * Refuses what `restore` would refuse, without restoring anything.
   *
   * @returns the aspects that the question names; undefined for all
   * @throws Problem as `restore`
   */
  check(viewer: Viewer, question: RestoreQuestion): readonly string[] | undefined {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    if (!question.urns && question.urnLike === undefined) throw noChoice();
    for (const urn of question.urns ?? []) this.model.checkUrn(urn);
    return question.aspect === undefined ? undefined : [this.versioned(question.aspect)];
  }

  /** How many entities carry an aspect. @throws Problem `ops.aspect` */
  async count(viewer: Viewer, aspect: string, urnLike: string | undefined): Promise<number> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const params = { aspect: this.versioned(aspect), ...urnPattern(urnLike ?? '%') };
    const [row] = await this.graph.read('ops/count-aspects', params);
    return row?.count ?? 0;
  }

  /**
   * The selected entities with their numbers of rows, batch by batch, so that a whole catalogue
   * never has to be in memory.
   */
  private async *batches(
    viewer: Viewer,
    question: RestoreQuestion,
    aspects: readonly string[] | undefined,
  ): AsyncGenerator<Batch> {
    const limit = Math.min(Math.max(question.batchSize ?? BATCH, 1), MAX_BATCH_SIZE);
    const wanted = aspects ?? this.model.aspects.filter((aspect) => !aspect.timeseries).map((aspect) => aspect.name);
    if (question.urns) yield* this.named(viewer, question.urns, { question, wanted, limit });
    else yield* this.like(question.urnLike ?? '', { question, wanted, limit });
  }

  /** Batches of the named urns that exist and that the viewer sees. */
  private async *named(
    viewer: Viewer,
    urns: readonly string[],
    { question, wanted, limit }: Reading,
  ): AsyncGenerator<Batch> {
    for (let at = 0; at < urns.length; at += limit) {
      const entities = await this.readers.as(viewer.visibility).entities(urns.slice(at, at + limit), wanted);
      yield [...entities.values()]
        .filter((entity) => entity.exists)
        .map(({ urn, aspects }) => {
          const times = Object.values(aspects).map((stored) => stored.createdOn);
          return { urn, rows: rowsWithin(times, question) };
        });
    }
  }

  /**
   * Batches of the urns that match a pattern, in the order of the urns. Each batch goes on after
   * the last urn of the one before, so entities that are written meanwhile do not shift it.
   */
  private async *like(urnLike: string, { question, wanted, limit }: Reading): AsyncGenerator<Batch> {
    for (let afterUrn = '', more = true; more;) {
      const params = { ...urnPattern(urnLike), aspects: wanted, afterUrn, limit };
      const rows = await this.graph.read('ops/list-urns-like', params);
      const batch = rows.map(({ urn, texts }) => ({ urn, rows: rowsWithin(timesIn(texts), question) }));
      yield batch;
      more = rows.length === limit;
      afterUrn = batch.at(-1)?.urn ?? '';
    }
  }

  /** The model's name of an aspect, which may be given in any case. @throws Problem `ops.aspect` */
  private versioned(name: string): string {
    const spec = this.model.aspectByAnyCase(name);
    if (spec && !spec.timeseries) return spec.name;
    const reason = spec
      ? `"${name}" is a time series: nothing is derived from its values.`
      : `Unknown aspect "${name}".`;
    throw new Problem('invalid', 'ops.aspect', reason, { aspect: name });
  }
}

/**
 * When each aspect of an entity was written. The stored text of an aspect begins with that time, so
 * the statement returns only the beginning of it.
 */
function timesIn(texts: readonly string[]): readonly number[] {
  return texts.map((text) => Number(/"createdOn":(\d+)/.exec(text)?.[1] ?? 0));
}

/** How many of the aspects were written in the span of time of the question. */
function rowsWithin(times: readonly number[], { from, to }: RestoreQuestion): number {
  return times.filter((at) => at >= (from ?? 0) && at <= (to ?? Number.MAX_SAFE_INTEGER)).length;
}

function noChoice(): Problem {
  return new Problem('invalid', 'ops.restore-choice', 'Name urn, urns or urnLike: "%" restores the whole catalogue.', {
    fields: ['urn', 'urns', 'urnLike'],
  });
}

/**
 * Translates a pattern such as `urn:li:dataset:%orders%` for the database: the text before the
 * first `%`, by which an index is searched, and a regular expression (of Java) for the whole urn.
 * Only `%` is a wildcard, because `_` is a letter of most urns.
 */
export function urnPattern(like: string): { readonly prefix: string; readonly pattern: string } {
  const parts = like.split('%');
  return { prefix: parts[0] ?? '', pattern: parts.map(quoted).join('.*') };
}

/**
 * Quotes a text for a regular expression. A quotation ends at `\\E`, so that is quoted in parts.
 */
function quoted(text: string): string {
  return text === '' ? '' : `\\Q${text.replaceAll('\\E', '\\E\\\\E\\Q')}\\E`;
}
