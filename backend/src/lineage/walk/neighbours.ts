import { NONE } from '../graph/codes.js';
import { distinctEnds } from './routes.js';
import type { Steps } from './edges.js';

/** What is drawn as one arrow between two nodes: all claims that say so, or a chain of jobs that joins them. */
export interface NeighbourEdge {
  readonly end: number;
  readonly confidence: number;
  readonly witnesses: number;
  /** The surest claim; through jobs the last step's. */
  readonly claim: number;
  /** The job that joins the ends; NONE for a claim of its own. */
  readonly job: number;
  readonly manual: boolean;
  /** Every claim of it was rejected by a person. */
  readonly rejected: boolean;
}

/** Arrows of a node by their other end, over every claim. */
export function neighbourEdges(edges: Steps, node: number): ReadonlyMap<number, NeighbourEdge> {
  const arrows = new Map<number, NeighbourEdge>();
  for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
    join(arrows, {
      end: edges.end(claim),
      confidence: edges.confidenceOf(claim),
      witnesses: 1,
      claim,
      job: NONE,
      manual: isManual(edges, claim),
      rejected: edges.graph.claims.isRejected(claim),
    });
  }
  return arrows;
}

/** The same with jobs passed through: what a job reads is joined to what it writes. */
export function neighbourEdgesPastJobs(edges: Steps, node: number): ReadonlyMap<number, NeighbourEdge> {
  const arrows = new Map<number, NeighbourEdge>();
  const passed = new Set<number>();
  const visit = (from: number, before: NeighbourEdge | undefined): void => {
    for (const step of neighbourEdges(edges, from).values()) {
      const confidence = step.confidence * (before?.confidence ?? 1);
      // Downstream the last job writes the end, upstream the first one met does: either way the one beside the drawn node.
      const rejected = step.rejected || before?.rejected === true;
      const arrow = { ...step, confidence, rejected, job: before ? from : NONE };
      if (!edges.graph.isJob(step.end)) join(arrows, arrow);
      else if (!passed.has(step.end)) {
        passed.add(step.end);
        visit(step.end, arrow);
      }
    }
  };
  visit(node, undefined);
  return arrows;
}

/** How many different neighbours a node has; soft-deleted ones at the end of the line are left out. */
export function neighbourCount(edges: Steps, node: number, hideJobs: boolean): number {
  const ends = hideJobs ? neighbourEdgesPastJobs(edges, node).keys() : distinctEnds(edges, node);
  let count = 0;
  for (const end of ends) if (end !== node && isShown(edges, end)) count += 1;
  return count;
}

/** Soft-deleted nodes are left out unless something lies behind them. */
export function isShown(edges: Steps, node: number): boolean {
  return !edges.graph.nodes.isRemoved(node) || edges.first(node) !== NONE;
}

function isManual(edges: Steps, claim: number): boolean {
  return edges.graph.claims.sourceOf(claim) === 'manual';
}

function join(arrows: Map<number, NeighbourEdge>, arrow: NeighbourEdge): void {
  const known = arrows.get(arrow.end);
  if (!known) return void arrows.set(arrow.end, arrow);
  // A claim that nobody rejected speaks for the arrow, however sure the rejected ones were.
  const isBetter = known.rejected === arrow.rejected ? arrow.confidence > known.confidence : known.rejected;
  const best = isBetter ? arrow : known;
  arrows.set(arrow.end, {
    ...best,
    witnesses: known.witnesses + arrow.witnesses,
    manual: known.manual || arrow.manual,
    rejected: known.rejected && arrow.rejected,
  });
}
