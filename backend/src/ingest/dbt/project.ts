import { arrayOf, isJsonObject, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { Finding } from '../proposals/conversion.js';
import { type DbtInput, metadataOf } from './artefacts.js';

/** A column, as the catalog and the documentation of the project describe it. */
export interface DbtColumn {
  readonly name: string;
  readonly type: string;
  readonly comment: string;
  readonly description: string;
  readonly tags: readonly string[];
}

type DbtNodeType = 'model' | 'source' | 'seed' | 'snapshot' | 'test';

/** A node of the manifest, joined with its record in the catalog. */
export interface DbtNode {
  readonly id: string;
  readonly type: DbtNodeType;
  readonly name: string;
  /** `database.schema.name`, as far as these are known. */
  readonly qualifiedName: string;
  readonly database: string | undefined;
  readonly schema: string | undefined;
  readonly description: string;
  readonly materialization: string | undefined;
  readonly language: string;
  readonly rawCode: string | undefined;
  readonly compiledCode: string | undefined;
  readonly tags: readonly string[];
  readonly meta: JsonObject;
  readonly owners: readonly string[];
  readonly file: string | undefined;
  readonly package: string | undefined;
  readonly dependsOn: readonly string[];
  readonly columns: readonly DbtColumn[];
  readonly catalogType: string | undefined;
  readonly rowCount: number | undefined;
  readonly sizeInBytes: number | undefined;
  /** The manifest's record, for fields that only one converter needs. */
  readonly raw: JsonObject;
}

/** The nodes of a project, with what applies to all of them. */
export interface DbtProject {
  readonly nodes: ReadonlyMap<string, DbtNode>;
  readonly platform: string;
  /** dbt's name of the warehouse: the dialect of the SQL. */
  readonly adapter: string;
  readonly env: string;
  readonly file: string;
  /** Schema and version of the artefacts, as custom properties of everything that is made of them. */
  readonly properties: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
  readonly stripUserIdsFromEmail: boolean;
}

/** Prefix of tags that come from dbt, as DataHub's connector writes them. */
export const TAG_PREFIX = 'dbt:';
const NODE_TYPES: ReadonlySet<string> = new Set<DbtNodeType>(['model', 'source', 'seed', 'snapshot', 'test']);

/**
 * Reads the nodes of a manifest of any version and joins them with the catalog. An unreadable node is left out and
 * reported. Others run between the steps of the generator, one for each node.
 */
export function* readProject(input: DbtInput): Generator<undefined, DbtProject> {
  const metadata = metadataOf(input.manifest);
  const adapter = textOf(metadata.adapter_type) ?? input.targetPlatform ?? 'unknown';
  const platform = input.targetPlatform ?? adapter;
  const nodes = new Map<string, DbtNode>();
  const findings: Finding[] = [];
  for (const group of ['nodes', 'sources'] as const) {
    const catalog = objectOf(input.catalog?.[group]);
    for (const [id, raw] of Object.entries(objectOf(input.manifest[group]))) {
      yield;
      const type = textOf(objectOf(raw).resource_type);
      if (!isJsonObject(raw) || type === undefined)
        findings.push(finding(input.file, `${group}/${id}`, 'has no resource_type'));
      else if (NODE_TYPES.has(type)) {
        const node = readNode(id, raw, objectOf(catalog[id]));
        if (typeof node === 'string') findings.push(finding(input.file, `${group}/${id}`, node));
        else nodes.set(id, node);
      }
    }
  }
  return {
    nodes,
    platform,
    adapter,
    env: input.env,
    file: input.file,
    properties: artefactProperties(input),
    findings,
    stripUserIdsFromEmail: input.stripUserIdsFromEmail === true,
  };
}

/** Where in the manifest a node stands. */
export function placeOf(node: DbtNode): string {
  return `${node.type === 'source' ? 'sources' : 'nodes'}/${node.id}`;
}

function finding(file: string, place: string, message: string): Finding {
  return { file, place, message };
}

function artefactProperties(input: DbtInput): Readonly<Record<string, string>> {
  const manifest = metadataOf(input.manifest);
  const catalog = metadataOf(input.catalog);
  const all: Readonly<Record<string, string | undefined>> = {
    manifest_schema: textOf(manifest.dbt_schema_version),
    manifest_version: textOf(manifest.dbt_version),
    manifest_adapter: textOf(manifest.adapter_type),
    catalog_schema: textOf(catalog.dbt_schema_version),
    catalog_version: textOf(catalog.dbt_version),
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** @returns the node, or why it can't be read */
function readNode(id: string, raw: JsonObject, catalog: JsonObject): DbtNode | string {
  const type = raw.resource_type as DbtNodeType;
  const plainName = textOf(raw.name);
  const schema = textOf(raw.schema);
  if (plainName === undefined) return 'has no name';
  // dbt shortens and hashes the alias of a test; its name is what people wrote.
  const name = type === 'test' ? plainName : (textOf(raw.alias) ?? plainName);
  const config = objectOf(raw.config);
  const materialization = textOf(config.materialized);
  const database = textOf(raw.database);
  const meta = Object.keys(objectOf(raw.meta)).length > 0 ? objectOf(raw.meta) : objectOf(config.meta);
  const stats = objectOf(catalog.stats);
  return {
    id,
    type,
    name,
    qualifiedName: [database, schema, name]
      .filter((part) => part !== undefined && part !== '')
      .join('.')
      .replaceAll('"', ''),
    database,
    schema,
    description: textOf(raw.description) ?? '',
    materialization,
    language: textOf(raw.language) ?? 'sql',
    // dbt up to 1.2 called them raw_sql and compiled_sql.
    rawCode: textOf(raw.raw_code) ?? textOf(raw.raw_sql),
    compiledCode: textOf(raw.compiled_code) ?? textOf(raw.compiled_sql),
    tags: texts(raw.tags).map((tag) => TAG_PREFIX + tag),
    meta,
    owners: ownersOf(meta.owner ?? objectOf(config.meta).owner),
    file: textOf(raw.original_file_path),
    package: textOf(raw.package_name),
    dependsOn: texts(objectOf(raw.depends_on).nodes),
    columns: type === 'test' ? [] : readColumns(objectOf(raw.columns), catalog),
    catalogType: textOf(objectOf(catalog.metadata).type),
    rowCount: statistic(stats.num_rows),
    sizeInBytes: statistic(stats.num_bytes),
    raw,
  };
}

/** A string or a list of strings as a list; other elements are left out. */
export function texts(value: unknown): readonly string[] {
  return typeof value === 'string'
    ? [value]
    : arrayOf(value).filter((item): item is string => typeof item === 'string');
}

function ownersOf(value: unknown): readonly string[] {
  return texts(value)
    .filter((owner) => owner.trim() !== '')
    .toSorted();
}

/** The columns of the catalog, or the documented columns of the manifest where there is no catalog. */
function readColumns(manifest: JsonObject, catalog: JsonObject): readonly DbtColumn[] {
  const documented = new Map(Object.entries(manifest).map(([key, column]) => [key.toLowerCase(), objectOf(column)]));
  const known = isJsonObject(catalog.columns)
    ? Object.entries(catalog.columns).map(([key, column]) => [key, objectOf(column)] as const)
    : undefined;
  const documentedOnly = (column: JsonObject): JsonObject => ({ name: column.name, type: column.data_type });
  const listed =
    known ?? Object.entries(manifest).map(([key, column]) => [key, documentedOnly(objectOf(column))] as const);
  return listed
    .toSorted(([, left], [, right]) => (numberOf(left.index) ?? 0) - (numberOf(right.index) ?? 0))
    .map(([key, column]) => {
      const note = documented.get(key.toLowerCase()) ?? {};
      return {
        name: textOf(column.name) ?? key,
        type: textOf(column.type) ?? '',
        comment: textOf(column.comment) ?? '',
        description: textOf(note.description) ?? '',
        tags: texts(note.tags).map((tag) => TAG_PREFIX + tag),
      };
    });
}

function statistic(value: unknown): number | undefined {
  const stat = objectOf(value);
  const number = Number(stat.value);
  return stat.include === true && stat.value !== null && Number.isFinite(number) ? Math.trunc(number) : undefined;
}
