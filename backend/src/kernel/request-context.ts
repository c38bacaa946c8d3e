import { AsyncLocalStorage } from 'node:async_hooks';

import { Problem } from './problem.js';
import type { TraceSpan } from './trace.types.js';

/**
 * What is known of the request that caused some work: for the log and for traces, for links in answers, for audit records, for
 * waiting until an index holds the caller's own writes, and for ending work whose answer nobody waits for. It carries no identity
 * and no permission: these are arguments (`Viewer`, `VisibilityScope`).
 */
export interface RequestContext {
  /** The id of the request, for the log. */
  readonly requestId?: string | undefined;
  /** The id of the background task that this is the work of, for the log. */
  readonly taskId?: string | undefined;
  /** The step of a trace that this work is part of; undefined where nothing is recorded. */
  readonly span?: TraceSpan | undefined;
  /** The path that links in the answer begin with, such as `/catalogue`; empty for none. */
  readonly basePath?: string | undefined;
  /** Which protocol the request came by. */
  readonly protocol?: string | undefined;
  /** Sequence number of the last write that the caller has seen; what is slower than the graph waits for it. */
  readonly seenSeq?: number | undefined;
  /** Whether the client still waits for the answer. */
  readonly client?: ClientPresence | undefined;
  /** Which writes the answer contains. */
  readonly contents?: AnswerContents | undefined;
}

/** The last write that all indexes had which an answer was read from. */
export class AnswerContents {
  private lowest = Number.POSITIVE_INFINITY;

  /** The answer contains what an index had at this write, which is not yet all that its caller wrote. */
  limitTo(seq: number): void {
    this.lowest = Math.min(this.lowest, seq);
  }

  /** Infinite where nothing was said. */
  get seq(): number {
    return this.lowest;
  }
}

/**
 * Whether somebody waits for the answer of a request. When the client closes the connection, or the answer was given up, the work ends
 * at its next step. Once it began to write it goes on to its end, because half of it would be worse than an answer that nobody reads.
 */
export class ClientPresence {
  private hasLeft = false;
  private hasWritten = false;

  /** The client has gone, or has been answered that the work takes too long. */
  leave(): void {
    this.hasLeft = true;
  }

  /** From now on the work goes on to its end, whoever waits. */
  beginWriting(): void {
    this.hasWritten = true;
  }

  get isAwaited(): boolean {
    return this.hasWritten || !this.hasLeft;
  }
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs the work of one request. */
export function withinRequest<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work);
}

/** For work that a request happens to start and that serves everybody: its audit records must not name that request's protocol. */
export function outsideRequest<T>(work: () => T): T {
  return contexts.exit(work);
}

/** Empty outside of a request. */
export function requestContext(): RequestContext {
  return contexts.getStore() ?? {};
}

/**
 * Ends work whose answer nobody waits for: to be called before each expensive step, as every read of the database does. Outside of a
 * request, and once the request has begun to write, it does nothing.
 *
 * @throws Problem `http.client-gone`
 */
export function requireClient(): void {
  if (contexts.getStore()?.client?.isAwaited === false)
    throw new Problem('unavailable', 'http.client-gone', 'The client did not wait for the answer.');
}

/** Says that this request is about to change what is stored, so that it is no longer ended when its client goes. */
export function beginWriting(): void {
  contexts.getStore()?.client?.beginWriting();
}
