import type { ParamsOf } from '../../neo4j/graph.js';
import { writeEnvelope } from '../contract/envelope.js';
import type { NetWrite } from '../rules/net-writes.js';
import type { UrnsWithParents } from './graph-nodes.js';
import type { LineageClaim, NodeState, StoredRelation } from '../contract/store.types.js';

/**
 * Parameters of the statements that write much. What many rows have in common is sent once, the rest as lists without names: unpacking
 * maps with a dozen keys took the database longer than writing what they say (claims 106 → 50 ms, columns 107 → 63 ms for 4,000).
 */

type ColumnRows = ParamsOf<'store/create-columns'>['rows'];
type ClaimRows = ParamsOf<'store/open-column-claims'>['rows'];
type ClaimTuple = ClaimRows[number]['claims'][number];
type RelationRows = ParamsOf<'store/create-relations'>['rows'];
type RelationEnds = RelationRows[number]['ends'][number];
type RelationGroup = Omit<RelationRows[number], 'ends'>;

const COLUMN_PREFIX = 'urn:li:schemaField:(';

/** Rows of `create-columns`: new columns that have nothing but their state, under their parents. */
export function columnRows(columns: readonly NodeState[], parents: UrnsWithParents): ColumnRows {
  const groups = new Map<number, ColumnRows[number]['columns'][number][]>();
  for (const { urn, i, exists, inSchema, parent } of columns) {
    const parentUrn = parents.get(urn) ?? '';
    // What follows the parent in the urn, up to its closing parenthesis; the statement puts it together again.
    const path = urn.slice(COLUMN_PREFIX.length + parentUrn.length + 1, -1);
    push(groups, parent, [path, i, exists, inSchema]);
  }
  return [...groups].map(([parent, list]) => ({ parent, columns: list }));
}

/** Columns of assets, then columns of columns, and so on. */
export function byLevel(columns: readonly NodeState[], parents: UrnsWithParents): readonly (readonly NodeState[])[] {
  const levels: NodeState[][] = [];
  for (const column of columns) {
    let level = 0;
    for (let up = parents.get(column.urn); up !== undefined && parents.get(up) !== undefined; up = parents.get(up))
      level += 1;
    (levels[level] ??= []).push(column);
  }
  return levels.filter((level) => level !== undefined);
}

/** Rows of `open-…-claims`. */
export function claimRows(claims: readonly LineageClaim[]): ClaimRows {
  const groups = new Map<string, { readonly common: ClaimRows[number]['common']; readonly claims: ClaimTuple[] }>();
  for (const claim of claims) {
    const { level, until: _until, rejected, from, to, id, confidence, stated, kind, ...rest } = claim;
    const { subtype, transform, query, via, ...own } = rest;
    // The type says the level of a claim that holds; rejected ones of both levels stand together.
    const common = rejected === true ? { ...own, level } : own;
    const key = JSON.stringify(common);
    const group = groups.get(key) ?? { common, claims: [] as ClaimTuple[] };
    group.claims.push([from, to, id, confidence, stated, kind, subtype, transform, query, via]);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A relationship of the model other than lineage, between nodes by number. */
export interface NumberedRelation extends Pick<StoredRelation, 'type' | 'aspect'> {
  readonly from: number;
  readonly to: number;
  readonly path: string;
  readonly since: number;
}

/** Rows of `create-relations`. */
export function relationRows(relations: readonly NumberedRelation[]): RelationRows {
  const groups = new Map<string, { readonly common: RelationGroup; readonly ends: RelationEnds[] }>();
  for (const { from, to, path, ...common } of relations) {
    const key = `${common.type}|${common.aspect}|${common.since}`;
    const group = groups.get(key) ?? { common, ends: [] as RelationEnds[] };
    group.ends.push([from, to, path]);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ common, ends }) => ({ ...common, ends }));
}

/** Rows of `write-versions`: what the writes have replaced. */
export function versionRows(
  writes: readonly Pick<NetWrite, 'urn' | 'aspect' | 'older'>[],
): ParamsOf<'store/write-versions'>['rows'] {
  return writes.flatMap(({ urn, aspect, older }) =>
    older.map(({ stored, deleted }) => ({
      key: `${urn}|${aspect}|${stored.version}`,
      urn,
      aspect,
      version: stored.version,
      createdOn: stored.createdOn,
      deleted,
      value: writeEnvelope(stored),
    })),
  );
}

function push<K, V>(groups: Map<K, V[]>, key: K, item: V): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
