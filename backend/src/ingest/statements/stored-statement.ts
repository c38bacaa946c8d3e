import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { isUrn, kindOf, parseUrn, platformName } from '../../kernel/urn.js';
import { type Dialect, findDialect } from '../../sql/contract/dialects.js';
import type { StoredEntity } from '../../store/contract/store.types.js';

/** Aspects that carry SQL, or that say how to read it. */
export const STATEMENT_ASPECTS = [
  'viewProperties',
  'queryProperties',
  'querySubjects',
  'dataTransformLogic',
  'dataJobInputOutput',
  'upstreamLineage',
  'dataPlatformInstance',
  'sqlLineage',
] as const;

/** A dataset's urn taken apart. */
export interface DatasetName {
  readonly platform: string;
  readonly parts: readonly string[];
  readonly env: string;
}

/** The SQL that an entity of the catalogue carries, with what is needed to find its tables. */
export interface StoredStatement {
  readonly owner: string;
  readonly carrier: 'view' | 'query' | 'job';
  readonly sql: string;
  readonly dialect: string;
  /** Where tables that nothing declares are looked up: platform and database of the view itself. */
  readonly location: DatasetName | undefined;
  readonly defaultDatabase: string | undefined;
  readonly defaultSchema: string | undefined;
  /** Datasets that the source states as read or written: a table name that fits one of them means it. */
  readonly declared: readonly string[];
  /** The one table that a job writes: where the rows of a bare query go. */
  readonly output?: string;
  /**
   * The input columns of column lineage that the source states itself. Then the SQL adds no columns, only how
   * it reads its inputs and what it needs of the tables that it writes, which no column lineage says.
   */
  readonly statedColumns?: readonly string[];
}

const MAX_STATEMENT_LENGTH = 1024 * 1024;

/** The SQL that an entity carries; undefined where it has none, or none in a supported dialect. */
export function statementOf(entity: StoredEntity): StoredStatement | undefined {
  const text = statementByKind(entity);
  return text !== undefined && text.sql.trim() !== '' && text.sql.length <= MAX_STATEMENT_LENGTH ? text : undefined;
}

function statementByKind(entity: StoredEntity): StoredStatement | undefined {
  switch (kindOf(entity.urn)) {
    case 'dataset':
      return viewStatement(entity);
    case 'query':
      return queryStatement(entity);
    case 'dataJob':
      return jobStatement(entity);
    default:
      return undefined;
  }
}

function viewStatement({ urn, aspects }: StoredEntity): StoredStatement | undefined {
  const view = aspects.viewProperties?.value;
  const place = datasetName(urn);
  const dialect = place && findDialect(place.platform);
  if (!view || !place || !dialect || !isSql(view.viewLanguage)) return undefined;
  const sql = textOf(view.formattedViewLogic) ?? textOf(view.viewLogic) ?? '';
  const lineage = aspects.upstreamLineage?.value;
  if (isBuiltByDbt(lineage)) return undefined;
  const declared = upstreamsIn(lineage);
  return {
    owner: urn,
    carrier: 'view',
    sql,
    dialect: dialect.name,
    location: place,
    declared,
    ...defaultsOf(place, dialect),
  };
}

/**
 * Whether dbt builds a table with known column lineage. The model's own SQL was resolved when dbt was
 * ingested; resolving the view or the job that ran it as well would only repeat every edge.
 */
export function isBuiltByDbt(upstreamLineage: JsonObject | undefined): boolean {
  const fromModel = upstreamsIn(upstreamLineage).some((name) => datasetName(name)?.platform === 'dbt');
  return fromModel && arrayOf(upstreamLineage?.fineGrainedLineages).length > 0;
}

function upstreamsIn(upstreamLineage: JsonObject | undefined): readonly string[] {
  return arrayOf(upstreamLineage?.upstreams).flatMap((item) => textOf(objectOf(item).dataset) ?? []);
}

function queryStatement({ urn, aspects }: StoredEntity): StoredStatement | undefined {
  const statement = objectOf(aspects.queryProperties?.value.statement);
  if (!isSql(statement.language)) return undefined;
  const declared = arrayOf(aspects.querySubjects?.value.subjects)
    .map((item) => textOf(objectOf(item).entity))
    .filter((name): name is string => name !== undefined && kindOf(name) === 'dataset');
  const instance = textOf(aspects.dataPlatformInstance?.value.platform);
  return declaredStatement({ urn, carrier: 'query', sql: textOf(statement.value) ?? '', declared }, instance);
}

/** The SQL of a job. Of column lineage, what the job's own events state is better than what its SQL says. */
function jobStatement({ urn, aspects }: StoredEntity): StoredStatement | undefined {
  const sql = arrayOf(aspects.dataTransformLogic?.value.transforms)
    .map((item) => objectOf(objectOf(item).queryStatement))
    .filter((statement) => isSql(statement.language))
    .map((statement) => textOf(statement.value) ?? '')
    .join(';\n');
  const lineage = aspects.dataJobInputOutput?.value ?? {};
  const stated = arrayOf(lineage.fineGrainedLineages).map(objectOf);
  const outputs = datasetsIn(lineage, 'outputDatasetEdges', 'outputDatasets');
  const inputs = datasetsIn(lineage, 'inputDatasetEdges', 'inputDatasets');
  if (outputs.length === 0) return undefined;
  const text = declaredStatement({ urn, carrier: 'job', sql, declared: [...outputs, ...inputs] }, undefined);
  const [output] = outputs;
  return (
    text && {
      ...text,
      ...(output !== undefined && outputs.length === 1 ? { output } : {}),
      ...(stated.length > 0 ? { statedColumns: stated.flatMap(({ upstreams }) => textsOf(upstreams)) } : {}),
    }
  );
}

function declaredStatement(
  text: {
    readonly urn: string;
    readonly carrier: StoredStatement['carrier'];
    readonly sql: string;
    readonly declared: readonly string[];
  },
  platformUrn: string | undefined,
): StoredStatement | undefined {
  const { urn, carrier, sql, declared } = text;
  const platforms = [platformUrn?.split(':').at(-1), ...declared.map((name) => datasetName(name)?.platform)];
  const dialect = platforms
    .map((name) => name && findDialect(name))
    .find((found) => found !== undefined && found !== '');
  if (!dialect) return undefined;
  return {
    owner: urn,
    carrier,
    sql,
    dialect: dialect.name,
    location: undefined,
    defaultDatabase: undefined,
    defaultSchema: undefined,
    declared: [...new Set(declared)],
  };
}

function datasetsIn(value: JsonObject, edges: string, plain: string): readonly string[] {
  const named = arrayOf(value[edges])
    .filter(isJsonObject)
    .flatMap((edge) => textOf(edge.destinationUrn) ?? []);
  return [...new Set([...named, ...textsOf(value[plain])])].filter((urn) => kindOf(urn) === 'dataset');
}

/** Whether a language is SQL: sources write `SQL`, `sql` or nothing. LookML and DAX are not. */
function isSql(language: unknown): boolean {
  const name = textOf(language)?.trim().toLowerCase() ?? '';
  return name === '' || name === 'sql';
}

/** A dataset's urn taken apart; undefined for any other urn. */
export function datasetName(urn: string): DatasetName | undefined {
  if (!isUrn(urn) || kindOf(urn) !== 'dataset') return undefined;
  const [, name = '', env = 'PROD'] = parseUrn(urn).parts;
  return { platform: platformName(urn), parts: name.split('.'), env };
}

/** The database and schema of unqualified names: those of the view itself. */
function defaultsOf(
  { parts }: DatasetName,
  dialect: Dialect,
): Pick<StoredStatement, 'defaultDatabase' | 'defaultSchema'> {
  const [above, further] = [parts.at(-2), parts.at(-3)];
  return dialect.levels === 2
    ? { defaultDatabase: above, defaultSchema: undefined }
    : { defaultDatabase: further, defaultSchema: above };
}
