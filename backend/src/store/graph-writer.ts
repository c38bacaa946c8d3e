import { kindOf, schemaFieldParts } from '../kernel/urn.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { Row, WriteTransaction } from '../neo4j/graph.js';
import type { NetWrite } from './coalesce.js';
import type { PointWrite } from './draft.js';
import { writeEnvelope } from './envelope.js';
import { type GraphPlan, type NodeFacts, urnsOf } from './plan.js';
import { shapeOf } from './project/shape.js';
import type { AspectChange, ChangeEntry, LineageClaim, NodeState } from './store.types.js';

/** Numbers of the sequence node, under the writer's lock until the commit. */
export interface Counters {
  seq: number;
  node: number;
  claim: number;
}

/** Statements with long parameter lists run in slices: memory of the driver and of the database stays flat. */
const SLICE = 5_000;

/** Writes a plan with the aspects it follows from, and says what it did as the next entry of the change log. */
export class GraphWriter {
  private readonly changedNodes = new Map<string, NodeState>();
  private readonly newNodes = new Set<string>();
  /** Columns that are entities of their own: they outlive their place in a schema. */
  private readonly ownColumns = new Set<string>();

  constructor(
    private readonly model: MetadataModel,
    private readonly transaction: WriteTransaction,
    private readonly counters: Counters,
  ) {}

  async write(
    plan: GraphPlan,
    writes: readonly NetWrite[],
    points: readonly PointWrite[],
    stamp: { at: number; actor: string },
  ): Promise<ChangeEntry> {
    const nodes = await this.nodesOf(urnsOf(plan));
    this.settleFacts(plan, nodes);
    await this.writeNodes(writes, nodes);
    await this.writeRelations(plan, nodes);
    const closed = await this.closeClaims(plan);
    const opened = await this.openClaims(plan, nodes);
    await this.writeVersions(writes);
    await this.slices('store/write-points', points);
    this.counters.seq += 1;
    return {
      seq: this.counters.seq,
      ...stamp,
      nodes: [...this.changedNodes.values()],
      gone: [],
      aspects: [...writes.filter(hasChange).map(aspectChange), ...pointChanges(points)],
      opened,
      closed,
    };
  }

  /** States of all nodes in the plan; those that are not there yet get their numbers. */
  private async nodesOf(urns: ReadonlySet<string>): Promise<Map<string, NodeState>> {
    const found = new Map<string, NodeState>();
    const wanted = [...urns];
    for (let at = 0; at < wanted.length; at += SLICE) {
      const rows = await this.transaction.run('store/find-nodes', { urns: wanted.slice(at, at + SLICE) });
      for (const row of rows) {
        found.set(String(row.urn), nodeState(row));
        if (row.ownColumn === true) this.ownColumns.add(String(row.urn));
      }
    }
    // Assets before their columns: a column needs the number of its parent.
    const missing = wanted.filter((urn) => !found.has(urn)).sort((left, right) => nesting(left) - nesting(right));
    for (const urn of missing) {
      const parent = schemaFieldParts(urn)?.parent;
      const state: NodeState = {
        i: this.counters.node++,
        urn,
        kind: kindOf(urn),
        exists: false,
        removed: false,
        shape: shapeOf(kindOf(urn), {}),
        parent: parent === undefined ? -1 : (found.get(parent)?.i ?? -1),
        inSchema: parent === undefined,
      };
      found.set(urn, state);
      this.newNodes.add(urn);
      this.changedNodes.set(urn, state);
    }
    return found;
  }

  private settleFacts(plan: GraphPlan, nodes: Map<string, NodeState>): void {
    const change = (urn: string, part: Partial<NodeState>): void => {
      const state = nodes.get(urn);
      if (!state) return;
      const next = { ...state, ...part };
      if (sameState(state, next)) return;
      nodes.set(urn, next);
      this.changedNodes.set(urn, next);
    };
    for (const column of plan.columnsRemoved) change(column, { inSchema: false, exists: this.ownColumns.has(column) });
    for (const column of plan.columnsAdded) change(column, { inSchema: true, exists: true });
    for (const [urn, facts] of plan.nodes) change(urn, statePart(facts));
  }

  private async writeNodes(writes: readonly NetWrite[], nodes: ReadonlyMap<string, NodeState>): Promise<void> {
    const props = new Map<string, Record<string, unknown>>();
    const propsOf = (urn: string): Record<string, unknown> => {
      const known = props.get(urn) ?? {};
      props.set(urn, known);
      return known;
    };
    for (const state of this.changedNodes.values()) Object.assign(propsOf(state.urn), stateProps(state));
    for (const write of writes) {
      const own = propsOf(write.urn);
      own[write.aspect] = write.after ? writeEnvelope(write.after) : null;
      const last = write.steps.at(-1);
      if (!hasChange(write) || !last) continue;
      own.updatedOn = last.at;
      const grave = write.steps.findLast((step) => step.after === undefined)?.before;
      if (grave) own[`tombstone_${write.aspect}`] = grave.version + 1;
      if (this.model.aspect(write.aspect)?.keyFor !== undefined && !write.before) own.createdOn = last.at;
    }
    const created = [...this.newNodes].map((urn) => ({ label: this.labelOf(urn), props: { urn, ...props.get(urn) } }));
    await this.slices('store/create-nodes', created);
    const updated = [...props]
      .filter(([urn]) => !this.newNodes.has(urn))
      .map(([urn, own]) => ({ i: nodes.get(urn)?.i, props: own }));
    await this.slices('store/update-nodes', updated);
    const columns = [...this.newNodes].flatMap((urn) => {
      const state = nodes.get(urn);
      return state && state.parent >= 0 ? [{ i: state.i, parent: state.parent }] : [];
    });
    await this.slices('store/attach-columns', columns);
  }

  private labelOf(urn: string): string {
    // Kinds outside the model (a newer client's) keep the common label alone.
    return this.model.kind(kindOf(urn))?.label ?? 'Entity';
  }

  private async writeRelations(plan: GraphPlan, nodes: ReadonlyMap<string, NodeState>): Promise<void> {
    const row = (relation: GraphPlan['relationsAdded'][number]): Row => ({
      from: nodes.get(relation.source)?.i,
      to: nodes.get(relation.target)?.i,
      target: relation.target,
      type: relation.type,
      props: { aspect: relation.aspect, path: relation.path, since: relation.since },
      aspect: relation.aspect,
    });
    await this.slices('store/delete-relations', plan.relationsRemoved.map(row));
    await this.slices('store/create-relations', plan.relationsAdded.map(row));
  }

  private async closeClaims(plan: GraphPlan): Promise<ChangeEntry['closed']> {
    const rows = plan.claims.closed.map(({ claim, until }) => ({
      id: claim.id,
      level: claim.level,
      from: claim.fromI,
      to: claim.toI,
      until,
    }));
    await this.slices(
      'store/close-asset-claims',
      rows.filter((row) => row.level === 'asset'),
    );
    await this.slices(
      'store/close-column-claims',
      rows.filter((row) => row.level === 'column'),
    );
    return rows.map(({ id, level, until }) => ({ id, level, until }));
  }

  private async openClaims(plan: GraphPlan, nodes: ReadonlyMap<string, NodeState>): Promise<readonly LineageClaim[]> {
    const claims = plan.claims.opened.map((claim): LineageClaim => {
      const { from, to, ...rest } = claim;
      return {
        ...rest,
        id: this.counters.claim++,
        from: nodes.get(from)?.i ?? -1,
        to: nodes.get(to)?.i ?? -1,
        until: undefined,
      };
    });
    const row = ({ from, to, level: _level, until: _until, ...props }: LineageClaim): Row => ({ from, to, props });
    await this.slices('store/open-asset-claims', claims.filter((claim) => claim.level === 'asset').map(row));
    await this.slices('store/open-column-claims', claims.filter((claim) => claim.level === 'column').map(row));
    return claims;
  }

  private async writeVersions(writes: readonly NetWrite[]): Promise<void> {
    const rows = writes.flatMap((write) =>
      write.older.map(({ stored, deleted }) => ({
        key: `${write.urn}|${write.aspect}|${stored.version}`,
        urn: write.urn,
        aspect: write.aspect,
        version: stored.version,
        createdOn: stored.createdOn,
        deleted,
        value: writeEnvelope(stored),
      })),
    );
    await this.slices('store/write-versions', rows);
  }

  private async slices(query: string, rows: readonly object[]): Promise<void> {
    for (let at = 0; at < rows.length; at += SLICE)
      await this.transaction.run(query, { rows: rows.slice(at, at + SLICE) });
  }
}

/** 0 for an asset, 1 for its column, 2 for a column of a column. */
function nesting(urn: string): number {
  const parent = schemaFieldParts(urn)?.parent;
  return parent === undefined ? 0 : 1 + nesting(parent);
}

function statePart(facts: NodeFacts): Partial<NodeState> {
  return {
    ...(facts.exists ? { exists: true } : {}),
    ...(facts.removed === undefined ? {} : { removed: facts.removed }),
    ...(facts.shape === undefined ? {} : { shape: facts.shape }),
  };
}

function sameState(left: NodeState, right: NodeState): boolean {
  return (
    left.exists === right.exists &&
    left.removed === right.removed &&
    left.shape === right.shape &&
    left.inSchema === right.inSchema
  );
}

function stateProps(state: NodeState): Record<string, unknown> {
  const { urn: _urn, ...props } = state;
  return props;
}

/** A node as every statement of `store` returns it. */
export function nodeState(row: Row): NodeState {
  return {
    i: Number(row.i),
    urn: String(row.urn),
    kind: String(row.kind),
    exists: row.exists === true,
    removed: row.removed === true,
    // Written by this class only.
    shape: (row.shape ?? 'UNKNOWN') as NodeState['shape'],
    parent: Number(row.parent ?? -1),
    inSchema: row.inSchema !== false,
  };
}

function hasChange(write: NetWrite): boolean {
  return write.steps.some((step) => step.changed);
}

function aspectChange(write: NetWrite): AspectChange {
  return { urn: write.urn, aspect: write.aspect, change: write.after ? 'set' : 'deleted' };
}

function pointChanges(points: readonly PointWrite[]): readonly AspectChange[] {
  const seen = new Set<string>();
  return points.flatMap(({ urn, aspect }) => {
    const key = `${urn}|${aspect}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ urn, aspect, change: 'set' as const }];
  });
}
