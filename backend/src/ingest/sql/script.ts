import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { LineageResult, StatementLineage, TableRef } from '../../sql/contract/lineage.types.js';
import { sameTable, tableKey, tableName } from '../../sql/resolve/scope/source-columns.js';
import { readTableConstraints } from '../../sql/definitions/table-constraints.js';
import { type DefinedTable, readTableDefinitions } from '../../sql/definitions/table-definitions.js';
import { datasetUrn, ProposalList } from '../proposals/proposal-list.js';
import { columnType } from '../proposals/column-type.js';
import { transformOperation } from '../proposals/transform-operation.js';
import type { Conversion } from '../proposals/conversion.js';
import { urnOfDataset } from '../openlineage/namespaces.js';
import {
  type ColumnEdge,
  columnEdges,
  isFolded,
  MOVES_DATA,
  outputColumns,
  sourcelessColumns,
  TABLE_CONFIDENCE,
} from './column-edges.js';
import { definedFields, definedKeys, type ScriptTable } from './defined-schema.js';
import { inputReadings } from './new-columns.js';
import { storedColumnUses } from './column-uses.js';
import { diagnosticFindings, placesIn } from './findings.js';
import { type KnownTable, storedPath, tableOfFields } from './known-table.js';
import { resultsByTarget } from './results-by-target.js';
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
 * Cost: linear in statements and columns; the SQL was resolved before. Others run between the steps of the generator,
 * one for each statement and each target.
 *
 * @param storedStatement what the catalogue knows of the tables, by urn, for the paths of their nested fields
 */
export function* convertScript(
  script: SqlScript,
  result: LineageResult,
  storedStatement: ReadonlyMap<string, KnownTable> = new Map(),
): Generator<undefined, Conversion> {
  const list = new ProposalList(script.file, { pipelineName: SQL_SOURCE });
  const tables = scriptTables(script, result);
  yield;
  const placeOf = placesIn(script.sql);
  const partOf = resultsByTarget(result);
  for (const statement of result.statements) {
    yield;
    const [target] = statement.outTables;
    if (!target || isFolded(result, target)) continue;
    const place = placeOf(statement.span[0]);
    addDefinition(list, script, statement, {
      target,
      place,
      part: partOf(target),
      defined: tables.get(tableKey(target)),
    });
  }
  const sources = upstreamsByTarget(result);
  const pathOf = fieldPaths(script, tables, storedStatement);
  for (const target of result.outTables) {
    yield;
    const reading = { script, part: partOf(target), tables, pathOf };
    const place = placeOf(firstWrite(reading.part, target)?.span[0] ?? 0);
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
  return datasetUrn(table.platform ?? platform, tableName(table), env);
}

/** The tables that the script defines by a list of columns, by the key of their complete name. */
function scriptTables(script: SqlScript, result: LineageResult): ReadonlyMap<string, ScriptTable> {
  const { tables } = readTableDefinitions(script.sql, script.dialect);
  if (tables.length === 0) return new Map();
  const all = readTableConstraints(script.sql, script.dialect);
  const definitions = new Map<string, DefinedTable>();
  for (const defined of tables.toReversed()) definitions.set(tableKey(defined.table), defined);
  return new Map(
    result.outTables.flatMap((table) => {
      const definition = definitionOf(table, definitions);
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

interface DefinedTarget {
  readonly target: TableRef;
  readonly place: string;
  /** What the script does with the target. */
  readonly part: LineageResult;
  /** Its list of columns, where the script has one. */
  readonly defined: ScriptTable | undefined;
}

function addDefinition(
  list: ProposalList,
  script: SqlScript,
  statement: StatementLineage,
  { target, place, part, defined }: DefinedTarget,
): void {
  const urn = tableUrn(script, target);
  if (statement.kind === 'CREATE_DDL') {
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
    const outputs = outputColumns(part, sameTable(target));
    // The types of outputs aren't known: what another source says of the columns stands.
    if (outputs.length > 0)
      list.offer(place, urn, 'schemaMetadata', schemaMetadata(script, target, outputs.map(outputField)));
  }
  if (statement.kind === 'CREATE_VIEW') {
    const text = script.sql.slice(...statement.span);
    const materialized = /^\s*create\s+(or\s+replace\s+)?(\w+\s+)*materialized\b/i.test(text);
    list.upsert(place, urn, 'viewProperties', { materialized, viewLogic: text, viewLanguage: 'SQL' });
    list.upsert(place, urn, 'subTypes', { typeNames: [materialized ? 'Materialized View' : 'View'] });
  }
  if (statement.kind === 'CREATE_TABLE_AS_SELECT') list.upsert(place, urn, 'subTypes', { typeNames: ['Table'] });
}

/** The definition of a target: definitions have the name as written, a target is completed with defaults. */
function definitionOf(target: TableRef, definitions: ReadonlyMap<string, DefinedTable>): DefinedTable | undefined {
  for (let name = tableKey(target); ; name = name.slice(name.indexOf('.') + 1)) {
    const definition = definitions.get(name);
    if (definition || !name.includes('.')) return definition;
  }
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
      for (const source of inTables) if (isOfKnownPlatform(source)) sources.set(tableKey(source), source);
      read.set(tableKey(target), sources);
    }
  }
  const lastingTables = new Set(result.outTables.map(tableKey));
  return new Map([...read.keys()].map((target) => [target, lastingSources(target, read, lastingTables)]));
}

/** Of a table behind a connection to nobody knows what, no urn can be told. */
function isOfKnownPlatform({ connection, platform }: TableRef): boolean {
  return connection === undefined || platform !== undefined;
}

/**
 * Each table is visited once, however many ways lead to it: of temporary tables that each read the two
 * before them, thirty already have a billion.
 */
function lastingSources(
  target: string,
  read: ReadonlyMap<string, ReadonlyMap<string, TableRef>>,
  lastingTables: ReadonlySet<string>,
): readonly TableRef[] {
  const sources: TableRef[] = [];
  const isLasting = (key: string): boolean => lastingTables.has(key) || !read.has(key);
  const visited = new Set([target]);
  // A set that grows while it is gone through: what is added is visited as well.
  for (const reader of visited) {
    if (reader !== target && isLasting(reader)) continue;
    for (const [key, source] of read.get(reader) ?? []) {
      if (!visited.has(key) && isLasting(key)) sources.push(source);
      visited.add(key);
    }
  }
  return sources;
}

interface ScriptReading {
  readonly script: SqlScript;
  /** What the script does with the target. */
  readonly part: LineageResult;
  readonly tables: ReadonlyMap<string, ScriptTable>;
  readonly pathOf: PathOf;
}

/** What the script's statements need of a table that they write, and how they use columns. No entity stands for them, so the table itself carries it. */
function writtenBy({ script, part, tables, pathOf }: ScriptReading, target: TableRef): JsonObject | undefined {
  const columns = tables.get(tableKey(target))?.definition.columns.map(({ name }) => name) ?? [];
  const write = writeOf(part, target, columns);
  const urn = tableUrn(script, target);
  const columnUses = storedColumnUses(part, sameTable(target), urn, ({ table, column, path }) =>
    schemaFieldUrn(tableUrn(script, table), pathOf(table, column, path)),
  );
  const isMade = makesTable(part, sameTable(target));
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
  { script, part, tables: scriptTablesByKey, pathOf }: ScriptReading,
  target: TableRef,
  sources: readonly TableRef[],
): JsonObject | undefined {
  const edges = [
    ...columnEdges(part, sameTable(target)),
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
    ...sourcelessColumns(part, sameTable(target)).map((column) =>
      sourcelessEntry(schemaFieldUrn(targetUrn, pathOf(target, column))),
    ),
  ];
  const isView = part.statements.some(
    ({ kind, outTables }) => kind === 'CREATE_VIEW' && outTables.some(sameTable(target)),
  );
  const sure = isGuessed(part, target) ? { confidence: String(TABLE_CONFIDENCE.keywords) } : {};
  const readingOf = inputReadings(part, sameTable(target));
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

/** The first statement that writes a target. */
function firstWrite({ statements }: LineageResult, target: TableRef): StatementLineage | undefined {
  return statements.find(({ outTables }) => outTables.some(sameTable(target)));
}
