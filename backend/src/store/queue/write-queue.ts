import { isJsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { TraceSpan } from '../../kernel/trace.types.js';
import type { IngestResult, Proposal } from '../contract/store.types.js';
import { columnEdgeCount } from '../projection/claims.js';
import type { Job } from './run-jobs.js';

/** Beyond this the caller is asked to come back (429): the queue is memory, and a full one helps nobody. */
const MAX_WAITING = 10_000;
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** Proposals in one transaction: in hundreds to thousands the cost of the commit is spread. */
const GROUP_SIZE = 2_000;
/** Large values make a group before their number does: Neo4j holds a whole transaction in memory. */
const GROUP_BYTES = 16 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 2;

/** A call of `Store.ingest` whose caller waits for the commit. */
export interface WaitingJob {
  readonly job: Job;
  /** About how many bytes its values hold. */
  readonly weight: number;
  /** The step of its trace in which it waits. */
  readonly span?: TraceSpan | undefined;
  readonly resolve: (result: IngestResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Jobs that wait for their transaction, in the order in which they came.
 *
 * Idea: a transaction costs about as much for one proposal as for a thousand, most of it for the commit. While one group is written, the
 * requests that arrive wait here, and are the next group together. So a single writer is answered at once, and many at the same time share
 * their commits.
 *
 * Example: request 1 (1 proposal) arrives and is written alone. During its commit requests 2 (1,500), 3 (400) and 4 (300) arrive. The next
 * group is 2 and 3, because 4 would make it larger than 2,000; then 4 goes with whatever came after it.
 *
 * Bounds: 10,000 proposals or about 64 MB wait at most. A single request larger than that is taken when nothing else waits, or it could
 * never be written.
 */
export class WriteQueue {
  private readonly waiting: WaitingJob[] = [];
  private proposals = 0;
  private bytes = 0;

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** @throws Problem `store.busy` when there is no room for so many proposals of that weight */
  requireRoom(proposals: number, weight: number): void {
    const hasRoom =
      this.proposals + proposals <= Math.max(MAX_WAITING, proposals) &&
      this.bytes + weight <= Math.max(MAX_WAITING_BYTES, weight);
    if (hasRoom) return;
    throw new Problem('busy', 'store.busy', 'Too many writes are waiting; try again in a moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  /** Takes room for a job that is still being checked, so that whoever comes meanwhile does not take it. */
  reserve(proposals: number, weight: number): void {
    this.proposals += proposals;
    this.bytes += weight;
  }

  /** Gives back room that was reserved for a job that does not come. */
  release(proposals: number, weight: number): void {
    this.proposals -= proposals;
    this.bytes -= weight;
  }

  /** A job for which room was reserved. */
  add(waiting: WaitingJob): void {
    this.waiting.push(waiting);
  }

  /** The jobs of the next transaction: at least one, and none that would make it too large. */
  takeGroup(): readonly WaitingJob[] {
    let proposals = 0;
    let bytes = 0;
    let count = 0;
    const observedAt = this.waiting[0]?.job.options.observedAt;
    for (const { job, weight } of this.waiting) {
      // Writes with different `observedAt` get their own transactions: a claim opened and closed in one would leave no history.
      if (job.options.observedAt !== observedAt) break;
      if (count > 0 && (proposals + job.proposals.length > GROUP_SIZE || bytes + weight > GROUP_BYTES)) break;
      proposals += job.proposals.length;
      bytes += weight;
      count += 1;
    }
    this.proposals -= proposals;
    this.bytes -= bytes;
    return this.waiting.splice(0, count);
  }
}

/** What a node of a value costs beside its text. */
const NODE_BYTES = 16;
/** What an edge between columns costs in the transaction that writes it: an entry of lineage of 60 kB may state 90,000 of them. */
const EDGE_BYTES = 200;

/**
 * About how many bytes the values of proposals hold: texts and a little for everything else, with the edges that they state. A bound
 * for queues, not an account.
 */
export function weightOf(proposals: readonly Pick<Proposal, 'aspectName' | 'value'>[]): number {
  let weight = 0;
  for (const { aspectName, value } of proposals)
    if (isJsonObject(value)) weight += EDGE_BYTES * columnEdgeCount(aspectName, value);
  const open: unknown[] = proposals.map((proposal) => proposal.value);
  while (open.length > 0) {
    const value = open.pop();
    weight += NODE_BYTES;
    if (typeof value === 'string') weight += value.length;
    else if (Array.isArray(value)) for (const item of value) open.push(item);
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) open.push(item);
  }
  return weight;
}
