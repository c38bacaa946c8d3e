import { Inject, Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';

import { CONFIG, type Config } from '../../config/config.js';
import { metricsRegistry } from '../../kernel/metrics-registry.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { distinctEnds } from '../../lineage/walk/routes.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { AssetEdit } from '../edits/asset-edit.js';
import type { RequestedChange } from '../rules/change-rules.js';
import { RANK, type Reason, type Verdict } from '../rules/verdicts.js';
import {
  CatalogueRelations,
  engineOfPlatform,
  inputUrnsOf,
  mayHaveEngine,
  PROOF_ASPECTS,
  STATEMENT_KINDS,
} from './catalogue-relations.js';
import { changedColumns, editedColumns } from './changed-columns.js';
import { decide, isContradiction, type ProofReason } from './decide.js';
import { withinTime } from '../../kernel/deadline.js';
import { Planners } from './process/planners.js';
import { type ConsumerProof, ENGINE_TITLES, type ProofSummary, withoutProofs } from './proof.types.js';
import { type ProofRelation, proveRelations, type RelationChange, type RelationProof } from './prove-relations.js';

/** A consumer as the rules judged it. */
export interface InferredConsumer {
  readonly node: number;
  readonly verdict: Verdict;
  readonly reason: Reason;
}

/** A consumer about which a proof says something. */
export interface ProvedConsumer {
  readonly verdict: Verdict;
  readonly reason: Reason | ProofReason;
  /** Null for a consumer without a proof of its own, which something that was proved to fail feeds. */
  readonly proof: ConsumerProof | null;
  /** What the answer says in place of the sentence of the rules; undefined where their verdict stands. */
  readonly sentence: string | undefined;
}

/** What the consumers of a question are, and what changes. */
export interface ProofRequest {
  readonly graph: LineageGraph;
  readonly changes: readonly RequestedChange[];
  readonly edits: readonly AssetEdit[];
  /** All consumers, whatever page was asked for. */
  readonly consumers: readonly InferredConsumer[];
  /** Milliseconds that the answer waits for its proofs; two seconds where nothing is said. */
  readonly budgetMs?: number | undefined;
}

/** What was proved for a question. */
export interface ProofAnswer {
  /** The consumers of which a proof says something, by node. */
  readonly byNode: ReadonlyMap<number, ProvedConsumer>;
  readonly summary: ProofSummary;
}

/** The answer where nothing was proved. */
export const NOT_ASKED: ProofAnswer = { byNode: new Map(), summary: withoutProofs('NOT_ASKED') };

/** Consumers whose SQL is read for one question: those that are not decided first. */
const MAX_PROVED_CONSUMERS = 1_000;
/** Milliseconds that an answer waits for its proofs where the question does not say otherwise. */
const PROOF_BUDGET_MS = 2_000;
const LATE_MESSAGE = 'Some consumers were not proved within the time. The next question finds more of them proved.';
/** Which verdicts are proved first. */
const PROOF_ORDER: Readonly<Record<Verdict, number>> = { MAY_BREAK: 0, UNKNOWN: 1, BREAKS: 2, SAFE: 3 };

const outcomes = new Counter({
  name: 'headwater_proofs_total',
  help: 'Consumers whose SQL was planned over a changed schema, by outcome',
  labelNames: ['outcome'] as const,
  registers: [metricsRegistry],
});
const contradictions = new Counter({
  name: 'headwater_proof_contradictions_total',
  help: 'Verdicts SAFE or BREAKS of the rules that a proof replaced',
  labelNames: ['inferred', 'proved'] as const,
  registers: [metricsRegistry],
});

/** Proves verdicts by planning the SQL of consumers in embedded databases. docs/impact.md#inferred-and-proved */
@Injectable()
export class ProofService {
  private readonly log = new Logger(ProofService.name);

  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(CONFIG) private readonly config: Pick<Config, 'proofs'>,
    private readonly planners: Planners,
  ) {}

  /** Whether verdicts are proved at all. Without it nothing needs to be listed for proofs. */
  get isEnabled(): boolean {
    return this.config.proofs;
  }

  /**
   * Proves what it can within the budget. SQL and schemas are read as the viewer may see them. What is not planned in
   * time is planned all the same, so that the next question finds it. Never throws because the database is away: the
   * verdicts of the rules then stand, and the summary says why.
   */
  async prove(scope: VisibilityScope, request: ProofRequest): Promise<ProofAnswer> {
    const { graph, consumers } = request;
    if (!this.isEnabled) return answerWithout('OFF', 'This server proves nothing: HEADWATER_PROOFS is off.');
    const withSql = consumers.filter(({ node }) => mayHaveSql(graph, node));
    if (withSql.length === 0) return { byNode: new Map(), summary: withoutProofs('COMPLETE') };
    const deadline = performance.now() + (request.budgetMs ?? PROOF_BUDGET_MS);
    const byEngine = Map.groupBy(withSql, ({ node }) => engineOfPlatform(graph.nodes.urn(node)));
    for (const [engine, own] of byEngine) if (engine) this.planners.warm(engine, own.length);
    let relations: CatalogueRelations | undefined;
    try {
      relations = await withinTime(this.relationsOf(scope, request, new Set(withSql)), deadline);
    } catch (error) {
      this.log.warn(`Nothing is proved, because the SQL of the consumers cannot be read: ${String(error)}`);
      return answerWithout('UNAVAILABLE', 'The SQL of the consumers cannot be read now.');
    }
    if (!relations) return answerWithout('UNAVAILABLE', 'The SQL of the consumers was not read within the time.');
    const proofs = await this.proofsOf(relations, request, deadline);
    const byNode = this.decideAll(relations, request, proofs);
    const isLate = [...proofs.values()].some((proof) => proof.isLate) || withSql.length > MAX_PROVED_CONSUMERS;
    return { byNode: raiseReaders(request, byNode), summary: summaryOf(byNode, isLate) };
  }

  private proofsOf(
    relations: CatalogueRelations,
    request: ProofRequest,
    deadline: number,
  ): Promise<ReadonlyMap<string, RelationProof>> {
    const changes = changesOf(relations, request);
    return proveRelations(
      { relations: relations.byKey, changes: changes.byKey, isWhole: changes.isWhole },
      (engine, tasks) => this.planners.plan(engine, tasks, deadline),
    );
  }

  private decideAll(
    relations: CatalogueRelations,
    { graph, consumers }: ProofRequest,
    proofs: ReadonlyMap<string, RelationProof>,
  ): ReadonlyMap<number, ProvedConsumer> {
    const proved = new Map<number, ProvedConsumer>();
    for (const consumer of consumers) {
      const urn = graph.nodes.urn(consumer.node);
      const key = relations.keyOf(urn);
      const proof = key === undefined ? undefined : proofs.get(key);
      const relation = key === undefined ? undefined : relations.byKey.get(key);
      if (key === undefined || !proof || !relation || !relations.isDecidedBy(urn, key)) continue;
      proved.set(consumer.node, this.provedConsumer(consumer, relation, proof));
    }
    return proved;
  }

  private provedConsumer(consumer: InferredConsumer, { engine }: ProofRelation, proof: RelationProof): ProvedConsumer {
    const { verdict, reason } = decide(consumer, proof);
    const isChanged = verdict !== consumer.verdict;
    outcomes.inc({ outcome: proof.outcome });
    if (isContradiction(consumer.verdict, verdict)) contradictions.inc({ inferred: consumer.verdict, proved: verdict });
    const version = this.planners.version(engine) ?? null;
    const message = messageOf(proof, `${ENGINE_TITLES[engine]}${version === null ? '' : ` ${version}`}`);
    return {
      verdict,
      reason,
      proof: {
        engine: ENGINE_TITLES[engine],
        version,
        outcome: proof.outcome,
        message,
        notProved: proof.notProved,
        inferredVerdict: isChanged ? consumer.verdict : null,
        inferredReason: isChanged ? consumer.reason : null,
      },
      sentence: isChanged ? message : undefined,
    };
  }

  private async relationsOf(
    scope: VisibilityScope,
    { graph, changes, edits, consumers }: ProofRequest,
    withSql: ReadonlySet<InferredConsumer>,
  ): Promise<CatalogueRelations> {
    // Tables seldom have SQL of their own: they come last.
    const place = (consumer: InferredConsumer): number =>
      PROOF_ORDER[consumer.verdict] + (withSql.has(consumer) ? 0 : 10);
    const candidates = consumers
      .filter(({ node }) => mayHaveEngine(graph.nodes.urn(node)))
      .toSorted((left, right) => place(left) - place(right))
      .slice(0, MAX_PROVED_CONSUMERS);
    const upstream = new Edges(graph, { level: 'asset' }, 'UPSTREAM');
    const downstream = new Edges(graph, { level: 'asset' }, 'DOWNSTREAM');
    const urns = new Set(changes.map(({ urn }) => assetOf(urn)));
    for (const { urn } of edits) urns.add(urn);
    for (const { node } of candidates) {
      urns.add(graph.nodes.urn(node));
      for (const input of inputUrnsOf(graph, upstream, node)) urns.add(input);
      if (!graph.isJob(node)) continue;
      for (const output of distinctEnds(downstream, node)) urns.add(graph.nodes.urn(output));
    }
    const readable = [...urns].filter((urn) => kindOf(urn) === 'dataset' || STATEMENT_KINDS.has(kindOf(urn)));
    const entities = await this.readers.as(scope).entities(readable, [...PROOF_ASPECTS]);
    const inferred = new Map(consumers.map(({ node, verdict }) => [graph.nodes.urn(node), verdict]));
    return CatalogueRelations.read(
      graph,
      entities,
      new Set(edits.map(({ urn }) => urn)),
      (urn) => (inferred.get(urn) ?? 'SAFE') === 'SAFE',
    );
  }
}

/** Views, models, saved queries and jobs usually have SQL; whether they do is read afterwards. */
function mayHaveSql(graph: LineageGraph, node: number): boolean {
  const { nodes } = graph;
  const entityKind = nodes.kindName(node);
  if (STATEMENT_KINDS.has(entityKind)) return true;
  if (entityKind !== 'dataset') return false;
  const urn = nodes.urn(node);
  return mayHaveEngine(urn) && (nodes.shape(node) === 'VIEW' || urn.includes(':dbt,'));
}

function answerWithout(state: 'OFF' | 'UNAVAILABLE', message: string): ProofAnswer {
  return { byNode: new Map(), summary: withoutProofs(state, message) };
}

function summaryOf(byNode: ReadonlyMap<number, ProvedConsumer>, isLate: boolean): ProofSummary {
  const all = [...byNode.values()];
  const count = (outcome: string): number => all.filter(({ proof }) => proof?.outcome === outcome).length;
  return {
    state: isLate ? 'PARTIAL' : 'COMPLETE',
    message: isLate ? LATE_MESSAGE : null,
    rejected: count('PROVED_REJECTED'),
    compiles: count('PROVED_COMPILES'),
    notProved: count('NOT_PROVED'),
    changed: all.filter(({ proof }) => (proof?.inferredVerdict ?? null) !== null).length,
  };
}

function assetOf(urn: string): string {
  return schemaFieldParts(urn)?.parent ?? urn;
}

/** The changes of the question by relation. */
function changesOf(
  relations: CatalogueRelations,
  { changes, edits }: ProofRequest,
): { readonly byKey: ReadonlyMap<string, RelationChange>; readonly isWhole: boolean } {
  const byKey = new Map<string, RelationChange>();
  let isWhole = true;
  const editsByUrn = new Map(edits.map((edit) => [edit.urn, edit]));
  const byUrn = Map.groupBy(changes, ({ urn }) => assetOf(urn));
  for (const urn of new Set([...byUrn.keys(), ...editsByUrn.keys()])) {
    const key = relations.keyOf(urn);
    const relation = key === undefined ? undefined : relations.byKey.get(key);
    const storedColumns = relation?.columns;
    if (key === undefined || !relation || !storedColumns) {
      isWhole = false;
      continue;
    }
    const changed = changedColumns(storedColumns, byUrn.get(urn) ?? [], pathOf, relation.engine);
    const edit = editsByUrn.get(urn);
    isWhole &&= changed.isWhole && (edit === undefined || edit.columns !== undefined);
    const edited = edit?.columns && changed.after && editedColumns(storedColumns, edit.columns, relation.engine);
    byKey.set(key, edited ? { ...changed, after: edited, without: withoutRetyped(edited, changed) } : changed);
  }
  return { byKey, isWhole };
}

/** The columns of an edited schema without those that a change leaves in place. */
function withoutRetyped(
  edited: NonNullable<RelationChange['after']>,
  { after, without }: RelationChange,
): RelationChange['without'] {
  const remaining = new Set(without?.map(({ name }) => name));
  const retyped = new Set(after?.map(({ name }) => name).filter((name) => !remaining.has(name)));
  return edited.filter(({ name }) => !retyped.has(name));
}

function pathOf({ urn, fieldPath }: RequestedChange): string | undefined {
  return schemaFieldParts(urn)?.fieldPath ?? fieldPath ?? undefined;
}

function messageOf({ outcome, message }: RelationProof, engine: string): string {
  switch (outcome) {
    case 'PROVED_REJECTED':
      return `Proved: ${engine} rejects it: ${message}.`.replace(/[.!]\.$/u, '.');
    case 'PROVED_COMPILES':
      return `Proved by ${engine}: ${message}.`;
    case 'NOT_PROVED':
      return `Not proved by ${engine}: ${message}`;
  }
}

/**
 * Raises what is fed by a consumer that was proved to fail and that the rules had not called BREAKS: it cannot stay
 * SAFE or UNKNOWN. What a proof of its own says stands.
 */
function raiseReaders(
  { graph, consumers }: ProofRequest,
  proved: ReadonlyMap<number, ProvedConsumer>,
): ReadonlyMap<number, ProvedConsumer> {
  const inferred = new Map(consumers.map((consumer) => [consumer.node, consumer]));
  const failing = [...proved]
    .filter(([, { reason }]) => reason === 'PROVED_REJECTED')
    .map(([failingNode]) => failingNode);
  const downstream = new Edges(graph, { level: 'asset' }, 'DOWNSTREAM');
  const all = new Map(proved);
  const waiting = [...failing];
  const visited = new Set(waiting);
  for (let failingNode = waiting.shift(); failingNode !== undefined; failingNode = waiting.shift()) {
    for (const reader of distinctEnds(downstream, failingNode)) {
      const consumer = inferred.get(reader);
      if (reader === NONE || !consumer || visited.has(reader)) continue;
      visited.add(reader);
      waiting.push(reader);
      const isProved = proved.get(reader)?.proof?.outcome;
      if (RANK[consumer.verdict] >= RANK.MAY_BREAK || (isProved !== undefined && isProved !== 'NOT_PROVED')) continue;
      all.set(reader, {
        verdict: 'MAY_BREAK',
        reason: 'INPUT_CHANGES',
        proof: proved.get(reader)?.proof ?? null,
        sentence: 'Is fed by an asset whose SQL was proved to fail.',
      });
    }
  }
  return all;
}
