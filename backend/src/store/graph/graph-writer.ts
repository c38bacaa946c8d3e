import { runInSlices } from '../../kernel/event-loop.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { WriteTransaction } from '../../neo4j/graph.js';
import type { NetWrite } from '../rules/net-writes.js';
import type { PointWrite } from '../rules/workspace.js';
import { writeEnvelope } from '../contract/envelope.js';
import { type Counters, GraphNodes, type UrnsWithParents } from './graph-nodes.js';
import { Pipeline } from './pipeline.js';
import { type GraphPlan, type NodeFacts, urnsOf } from './plan.js';
import { LINEAGE_EDITS } from '../contract/lineage-edits.js';
import { recordRuns } from '../log/run-index.js';
import type { AspectChange, ChangeEntry, LineageClaim, NodeState } from '../contract/store.types.js';
import { byLevel, claimRows, columnRows, relationRows, versionRows } from './write-rows.js';

/** Relationship types that hold open claims, by the statements that write them. */
const CLAIM_TABLES = ['asset', 'column', 'rejected'] as const;

/** How many claims are numbered before others may get their turn. */
const PAUSE_EVERY = 1_000;
/** Instants of one series that an entry of the change log names. */
const MAX_TIMES = 100;

/** Writes a plan with the aspects it follows from, and says what it did as the next entry of the change log. */
export class GraphWriter {
  readonly pipeline: Pipeline;

  constructor(
    private readonly model: MetadataModel,
    private readonly transaction: WriteTransaction,
    private readonly counters: Counters,
    /** What the transaction has read of nodes already. */
    private readonly nodes = new GraphNodes(counters),
  ) {
    this.pipeline = new Pipeline(transaction);
  }

  /** As `send`, and waits until all of it is done. */
  async write(...what: Parameters<GraphWriter['send']>): Promise<ChangeEntry> {
    const entry = await this.send(...what);
    await this.pipeline.completed();
    return entry;
  }

  /** Sends all statements; whoever calls it waits for the pipeline, and may send more before. */
  async send(
    plan: GraphPlan,
    writes: readonly NetWrite[],
    points: readonly PointWrite[],
    stamp: { at: number; actor: string },
  ): Promise<ChangeEntry> {
    const { nodes, pipeline } = this;
    const urns = await runInSlices(urnsOf(plan));
    await nodes.load(this.transaction, urns);
    for (const write of writes) if (write.aspect === LINEAGE_EDITS) nodes.reject(write.urn, write.after?.value);
    this.settleFacts(plan);
    await this.writeNodes(writes, urns);
    await recordRuns(pipeline.withoutAnswers(), writes, (urn) => nodes.state(urn)?.i);
    await this.writeRelations(plan);
    const closed = await this.closeClaims(plan);
    const opened = await this.openClaims(plan);
    await pipeline.sendRows('store/write-versions', versionRows(writes));
    await pipeline.sendRows('store/write-points', points);
    this.counters.seq += 1;
    return {
      seq: this.counters.seq,
      ...stamp,
      nodes: [...nodes.changed.values()],
      gone: [],
      aspects: [...writes.filter(hasChange).map(aspectChange), ...pointChanges(points)],
      opened,
      closed,
    };
  }

  private settleFacts(plan: GraphPlan): void {
    const { nodes } = this;
    for (const column of plan.columnsRemoved)
      nodes.change(column, { inSchema: false, exists: nodes.isOwnColumn(column) });
    for (const column of plan.columnsAdded) nodes.change(column, { inSchema: true, exists: true });
    for (const [urn, facts] of plan.nodes) nodes.change(urn, statePart(facts));
  }

  private async writeNodes(writes: readonly NetWrite[], parents: UrnsWithParents): Promise<void> {
    const { nodes, pipeline } = this;
    const props = await runInSlices(this.aspectProps(writes));
    const isBare = ({ urn, parent }: NodeState): boolean => parent >= 0 && !props.has(urn);
    const created = [...nodes.created].flatMap((urn) => nodes.state(urn) ?? []);
    const whole = created.filter((state) => !isBare(state));
    await pipeline.sendItems('store/create-nodes', whole, (states) =>
      states.map((state) => ({ label: this.labelOf(state), props: { ...state, ...props.get(state.urn) } })),
    );
    // Parents first: a column of a column finds its own parent made.
    for (const level of byLevel(created.filter(isBare), parents))
      await pipeline.sendItems('store/create-columns', level, (columns) => columnRows(columns, parents));
    await pipeline.sendRows(
      'store/attach-columns',
      whole.filter(({ parent }) => parent >= 0).map(({ i, parent }) => ({ i, parent })),
    );
    for (const state of nodes.changed.values()) {
      if (nodes.created.has(state.urn)) continue;
      const { urn, ...rest } = state;
      props.set(urn, { ...rest, ...props.get(urn) });
    }
    const updated = [...props].filter(([urn]) => !nodes.created.has(urn));
    await pipeline.sendRows(
      'store/update-nodes',
      updated.map(([urn, entityProps]) => ({ i: nodes.numberOf(urn), props: entityProps })),
    );
  }

  /** Yields after each write, for `runInSlices`. */
  private *aspectProps(writes: readonly NetWrite[]): Generator<void, Map<string, Record<string, unknown>>> {
    const props = new Map<string, Record<string, unknown>>();
    for (const write of writes) {
      yield;
      const entityProps = props.get(write.urn) ?? {};
      props.set(write.urn, entityProps);
      entityProps[write.aspect] = write.after ? writeEnvelope(write.after) : null;
      const last = write.steps.at(-1);
      if (!hasChange(write) || !last) continue;
      entityProps.updatedOn = last.at;
      const lastDeletion = write.steps.findLast((step) => step.after === undefined)?.before;
      if (lastDeletion) entityProps[`tombstone_${write.aspect}`] = lastDeletion.version + 1;
      if (this.model.aspect(write.aspect)?.keyFor !== undefined && !write.before) entityProps.createdOn = last.at;
    }
    return props;
  }

  private labelOf({ kind }: NodeState): string {
    // Kinds outside the model (a newer client's) keep the common label alone.
    return this.model.kind(kind)?.label ?? 'Entity';
  }

  private async writeRelations({ relationsAdded, relationsRemoved }: GraphPlan): Promise<void> {
    const { nodes, pipeline } = this;
    await pipeline.sendRows(
      'store/delete-relations',
      relationsRemoved.map(({ source, target, type, aspect }) => ({
        from: nodes.numberOf(source),
        target,
        type,
        aspect,
      })),
    );
    const numbered = relationsAdded.map(({ source, target, ...rest }) => ({
      ...rest,
      from: nodes.numberOf(source),
      to: nodes.numberOf(target),
    }));
    await pipeline.sendItems('store/create-relations', numbered, relationRows);
  }

  private async closeClaims(plan: GraphPlan): Promise<ChangeEntry['closed']> {
    const rows = plan.claims.closed.map(({ claim, until, run, actor }) => ({
      id: claim.id,
      level: claim.level,
      table: claim.rejected === true ? 'rejected' : claim.level,
      from: claim.fromI,
      to: claim.toI,
      ended: { until, endedRun: run ?? null, endedBy: actor ?? null },
    }));
    for (const table of CLAIM_TABLES) {
      await this.pipeline.pauseWhenLong();
      const tableRows = rows.filter((row) => row.table === table);
      await this.pipeline.sendItems(`store/close-${table}-claims`, tableRows, (batch) => [...batch]);
    }
    return rows.map(({ id, level, ended }) => ({ id, level, until: ended.until }));
  }

  private async openClaims(plan: GraphPlan): Promise<readonly LineageClaim[]> {
    const { nodes } = this;
    const claims: LineageClaim[] = [];
    for (const claim of plan.claims.opened) {
      const { from, to, ...rest } = claim;
      claims.push({
        ...rest,
        ...(nodes.isRejected(claim) ? { rejected: true } : {}),
        id: this.counters.claim++,
        from: nodes.numberOf(from),
        to: nodes.numberOf(to),
        until: undefined,
      });
      if (claims.length % PAUSE_EVERY === 0) await this.pipeline.pauseWhenLong();
    }
    for (const table of CLAIM_TABLES) {
      const tableClaims = claims.filter((claim) => (claim.rejected === true ? 'rejected' : claim.level) === table);
      await this.pipeline.sendItems(`store/open-${table}-claims`, tableClaims, claimRows);
    }
    return claims;
  }
}

function statePart(facts: NodeFacts): Partial<NodeState> {
  return {
    ...(facts.exists ? { exists: true } : {}),
    ...(facts.removed === undefined ? {} : { removed: facts.removed }),
    ...(facts.shape === undefined ? {} : { shape: facts.shape }),
  };
}

function hasChange(write: NetWrite): boolean {
  return write.steps.some((step) => step.changed);
}

function aspectChange(write: NetWrite): AspectChange {
  return { urn: write.urn, aspect: write.aspect, change: write.after ? 'set' : 'deleted' };
}

/** One change for each series, with the instants of its points, so that followers know which of them are new. */
function pointChanges(points: readonly PointWrite[]): readonly AspectChange[] {
  return [...Map.groupBy(points, ({ urn, aspect }) => `${urn}|${aspect}`).values()].flatMap((series) => {
    const [first] = series;
    const times = [...new Set(series.map(({ timestamp }) => timestamp))].sort((a, b) => b - a).slice(0, MAX_TIMES);
    return first ? [{ urn: first.urn, aspect: first.aspect, change: 'set' as const, times }] : [];
  });
}
