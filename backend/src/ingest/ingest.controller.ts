import { Body, Controller, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import { Problem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import { INPUT_KINDS, type InputKind } from './detect.js';
import { type IngestPreview, IngestService, type IngestSettings, type IngestSummary } from './ingest.service.js';
import type { SourceFile } from './proposals/conversion.js';
import { DbtBody, IngestQuery, SqlBody } from './inputs.js';
import { checkedInput } from './proposals/checked-input.js';
import { isUpload, readUpload } from './uploads.js';

const DEFAULT_ENV = 'PROD';

/** Headwater's own endpoints, one for each input format, with files or a JSON body. docs/ingest.md */
@Controller('api/ingest')
export class IngestController {
  constructor(private readonly ingest: IngestService) {}

  @Post(':kind')
  @HttpCode(200)
  @Requires('EDIT_ENTITY')
  async load(
    @CurrentViewer() viewer: Viewer,
    @Param('kind') wanted: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<IngestSummary | IngestPreview> {
    const kind = INPUT_KINDS.find((known) => known === wanted);
    if (!kind)
      throw new Problem(
        'missing',
        'ingest.unknown-kind',
        `There is no way in called "${wanted.slice(0, 50)}"; there are ${INPUT_KINDS.join(', ')}.`,
      );
    const { files, settings } = isUpload(request) ? await uploaded(request, query) : sent(kind, query, body);
    if (files.length === 0) throw new Problem('invalid', 'ingest.no-files', 'The request holds no file.');
    // A contract is one promise, so that none of it is stored alone.
    if (kind === 'odcs')
      return settings.isDryRun
        ? this.ingest.preview(viewer, files, { ...settings, kind })
        : this.ingest.wholeFiles(viewer, files, { ...settings, kind });
    if (settings.isDryRun)
      throw new Problem('invalid', 'ingest.invalid-input', 'dryRun: is for odcs only; leave it out for other inputs.');
    return this.ingest.files(viewer, files, { ...settings, kind });
  }
}

interface Input {
  readonly files: readonly SourceFile[];
  readonly settings: RequestSettings;
}

interface RequestSettings extends IngestSettings {
  readonly isDryRun: boolean;
}

async function uploaded(request: FastifyRequest, query: unknown): Promise<Input> {
  const { files, fields } = await readUpload(request);
  return { files, settings: settingsOf(checkedInput(IngestQuery, { ...(query as object), ...fields })) };
}

function sent(kind: InputKind, query: unknown, body: unknown): Input {
  const ingestQuery = checkedInput(IngestQuery, query ?? {});
  switch (kind) {
    case 'dbt': {
      const dbt = checkedInput(DbtBody, body);
      const { manifest, catalog, runResults, sources } = dbt;
      const parts = {
        'manifest.json': manifest,
        'catalog.json': catalog,
        'run_results.json': runResults,
        'sources.json': sources,
      };
      const files = Object.entries(parts).flatMap(([name, value]) =>
        value === undefined ? [] : [{ name, text: JSON.stringify(value) }],
      );
      return { files, settings: settingsOf({ ...ingestQuery, ...dbt }) };
    }
    case 'sql': {
      if (typeof body === 'string')
        return { files: [{ name: 'body.sql', text: body }], settings: settingsOf(ingestQuery) };
      const sql = checkedInput(SqlBody, body);
      const { dialect, defaultDatabase, defaultSchema } = sql;
      return {
        files: [{ name: 'body.sql', text: sql.sql }],
        settings: { ...settingsOf({ ...ingestQuery, ...sql }), sql: { dialect, defaultDatabase, defaultSchema } },
      };
    }
    case 'csv':
      return { files: [{ name: 'body.csv', text: textOfBody(body) }], settings: settingsOf(ingestQuery) };
    case 'odcs':
      return { files: [{ name: 'body.yaml', text: textOfBody(body) }], settings: settingsOf(ingestQuery) };
    case 'mcp':
    case 'openlineage':
      return { files: [{ name: 'body.json', text: textOfBody(body) }], settings: settingsOf(ingestQuery) };
  }
}

function settingsOf(query: IngestQuery): RequestSettings {
  const platform = query.platform ?? query.targetPlatform;
  return {
    env: query.env ?? DEFAULT_ENV,
    isDryRun: query.dryRun === 'true',
    ...(platform === undefined ? {} : { platform }),
    ...(query.source === undefined ? {} : { source: query.source }),
    stripUserIdsFromEmail: query.stripUserIdsFromEmail === 'true',
  };
}

/** The body as text. JSON that the server has parsed is printed again, so that there is one reader for files and bodies. */
function textOfBody(body: unknown): string {
  if (typeof body === 'string') return body;
  if (typeof body === 'object' && body !== null) return JSON.stringify(body);
  throw new Problem('invalid', 'ingest.no-files', 'The request has no body.');
}
