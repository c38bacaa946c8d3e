import type { TableRef } from '../contract/lineage.types.js';
import { readTable } from '../resolve/scope/context.js';
import { readSource } from '../resolve/from/from.js';
import type { Relation } from '../resolve/scope/relation.js';
import type { Context } from '../resolve/scope/scope.types.js';
import { tableOf, writtenParts } from '../resolve/scope/tables.js';
import type { Tree } from '../tree/tree.js';
import { flag, identifier, kindOf, list, part, text } from '../tree/tree.js';
import type { Effect } from './effect.js';
import { byPosition, targetOf } from './targets.js';

/** COPY in both directions: a table or query to a location, or a location to a table. */
export function copy(context: Context, payload: Tree): Effect {
  const node = payload['this'];
  const files = list(payload, 'files');
  const schema = part(node, 'schema');
  const table = part(schema?.['this'] ?? node, 'table');
  const into = flag(payload, 'is_into');
  const location = text(part(node, 'literal'), 'value') ?? stage(node);
  if (into && location !== undefined) return unload(context, location, sourceRelation(context, files[0]));
  if (table && (into || flag(payload, 'kind'))) {
    const names = list(schema, 'expressions').flatMap((column) => identifier(column)?.name ?? []);
    const relation = loaded(context, files);
    const mapped = relation && names.length > 0 ? byPosition(relation, names) : relation;
    return {
      kind: 'COPY',
      writes: [{ ...targetOf(context, table), mode: 'insert', ...(mapped ? { relation: mapped } : {}) }],
    };
  }
  const relation = table ? tableRelation(context, table) : context.query(node, undefined, undefined);
  const to = files.map(locationOf).find((found) => found !== undefined);
  return to === undefined ? { kind: 'COPY', writes: [] } : unload(context, to, relation);
}

/**
 * The effect of writing rows to a location. A location that is only a stream has no entity, so
 * nothing is written.
 */
function unload(context: Context, location: string, relation: Relation | undefined): Effect {
  void context;
  return {
    kind: 'COPY',
    writes: isPath(location) ? [{ table: { name: location }, mode: 'insert', ...(relation ? { relation } : {}) }] : [],
  };
}

// STDIN, STDOUT and PROGRAM are no places.
const isPath = (location: string): boolean => !/^(?:stdin|stdout|stderr|program)$/i.test(location);

/** The rows that a COPY loads: those of a query, or of a file, whose columns are not known. */
function loaded(context: Context, files: readonly unknown[]): Relation | undefined {
  let relation: Relation | undefined;
  for (const file of files) {
    const location = locationOf(file);
    if (location !== undefined) {
      if (isPath(location)) readTable(context, { name: location });
    } else if (part(file, 'subquery') || part(file, 'select')) relation = context.query(file, undefined, undefined);
    else sourceRelation(context, file);
  }
  return relation;
}

/**
 * The rows of what is copied: a table, which the parser may give as a column reference, or a query.
 */
function sourceRelation(context: Context, node: unknown): Relation | undefined {
  const kind = kindOf(node);
  const column = part(node, 'column');
  if (column) return tableRelation(context, { name: column['name'], schema: column['table'] ?? null });
  const dot = part(node, 'dot');
  const inner = dot && part(dot['this'], 'column');
  if (dot && inner)
    return tableRelation(context, { name: dot['field'], schema: inner['name'], catalog: inner['table'] ?? null });
  if (kind === 'table') return tableRelation(context, part(node, 'table') ?? {});
  return node ? context.query(node, undefined, undefined) : undefined;
}

function tableRelation(context: Context, node: Tree): Relation {
  return readSource(context, writtenParts(context, node)).relation;
}

/** The path, stage or stream that a node names. */
function locationOf(node: unknown): string | undefined {
  return text(part(node, 'literal'), 'value') ?? stage(node) ?? stdin(node);
}

/** Snowflake's stages: `@stage/path` as one name. */
function stage(node: unknown): string | undefined {
  const reference = part(node, 'stage_reference');
  return reference && `${text(reference, 'name') ?? ''}${text(reference, 'path') ?? ''}`;
}

function stdin(node: unknown): string | undefined {
  const word = identifier(part(node, 'column')?.['name'] ?? part(node, 'var'))?.name ?? text(part(node, 'var'), 'this');
  return word !== undefined && !isPath(word) ? word : undefined;
}

/** LOAD DATA: a path into a table. */
export function loadData(context: Context, payload: Tree): Effect {
  const table = part(payload['table'], 'table');
  const path = text(payload, 'inpath');
  if (path !== undefined) readTable(context, { name: path });
  return { kind: 'COPY', writes: table ? [{ ...targetOf(context, table), mode: 'insert' }] : [] };
}

/** The tables that a statement names as its targets. */
export function writesOf(context: Context, nodes: readonly unknown[]): TableRef[] {
  return nodes.flatMap((node) => {
    const table = part(node, 'table') ?? (typeof node === 'object' && node !== null ? (node as Tree) : undefined); // a table reference without its tag
    return table ? [tableOf(context, writtenParts(context, table))] : [];
  });
}
