import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';

export type EdgeEventKind = 'EDGE_APPEARED' | 'EDGE_VANISHED' | 'EDGE_CHANGED' | 'EDGE_REJECTED' | 'EDGE_REINSTATED';

/** What happened to one claim at one moment. */
export interface EdgeEvent {
  readonly time: number;
  readonly kind: EdgeEventKind;
  /** The claim that opened, or the one that closed. */
  readonly claim: number;
  /** The claim that ended as this one began; NONE for none. */
  readonly before: number;
}

const MAX_EVENTS = 200_000;

/** Everything that happened to the claims at some nodes, newest first. */
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
  const place = (id: number): string =>
    [claims.from[id], claims.to[id], claims.level(id), claims.kind(id), claims.sourceOf(id)].join('|');
  // Claims of one source at one place, side by side: a hub's list is not looked through for each of its claims.
  const places = Map.groupBy([...seen].slice(0, MAX_EVENTS), place);
  const events = [...places.values()].flatMap((own) => own.flatMap((id) => eventsOf(graph, id, own)));
  const within = events.filter(({ time }) => time >= span.from && time <= span.to);
  return { events: within.sort((one, other) => other.time - one.time || other.claim - one.claim), whole };
}

/**
 * A claim begins and may end. One that ends as another of its source begins at the same place is one change, told once, of the new claim;
 * a rejection and its withdrawal are such changes too.
 */
function eventsOf({ claims }: LineageGraph, id: number, place: readonly number[]): readonly EdgeEvent[] {
  const twin = (is: (other: number) => boolean): number => place.find((other) => other !== id && is(other)) ?? NONE;
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
  // A rejected claim that its source gives up changes nothing that anybody saw.
  if (isOver && !rejected) events.push({ time: until, kind: 'EDGE_VANISHED', claim: id, before: NONE });
  return events;
}
