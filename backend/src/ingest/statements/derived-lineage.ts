import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldParts, schemaFieldUrn } from '../../kernel/urn.js';
import type { LineageResult, TableRef } from '../../sql/contract/lineage.types.js';
import { columnEdges, MOVES_DATA, sourcelessColumns, TABLE_CONFIDENCE } from '../sql/column-edges.js';
import { storedColumnUses } from '../sql/column-uses.js';
import { inputReadings } from '../sql/new-columns.js';
import { resultsByTarget } from '../sql/results-by-target.js';
import { makesTable, storedWrite, writeOf } from '../sql/writes.js';
import { type KnownTable, storedPath } from '../sql/known-table.js';
import { sameTable, tableKey } from '../../sql/resolve/scope/source-columns.js';
import { JOB_OUTPUT, type ResolvedStatement } from './resolved-statement.js';

/** Diagnostics that are stored with the lineage, so that a reader sees why it is incomplete. */
const MAX_DIAGNOSTICS = 20;
const MAX_READS = 5_000;

interface Target {
  readonly table: KnownTable;
  /** As the statement names it; undefined for the result of a query, which has no name. */
  readonly written: TableRef | undefined;
  readonly owns: (table: TableRef | null) => boolean;
  /** What the statements do with this target. */
  readonly part: LineageResult;
}

/**
 * The aspect `sqlLineage` of the entity that carries a statement: which tables it names, and the edges
 * between assets and columns that follow from it. Undefined where it names no table.
 *
 *     view v: select id from raw      edges raw -> v, column edge raw.id -> v.id
 *     job j: insert into mart …       column edges only; the job's own aspect has its tables
 *     job j with stated columns       how it reads its inputs and what it writes, no column edges
 *
 * @param viewTable the table that a view is, for its columns as the catalogue spells them
 * @param isStatedElsewhere leaves out a target whose lineage another source states already
 */
export function derivedLineage(
  resolved: ResolvedStatement,
  own: KnownTable | undefined,
  isStatedElsewhere: (table: string) => boolean = () => false,
): JsonObject | undefined {
  const { statement: text, result } = resolved;
  const allTargets = targetsOf(resolved, own);
  const targets = allTargets.filter(({ table }) => !isStatedElsewhere(table.urn));
  // Temporary tables are not part of the result as a whole.
  const lastingKeys = new Set([...result.inTables, ...result.outTables].map(tableKey));
  const edges =
    text.carrier === 'job'
      ? jobEdges(resolved)
      : targets.flatMap((target) => assetEdges(resolved, target, lastingKeys));
  const columns = text.statedColumns ? [] : targets.flatMap((target) => columnEntries(resolved, target));
  const reads = text.carrier === 'query' ? readColumns(resolved) : [];
  const writes = text.carrier === 'view' ? [] : targets.flatMap(writesInto);
  // How a text uses columns is stated nowhere else, whoever states its lineage.
  const makes = allTargets.filter(({ owns, part }) => makesTable(part, owns)).map(({ table }) => table.urn);
  const columnUses = allTargets.flatMap((target) => usesInto(resolved, target));
  const named = [...new Set([...resolved.tables.values()].map(({ urn }) => urn))].filter((urn) => urn !== text.owner);
  if (named.length === 0) return undefined;
  const diagnostics = result.diagnostics.filter(({ severity }) => severity !== 'info').slice(0, MAX_DIAGNOSTICS);
  return {
    dialect: text.dialect,
    tables: named,
    edges,
    ...(columns.length === 0 ? {} : { fineGrainedLineages: columns }),
    ...(reads.length === 0 ? {} : { reads }),
    ...(writes.length === 0 ? {} : { writes }),
    ...(columnUses.length === 0 ? {} : { columnUses }),
    ...(makes.length === 0 ? {} : { makes }),
    ...(diagnostics.length === 0
      ? {}
      : {
          diagnostics: diagnostics.map(({ severity, code, message, span }) => ({
            severity,
            code,
            message,
            ...(span ? { start: span[0], end: span[1] } : {}),
          })),
        }),
  };
}

/** What a statement fills: of a view the view itself, of a query or job the tables that it writes. */
function targetsOf(
  { statement: text, result, tables }: ResolvedStatement,
  viewTable: KnownTable | undefined,
): readonly Target[] {
  const partOf = resultsByTarget(result);
  if (text.carrier === 'view') {
    if (!viewTable) return [];
    const name = text.location?.parts.at(-1)?.toLowerCase();
    const created =
      result.outTables.find((table) => table.name.toLowerCase() === name) ??
      (result.outTables.length === 1 ? result.outTables[0] : undefined);
    const owns = created ? sameTable(created) : (table: TableRef | null): boolean => table === null;
    return [{ table: viewTable, written: created, owns, part: partOf(created ?? null) }];
  }
  const output = tables.get(tableKey(JOB_OUTPUT));
  if (result.outTables.length === 0 && output)
    return [{ table: output, written: undefined, owns: (table) => table === null, part: partOf(null) }];
  return result.outTables.flatMap((table) => {
    const known = tables.get(tableKey(table));
    return known ? [{ table: known, written: table, owns: sameTable(table), part: partOf(table) }] : [];
  });
}

function assetEdges(
  { statement: text, result, tables }: ResolvedStatement,
  target: Target,
  lastingKeys: ReadonlySet<string>,
): readonly JsonObject[] {
  const upstreams = new Map<string, KnownTable & { readonly written: TableRef }>();
  const addUpstream = (table: TableRef): void => {
    const known = tables.get(tableKey(table));
    if (known && known.urn !== target.table.urn) upstreams.set(known.urn, { ...known, written: table });
  };
  for (const { kind, inTables, outTables } of target.part.statements) {
    const writes = outTables.some(target.owns) && MOVES_DATA.has(kind);
    const isResult = text.carrier === 'view' && outTables.length === 0 && target.owns(null);
    if (writes || isResult) inTables.filter((table) => lastingKeys.has(tableKey(table))).forEach(addUpstream);
  }
  for (const { target: down, sources: up } of target.part.columns)
    if (target.owns(down.table)) up.forEach(({ table }) => addUpstream(table));
  const byKeywords = result.diagnostics.some(({ code }) => code === 'FALLBACK_READER');
  const readingOf = inputReadings(target.part, target.owns);
  return [...upstreams.values()].map(({ urn, exists, written }) => ({
    upstream: urn,
    downstream: target.table.urn,
    confidenceScore: byKeywords ? TABLE_CONFIDENCE.keywords : TABLE_CONFIDENCE[exists ? 'known' : 'placeholder'],
    ...readingOf(written),
  }));
}

/**
 * How a job's statements read the inputs that its own aspect names. An input that only the SQL names
 * gets no edge: which tables a job reads and writes is for its own aspect to say.
 */
function jobEdges(resolved: ResolvedStatement): readonly JsonObject[] {
  const { statement: text, result, tables } = resolved;
  const declared = new Set(text.declared);
  const readingOf = inputReadings(result, () => true);
  const written = new Set(result.outTables.map(tableKey));
  const inputs = new Map(
    result.inTables.flatMap((table) => {
      const urn = tables.get(tableKey(table))?.urn;
      return urn !== undefined && declared.has(urn) && !written.has(tableKey(table)) ? [[urn, table] as const] : [];
    }),
  );
  const isWholeText = statesEveryUse(resolved);
  return [...inputs].flatMap(([urn, table]) => {
    const reading = readingOf(table);
    if (Object.keys(reading).length === 0 || !isWholeText(urn)) return [];
    return [{ upstream: urn, downstream: text.owner, confidenceScore: TABLE_CONFIDENCE.known, ...reading }];
  });
}

/**
 * Whether a job's SQL names every column of an input that its source states as used. Where it names fewer,
 * it is only a part of what the job does, and nothing follows from what it leaves out.
 */
function statesEveryUse(resolved: ResolvedStatement): (input: string) => boolean {
  const stated = resolved.statement.statedColumns ?? [];
  if (stated.length === 0) return () => true;
  const read = new Set(readColumns(resolved).map((urn) => urn.toLowerCase()));
  const starred = new Set(
    resolved.result.columns
      .flatMap(({ sources }) => sources)
      .filter(({ column }) => column === '*')
      .flatMap(({ table }) => resolved.tables.get(tableKey(table))?.urn ?? []),
  );
  return (input) =>
    starred.has(input) ||
    stated.every((column) => schemaFieldParts(column)?.parent !== input || read.has(column.toLowerCase()));
}

/** What the statements need of a table that they write and that was there before. */
function writesInto({ table, written, part }: Target): readonly JsonObject[] {
  const write = written && writeOf(part, written, Object.keys(table.columns));
  return write ? [storedWrite(table.urn, write, (column) => storedPath(table, column))] : [];
}

/** Which columns are operands of functions and operators; the job that runs a text is its reader. */
function usesInto({ statement: text, tables }: ResolvedStatement, target: Target): readonly JsonObject[] {
  const reader = text.carrier === 'view' ? target.table.urn : text.owner;
  return storedColumnUses(target.part, target.owns, reader, ({ table, column, path }) => {
    const known = tables.get(tableKey(table));
    return known && schemaFieldUrn(known.urn, storedPath(known, column, path));
  });
}

function columnEntries({ statement: text, tables }: ResolvedStatement, target: Target): readonly JsonObject[] {
  const query = text.carrier === 'query' ? { query: text.owner } : {};
  const columnOfTarget = (column: string): string => schemaFieldUrn(target.table.urn, storedPath(target.table, column));
  const edges = columnEdges(target.part, target.owns).flatMap(({ table, upstream, path, ...edge }) => {
    const known = tables.get(tableKey(table));
    return known ? [{ ...edge, upstream: schemaFieldUrn(known.urn, storedPath(known, upstream, path)) }] : [];
  });
  const grouped = Map.groupBy(edges, (edge) =>
    JSON.stringify([edge.downstream, edge.transformOperation, edge.confidence]),
  );
  const entries = [...grouped.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        upstreamType: 'FIELD_SET',
        upstreams: [...new Set(group.map(({ upstream }) => upstream))],
        downstreamType: 'FIELD',
        downstreams: [columnOfTarget(first.downstream)],
        transformOperation: first.transformOperation,
        confidenceScore: first.confidence,
        ...query,
      },
    ];
  });
  return [...entries, ...sourcelessEntries(target, columnOfTarget)];
}

function sourcelessEntries({ part, owns }: Target, columnOfTarget: (column: string) => string): readonly JsonObject[] {
  return sourcelessColumns(part, owns).map((column) => ({
    upstreamType: 'NONE',
    upstreams: [],
    downstreamType: 'FIELD',
    downstreams: [columnOfTarget(column)],
    confidenceScore: TABLE_CONFIDENCE.known,
  }));
}

/** The columns that the statements use, DIRECT or INDIRECT: dropping any of them fails a saved query. */
function readColumns({ result, tables }: ResolvedStatement): readonly string[] {
  const sources = [
    ...result.columns.flatMap(({ sources: up }) => up),
    ...result.indirect.flatMap(({ sources: up }) => up),
  ];
  const columns = sources
    .filter(({ column, confidence }) => column !== '*' && confidence >= 0.55)
    .flatMap(({ table, column, path }) => {
      const known = tables.get(tableKey(table));
      return known ? [schemaFieldUrn(known.urn, storedPath(known, column, path))] : [];
    });
  const assets = result.inTables.flatMap((table) => tables.get(tableKey(table))?.urn ?? []);
  return [...new Set([...assets, ...columns])].slice(0, MAX_READS);
}
