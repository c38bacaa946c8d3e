import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import { Store } from '../../store/store.js';
import type { Proposal, SystemMetadata } from '../../store/store.types.js';
import { NO_RUN, rowAnswer, rowsOf, type RunRow, summarise, versionBefore } from './run-rows.js';

/** Entities read at once while looking through the catalogue for a run's rows. */
const PAGE = 2_000;
const BATCH = 500;
/** Rows in the answer of a rollback (protocol.md section 11). */
const SHOWN = 100;
const ROLLBACK_RUN = '__headwater-rollback';

export interface Rollback {
  readonly runId: string;
  readonly dryRun: boolean;
  /** Soft-delete what the run created, instead of deleting it. */
  readonly safe: boolean;
}

/** Runs of ingestion, found by the system metadata of what is stored, and their undoing. */
@Injectable()
export class RunsService {
  constructor(
    private readonly store: Store,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
  ) {}

  async list(
    viewer: Viewer,
    page: { offset: number; size: number; includeSoft: boolean },
  ): Promise<readonly JsonObject[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const rows: RunRow[] = [];
    for await (const row of this.rows()) rows.push(row);
    const runs = summarise(rows, page.includeSoft);
    // `pageOffset` counts runs, not pages.
    return runs.slice(page.offset, page.offset + page.size).map((run) => ({ ...run }));
  }

  async describe(
    viewer: Viewer,
    runId: string,
    page: { start: number; count: number; includeSoft: boolean; includeAspect: boolean },
  ): Promise<readonly JsonObject[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const rows = (await this.rowsOfRun(runId)).filter((row) => page.includeSoft || !row.removed);
    return rows.slice(page.start, page.start + page.count).map((row) => rowAnswer(row, page.includeAspect));
  }

  /** Takes back what a run wrote, each aspect to what the run before left; points of time series stay. */
  async rollback(viewer: Viewer, { runId, dryRun, safe }: Rollback): Promise<JsonObject> {
    if (runId === NO_RUN)
      throw new Problem('invalid', 'restli.no-run', `"${NO_RUN}" is no run: it stands for writes that named none.`, {
        runId,
      });
    const rows = await this.rowsOfRun(runId);
    const created = new Set(rows.filter((row) => row.keyAspect).map((row) => row.urn));
    const foreign = await this.foreignAspects(rows, created);
    const shown = rows.filter((row) => !(safe && dryRun && row.keyAspect));
    if (!dryRun) await this.revert(viewer, rows, { created, safe });
    return {
      aspectRowSummaries: shown.slice(0, SHOWN).map((row) => rowAnswer(row, false)),
      aspectsReverted: rows.length,
      aspectsAffected: [...foreign.values()].reduce((sum, count) => sum + count, 0),
      entitiesAffected: new Set(rows.map((row) => row.urn)).size,
      entitiesDeleted: created.size,
      unsafeEntitiesCount: foreign.size,
      unsafeEntities: [...foreign.keys()].map((urn) => ({ urn })),
    };
  }

  private async revert(
    viewer: Viewer,
    rows: readonly RunRow[],
    plan: { created: ReadonlySet<string>; safe: boolean },
  ): Promise<void> {
    const proposals: Proposal[] = [];
    for (const row of rows.filter((one) => !one.keyAspect)) proposals.push(await this.undo(row));
    if (plan.safe) for (const urn of plan.created) proposals.push(softDelete(urn));
    for (let start = 0; start < proposals.length; start += BATCH) {
      await this.store.ingest(viewer, proposals.slice(start, start + BATCH), { mode: 'each' });
    }
    if (plan.safe) return;
    for (const urn of plan.created) {
      this.authorizer.require(viewer, 'DELETE_ENTITY', urn);
      await this.store.deleteEntity(viewer, urn);
    }
  }

  private async undo({ urn, aspectName, runId }: RunRow): Promise<Proposal> {
    const before = versionBefore(await this.reader.versions(urn, [aspectName]), runId);
    if (!before) return { entityUrn: urn, aspectName, changeType: 'DELETE', systemMetadata: { runId: ROLLBACK_RUN } };
    return {
      entityUrn: urn,
      aspectName,
      changeType: 'RESTATE',
      value: before.value,
      systemMetadata: before.systemMetadata,
    };
  }

  /** Entities that the run created and others have written to since, with how many aspects; a status alone does not count. */
  private async foreignAspects(
    rows: readonly RunRow[],
    created: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, number>> {
    const own = new Set(rows.map((row) => `${row.urn}|${row.aspectName}`));
    const stored = await this.reader.entities([...created]);
    const counts = [...created].map((urn) => {
      const others = Object.keys(stored.get(urn)?.aspects ?? {}).filter(
        (aspect) => aspect !== 'status' && !own.has(`${urn}|${aspect}`),
      );
      return [urn, others.length] as const;
    });
    return new Map(counts.filter(([, count]) => count > 0));
  }

  private async rowsOfRun(runId: string): Promise<readonly RunRow[]> {
    const rows: RunRow[] = [];
    for await (const row of this.rows()) if (row.runId === runId) rows.push(row);
    return rows;
  }

  private async *rows(): AsyncGenerator<RunRow> {
    for (let afterNumber = -1; ;) {
      const entities = await this.reader.scan({ afterNumber, limit: PAGE });
      for (const entity of entities) yield* rowsOf(this.model, entity);
      const last = entities.at(-1);
      if (!last) return;
      afterNumber = last.i;
    }
  }
}

function softDelete(urn: string): Proposal {
  const systemMetadata: SystemMetadata = { runId: ROLLBACK_RUN };
  return { entityUrn: urn, aspectName: 'status', changeType: 'UPSERT', value: { removed: true }, systemMetadata };
}
