import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';

export type EdgeEventKind = 'EDGE_APPEARED' | 'EDGE_VANISHED' | 'EDGE_CHANGED' | 'EDGE_REJECTED' | 'EDGE_REINSTATED';

/** One thing that happened to an edge: a claim began, ended or was replaced. */
export interface EdgeEvent {
  readonly time: number;
  readonly kind: EdgeEventKind;
  /** The claim that began or, for EDGE_VANISHED, the one that ended. */
  readonly claim: number;
  /** The claim that this one replaced; NONE where it replaced none. */
  readonly before: number;
}

/** Claims whose events are looked for. */
const MAX_EVENTS = 200_000;

/**
 * Everything that happened to the claims at some nodes, latest first.
 *
 * Claims never change: a new confidence or a rejection ends one claim and begins another of the same source at the same
 * moment. Such a pair is one event. Claims are grouped by edge, level, kind and source first, so that pairs are looked
 * for within small groups; the cost is one pass over the claims and the square of the largest group.
 *
 *     dbt: a → b 0.5 from 1 to 3, 0.9 from 3       1 EDGE_APPEARED, 3 EDGE_CHANGED
 *     the second one rejected from 5               5 EDGE_REJECTED
 *
 * @returns `whole` is false where the nodes have more claims than one answer looks at
 */
export function edgeEvents(
  graph: LineageGraph,
  nodes: readonly number[],
  span: { readonly from: number; readonly to: number },
): { readonly events: readonly EdgeEvent[]; readonly whole: boolean } {
  const seen = new Set<number>();
  for (const node of nodes) {
    for (let id = graph.headOut[node] ?? NONE; id !== NONE; id = graph.nextOut[id] ?? NONE) seen.add(id);
    for (let id = graph.headIn[node] ?? NONE; id !== NONE; id = graph.nextIn[id] ?? NONE) seen.add(id);
    if (seen.size > MAX_EVENTS) break;
  }
  const whole = seen.size <= MAX_EVENTS;
  const { claims } = graph;
  const groupKey = (id: number): string =>
    [claims.from[id], claims.to[id], claims.level(id), claims.kind(id), claims.sourceOf(id)].join('|');
  const groups = Map.groupBy([...seen].slice(0, MAX_EVENTS), groupKey);
  const events = [...groups.values()].flatMap((group) => group.flatMap((id) => eventsOf(graph, id, group)));
  const within = events.filter(({ time }) => time >= span.from && time <= span.to);
  return { events: within.sort((left, right) => right.time - left.time || right.claim - left.claim), whole };
}

/** The events of one claim among the claims of its group; a replacement is reported with the new claim. */
function eventsOf({ claims }: LineageGraph, id: number, group: readonly number[]): readonly EdgeEvent[] {
  const twin = (is: (other: number) => boolean): number => group.find((other) => other !== id && is(other)) ?? NONE;
  const [since, until] = [claims.since[id] ?? 0, claims.until[id] ?? Infinity];
  const rejected = claims.isRejected(id);
  const events: EdgeEvent[] = [];
  const before = twin((other) => claims.until[other] === since);
  if (before === NONE)
    events.push({ time: since, kind: rejected ? 'EDGE_REJECTED' : 'EDGE_APPEARED', claim: id, before });
  else if (rejected !== claims.isRejected(before))
    events.push({ time: since, kind: rejected ? 'EDGE_REJECTED' : 'EDGE_REINSTATED', claim: id, before });
  else if (claims.confidence[before] !== claims.confidence[id])
    events.push({ time: since, kind: 'EDGE_CHANGED', claim: id, before });
  const isOver = until !== Infinity && twin((other) => claims.since[other] === until) === NONE;
  // The end of a rejected claim changes nothing: no answer followed it.
  if (isOver && !rejected) events.push({ time: until, kind: 'EDGE_VANISHED', claim: id, before: NONE });
  return events;
}
