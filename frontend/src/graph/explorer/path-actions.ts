import type { Explorer } from './explorer';

/** Begins paths at an asset or column. The other end is still to be chosen. */
export function startPaths(explorer: Explorer, urn: string): void {
  explorer.change({ path: { from: urn, to: null }, selection: null });
}

/** Looks for the paths to an asset or column, from where `pathStart` says. */
export function endPaths(explorer: Explorer, urn: string): void {
  const from = pathStart(explorer, urn);
  if (from !== null) explorer.change({ path: { from, to: urn }, selection: null });
}

/**
 * Where paths to an asset or column begin: at the end that waits for another, otherwise at the column whose path is shown,
 * otherwise at the start. Null where that is the asset or column itself.
 */
export function pathStart({ view, startUrn }: Explorer, urn: string): string | null {
  const from = waitingPath(view)?.from ?? view.column ?? startUrn;
  return from === urn ? null : from;
}

/** The paths that have one end and wait for the other; null if there are none. */
export function waitingPath({ path }: Explorer['view']): Explorer['view']['path'] {
  return path?.to === null ? path : null;
}
