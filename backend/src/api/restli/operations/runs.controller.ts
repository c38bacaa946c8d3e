import { Body, Controller, Header, HttpCode, Inject, Post, Query, UseFilters } from '@nestjs/common';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { Json, JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { RunsService } from '../../../runs/runs.service.js';
import { SingleText } from '../../http/single-text.js';
import { wireValue } from '../../http/wire-value.js';
import { actionBody, boundedNumber, optionalFlag, requiredText, unknownAction } from '../wire/body.js';
import { IndexSync } from '../../../entities/deletes/index-sync.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';
import type { RollbackReport } from '../../../runs/run-reports.js';
import type { RunRow } from '../../../runs/run-rows.js';

/** Rows in the answer of a rollback (docs/protocol.md#runs). */
const MAX_ANSWERED_ROWS = 100;

/** Runs or rows of a page without a size, and the most of one page. */
const PAGE_SIZE = 100;
const MAX_COUNT = 10_000;

/** The resource `runs`: what ingestion runs wrote, and their rollback. */
@Controller('runs')
@UseFilters(RestliFilter)
export class RunsController {
  constructor(
    private readonly runs: RunsService,
    private readonly sync: IndexSync,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** A rollback is made of writes, and the store asks for what each of them needs. */
  @Post()
  @HttpCode(200)
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async act(
    @CurrentViewer() viewer: Viewer,
    @Query('action', SingleText) action: string | undefined,
    @Body() wire: unknown,
  ): Promise<JsonObject> {
    return { value: await this.answer(viewer, action, actionBody(wire)) };
  }

  /** The answer of an action. @throws Problem `restli.malformed`, `restli.unknown-action` */
  private async answer(viewer: Viewer, action: string | undefined, body: JsonObject): Promise<Json> {
    switch (action) {
      case 'list':
        return this.list(viewer, body);
      case 'describe':
        return this.describe(viewer, body);
      case 'rollback':
        return this.rollback(viewer, body);
      default:
        throw unknownAction('runs', action);
    }
  }

  /** A page of ingestion runs. */
  private async list(viewer: Viewer, body: JsonObject): Promise<Json> {
    const runs = await this.runs.list(viewer, {
      offset: boundedNumber(body, 'pageOffset', 0, Number.MAX_SAFE_INTEGER),
      size: boundedNumber(body, 'pageSize', PAGE_SIZE, MAX_COUNT),
      includeSoft: optionalFlag(body, 'includeSoft', false),
    });
    return runs.map((run) => ({ ...run }));
  }

  /** A page of the aspects that a run wrote, with their values as JSON text. */
  private async describe(viewer: Viewer, body: JsonObject): Promise<Json> {
    const rows = await this.runs.describe(viewer, requiredText(body, 'runId'), {
      start: boundedNumber(body, 'start', 0, Number.MAX_SAFE_INTEGER),
      count: boundedNumber(body, 'count', PAGE_SIZE, MAX_COUNT),
      includeSoft: optionalFlag(body, 'includeSoft', false),
    });
    const includeAspect = optionalFlag(body, 'includeAspect', false);
    return rows.map((row) => rowAnswer(this.model, row, includeAspect));
  }

  /** `safe` wins over `hardDelete`; without both nothing is deleted for good. */
  private async rollback(viewer: Viewer, body: JsonObject): Promise<Json> {
    const safe = optionalFlag(body, 'safe', !optionalFlag(body, 'hardDelete', false));
    const dryRun = optionalFlag(body, 'dryRun', false);
    const report = await this.runs.rollback(viewer, { runId: requiredText(body, 'runId'), dryRun, safe });
    if (!dryRun) await this.sync.caughtUp();
    return rollbackAnswer(this.model, report, dryRun && safe);
  }
}

/** One aspect that a run wrote. */
function rowAnswer(model: MetadataModel, row: RunRow, includeAspect: boolean): JsonObject {
  const { runId, urn, aspectName, timestamp, version, keyAspect } = row;
  const value = wireValue(model, aspectName, row.value);
  return {
    runId,
    urn,
    aspectName,
    timestamp,
    metadata: JSON.stringify(value),
    version,
    keyAspect,
    ...(includeAspect ? { aspect: value } : {}),
  };
}

/** @param hideKeys a safe dry run does not list the key rows: they stay */
function rollbackAnswer(model: MetadataModel, report: RollbackReport, hideKeys: boolean): JsonObject {
  const { rows, points, created, unsafe } = report;
  return {
    aspectRowSummaries: rows
      .filter((row) => !(hideKeys && row.keyAspect))
      .slice(0, MAX_ANSWERED_ROWS)
      .map((row) => rowAnswer(model, row, false)),
    aspectsReverted: rows.length + points,
    aspectsAffected: [...unsafe.values()].reduce((sum, count) => sum + count, 0),
    entitiesAffected: new Set(rows.map((row) => row.urn)).size,
    entitiesDeleted: created.length,
    unsafeEntitiesCount: unsafe.size,
    unsafeEntities: [...unsafe.keys()].map((urn) => ({ urn })),
  };
}
