import type { ImpactConsumerAnswer } from '../present/impact-answer.js';
import type { Assessment, ListedConsumer } from '../engine/assess.js';
import type { PageRequest } from '../engine/page-order.js';
import { Edges } from '../../lineage/walk/edges.js';
import { distinctEnds } from '../../lineage/walk/routes.js';
import { platformInUrn } from '../../search/naming/platform-in-urn.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { ProvedConsumer } from '../proof/proof.service.js';
import { kindOf } from '../../kernel/urn.js';
import { groupKey, type SiblingGroups } from '../../lineage/siblings/sibling-groups.js';
import { RANK, type Verdict, VERDICTS } from '../rules/verdicts.js';

/** A consumer with the verdict of rules and proof together. */
export interface DecidedConsumer {
  readonly node: number;
  readonly urn: string;
  readonly verdict: Verdict;
}

/**
 * All consumers that pass the filters of a page, in its order: worst verdict first, then the surest, the nearest and
 * the urn. The order is that of `engine/page-order.ts`, with the verdicts that the proofs decided.
 */
export function decidedPage(
  { nodes }: LineageGraph,
  consumers: readonly ListedConsumer[],
  proved: ReadonlyMap<number, ProvedConsumer>,
  { verdicts, kinds }: Pick<PageRequest, 'verdicts' | 'kinds'>,
): readonly DecidedConsumer[] {
  return consumers
    .map(({ node, verdict, confidence, hops }) => ({
      node,
      urn: nodes.urn(node),
      verdict: proved.get(node)?.verdict ?? verdict,
      confidence: Math.round(confidence * 1e6),
      hops,
    }))
    .filter((consumer) => passes({ nodes }, consumer, { verdicts, kinds }))
    .toSorted(
      (left, right) =>
        RANK[right.verdict] - RANK[left.verdict] ||
        right.confidence - left.confidence ||
        left.hops - right.hops ||
        (left.urn < right.urn ? -1 : 1),
    );
}

/** Whether a consumer passes the filters of a page. */
export function passes(
  { nodes }: Pick<LineageGraph, 'nodes'>,
  { node, verdict }: Pick<DecidedConsumer, 'node' | 'verdict'>,
  { verdicts, kinds }: Pick<PageRequest, 'verdicts' | 'kinds'>,
): boolean {
  return (verdicts?.has(verdict) ?? true) && (kinds?.has(nodes.kindName(node)) ?? true);
}

/** The consumers of an answer that has one for each thing, and its counts. */
export interface PerAsset {
  readonly consumers: readonly DecidedConsumer[];
  readonly counts: Record<Verdict, number>;
  /** Tests and contracts, which are no consumers then. */
  readonly checks: Record<Verdict, number>;
  /** The siblings and tasks that count with a consumer, by its node. */
  readonly merged: ReadonlyMap<number, readonly DecidedConsumer[]>;
}

const CHECK_KINDS: ReadonlySet<string> = new Set(['assertion', 'dataContract']);

/**
 * Makes one consumer of siblings, such as a dbt model and its table, with the task of dbt that runs the model, and of an
 * asset and the query that fills it, such as a view and its SQL. Takes tests and contracts out: each consumer names its
 * own, and they are counted apart, so that nothing that breaks goes unmentioned.
 *
 * @param consumers worst first, so that the first of a group has its verdict
 */
export function perAsset(
  graph: LineageGraph,
  consumers: readonly DecidedConsumer[],
  siblings: SiblingGroups,
): PerAsset {
  const none = (): Record<Verdict, number> => ({ BREAKS: 0, MAY_BREAK: 0, UNKNOWN: 0, SAFE: 0 });
  const [counts, checks] = [none(), none()];
  const firsts = new Map<string, DecidedConsumer>();
  const merged = new Map<number, DecidedConsumer[]>();
  const fillingQueries = queriesThatFill(graph, consumers);
  const keysOfTasks = tasksOfSiblings(graph, consumers, siblings);
  // The tasks come last, so that what they run names the consumer.
  const inOrder = consumers.toSorted(
    (left, right) => Number(keysOfTasks.has(left.node)) - Number(keysOfTasks.has(right.node)),
  );
  for (const consumer of inOrder) {
    const { node, urn, verdict } = consumer;
    if (fillingQueries.has(node)) continue;
    if (CHECK_KINDS.has(kindOf(urn))) {
      checks[verdict] += 1;
      continue;
    }
    const key = keysOfTasks.get(node) ?? groupKey(siblings, urn);
    const first = firsts.get(key);
    if (first) merged.set(first.node, [...(merged.get(first.node) ?? []), consumer]);
    else {
      firsts.set(key, consumer);
      counts[verdict] += 1;
    }
  }
  return { consumers: [...firsts.values()], counts, checks, merged };
}

/**
 * The tasks that run what a group of siblings describes: a task whose only outputs are the group, of the platform of one of
 * its members, such as the task of dbt that builds a model. Where the task has a worse verdict than all of the group, it
 * stays a consumer.
 *
 * @returns the keys of their groups, by node
 */
function tasksOfSiblings(
  graph: LineageGraph,
  consumers: readonly DecidedConsumer[],
  siblings: SiblingGroups,
): ReadonlyMap<number, string> {
  const ranks = new Map<string, number>();
  for (const { node, urn, verdict } of consumers) {
    if (graph.isJob(node)) continue;
    const key = groupKey(siblings, urn);
    ranks.set(key, Math.max(ranks.get(key) ?? 0, RANK[verdict]));
  }
  const outputs = new Edges(graph, { level: 'asset' }, 'DOWNSTREAM');
  const keysOfTasks = new Map<number, string>();
  for (const task of consumers) {
    if (!graph.isJob(task.node)) continue;
    const keys = new Set(
      Array.from(distinctEnds(outputs, task.node), (end) => groupKey(siblings, graph.nodes.urn(end))),
    );
    const [key = ''] = keys;
    const platform = platformInUrn(task.urn);
    const isOfGroup = siblings.get(key)?.some((urn) => platformInUrn(urn) === platform) ?? false;
    if (keys.size === 1 && isOfGroup && (ranks.get(key) ?? -1) >= RANK[task.verdict]) keysOfTasks.set(task.node, key);
  }
  return keysOfTasks;
}

/** The queries by which other consumers get their rows, where these have the same verdict or a worse one. */
function queriesThatFill(graph: LineageGraph, consumers: readonly DecidedConsumer[]): ReadonlySet<number> {
  const ranks = new Map(
    consumers.flatMap(({ node, urn, verdict }) => (kindOf(urn) === 'query' ? [[node, RANK[verdict]] as const] : [])),
  );
  const filling = new Set<number>();
  if (ranks.size === 0) return filling;
  for (const { node, verdict } of consumers) {
    for (let claim = graph.headIn[node] ?? NONE; claim !== NONE; claim = graph.nextIn[claim] ?? NONE) {
      const query = graph.viaNode(claim);
      if ((ranks.get(query) ?? Infinity) <= RANK[verdict]) filling.add(query);
    }
  }
  return filling;
}

/** Consumers in the order of these nodes; as they are where no node is given. */
export function inOrderOf<Consumer extends { readonly urn: string }>(
  { nodes }: LineageGraph,
  order: readonly number[],
  consumers: readonly Consumer[],
): readonly Consumer[] {
  const places = new Map(order.map((node, index) => [nodes.urn(node), index]));
  return consumers.toSorted((left, right) => (places.get(left.urn) ?? 0) - (places.get(right.urn) ?? 0));
}

/** The counts of all consumers and the worst verdict, with what the proofs decided. */
export function decidedCounts(
  { counts, headline, listed, complete }: Pick<Assessment, 'counts' | 'headline' | 'listed' | 'complete'>,
  proved: ReadonlyMap<number, ProvedConsumer>,
): Pick<Assessment, 'counts' | 'headline'> {
  const decided = { ...counts };
  for (const { node, verdict } of listed) {
    const proof = proved.get(node);
    if (!proof) continue;
    decided[verdict] -= 1;
    decided[proof.verdict] += 1;
  }
  if (proved.size === 0) return { counts, headline };
  const worst = VERDICTS.findLast((verdict) => decided[verdict] > 0) ?? 'SAFE';
  return { counts: decided, headline: worst === 'SAFE' && !complete ? 'UNKNOWN' : worst };
}

/** The consumers of a page with what was proved of them: verdict, reason and sentence where a proof changed them. */
export function withProofs(
  consumers: readonly ImpactConsumerAnswer[],
  { nodes }: LineageGraph,
  proved: ReadonlyMap<number, ProvedConsumer>,
): readonly ImpactConsumerAnswer[] {
  if (proved.size === 0) return consumers;
  return consumers.map((consumer) => {
    const decided = proved.get(nodes.find(consumer.urn));
    if (!decided) return consumer;
    const { verdict, reason, proof, sentence } = decided;
    return { ...consumer, verdict, reason, proof, sentence: sentence ?? consumer.sentence };
  });
}
