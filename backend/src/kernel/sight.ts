import { AsyncLocalStorage } from 'node:async_hooks';

import type { JsonObject } from './json.js';

/** What a viewer may see: one predicate a request, asked by readers and indexes before anything is counted or answered. */
export interface Sight {
  /** Whether an entity may be seen; a column is seen with its asset. */
  sees(urn: string): boolean;
  /** Whether lineage may pass by it as an unnamed step. */
  passes(urn: string): boolean;
  /** Equal for two sights that see the same: for caches of what was computed with one. */
  readonly key: string;
  /** Entities are hidden as ever, values are not cut: for planning a write, which would else take away what its author can't see. */
  readonly whole?: boolean;
}

/** What the work of one request shares. The guard sets the sight when it knows who asks. */
export interface RequestScope {
  sight?: Sight | undefined;
  /** A stored value without what is told to nobody, or not to this viewer: secrets, recipes. */
  told?: ((aspect: string, value: JsonObject) => JsonObject) | undefined;
  /** Which protocol the request came by; for audit. */
  protocol?: string | undefined;
  /** The last write that who asks has seen: what is slower than the graph waits for it. */
  seenSeq?: number | undefined;
  /** A write is being planned: values are read as they are stored. */
  readonly whole?: boolean;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the work of one request. Without it (start, indexes, maintenance) everything is seen. */
export function withinRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** For work that a request happens to start but that serves everybody: what follows the change log, loads an index or fills a cache. */
export function outsideRequest<T>(work: () => T): T {
  return scopes.exit(work);
}

export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}

/** Undefined: nothing is hidden from who asks. */
export function currentSight(): Sight | undefined {
  return scopes.getStore()?.sight;
}

/** Runs the planning of a write: hidden entities are absent, stored values are whole. */
export function withWholeValues<T>(work: () => T): T {
  const scope = scopes.getStore();
  const sight = scope?.sight;
  if (!sight) return scope ? scopes.run({ ...scope, told: undefined, whole: true }, work) : work();
  const whole: Sight = {
    sees: (urn) => sight.sees(urn),
    passes: (urn) => sight.passes(urn),
    key: sight.key,
    whole: true,
  };
  return scopes.run({ ...scope, sight: whole, told: undefined, whole: true }, work);
}

export function isSeen(urn: string): boolean {
  return currentSight()?.sees(urn) ?? true;
}
