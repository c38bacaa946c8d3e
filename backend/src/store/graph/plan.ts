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

/**
 * What follows for the graph from the aspects that a transaction writes.
 *
 * Idea: everything in the graph but the aspects themselves is derived from them. So each derived thing is computed from the value before
 * and from the value after, and the difference is what has to be written: relationships and columns that only one side has, claims that
 * the write opens and closes (`claims/claim-diff.ts`), and the properties of entity nodes that follow from aspects (exists, removed,
 * shape). Nothing is read here, and nothing is numbered: nodes are named by urn, and the graph writer gives out numbers.
 *
 * Example: `schemaMetadata` of `orders` had the columns a and b, and now has b and c. The plan adds column c, removes column a, and opens
 * or closes nothing else. `ownership` had owner x and now has x and y: one relationship `OwnedBy` to y is added.
 *
 * Cost: linear in the values written. It yields after each thing it derives, for `runInSlices`.
 *
 * @param work the state after all jobs, for node properties that follow from several aspects
 * @param open claims that hold and were stated by these aspects, by `ownerKey`
 */
export function* planGraph(
  model: MetadataModel,
  work: Workspace,
  writes: readonly NetWrite[],
  open: ReadonlyMap<string, readonly OpenClaim[]>,
): Generator<void, GraphPlan> {
  const relationsAdded: RelationChange[] = [];
  const relationsRemoved: RelationChange[] = [];
  const columnsAdded = new Set<string>();
  const columnsRemoved = new Set<string>();
  const opened: ClaimDiff['opened'][number][] = [];
  const closed: ClaimDiff['closed'][number][] = [];
  for (const write of writes) {
    const claims = yield* diffClaims(model, write, open.get(ownerKey(write.urn, write.aspect)) ?? []);
    for (const claim of claims.opened) opened.push(claim);
    for (const claim of claims.closed) closed.push(claim);
    yield;
    if (!write.steps.some((step) => step.changed)) continue;
    const { added, removed } = diffRelations(model, write.aspect, write);
    const source = { source: write.urn, aspect: write.aspect, since: write.steps.at(-1)?.at ?? 0 };
    for (const relation of added) relationsAdded.push({ ...relation, ...source });
    for (const relation of removed) relationsRemoved.push({ ...relation, ...source });
    yield;
    if (statesColumns(write.aspect)) diffColumns(write, columnsAdded, columnsRemoved);
    yield;
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

/** Relationships that the value after a write states and the value before does not, and the other way round. */
export function diffRelations(
  model: MetadataModel,
  aspect: string,
  { before, after }: Pick<NetWrite, 'before' | 'after'>,
): { readonly added: readonly StatedRelation[]; readonly removed: readonly StatedRelation[] } {
  const key = (relation: StatedRelation): string => `${relation.type}|${relation.target}`;
  const relationsBefore = relationsOf(model, aspect, before?.value);
  const relationsAfter = relationsOf(model, aspect, after?.value);
  const keysBefore = new Set(relationsBefore.map(key));
  const keysAfter = new Set(relationsAfter.map(key));
  return {
    added: relationsAfter.filter((relation) => !keysBefore.has(key(relation))),
    removed: relationsBefore.filter((relation) => !keysAfter.has(key(relation))),
  };
}

function diffColumns(write: NetWrite, added: Set<string>, removed: Set<string>): void {
  const before = new Set(columnsOf(write.urn, write.aspect, write.before?.value));
  const after = new Set(columnsOf(write.urn, write.aspect, write.after?.value));
  for (const columnUrn of after) if (!before.has(columnUrn)) added.add(columnUrn);
  for (const columnUrn of before) if (!after.has(columnUrn)) removed.add(columnUrn);
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

/**
 * Every urn that the plan needs a node for, each with its parent where it is a column; the parents are among them. It yields after
 * each of them, for `runInSlices`.
 */
export function* urnsOf(plan: GraphPlan): Generator<void, UrnsWithParents> {
  const urns = new Map<string, string | undefined>();
  const add = (urn: string): void => {
    if (urns.has(urn)) return;
    const parent = schemaFieldParts(urn)?.parent;
    urns.set(urn, parent);
    if (parent !== undefined) add(parent);
  };
  const columns = [...plan.columnsAdded, ...plan.columnsRemoved];
  for (const urn of plan.nodes.keys()) add(urn);
  for (const claim of plan.claims.opened) {
    add(claim.from);
    add(claim.to);
    yield;
  }
  for (const urn of [...plan.relationsAdded.map(({ target }) => target), ...columns]) {
    add(urn);
    yield;
  }
  return urns;
}
