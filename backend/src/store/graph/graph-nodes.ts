import type { NewClaim } from '../claims/claim-diff.js';
import { TimeSlices } from '../../kernel/event-loop.js';
import { type JsonObject } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type { RowOf, WriteTransaction } from '../../neo4j/graph.js';
import { readEnvelope } from '../contract/envelope.js';
import { STATEMENT_BATCH_SIZE } from './pipeline.js';
import { editsCarrier, type Rejection, rejectionOf, rejectionsIn } from '../contract/lineage-edits.js';
import { shapeOf } from '../projection/shape.js';
import type { NodeState } from '../contract/store.types.js';

/** Numbers of the sequence node, under the writer's lock until the commit. */
export interface Counters {
  seq: number;
  node: number;
  claim: number;
}

/** Urns of nodes, each with the urn of the entity that it is a column of; parents are there themselves. */
export type UrnsWithParents = ReadonlyMap<string, string | undefined>;

/** The nodes that a transaction touches: what it has read of them, which it makes, which it changes. */
export class GraphNodes {
  private readonly states = new Map<string, NodeState>();
  private readonly absent = new Set<string>();
  /** Columns that are entities of their own: they outlive their place in a schema. */
  private readonly ownColumns = new Set<string>();
  /** What people say against claims, by the asset that carries it. */
  private readonly rejections = new Map<string, readonly Rejection[]>();
  /** Urns of nodes that are not there yet. */
  readonly created = new Set<string>();
  /** New and changed nodes, in the state after the commit. */
  readonly changed = new Map<string, NodeState>();

  constructor(private readonly counters: Counters) {}

  /** Takes over what a statement has read of the nodes it was asked for; what it did not find is not there. */
  learn(requestedUrns: readonly string[], rows: readonly RowOf<'store/find-nodes'>[]): void {
    for (const row of rows) {
      const state = nodeState(row);
      this.states.set(state.urn, state);
      if (row.ownColumn === true) this.ownColumns.add(state.urn);
      if (typeof row.edits === 'string') this.reject(state.urn, readEnvelope(row.edits).value);
    }
    for (const urn of requestedUrns) if (!this.states.has(urn)) this.absent.add(urn);
  }

  /** Reads the nodes that are not known yet, and gives numbers to those that are not there. */
  async load(transaction: WriteTransaction, urns: UrnsWithParents): Promise<void> {
    const unknownUrns = [...urns].flatMap(([urn, parent]) => (this.isKnown(urn, parent) ? [] : [urn]));
    const slices = Array.from({ length: Math.ceil(unknownUrns.length / STATEMENT_BATCH_SIZE) }, (_, batch) =>
      unknownUrns.slice(batch * STATEMENT_BATCH_SIZE, (batch + 1) * STATEMENT_BATCH_SIZE),
    );
    const turn = new TimeSlices();
    await Promise.all(
      slices.map(async (slice) => {
        this.learn(slice, await transaction.run('store/find-nodes', { urns: slice }));
        await turn.pauseWhenOver();
      }),
    );
    for (const urn of urns.keys()) {
      this.create(urn, urns);
      if (turn.isOver) await turn.pauseWhenOver();
    }
  }

  state(urn: string): NodeState | undefined {
    return this.states.get(urn);
  }

  /** @returns the number of a node that `load` was asked for */
  numberOf(urn: string): number {
    return this.states.get(urn)?.i ?? -1;
  }

  /** Takes over what people say of an asset's lineage. */
  reject(urn: string, edits: JsonObject | undefined): void {
    this.rejections.set(urn, rejectionsIn(edits));
  }

  /** By its ends, or by what its source calls them: a person may have rejected it before these were joined to the schema's columns. */
  isRejected(claim: NewClaim): boolean {
    if (this.rejections.size === 0) return false;
    const { from, to, namedFrom = from, namedTo = to, source } = claim;
    const edits = this.rejections.get(editsCarrier(to)) ?? [];
    return [
      { from, to, source },
      { from: namedFrom, to: namedTo, source },
    ].some((edge) => rejectionOf(edits, edge) !== undefined);
  }

  isOwnColumn(urn: string): boolean {
    return this.ownColumns.has(urn);
  }

  /** Notes what becomes of a node; no change where it is so already. */
  change(urn: string, part: Partial<NodeState>): void {
    const state = this.states.get(urn);
    if (!state) return;
    const changedState = { ...state, ...part };
    if (sameState(state, changedState)) return;
    this.states.set(urn, changedState);
    this.changed.set(urn, changedState);
  }

  /** A column's node never stands without its asset's: where that is not there, the column need not be looked for. */
  private isKnown(urn: string, parent: string | undefined): boolean {
    return this.states.has(urn) || this.absent.has(urn) || (parent !== undefined && this.absent.has(parent));
  }

  /** With its parent first: a column needs the number. */
  private create(urn: string, urns: UrnsWithParents): void {
    if (this.states.has(urn)) return;
    const kind = kindOf(urn);
    const parent = urns.get(urn);
    if (parent !== undefined) this.create(parent, urns);
    const state: NodeState = {
      i: this.counters.node++,
      urn,
      kind,
      exists: false,
      removed: false,
      shape: shapeOf(kind, {}),
      parent: parent === undefined ? -1 : this.numberOf(parent),
      inSchema: parent === undefined,
    };
    this.states.set(urn, state);
    this.created.add(urn);
    this.changed.set(urn, state);
  }
}

function sameState(left: NodeState, right: NodeState): boolean {
  return (
    left.exists === right.exists &&
    left.removed === right.removed &&
    left.shape === right.shape &&
    left.inSchema === right.inSchema
  );
}

/** A node as every statement of `store` returns it. */
export function nodeState(row: Omit<RowOf<'store/find-nodes'>, 'ownColumn' | 'edits'>): NodeState {
  return {
    i: row.i,
    urn: row.urn,
    kind: row.kind,
    exists: row.exists ?? false,
    removed: row.removed ?? false,
    shape: row.shape ?? 'UNKNOWN',
    parent: row.parent ?? -1,
    inSchema: row.inSchema ?? true,
  };
}
