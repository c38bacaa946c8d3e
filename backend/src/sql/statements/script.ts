import { EDGE_CONFIDENCE } from '../contract/edge-origins.js';
import type {
  ColumnLineage,
  IndirectLineage,
  StatementLineage,
  TableRef,
  SourceColumn,
} from '../contract/lineage.types.js';
import type { OutputColumn, Relation, RelationItem } from '../resolve/scope/relation.js';
import { columnsOf, sourcesByName, sourceColumn, isOpen, starsOf } from '../resolve/scope/relation.js';
import type { Context, ScriptTable, Session, Write } from '../resolve/scope/scope.types.js';
import { mergeSources, tableKey } from '../resolve/scope/source-columns.js';
import type { Effect } from './effect.js';
import { columnUsesOf } from '../resolve/expressions/operands.js';
import { inputUses, isReadToEnd, targetUses } from './statement-facts.js';
import { writtenTables } from './view-writes.js';

/**
 * What a script does, statement by statement. Temporary tables are folded away: a read of one
 * counts as a read of what it was made from, so that lineage joins permanent tables only.
 *
 *     CREATE TEMP TABLE x AS SELECT a FROM s; INSERT INTO t SELECT a FROM x      t.a ← s.a
 *
 * A temporary table from which nothing is written is the purpose of its script: `finish` reports it
 * as written.
 */
export interface Script {
  readonly session: Session;
  readonly statements: StatementLineage[];
  readonly reads: Map<string, TableRef>;
  readonly writes: Map<string, TableRef>;
  readonly columns: ColumnLineage[];
  readonly indirect: IndirectLineage[];
  /** Temporary tables from which nothing has been written yet. */
  readonly ends: Map<string, Pending>;
}
interface Pending {
  readonly table: TableRef;
  readonly columns: ColumnLineage[];
  readonly indirect: readonly SourceColumn[];
}

/** A script of which no statement was read yet. */
export function newScript(session: Session): Script {
  return { session, statements: [], reads: new Map(), writes: new Map(), columns: [], indirect: [], ends: new Map() };
}

/** Adds what a statement did; later statements see the tables it made. */
export function addStatement(script: Script, context: Context, stated: Effect, span: readonly [number, number]): void {
  const effect = { ...stated, writes: writtenTables(context, stated.writes) };
  const reads = [...context.reads.values()];
  const indirect = mergeSources(context.indirect);
  const named = effect.writes.map((write) => write.table);
  script.statements.push({
    kind: effect.kind,
    span,
    inTables: reads,
    outTables: named,
    namedColumns: mergeSources([
      ...context.namedColumns,
      ...context.uses.positional,
      ...context.uses.replaceable,
      ...context.indirect,
    ]),
    starColumns: mergeSources(context.starColumns),
    distinctColumns: mergeSources(context.uses.distinct),
    readToEnd: isReadToEnd(context),
    unknownFunctions: [...context.uses.unknownFunctions],
    columnUses: columnUsesOf(context),
    inputs: inputUses(context, effect),
    targets: targetUses(context, effect),
  });
  for (const read of reads)
    if (!script.session.tables.get(tableKey(read))?.temporary) script.reads.set(tableKey(read), read);
  const written = new Set(named.map(tableKey));
  if (written.size > 0) for (const key of context.readTemporaries) if (!written.has(key)) script.ends.delete(key);
  if (effect.result) addColumns(script.columns, null, effect.result);
  const isView = effect.kind === 'CREATE_VIEW';
  for (const write of effect.writes) addWrite(script, context, { ...write, isView }, indirect);
  if (effect.writes.length === 0 && indirect.length > 0)
    script.indirect.push({ target: { table: null }, sources: indirect });
  for (const rename of effect.renames ?? []) renameTable(script, rename.from, rename.to);
}

/** A write, and whether it makes a view. */
interface ScriptWrite extends Write {
  readonly isView: boolean;
}

function addWrite(script: Script, context: Context, write: ScriptWrite, indirect: readonly SourceColumn[]): void {
  const { table, temporary } = write;
  const key = tableKey(table);
  const known = script.session.tables.get(key);
  if (write.mode === 'drop') {
    script.session.tables.delete(key);
    if (!known?.temporary) script.writes.set(key, table);
    return;
  }
  if (temporary) {
    addTemporary(script, context, write, indirect);
    return;
  }
  script.writes.set(key, table);
  if (write.relation) addColumns(script.columns, table, write.relation);
  if (indirect.length > 0) script.indirect.push({ target: { table }, sources: indirect });
  if (write.mode === 'create' && write.relation) {
    const relation = ownColumns(table, write.relation);
    const definition = write.isView ? { definition: write.relation } : {};
    script.session.tables.set(key, { table, temporary: false, relation, ...definition, reads: [], indirect: [] });
  }
}

/** The columns of a permanent table for later statements: its own, whatever they came from. */
function ownColumns(table: TableRef, relation: Relation): Relation {
  const listed = columnsOf(relation);
  const columnNames = listed.map(({ name }) => name);
  const ownSource = sourcesByName(table, columnNames, EDGE_CONFIDENCE.COLUMN_IN_SCHEMA);
  const columns = listed.map((column): RelationItem => ({
    column: {
      name: column.name,
      sources: [ownSource(column.name)],
      passesOn: [table],
    },
  }));
  const star: RelationItem[] = isOpen(relation) ? [{ star: { table, without: new Set() } }] : [];
  return { items: [...columns, ...star] };
}

function addTemporary(script: Script, context: Context, write: Write, indirect: readonly SourceColumn[]): void {
  const key = tableKey(write.table);
  const table = { ...write.table, temporary: true };
  const existing = write.mode === 'create' ? undefined : script.session.tables.get(key);
  const relation = mergeInto(existing?.relation, write.relation ?? { items: [] });
  const reads = [...(existing?.reads ?? []), ...context.reads.values()];
  const scripted: ScriptTable = {
    table,
    temporary: true,
    relation,
    reads,
    indirect: mergeSources([...(existing?.indirect ?? []), ...indirect]),
  };
  script.session.tables.set(key, scripted);
  const pending = script.ends.get(key)?.columns ?? [];
  const columns: ColumnLineage[] = write.mode === 'create' ? [] : [...pending];
  if (write.relation) addColumns(columns, table, write.relation);
  script.ends.set(key, { table, columns, indirect: scripted.indirect });
}

function mergeInto(before: Relation | undefined, added: Relation): Relation {
  if (!before || before.items.length === 0) return added;
  const items = before.items.map((item): RelationItem => {
    if (!('column' in item)) return item;
    const other = columnsOf(added).find((column) => column.name.toLowerCase() === item.column.name.toLowerCase());
    return other
      ? { column: { ...item.column, sources: mergeSources([...item.column.sources, ...other.sources]) } }
      : item;
  });
  const extra = added.items.filter(
    (item) =>
      !('column' in item) ||
      !columnsOf(before).some((column) => column.name.toLowerCase() === item.column.name.toLowerCase()),
  );
  return { items: [...items, ...extra] };
}

function addColumns(columns: ColumnLineage[], table: TableRef | null, relation: Relation): void {
  for (const column of columnsOf(relation)) columns.push(lineageOf(table, column));
  for (const star of starsOf(relation))
    columns.push({
      target: { table, column: '*' },
      sources: [sourceColumn(star.table, '*', EDGE_CONFIDENCE.THROUGH_STAR)],
      transformation: 'COPY',
    });
}

function lineageOf(table: TableRef | null, column: OutputColumn): ColumnLineage {
  return {
    target: { table, column: column.name },
    sources: column.sources,
    transformation: column.expression ?? 'COPY',
  };
}

/** ALTER … RENAME: everything written under the old name so far belongs to the new name. */
function renameTable(script: Script, from: TableRef, to: TableRef): void {
  const key = tableKey(from);
  if (!script.writes.has(key) && !script.session.tables.has(key)) return;
  script.writes.delete(key);
  script.reads.delete(key);
  const scripted = script.session.tables.get(key);
  script.session.tables.delete(key);
  if (scripted) script.session.tables.set(tableKey(to), { ...scripted, table: to });
  const renamedColumns = script.columns.filter(
    (column) =>
      column.target.table &&
      tableKey(column.target.table) === tableKey(to) &&
      column.sources.every((up) => tableKey(up.table) === key),
  );
  for (const column of renamedColumns) script.columns.splice(script.columns.indexOf(column), 1);
  script.columns.forEach((column, at) => {
    if (column.target.table && tableKey(column.target.table) === key)
      script.columns[at] = { ...column, target: { ...column.target, table: to } };
  });
}

/**
 * The temporary tables that nothing was written from are what the text is for: they are reported as
 * written.
 */
export function finish(script: Script): void {
  for (const [key, { table, columns, indirect }] of script.ends) {
    script.writes.set(key, table);
    for (const column of columns) script.columns.push(column);
    if (indirect.length > 0) script.indirect.push({ target: { table }, sources: indirect });
  }
}

/**
 * Columns that the statements of temporary tables use, times the tables that the script writes: what
 * the former use counts for each of the latter.
 */
const MAX_FOLDED_USES = 250_000;

/**
 * The statements of a script. Where too much would count for too many tables, those of temporary
 * tables lose how they use columns and count as not read to the end; which tables are read and
 * written stays.
 *
 *     100 temporary tables of 20 columns, 100 tables written      200,000: everything is kept
 *     3,000 temporary tables of 2 columns, 3,000 tables written   18,000,000: tables only
 */
export function withinFoldedUses({ statements, writes }: Script): {
  readonly statements: readonly StatementLineage[];
  readonly isOverLimit: boolean;
} {
  const isFolded = ({ outTables }: StatementLineage): boolean =>
    outTables.some((table) => !writes.has(tableKey(table)));
  let uses = 0;
  for (const statement of statements)
    if (isFolded(statement))
      uses += 1 + statement.namedColumns.length + statement.starColumns.length + statement.distinctColumns.length;
  if (uses * writes.size <= MAX_FOLDED_USES) return { statements, isOverLimit: false };
  const unused = { namedColumns: [], starColumns: [], distinctColumns: [], columnUses: [], inputs: [], targets: [] };
  const tablesOnly = statements.map((statement) =>
    isFolded(statement) ? { ...statement, ...unused, readToEnd: false } : statement,
  );
  return { statements: tablesOnly, isOverLimit: true };
}
