import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What is known of the request that caused some work: for audit records and for waiting until an index holds the caller's own
 * writes. It carries no identity and no permission: these are arguments (`Viewer`, `VisibilityScope`).
 */
export interface RequestContext {
  /** Which protocol the request came by. */
  readonly protocol?: string | undefined;
  /** Sequence number of the last write that the caller has seen; what is slower than the graph waits for it. */
  readonly seenSeq?: number | undefined;
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
