import type { DirectSubtype, IndirectSubtype, TableRef, SourceColumn } from '../../contract/lineage.types.js';

/** How a value is used where it stands: as itself, or as an influence on something. */
export type Role =
  | { readonly type: 'DIRECT'; readonly subtype: DirectSubtype; readonly masking: boolean }
  | { readonly type: 'INDIRECT'; readonly subtype: IndirectSubtype; readonly masking: boolean };

export const IDENTITY: Role = { type: 'DIRECT', subtype: 'IDENTITY', masking: false };

const STRENGTH: Readonly<Record<DirectSubtype, number>> = { IDENTITY: 0, TRANSFORMATION: 1, AGGREGATION: 2 };

/** The role of a part of an expression that has itself a role: the strongest wins, INDIRECT beats all. */
export function deepen(role: Role, subtype: DirectSubtype, masking = false): Role {
  const masked = role.masking || masking;
  if (role.type === 'INDIRECT') return masked === role.masking ? role : { ...role, masking: masked };
  const stronger = STRENGTH[subtype] > STRENGTH[role.subtype] ? subtype : role.subtype;
  return { type: 'DIRECT', subtype: stronger, masking: masked };
}

export function influence(role: Role, subtype: IndirectSubtype): Role {
  return { type: 'INDIRECT', subtype, masking: role.masking };
}

const keysOfTables = new WeakMap<TableRef, string>();

/** The dotted name, as written or as the catalogue has it. */
export function tableName(table: TableRef): string {
  return [table.database, table.schema, table.name].filter((part) => part !== undefined && part !== '').join('.');
}

/** What two references to one table have in common. */
export function tableKey(table: TableRef): string {
  let key = keysOfTables.get(table);
  if (key === undefined) keysOfTables.set(table, (key = tableName(table).toLowerCase()));
  return key;
}

/** A chain of two edges: from `up` into a value that is used as `role`. */
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

export function composeAll(
  sourceColumns: readonly SourceColumn[],
  role: Role,
  confidence = 1,
): readonly SourceColumn[] {
  if (role === IDENTITY && confidence >= 1) return sourceColumns;
  return sourceColumns.map((up) => compose(up, role, confidence));
}

const sourceKey = (up: SourceColumn): string =>
  `${tableKey(up.table)}\u0000${up.column.toLowerCase()}\u0000${up.path ?? ''}`;

/** One entry a source column: the direct role first, indirect ones listed beside it, the best confidence. */
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
