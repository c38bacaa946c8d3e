import { Inject, Injectable } from '@nestjs/common';

import { append } from '../kernel/lists.js';
import { Problem } from '../kernel/problem.js';
import type { EpochMs } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import { type VisibilityScope, withWholeValues } from '../kernel/visibility.js';
import type { LineageRequest, LineageResult } from '../sql/contract/lineage.types.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import { convertFiles, type ConvertSettings } from './convert-files.js';
import type { Conversion, Finding, LocatedProposal, SourceFile } from './proposals/conversion.js';
import { CatalogueContractsReader } from './odcs/catalogue-contracts.js';
import { readPaths } from './read-paths.js';
import { withoutOverruled } from './offers.js';
import { SqlConverter } from './sql-converter.js';

/** Proposals for each call of the store. One transaction of about a thousand is fastest; docs/store.md. */
const BATCH = 1_000;
/** Proposals that a preview shows. */
const MAX_PREVIEWED = 1_000;
/** Refusals that one answer names. */
const MAX_NAMED_REFUSALS = 20;

/** Findings that a summary names. Of a file of a million wrong records nobody reads more. */
const MAX_FINDINGS = 10_000;

/** How inputs are converted and stored. */
export interface IngestSettings extends ConvertSettings {
  /** The source that claims the metadata (`pipelineName`), instead of the one that the files name. */
  readonly source?: string;
  readonly runId?: string;
  /** The time of arrival, for loading history; now when absent. */
  readonly observedAt?: EpochMs;
  /** Called after each batch with the proposals stored so far and in all. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What inputs would store. */
export interface IngestPreview extends IngestSummary {
  readonly dryRun: true;
  /** The first of the writes. */
  readonly proposals: readonly PreviewedProposal[];
  /** How many they are. */
  readonly total: number;
}

interface PreviewedProposal {
  readonly urn: string;
  readonly aspect: string;
  readonly changeType: string;
  readonly value: unknown;
}

/** What became of the inputs. */
export interface IngestSummary {
  /** Proposals that were stored, or were stored before with the same value. */
  readonly accepted: number;
  readonly refused: number;
  /** Every refusal, then the findings about what was accepted; the first 10,000, and how many there are beyond. */
  readonly warnings: readonly Finding[];
}

/** Loads inputs of any kind into the catalogue: the one use case for HTTP, the command line and the demonstration. */
@Injectable()
export class IngestService {
  constructor(
    private readonly store: Store,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly sql: SqlConverter,
    private readonly contracts: CatalogueContractsReader,
  ) {}

  /** Loads files. One bad record does not refuse the records around it; the summary names every refusal. */
  async files(viewer: Viewer, files: readonly SourceFile[], settings: IngestSettings): Promise<IngestSummary> {
    return this.load(viewer, await this.convert(viewer.visibility, files, settings), settings);
  }

  /**
   * Loads files as one: nothing is stored when a part of them is refused.
   *
   * @throws Problem `ingest.refused` naming each refusal with its place
   */
  async wholeFiles(viewer: Viewer, files: readonly SourceFile[], settings: IngestSettings): Promise<IngestSummary> {
    const { proposals, warnings } = this.requireWhole(await this.convert(viewer.visibility, files, settings));
    const located = proposals.map((one) => withSettings(one, settings));
    const written = await withoutOverruled(this.readers.as(withWholeValues(viewer.visibility)), located);
    if (written.length > 0)
      await this.store.ingest(
        viewer,
        written.map(({ proposal }) => proposal),
        { mode: 'all' },
      );
    return { accepted: written.length, refused: 0, warnings };
  }

  /** What `wholeFiles` would store. Nothing is stored, and privileges are not asked for. */
  async preview(viewer: Viewer, files: readonly SourceFile[], settings: IngestSettings): Promise<IngestPreview> {
    const { proposals, warnings } = this.requireWhole(await this.convert(viewer.visibility, files, settings));
    const located = proposals.map((one) => withSettings(one, settings));
    const written = await withoutOverruled(this.readers.as(withWholeValues(viewer.visibility)), located);
    const previewed = written.slice(0, MAX_PREVIEWED).map(({ proposal }) => ({
      urn: proposal.entityUrn,
      aspect: proposal.aspectName,
      changeType: proposal.changeType,
      value: proposal.value,
    }));
    return { accepted: 0, refused: 0, warnings, dryRun: true, proposals: previewed, total: written.length };
  }

  private requireWhole(conversion: Conversion): Conversion {
    const { refused } = conversion;
    if (refused.length === 0) return conversion;
    const errors = refused
      .slice(0, MAX_NAMED_REFUSALS)
      .map(({ file, place, message }) => ({ file, path: place, message }));
    const more = refused.length > errors.length ? ` … and ${refused.length - errors.length} more.` : '';
    const message = `Nothing is stored: ${errors.map((one) => one.message).join(' ')}${more}`;
    throw new Problem('unacceptable', 'ingest.refused', message, { errors });
  }

  /** Converts files without storing anything. */
  convert(scope: VisibilityScope, files: readonly SourceFile[], settings: ConvertSettings): Promise<Conversion> {
    const converters = {
      model: this.model,
      dbtColumns: (input: Parameters<SqlConverter['dbtColumns']>[0]) => this.sql.dbtColumns(input),
      sql: (file: SourceFile, given: ConvertSettings) => this.sql.file(scope, file, given),
      catalogueContracts: (datasets: readonly string[], owners: readonly string[]) =>
        this.contracts.read(scope, datasets, owners),
    };
    return convertFiles(converters, files, settings);
  }

  /** Resolves SQL with only the schemas that the request holds; nothing is looked up or stored. */
  readSql(request: LineageRequest): Promise<LineageResult> {
    return this.sql.read(request);
  }

  /** Loads files and folders of this machine, for the command line. */
  async paths(viewer: Viewer, paths: readonly string[], settings: IngestSettings): Promise<IngestSummary> {
    const { files, refused } = await readPaths(paths);
    const summary = await this.files(viewer, files, settings);
    return {
      accepted: summary.accepted,
      refused: summary.refused + refused.length,
      warnings: [...refused, ...summary.warnings],
    };
  }

  /** Stores what a converter made, in batches. A refused proposal does not refuse the others of its batch. */
  async load(viewer: Viewer, conversion: Conversion, settings: IngestSettings): Promise<IngestSummary> {
    const refused: Finding[] = [...conversion.refused];
    const proposals = conversion.proposals.map((one) => withSettings(one, settings));
    let accepted = 0;
    for (let start = 0; start < proposals.length; start += BATCH) {
      const batch = await withoutOverruled(
        this.readers.as(withWholeValues(viewer.visibility)),
        proposals.slice(start, start + BATCH),
      );
      const failures = await this.storeBatch(viewer, batch, settings.observedAt);
      append(refused, failures);
      accepted += batch.length - failures.length;
      settings.onProgress?.(Math.min(start + BATCH, proposals.length), proposals.length);
    }
    return { accepted, refused: refused.length, warnings: listedFindings([...refused, ...conversion.warnings]) };
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

function listedFindings(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MAX_FINDINGS) return findings;
  const message = `${findings.length - MAX_FINDINGS} more findings are not listed.`;
  return [...findings.slice(0, MAX_FINDINGS), { file: findings[MAX_FINDINGS]?.file ?? '', place: 'end', message }];
}

/** Replaces the source and the run of a proposal where the caller gave them. */
function withSettings(located: LocatedProposal, settings: IngestSettings): LocatedProposal {
  if (settings.source === undefined && settings.runId === undefined) return located;
  const systemMetadata = {
    ...located.proposal.systemMetadata,
    ...(settings.source === undefined ? {} : { pipelineName: settings.source }),
    ...(settings.runId === undefined ? {} : { runId: settings.runId }),
  };
  return { ...located, proposal: { ...located.proposal, systemMetadata } };
}
