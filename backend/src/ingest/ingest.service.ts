import { Inject, Injectable } from '@nestjs/common';

import type { EpochMs } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import type { LineageRequest, LineageResult } from '../sql/lineage.types.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { ENTITY_READER, type EntityReader } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import { convertFiles, type ConvertSettings } from './convert-files.js';
import type { Conversion, Finding, LocatedProposal, SourceFile } from './proposals/conversion.js';
import { readPaths } from './read-paths.js';
import { withoutOverruled } from './schema-guard.js';
import { SqlConverter } from './sql-converter.js';

/** Proposals a call of the store: thousands in one transaction are fastest (design, section 7). */
const BATCH = 1_000;

export interface IngestSettings extends ConvertSettings {
  /** Who claims it, instead of what the files say: `pipelineName` of the system metadata. */
  readonly source?: string;
  readonly runId?: string;
  /** Time of arrival, for loading history. */
  readonly observedAt?: EpochMs;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface IngestSummary {
  /** Proposals stored, or stored already. */
  readonly accepted: number;
  readonly refused: number;
  /** Every refusal, then what was read with a remark. */
  readonly warnings: readonly Finding[];
}

/** Inputs of any kind into the catalogue: one use case for HTTP, the command line and the demonstration. */
@Injectable()
export class IngestService {
  constructor(
    private readonly store: Store,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
    private readonly sql: SqlConverter,
  ) {}

  /** Files as text. Good records around a bad one are stored; the summary counts and names both. */
  async files(viewer: Viewer, files: readonly SourceFile[], settings: IngestSettings): Promise<IngestSummary> {
    return this.load(viewer, await this.convert(files, settings), settings);
  }

  /** What the files come to, without storing it. */
  convert(files: readonly SourceFile[], settings: ConvertSettings): Promise<Conversion> {
    const converters = {
      model: this.model,
      dbtColumns: (input: Parameters<SqlConverter['dbtColumns']>[0]) => this.sql.dbtColumns(input),
      sql: (file: SourceFile, given: ConvertSettings) => this.sql.file(file, given),
    };
    return convertFiles(converters, files, settings);
  }

  /** A SQL text with just the schemas that come with it; nothing is looked up or stored. */
  readSql(request: LineageRequest): Promise<LineageResult> {
    return this.sql.read(request);
  }

  /** Files and folders of this machine, for the command line. */
  async paths(viewer: Viewer, paths: readonly string[], settings: IngestSettings): Promise<IngestSummary> {
    const { files, refused } = await readPaths(paths);
    const summary = await this.files(viewer, files, settings);
    return {
      accepted: summary.accepted,
      refused: summary.refused + refused.length,
      warnings: [...refused, ...summary.warnings],
    };
  }

  /** What a converter made, into the store. */
  async load(viewer: Viewer, conversion: Conversion, settings: IngestSettings): Promise<IngestSummary> {
    const refused: Finding[] = [...conversion.refused];
    const proposals = conversion.proposals.map((one) => withSettings(one, settings));
    let accepted = 0;
    for (let start = 0; start < proposals.length; start += BATCH) {
      const batch = await withoutOverruled(this.reader, proposals.slice(start, start + BATCH));
      const failures = await this.storeBatch(viewer, batch, settings.observedAt);
      refused.push(...failures);
      accepted += batch.length - failures.length;
      settings.onProgress?.(Math.min(start + BATCH, proposals.length), proposals.length);
    }
    return { accepted, refused: refused.length, warnings: [...refused, ...conversion.warnings] };
  }

  private async storeBatch(
    viewer: Viewer,
    batch: readonly LocatedProposal[],
    observedAt: EpochMs | undefined,
  ): Promise<readonly Finding[]> {
    if (batch.length === 0) return [];
    const options = { mode: 'each' as const, ...(observedAt === undefined ? {} : { observedAt }) };
    const { outcomes } = await this.store.ingest(
      viewer,
      batch.map(({ proposal }) => proposal),
      options,
    );
    return outcomes.flatMap((outcome, at) => {
      const refused = batch[at];
      if (outcome.state !== 'refused' || !refused) return [];
      const message = `${refused.proposal.entityUrn} ${refused.proposal.aspectName}: ${outcome.problem.message}`;
      return [{ file: refused.file, place: refused.place, message }];
    });
  }
}

/** The caller's source and run win over the file's; without either the run keeps the protocol's default. */
function withSettings(placed: LocatedProposal, settings: IngestSettings): LocatedProposal {
  if (settings.source === undefined && settings.runId === undefined) return placed;
  const systemMetadata = {
    ...placed.proposal.systemMetadata,
    ...(settings.source === undefined ? {} : { pipelineName: settings.source }),
    ...(settings.runId === undefined ? {} : { runId: settings.runId }),
  };
  return { ...placed, proposal: { ...placed.proposal, systemMetadata } };
}
