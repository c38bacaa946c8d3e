import { runInSlices, yieldToOthers } from '../kernel/event-loop.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { convertCsv } from './csv/convert.js';
import type { DbtInput } from './dbt/artefacts.js';
import { convertDbt } from './dbt/convert.js';
import { gatherProjects } from './dbt/gather.js';
import type { DbtColumns } from './dbt/sql-lineage.js';
import { type InputKind, type RecognisedFile, recognise } from './detect.js';
import { type Conversion, EMPTY_CONVERSION, joinConversions, type SourceFile } from './proposals/conversion.js';
import { convertRecords } from './mcp/records.js';
import { convertOdcs, type ReadCatalogueContracts } from './odcs/convert.js';
import { convertOpenLineage } from './openlineage/convert.js';

/** How files are converted, whatever their kind. */
export interface ConvertSettings {
  /** The kind of all files; their content decides when this is absent. */
  readonly kind?: InputKind;
  readonly env: string;
  /** dbt: platform of the tables; sql: platform of the datasets. */
  readonly platform?: string;
  readonly sql?: SqlSettings;
  /** False: dbt's compiled SQL is not read for column lineage, because another source provides it. */
  readonly columnLineage?: boolean;
  /** dbt: whether the owner `ann@acme.example` is the user `ann`, as in DataHub's recipe option of this name. */
  readonly stripUserIdsFromEmail?: boolean;
}

interface SqlSettings {
  /** The dialect of the platform when undefined. */
  readonly dialect: string | undefined;
  readonly defaultDatabase: string | undefined;
  readonly defaultSchema: string | undefined;
}

/** What a conversion needs beside the files. SQL lineage is resolved in worker threads. */
export interface Converters {
  readonly model: MetadataModel;
  readonly dbtColumns: (input: DbtInput) => Promise<DbtColumns>;
  readonly sql: (file: SourceFile, settings: ConvertSettings) => Promise<Conversion>;
  /** What the catalogue has of the contracts of datasets. */
  readonly catalogueContracts: ReadCatalogueContracts;
}

/**
 * Converts files of any kinds to proposals, in the order of the files. The artefacts of one dbt project
 * belong together (a manifest, a catalog, run results), so they are converted as one input at the
 * position of the first of them. Refusals and warnings name the file and the place in it. Other requests
 * are answered between two files, and a client that has gone ends the conversion.
 *
 *     orders.csv, manifest.json, views.sql, catalog.json
 *     -> proposals of orders.csv, of the dbt project, of views.sql
 */
export async function convertFiles(
  converters: Converters,
  files: readonly SourceFile[],
  settings: ConvertSettings,
): Promise<Conversion> {
  const recognised: RecognisedFile[] = [];
  for (const file of files) recognised.push(await runInSlices(recognise(file, settings.kind)));
  const parts: Conversion[] = [];
  let isDbtConverted = false;
  for (const file of recognised) {
    await yieldToOthers();
    parts.push({ ...EMPTY_CONVERSION, refused: file.refused, warnings: file.warnings });
    if (file.kind === undefined) continue;
    if (file.kind !== 'dbt') parts.push(await convertOne(converters, file.kind, file, settings));
    else if (!isDbtConverted) {
      isDbtConverted = true;
      parts.push(await convertDbtFiles(converters, recognised, settings));
    }
  }
  return joinConversions(parts);
}

/** Converts one file. There is no default case: a kind without a converter does not compile. */
async function convertOne(
  converters: Converters,
  kind: Exclude<InputKind, 'dbt'>,
  file: RecognisedFile,
  settings: ConvertSettings,
): Promise<Conversion> {
  switch (kind) {
    case 'mcp':
      return inParts(file, (label, value) => convertRecords(converters.model, label, value));
    case 'openlineage':
      return inParts(file, (label, value) => convertOpenLineage({ file: label, value, env: settings.env }));
    case 'csv':
      return runInSlices(convertCsv(file.name, file.text));
    case 'sql':
      return converters.sql(file, settings);
    case 'odcs': {
      const today = new Date().toISOString().slice(0, 10);
      return convertOdcs(file, settings, converters.catalogueContracts, today);
    }
  }
}

/** Converts each document of a file, in slices: a file may hold a hundred thousand. */
async function inParts(
  file: RecognisedFile,
  convert: (label: string, value: unknown) => Generator<undefined, Conversion>,
): Promise<Conversion> {
  return runInSlices(convertEach(file, convert));
}

function* convertEach(
  file: RecognisedFile,
  convert: (label: string, value: unknown) => Generator<undefined, Conversion>,
): Generator<undefined, Conversion> {
  const parts: Conversion[] = [];
  for (const { label, value } of documents(file)) {
    yield;
    parts.push(yield* convert(label, value));
  }
  return joinConversions(parts);
}

/** The JSON documents of one file. Where there are several, each label names the line it begins on. */
function documents(file: RecognisedFile): readonly { label: string; value: unknown }[] {
  return file.values.map(({ value, line }) => ({
    label: file.values.length > 1 ? `${file.name}:${line}` : file.name,
    value,
  }));
}

async function convertDbtFiles(
  converters: Converters,
  files: readonly RecognisedFile[],
  settings: ConvertSettings,
): Promise<Conversion> {
  const artefacts = files
    .filter((file) => file.kind === 'dbt')
    .flatMap((file) => file.values.map(({ value }) => ({ name: file.name, value })));
  const { platform: targetPlatform, env, stripUserIdsFromEmail = false } = settings;
  const { projects, refused } = gatherProjects(artefacts, { targetPlatform, env, stripUserIdsFromEmail });
  const converted: Conversion[] = [];
  for (const project of projects) {
    const dbtColumns = settings.columnLineage === false ? undefined : await converters.dbtColumns(project);
    converted.push(await runInSlices(convertDbt(project, dbtColumns?.lineage)), {
      ...EMPTY_CONVERSION,
      warnings: dbtColumns?.warnings ?? [],
    });
  }
  return joinConversions([{ ...EMPTY_CONVERSION, refused }, ...converted]);
}
