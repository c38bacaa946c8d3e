import type { DirectSubtype, IndirectSubtype, TableRef, SourceColumn } from '../../contract/lineage.types.js';

/** How a value is used: it is carried on (DIRECT), or it influences something (INDIRECT). */
export type Role =
  | { readonly type: 'DIRECT'; readonly subtype: DirectSubtype; readonly masking: boolean }
  | { readonly type: 'INDIRECT'; readonly subtype: IndirectSubtype; readonly masking: boolean };

/** The role of a value that is carried on unchanged. It changes nothing in `compose`. */
export const IDENTITY: Role = { type: 'DIRECT', subtype: 'IDENTITY', masking: false };

const STRENGTH: Readonly<Record<DirectSubtype, number>> = { IDENTITY: 0, TRANSFORMATION: 1, AGGREGATION: 2 };

/**
 * The role of a part of an expression whose value has a role already. The stronger of the two
 * direct subtypes wins (IDENTITY < TRANSFORMATION < AGGREGATION), and an influence stays an
 * influence.
 */
export function deepen(role: Role, subtype: DirectSubtype, masking = false): Role {
  const masked = role.masking || masking;
  if (role.type === 'INDIRECT') return masked === role.masking ? role : { ...role, masking: masked };
  const stronger = STRENGTH[subtype] > STRENGTH[role.subtype] ? subtype : role.subtype;
  return { type: 'DIRECT', subtype: stronger, masking: masked };
}

/** The role of an influence; whether the value is masked stays as it is. */
export function influence(role: Role, subtype: IndirectSubtype): Role {
  return { type: 'INDIRECT', subtype, masking: role.masking };
}

const keysOfTables = new WeakMap<TableRef, string>();

/** The dotted name of a table, as it was written or as the catalogue spells it. */
export function tableName(table: TableRef): string {
  return [table.database, table.schema, table.name].filter((part) => part !== undefined && part !== '').join('.');
}

/**
 * Identifies a table, without regard to letter case unless its name means an exact case. Computed
 * once for each reference.
 */
export function tableKey(table: TableRef): string {
  let key = keysOfTables.get(table);
  if (key === undefined) {
    const name = tableName(table);
    const place = table.connection === undefined ? '' : `${table.connection}:`;
    keysOfTables.set(table, (key = place + (table.hasExactCase ? name : name.toLowerCase())));
  }
  return key;
}

/** A test whether a table is this one. Null is the result of a query that writes no table. */
export function sameTable(left: TableRef): (right: TableRef | null) => boolean {
  return (right) => right !== null && tableKey(left) === tableKey(right);
}

/**
 * A chain of two steps: a source column goes into a value, and the value is used in a role. The
 * confidence of the chain is the lowest of its steps; the stronger subtype wins, and INDIRECT wins
 * over both.
 *
 *     t.a TRANSFORMATION 0.98, used as AGGREGATION 0.99      t.a AGGREGATION 0.98
 *     t.a IDENTITY, used in a filter                         t.a INDIRECT FILTER
 */
export function compose(up: SourceColumn, role: Role, confidence = 1): SourceColumn {
  const lowest = Math.min(up.confidence, confidence);
  const masking = up.masking || role.masking;
  if (role.type === 'INDIRECT') {
    return { ...up, type: 'INDIRECT', subtype: role.subtype, masking, confidence: lowest, also: undefined };
  }
  if (up.type === 'INDIRECT')
    return masking === up.masking && lowest === up.confidence ? up : { ...up, masking, confidence: lowest };
  const inner = up.subtype as DirectSubtype; // a direct edge has a direct subtype
  const subtype = STRENGTH[inner] >= STRENGTH[role.subtype] ? inner : role.subtype;
  if (subtype === up.subtype && masking === up.masking && lowest === up.confidence) return up;
  return { ...up, subtype, masking, confidence: lowest };
}

/** Composes each source column with the same role. */
export function composeAll(
  sourceColumns: readonly SourceColumn[],
  role: Role,
  confidence = 1,
): readonly SourceColumn[] {
  if (role === IDENTITY && confidence >= 1) return sourceColumns;
  return sourceColumns.map((up) => compose(up, role, confidence));
}

/**
 * Names of fields that a path keeps. A recursive CTE that takes fields of its own columns doubles
 * its paths in each pass; cut off, they fall together again.
 */
const MAX_PATH_LENGTH = 5;

/** The fields of these columns at a path below what they are. */
export function below(sourceColumns: readonly SourceColumn[], path: readonly string[]): readonly SourceColumn[] {
  const fields = sourceColumns.map((up) => {
    const steps = [...(up.path?.split('.') ?? []), ...path].slice(0, MAX_PATH_LENGTH);
    return { ...up, path: steps.join('.') };
  });
  return mergeSources(fields);
}

const sourceKey = (up: SourceColumn): string => `${tableKey(up.table)}\u0000${columnKey(up)}\u0000${up.path ?? ''}`;

/** Identifies a column of a table, without regard to letter case unless another one differs in nothing else. */
export function columnKey({ column, hasExactCase }: Pick<SourceColumn, 'column' | 'hasExactCase'>): string {
  return hasExactCase === true ? column : column.toLowerCase();
}

/**
 * Joins the entries of each source column into one: a direct role comes before indirect ones, which
 * are listed in `also`, and the highest confidence counts. Linear in the number of entries.
 */
export function mergeSources(sourceColumns: readonly SourceColumn[]): readonly SourceColumn[] {
  if (sourceColumns.length < 2) return sourceColumns;
  const merged = new Map<string, SourceColumn>();
  for (const up of sourceColumns) {
    const key = sourceKey(up);
    const before = merged.get(key);
    merged.set(key, before ? mergePair(before, up) : up);
  }
  return merged.size === sourceColumns.length ? sourceColumns : [...merged.values()];
}

function mergePair(left: SourceColumn, right: SourceColumn): SourceColumn {
  const alike = left.type === right.type && left.subtype === right.subtype && left.masking === right.masking;
  if (alike && right.also === undefined && left.confidence >= right.confidence) return left;
  const [main, other] = left.type === 'INDIRECT' && right.type === 'DIRECT' ? [right, left] : [left, right];
  const also = new Set([...(main.also ?? []), ...(other.also ?? [])]);
  // an indirect edge has an indirect subtype
  if (other.type === 'INDIRECT' && other.subtype !== main.subtype) also.add(other.subtype as IndirectSubtype);
  const stronger = main.type === 'DIRECT' && other.type === 'DIRECT' ? strongest(main, other) : main.subtype;
  return {
    ...main,
    subtype: stronger,
    masking: left.masking || right.masking,
    confidence: Math.max(left.confidence, right.confidence),
    ...(also.size > 0 ? { also: [...also] } : {}),
  };
}

function strongest(left: SourceColumn, right: SourceColumn): DirectSubtype {
  // both are direct edges
  const [a, b] = [left.subtype as DirectSubtype, right.subtype as DirectSubtype];
  return STRENGTH[b] > STRENGTH[a] ? b : a;
}
