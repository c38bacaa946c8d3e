import type { TableRef } from '../contract/lineage.types.js';
import { readTable, report } from '../resolve/scope/context.js';
import { columnsOfTable, readSource } from '../resolve/from/from.js';
import { withCtes } from '../resolve/query.js';
import type { Relation } from '../resolve/scope/relation.js';
import { recordByPosition, recordShifts } from '../resolve/scope/statement-columns.js';
import { columnsOf, relationOf } from '../resolve/scope/relation.js';
import type { Context, Write } from '../resolve/scope/scope.types.js';
import { tableOf, writtenParts } from '../resolve/scope/tables.js';
import { tableName } from '../resolve/scope/source-columns.js';
import type { Tree } from '../tree/tree.js';
import { flag, identifier, isTree, list, part, parts, text } from '../tree/tree.js';
import type { Effect } from './effect.js';
import { byPosition, isTemporary, targetOf } from './targets.js';

/** CREATE TABLE: from a query, from another table, or plain. */
export function createTable(context: Context, payload: Tree): Effect {
  const { table } = targetOf(context, part(payload, 'name') ?? {});
  const modifier = text(payload, 'table_modifier') ?? '';
  const temporary = flag(payload, 'temporary') || /VOLATILE|TEMP/.test(modifier) || isTemporary(context, table);
  const declared = list(payload, 'columns').flatMap((column) =>
    isTree(column) ? (identifier(column['name'])?.name ?? []) : [],
  );
  const query = payload['as_select'];
  if (query) {
    const ctes = withCtes(context, part(payload, 'with_cte'), undefined, undefined);
    const relation = named(context, context.query(query, ctes, undefined), declared);
    return { kind: 'CREATE_TABLE_AS_SELECT', writes: [{ table, temporary, relation, mode: 'create' }] };
  }
  const sources = sourceTables(context, payload);
  if (sources.length > 0) {
    const effect = likeTables(context, table, temporary, sources);
    return temporary && !payload['clone_source'] ? withoutRows(effect) : effect;
  }
  if (isTree(payload['using_template'])) context.query(payload['using_template'], undefined, undefined);
  const columns = relationOf(declared.map((name) => ({ name, sources: [] })));
  return {
    kind: 'CREATE_DDL',
    writes: [{ table, temporary, mode: 'create', ...(declared.length > 0 ? { relation: columns } : {}) }],
  };
}

/** The columns of a query under the names that the statement gives them by position. */
function named(context: Context, relation: Relation, columns: readonly string[]): Relation {
  if (columns.length === 0) return relation;
  recordShifts(context, relation, columns.length);
  recordByPosition(context, { items: relation.items.slice(0, columns.length) });
  return byPosition(relation, columns);
}

/** What LIKE, CLONE, INHERITS or PARTITION OF names. */
function sourceTables(context: Context, payload: Tree): TableRef[] {
  const likes = parts(parts(list(payload, 'constraints'), 'Like'), 'source');
  const properties = parts(parts(parts(list(payload, 'properties'), 'like_property'), 'this'), 'table');
  const nodes = [...parts([payload], 'clone_source'), ...likes, ...properties];
  return nodes.map((node) => tableOf(context, writtenParts(context, node)));
}

/** A temporary table LIKE another has its columns, and no row of it. */
function withoutRows(effect: Effect): Effect {
  const writes = effect.writes.map((write): Write => {
    const columns = columnsOf(write.relation ?? { items: [] });
    return { ...write, relation: relationOf(columns.map((column) => ({ ...column, sources: [] }))) };
  });
  return { ...effect, writes };
}

/**
 * A table with the columns of others. Where their columns are unknown it has all of them by a star.
 */
function likeTables(context: Context, table: TableRef, temporary: boolean, sources: readonly TableRef[]): Effect {
  const items = sources.flatMap((source) => {
    readTable(context, source);
    const { relation, known } = columnsOfTable(context, source);
    return known ? relation.items : [{ star: { table: source, without: new Set<string>() } }];
  });
  return { kind: 'CREATE_DDL', writes: [{ table, temporary, relation: { items }, mode: 'create' }] };
}

/** CREATE VIEW in all its kinds; ClickHouse's `TO target` writes the target, not the view. */
export function createView(context: Context, payload: Tree): Effect {
  const { table } = targetOf(context, part(payload, 'name') ?? {});
  const names = list(payload, 'columns').flatMap((column) =>
    isTree(column) ? (identifier(column['name'])?.name ?? []) : [],
  );
  const relation = context.query(payload['query'], undefined, undefined);
  const to = part(payload, 'to_table');
  if (to) {
    report(
      context,
      'VIA_VIEW',
      `rows reach ${tableName(targetOf(context, to).table)} through the view ${tableName(table)}`,
      undefined,
      'info',
    );
    return {
      kind: 'CREATE_DDL',
      writes: [{ ...targetOf(context, to), relation, mode: 'insert', form: 'INSERT_BY_NAME' }],
    };
  }
  const temporary = flag(payload, 'temporary') || isTemporary(context, table);
  return {
    kind: 'CREATE_VIEW',
    writes: [{ table, temporary, relation: named(context, relation, names), mode: 'create', namedColumns: names }],
  };
}

/**
 * ALTER TABLE: renames, swaps and partition exchanges read and write; all else only touches the
 * table.
 */
export function alterTable(context: Context, payload: Tree): Effect {
  const { table } = targetOf(context, part(payload, 'name') ?? {});
  for (const action of list(payload, 'actions')) {
    const renamed = part(action, 'RenameTable');
    if (renamed) {
      const to = besides(context, table, renamed);
      readTable(context, table);
      return {
        kind: 'ALTER',
        writes: [{ table: to, mode: 'create', relation: readSource(context, refParts(table)).relation }],
        renames: [{ from: table, to }],
      };
    }
    const swapped = part(action, 'SwapWith');
    if (swapped) return swap(context, table, targetOf(context, swapped).table);
    const select = isTree(action) ? action['AsSelect'] : undefined;
    if (select)
      return {
        kind: 'CREATE_VIEW',
        writes: [{ table, mode: 'create', relation: context.query(select, undefined, undefined) }],
      };
  }
  return { kind: 'ALTER', writes: [{ table, mode: 'touch' }] };
}

/** A resolved table as the parts of a name, so that it is not completed a second time. */
const refParts = (table: TableRef): { name: string; quoted: boolean }[] =>
  [table.database, table.schema, table.name].flatMap((name) => (name === undefined ? [] : [{ name, quoted: false }]));

/** `RENAME TO b` without a schema stays beside the old name. */
export function besides(context: Context, table: TableRef, node: Tree): TableRef {
  const written = writtenParts(context, node);
  const [only] = written;
  return written.length === 1 && only ? { ...table, name: only.name } : tableOf(context, written);
}

/**
 * Two tables that exchange their names. Both are read and written, but no column is traced through,
 * since each keeps its rows.
 */
export function swap(context: Context, left: TableRef, right: TableRef): Effect {
  const writes: Write[] = [left, right].map((table) => ({ table, mode: 'touch' }));
  for (const table of [left, right]) readTable(context, table);
  return { kind: 'ALTER', writes };
}
