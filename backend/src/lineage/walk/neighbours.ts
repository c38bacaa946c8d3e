import { NONE } from '../graph/codes.js';
import { distinctEnds } from './routes.js';
import type { Steps } from './edges.js';

/** One edge from a node to a neighbour: all claims between the two, or a chain of jobs that joins them. */
export interface NeighbourEdge {
  readonly end: number;
  readonly confidence: number;
  /** The number of claims. */
  readonly claimCount: number;
  /** The claim with the highest confidence; through jobs that of the last step. */
  readonly claim: number;
  /** The job that joins the ends; NONE where a claim joins them directly. */
  readonly job: number;
  /** Whether a person drew the edge. */
  readonly manual: boolean;
  /** Whether every claim was rejected. */
  readonly rejected: boolean;
}

/** The edges of a node, by the node at their other end. */
export function neighbourEdges(edges: Steps, node: number): ReadonlyMap<number, NeighbourEdge> {
  const edgesByEnd = new Map<number, NeighbourEdge>();
  for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) {
    addEdge(edgesByEnd, {
      end: edges.end(claim),
      confidence: edges.confidenceOf(claim),
      claimCount: 1,
      claim,
      job: NONE,
      manual: isManual(edges, claim),
      rejected: edges.graph.claims.isRejected(claim),
    });
  }
  return edgesByEnd;
}

/**
 * The edges of a node with jobs taken out: the input of a job is joined to each of its outputs, through any number of
 * jobs. The confidence is the product over the steps.
 *
 *     orders → job 0.9, job → daily 0.8   neighbourEdgesPastJobs(orders)  →  daily 0.72, by `job`
 */
export function neighbourEdgesPastJobs(edges: Steps, node: number): ReadonlyMap<number, NeighbourEdge> {
  const edgesByEnd = new Map<number, NeighbourEdge>();
  const visitedJobs = new Set<number>();
  const visit = (from: number, before: NeighbourEdge | undefined): void => {
    for (const step of neighbourEdges(edges, from).values()) {
      const confidence = step.confidence * (before?.confidence ?? 1);
      // The job next to the end: downstream it writes the end, upstream it reads it.
      const rejected = step.rejected || before?.rejected === true;
      const edge = { ...step, confidence, rejected, job: before ? from : NONE };
      if (!edges.graph.isJob(step.end)) addEdge(edgesByEnd, edge);
      else if (!visitedJobs.has(step.end)) {
        visitedJobs.add(step.end);
        visit(step.end, edge);
      }
    }
  };
  visit(node, undefined);
  return edgesByEnd;
}

/**
 * The number of different neighbours of a node, without itself and without those that `isShown` leaves out.
 *
 * @param siblings the other nodes that describe the same thing: they have their neighbours in common, count once, and are
 * no neighbours of each other
 */
export function neighbourCount(
  edges: Steps,
  node: number,
  hideJobs: boolean,
  siblings: (node: number) => readonly number[] = () => [],
): number {
  const own = new Set([node, ...siblings(node)]);
  const groups = new Set<number>();
  for (const member of own) {
    const ends = hideJobs ? neighbourEdgesPastJobs(edges, member).keys() : distinctEnds(edges, member);
    for (const end of ends) if (!own.has(end) && isShown(edges, end)) groups.add(Math.min(end, ...siblings(end)));
  }
  return groups.size;
}

/** A soft-deleted node is shown only where something lies behind it. */
export function isShown(edges: Steps, node: number): boolean {
  return !edges.graph.nodes.isRemoved(node) || edges.first(node) !== NONE;
}

function isManual(edges: Steps, claim: number): boolean {
  return edges.graph.claims.sourceOf(claim) === 'manual';
}

/** Adds an edge, or joins it with the one to the same end. */
function addEdge(edgesByEnd: Map<number, NeighbourEdge>, edge: NeighbourEdge): void {
  const other = edgesByEnd.get(edge.end);
  if (!other) return void edgesByEnd.set(edge.end, edge);
  // A claim that nobody rejected stands for the edge, whatever the confidence of rejected ones.
  const isBetter = other.rejected === edge.rejected ? edge.confidence > other.confidence : other.rejected;
  const best = isBetter ? edge : other;
  edgesByEnd.set(edge.end, {
    ...best,
    claimCount: other.claimCount + edge.claimCount,
    manual: other.manual || edge.manual,
    rejected: other.rejected && edge.rejected,
  });
}
