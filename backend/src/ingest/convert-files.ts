import type { MetadataModel } from '../model/metadata-model.js';
import { convertCsv } from './csv/convert.js';
import type { DbtInput } from './dbt/artefacts.js';
import { convertDbt } from './dbt/convert.js';
import { gatherProjects } from './dbt/gather.js';
import type { DbtColumns } from './dbt/sql-lineage.js';
import { type InputKind, type RecognisedFile, recognise } from './detect.js';
import { type Conversion, EMPTY_CONVERSION, joinConversions, type SourceFile } from './proposals/conversion.js';
import { convertRecords } from './mcp/records.js';
import { convertOpenLineage } from './openlineage/convert.js';

export interface ConvertSettings {
  /** Says what the files are, where their content should not decide. */
  readonly kind?: InputKind;
  readonly env: string;
  /** dbt: platform of the tables; sql: platform of the datasets. */
  readonly platform?: string;
  readonly sql?: SqlSettings;
  /** False: dbt's compiled SQL is not read for column lineage; another source says it. */
  readonly columnLineage?: boolean;
}

interface SqlSettings {
  /** The platform's own dialect when not given. */
  readonly dialect: string | undefined;
  readonly defaultDatabase: string | undefined;
  readonly defaultSchema: string | undefined;
}

/** What needs more than the files: SQL lineage runs in its own threads. */
export interface Converters {
  readonly model: MetadataModel;
  readonly dbtColumns: (input: DbtInput) => Promise<DbtColumns>;
  readonly sql: (file: SourceFile, settings: ConvertSettings) => Promise<Conversion>;
}

/** Files of any kinds → proposals, in the order of the files; the artefacts of a dbt project count as one, at the first of them. */
export async function convertFiles(
  converters: Converters,
  files: readonly SourceFile[],
  settings: ConvertSettings,
): Promise<Conversion> {
  const recognised = files.map((file) => recognise(file, settings.kind));
  const parts: Conversion[] = [];
  let dbtDone = false;
  for (const file of recognised) {
    parts.push({ ...EMPTY_CONVERSION, refused: file.refused, warnings: file.warnings });
    if (file.kind !== 'dbt') parts.push(await convertOne(converters, file, settings));
    else if (!dbtDone) {
      dbtDone = true;
      parts.push(await convertDbtFiles(converters, recognised, settings));
    }
  }
  return joinConversions(parts);
}

async function convertOne(
  converters: Converters,
  file: RecognisedFile,
  settings: ConvertSettings,
): Promise<Conversion> {
  switch (file.kind) {
    case 'mcp':
      return joinConversions(documents(file).map(({ label, value }) => convertRecords(converters.model, label, value)));
    case 'openlineage':
      return joinConversions(
        documents(file).map(({ label, value }) => convertOpenLineage({ file: label, value, env: settings.env })),
      );
    case 'csv':
      return convertCsv(file.name, file.text);
    case 'sql':
      return converters.sql(file, settings);
    default:
      return EMPTY_CONVERSION;
  }
}

/** Documents of one file; where there are several, each is named with the line it begins on. */
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
  const { projects, refused } = gatherProjects(artefacts, { targetPlatform: settings.platform, env: settings.env });
  const converted: Conversion[] = [];
  for (const project of projects) {
    const columns = settings.columnLineage === false ? undefined : await converters.dbtColumns(project);
    converted.push(convertDbt(project, columns?.lineage), { ...EMPTY_CONVERSION, warnings: columns?.warnings ?? [] });
  }
  return joinConversions([{ ...EMPTY_CONVERSION, refused }, ...converted]);
}
