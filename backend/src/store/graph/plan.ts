import { objectOf } from '../../kernel/json.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { type ClaimDiff, type ClaimPlan, diffClaims, type OpenClaim } from '../claims/claim-diff.js';
import { ownerKey } from '../claims/open-claims.js';
import type { NetWrite } from '../rules/net-writes.js';
import type { EntityState, Workspace } from '../rules/workspace.js';
import type { UrnsWithParents } from './graph-nodes.js';
import { columnsOf, statesColumns } from '../projection/columns.js';
import { relationsOf, type StatedRelation } from '../projection/relations.js';
import { SHAPE_ASPECTS, shapeOf } from '../projection/shape.js';
import type { AssetShape } from '../contract/store.types.js';

interface RelationChange extends StatedRelation {
  readonly source: string;
  readonly aspect: string;
  readonly since: number;
}

/** What a transaction does to the graph, in urns; numbers are given out when the plan is written. */
export interface GraphPlan extends ClaimPlan {
  readonly relationsAdded: readonly RelationChange[];
  readonly relationsRemoved: readonly RelationChange[];
  /** Properties of entity nodes that follow from aspects. */
  readonly nodes: ReadonlyMap<string, NodeFacts>;
}

export interface NodeFacts {
  readonly exists: boolean;
  readonly removed?: boolean;
  readonly shape?: AssetShape;
}

export function planGraph(
  model: MetadataModel,
  work: Workspace,
  writes: readonly NetWrite[],
  open: ReadonlyMap<string, readonly OpenClaim[]>,
): GraphPlan {
  const relationsAdded: RelationChange[] = [];
  const relationsRemoved: RelationChange[] = [];
  const columnsAdded = new Set<string>();
  const columnsRemoved = new Set<string>();
  const opened: ClaimDiff['opened'][number][] = [];
  const closed: ClaimDiff['closed'][number][] = [];
  for (const write of writes) {
    const claims = diffClaims(model, write, open.get(ownerKey(write.urn, write.aspect)) ?? []);
    opened.push(...claims.opened);
    closed.push(...claims.closed);
    if (!write.steps.some((step) => step.changed)) continue;
    diffRelations(model, write, relationsAdded, relationsRemoved);
    if (statesColumns(write.aspect)) diffColumns(write, columnsAdded, columnsRemoved);
  }
  return {
    claims: { opened, closed },
    relationsAdded,
    relationsRemoved,
    columnsAdded,
    columnsRemoved,
    nodes: nodeFacts(work, writes),
  };
}

function diffRelations(
  model: MetadataModel,
  write: NetWrite,
  added: RelationChange[],
  removed: RelationChange[],
): void {
  const key = (relation: StatedRelation): string => `${relation.type}|${relation.target}`;
  const before = relationsOf(model, write.aspect, write.before?.value);
  const after = relationsOf(model, write.aspect, write.after?.value);
  const keysBefore = new Set(before.map(key));
  const keysAfter = new Set(after.map(key));
  const since = write.steps.at(-1)?.at ?? 0;
  const change = (relation: StatedRelation): RelationChange => ({
    ...relation,
    source: write.urn,
    aspect: write.aspect,
    since,
  });
  added.push(...after.filter((relation) => !keysBefore.has(key(relation))).map(change));
  removed.push(...before.filter((relation) => !keysAfter.has(key(relation))).map(change));
}

function diffColumns(write: NetWrite, added: Set<string>, removed: Set<string>): void {
  const before = new Set(columnsOf(write.urn, write.aspect, write.before?.value));
  const after = new Set(columnsOf(write.urn, write.aspect, write.after?.value));
  for (const column of after) if (!before.has(column)) added.add(column);
  for (const column of before) if (!after.has(column)) removed.add(column);
}

function nodeFacts(work: Workspace, writes: readonly NetWrite[]): ReadonlyMap<string, NodeFacts> {
  const touched = new Map<string, Set<string>>();
  for (const { urn, aspect } of writes) touched.set(urn, (touched.get(urn) ?? new Set()).add(aspect));
  const facts = new Map<string, NodeFacts>();
  for (const [urn, aspects] of touched) {
    const state = work.entity(urn);
    facts.set(urn, {
      exists: state.exists,
      ...(aspects.has('status') ? { removed: objectOf(state.aspects.status?.value).removed === true } : {}),
      ...(SHAPE_ASPECTS.some((aspect) => aspects.has(aspect)) ? { shape: shapeOfState(state) } : {}),
    });
  }
  return facts;
}

function shapeOfState(state: EntityState): AssetShape {
  return shapeOf(
    kindOf(state.urn),
    Object.fromEntries(SHAPE_ASPECTS.map((aspect) => [aspect, state.aspects[aspect]?.value])),
  );
}

/** Every urn that the plan needs a node for, each with its parent where it is a column; the parents are among them. */
export function urnsOf(plan: GraphPlan): UrnsWithParents {
  const urns = new Map<string, string | undefined>();
  const add = (urn: string): void => {
    if (urns.has(urn)) return;
    const parent = schemaFieldParts(urn)?.parent;
    urns.set(urn, parent);
    if (parent !== undefined) add(parent);
  };
  for (const urn of plan.nodes.keys()) add(urn);
  for (const claim of plan.claims.opened) {
    add(claim.from);
    add(claim.to);
  }
  for (const relation of plan.relationsAdded) add(relation.target);
  for (const column of [...plan.columnsAdded, ...plan.columnsRemoved]) add(column);
  return urns;
}
