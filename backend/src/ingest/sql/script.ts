import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { LineageResult, StatementLineage, TableRef } from '../../sql/contract/lineage.types.js';
import { tableKey, tableName } from '../../sql/resolve/scope/source-columns.js';
import { readTableConstraints } from '../../sql/definitions/table-constraints.js';
import { readTableDefinitions } from '../../sql/definitions/table-definitions.js';
import { datasetUrn, ProposalList } from '../proposals/proposal-list.js';
import { columnType } from '../proposals/column-type.js';
import { transformOperation } from '../proposals/transform-operation.js';
import type { Conversion } from '../proposals/conversion.js';
import { urnOfDataset } from '../openlineage/namespaces.js';
import {
  type ColumnEdge,
  columnEdges,
  MOVES_DATA,
  outputColumns,
  sourcelessColumns,
  TABLE_CONFIDENCE,
} from './column-edges.js';
import { definedFields, definedKeys, type ScriptTable } from './defined-schema.js';
import { inputReadings } from './new-columns.js';
import { storedColumnUses } from './column-uses.js';
import { diagnosticFindings, placeOf } from './findings.js';
import { type KnownTable, storedPath, tableOfFields } from './known-table.js';
import { makesTable, storedWrite, writeOf } from './writes.js';

/** The source (`pipelineName`) that claims what comes from SQL. */
export const SQL_SOURCE = 'sql';
/** A SQL file with what is needed to name its tables. */
export interface SqlScript {
  readonly file: string;
  readonly sql: string;
  readonly platform: string;
  readonly env: string;
  readonly dialect: string;
}

/**
 * Converts a resolved script to proposals: schemas of the tables that it creates, views with their SQL,
 * and the lineage of every table that it writes. Temporary tables are folded into what is made of them.
 *
 *     create temp table t as select * from raw; insert into mart select id from t
 *     upstreamLineage of mart: raw, with raw.id -> mart.id
 *
 * Cost: linear in statements and columns; the SQL was resolved before.
 *
 * @param storedStatement what the catalogue knows of the tables, by urn, for the paths of their nested fields
 */
export function convertScript(
  script: SqlScript,
  result: LineageResult,
  storedStatement: ReadonlyMap<string, KnownTable> = new Map(),
): Conversion {
  const list = new ProposalList(script.file, { pipelineName: SQL_SOURCE });
  const tables = scriptTables(script, result);
  for (const statement of result.statements) addDefinition(list, script, statement, { result, tables });
  const sources = upstreamsByTarget(result);
  const reading = { script, result, tables, pathOf: fieldPaths(script, tables, storedStatement) };
  for (const target of result.outTables) {
    const place = placeOfTarget(script, result, target);
    list.upsert(
      place,
      tableUrn(script, target),
      'upstreamLineage',
      lineageOf(reading, target, sources.get(tableKey(target)) ?? []),
    );
    list.upsert(place, tableUrn(script, target), 'sqlLineage', writtenBy(reading, target));
  }
  return {
    proposals: list.items,
    refused: [],
    warnings: diagnosticFindings(script.file, script.sql, result.diagnostics),
  };
}

/** The urn of a table that a script names; a name with a scheme (`s3://…`) is a file. */
export function tableUrn({ platform, env }: Pick<SqlScript, 'platform' | 'env'>, table: TableRef): string {
  if (table.name.includes('://')) return urnOfDataset({ namespace: platform, name: table.name }, env);
  return datasetUrn(platform, tableName(table), env);
}

/** The tables that the script defines by a list of columns, by the key of their complete name. */
function scriptTables(script: SqlScript, result: LineageResult): ReadonlyMap<string, ScriptTable> {
  const { tables } = readTableDefinitions(script.sql, script.dialect);
  if (tables.length === 0) return new Map();
  const all = readTableConstraints(script.sql, script.dialect);
  return new Map(
    result.outTables.flatMap((table) => {
      const definition = tables.find((defined) => isSameName(table, defined.table));
      if (!definition) return [];
      const constraints = all.get(tableKey(definition.table)) ?? [];
      return [[tableKey(table), { table, definition, constraints, all }] as const];
    }),
  );
}

/** The path of a column, or of the nested field below it, as the script's or the catalogue's schema spells it. */
type PathOf = (table: TableRef, column: string, below?: string) => string;

function fieldPaths(
  script: SqlScript,
  tables: ReadonlyMap<string, ScriptTable>,
  storedStatement: ReadonlyMap<string, KnownTable>,
): PathOf {
  const defined = new Map<string, KnownTable>();
  return (table, column, below) => {
    const key = tableKey(table);
    const definition = tables.get(key);
    if (!definition) return storedPath(storedStatement.get(tableUrn(script, table)), column, below);
    let known = defined.get(key);
    if (!known) defined.set(key, (known = tableOfFields(tableUrn(script, table), definedFields(definition))));
    return storedPath(known, column, below);
  };
}

function sameTable(left: TableRef): (right: TableRef | null) => boolean {
  return (right) => right !== null && tableKey(left) === tableKey(right);
}

function addDefinition(
  list: ProposalList,
  script: SqlScript,
  statement: StatementLineage,
  { result, tables }: { result: LineageResult; tables: ReadonlyMap<string, ScriptTable> },
): void {
  const [target] = statement.outTables;
  const isInResult = target && result.outTables.some(sameTable(target));
  if (!target || !isInResult) return;
  const text = script.sql.slice(...statement.span);
  const urn = tableUrn(script, target);
  const place = placeOf(script.sql, statement.span[0]);
  if (statement.kind === 'CREATE_DDL') {
    const defined = tables.get(tableKey(target));
    const fields = defined ? definedFields(defined) : [];
    if (defined && fields.length > 0)
      list.upsert(place, urn, 'schemaMetadata', {
        ...schemaMetadata(script, target, fields),
        ...definedKeys(defined, (table) => tableUrn(script, table)),
      });
    const comment = defined?.definition.comment;
    if (comment !== undefined)
      list.upsert(place, urn, 'datasetProperties', { name: target.name, description: comment });
    list.upsert(place, urn, 'subTypes', { typeNames: ['Table'] });
  }
  if (statement.kind === 'CREATE_VIEW' || statement.kind === 'CREATE_TABLE_AS_SELECT') {
    const outputs = outputColumns(result, sameTable(target));
    // The types of outputs aren't known: what another source says of the columns stands.
    if (outputs.length > 0)
      list.offer(place, urn, 'schemaMetadata', schemaMetadata(script, target, outputs.map(outputField)));
  }
  if (statement.kind === 'CREATE_VIEW') {
    const materialized = /^\s*create\s+(or\s+replace\s+)?(\w+\s+)*materialized\b/i.test(text);
    list.upsert(place, urn, 'viewProperties', { materialized, viewLogic: text, viewLanguage: 'SQL' });
    list.upsert(place, urn, 'subTypes', { typeNames: [materialized ? 'Materialized View' : 'View'] });
  }
  if (statement.kind === 'CREATE_TABLE_AS_SELECT') list.upsert(place, urn, 'subTypes', { typeNames: ['Table'] });
}

/** Whether both name one table: a definition has the name as written, a target is completed with defaults. */
function isSameName(target: TableRef, written: TableRef): boolean {
  return tableKey(target) === tableKey(written) || tableKey(target).endsWith(`.${tableKey(written)}`);
}

function outputField(name: string): JsonObject {
  return { fieldPath: name, nativeDataType: '', type: columnType(''), nullable: true, recursive: false };
}

function schemaMetadata(script: SqlScript, table: TableRef, fields: readonly JsonObject[]): JsonObject {
  return {
    schemaName: tableName(table),
    platform: `urn:li:dataPlatform:${script.platform}`,
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields,
  };
}

/** The sources of each target over the whole script; a temporary table is replaced by its own sources. */
function upstreamsByTarget(result: LineageResult): ReadonlyMap<string, readonly TableRef[]> {
  const read = new Map<string, Map<string, TableRef>>();
  for (const { kind, inTables, outTables } of result.statements) {
    if (!MOVES_DATA.has(kind)) continue;
    for (const target of outTables) {
      const sources = read.get(tableKey(target)) ?? new Map<string, TableRef>();
      for (const source of inTables) sources.set(tableKey(source), source);
      read.set(tableKey(target), sources);
    }
  }
  const lastingTables = new Set(result.outTables.map(tableKey));
  const expand = (target: string, passed: ReadonlySet<string>): readonly TableRef[] =>
    [...(read.get(target)?.entries() ?? [])].flatMap(([key, source]) => {
      if (passed.has(key)) return [];
      return lastingTables.has(key) || !read.has(key) ? [source] : expand(key, new Set([...passed, key]));
    });
  return new Map([...read.keys()].map((target) => [target, expand(target, new Set([target]))]));
}

interface ScriptReading {
  readonly script: SqlScript;
  readonly result: LineageResult;
  readonly tables: ReadonlyMap<string, ScriptTable>;
  readonly pathOf: PathOf;
}

/** What the script's statements need of a table that they write, and how they use columns. No entity stands for them, so the table itself carries it. */
function writtenBy({ script, result, tables, pathOf }: ScriptReading, target: TableRef): JsonObject | undefined {
  const columns = tables.get(tableKey(target))?.definition.columns.map(({ name }) => name) ?? [];
  const write = writeOf(result, target, columns);
  const urn = tableUrn(script, target);
  const columnUses = storedColumnUses(
    result,
    (table) => table !== null && tableKey(table) === tableKey(target),
    urn,
    ({ table, column, path }) => schemaFieldUrn(tableUrn(script, table), pathOf(table, column, path)),
  );
  const isMade = makesTable(result, (table) => table !== null && tableKey(table) === tableKey(target));
  if (!write && !isMade && columnUses.length === 0) return undefined;
  return {
    dialect: script.dialect,
    tables: [],
    edges: [],
    ...(write ? { writes: [storedWrite(urn, write, (column) => pathOf(target, column))] } : {}),
    ...(columnUses.length === 0 ? {} : { columnUses }),
    ...(isMade ? { makes: [urn] } : {}),
  };
}

function lineageOf(
  { script, result, tables: scriptTablesByKey, pathOf }: ScriptReading,
  target: TableRef,
  sources: readonly TableRef[],
): JsonObject | undefined {
  const edges = [
    ...columnEdges(result, sameTable(target)),
    ...generatedColumnEdges(scriptTablesByKey.get(tableKey(target))),
  ];
  const tables = new Map(
    [...sources, ...edges.map(({ table }) => table)]
      .filter((table) => !sameTable(target)(table))
      .map((table) => [tableUrn(script, table), table]),
  );
  if (tables.size === 0 && edges.length === 0) return undefined;
  const targetUrn = tableUrn(script, target);
  const entries = [
    ...entriesOf(script, target, { edges, pathOf }),
    ...sourcelessColumns(result, sameTable(target)).map((column) =>
      sourcelessEntry(schemaFieldUrn(targetUrn, pathOf(target, column))),
    ),
  ];
  const isView = result.statements.some(
    ({ kind, outTables }) => kind === 'CREATE_VIEW' && outTables.some(sameTable(target)),
  );
  const sure = isGuessed(result, target) ? { confidence: String(TABLE_CONFIDENCE.keywords) } : {};
  const readingOf = inputReadings(result, sameTable(target));
  return {
    upstreams: [...tables].map(([dataset, table]) => {
      const properties = { ...sure, ...readingOf(table) };
      return {
        dataset,
        type: isView ? 'VIEW' : 'TRANSFORMED',
        ...(Object.keys(properties).length === 0 ? {} : { properties }),
      };
    }),
    ...(entries.length === 0 ? {} : { fineGrainedLineages: entries }),
  };
}

/** Whether no statement that writes the target was read to its end: its tables were found by keywords. */
function isGuessed({ statements }: LineageResult, target: TableRef): boolean {
  return statements.filter(({ outTables }) => outTables.some(sameTable(target))).every(({ readToEnd }) => !readToEnd);
}

/** An entry for a column that comes from no other. Without it its asset would not count as traced. */
function sourcelessEntry(column: string): JsonObject {
  return { upstreamType: 'NONE', upstreams: [], downstreamType: 'FIELD', downstreams: [column] };
}

/**
 * The edges inside a table, from the columns that a generated column is computed from. Without them a reader of
 * the generated column would count as unaffected when one of those columns goes.
 *
 *     g int GENERATED ALWAYS AS (a + 1) STORED     a -> g DIRECT:TRANSFORMATION: a + 1
 */
function generatedColumnEdges(table: ScriptTable | undefined): readonly ColumnEdge[] {
  const generated = table?.constraints.filter(({ kind }) => kind === 'GENERATED_COLUMN') ?? [];
  return generated.flatMap(({ name, columns, expression }) =>
    table === undefined || name === undefined
      ? []
      : columns.map((column) => ({
          table: table.table,
          upstream: column,
          downstream: name,
          confidence: TABLE_CONFIDENCE.known,
          transformOperation: transformOperation('DIRECT', 'TRANSFORMATION', expression),
        })),
  );
}

function entriesOf(
  script: SqlScript,
  target: TableRef,
  { edges, pathOf }: { readonly edges: readonly ColumnEdge[]; readonly pathOf: PathOf },
): readonly JsonObject[] {
  const own = tableUrn(script, target);
  const grouped = Map.groupBy(edges, ({ downstream, transformOperation, confidence }) =>
    JSON.stringify([downstream, transformOperation, confidence]),
  );
  return [...grouped.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        upstreamType: 'FIELD_SET',
        upstreams: [
          ...new Set(
            group.map(({ table, upstream, path }) =>
              schemaFieldUrn(tableUrn(script, table), pathOf(table, upstream, path)),
            ),
          ),
        ],
        downstreamType: 'FIELD',
        downstreams: [schemaFieldUrn(own, pathOf(target, first.downstream))],
        confidenceScore: first.confidence,
        transformOperation: first.transformOperation,
      },
    ];
  });
}

function placeOfTarget(script: SqlScript, result: LineageResult, target: TableRef): string {
  const statement = result.statements.find(({ outTables }) => outTables.some(sameTable(target)));
  return placeOf(script.sql, statement?.span[0] ?? 0);
}
