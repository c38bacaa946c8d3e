import type { Side } from './graph.types';
import type { LoadedGraph } from './loaded-graph';

/** The loaded graph, and which of its assets are drawn. */
interface DrawnGraph {
  readonly known: LoadedGraph;
  readonly shown: ReadonlySet<string>;
  readonly start: ReadonlySet<string>;
}

/**
 * These assets, and every asset that is joined to the start only through them. Hiding them hides
 * the whole branch.
 *
 * @param urns of one card
 * @returns empty when the card is the start
 */
export function findBranch({ known: graph, shown, start }: DrawnGraph, urns: readonly string[]): string[] {
  if (urns.some((urn) => start.has(urn))) return [];
  const cut = new Set(urns);
  const reached = walk([...start], (urn) => {
    const near = [...graph.sourcesOf(urn), ...graph.consumersOf(urn)];
    return near.filter((other) => shown.has(other) && !cut.has(other));
  });
  const joined = walk([...start], (urn) =>
    [...graph.sourcesOf(urn), ...graph.consumersOf(urn)].filter((other) => shown.has(other)),
  );
  return [...shown].filter((urn) => cut.has(urn) || (joined.has(urn) && !reached.has(urn)));
}

/**
 * All drawn assets that neither lead to these nor come from them. The start is never among them.
 */
export function findUnrelated({ known: graph, shown, start }: DrawnGraph, urns: readonly string[]): string[] {
  const line = (side: Side): Set<string> =>
    walk(urns, (urn) =>
      [...(side === 'up' ? graph.sourcesOf(urn) : graph.consumersOf(urn))].filter((other) => shown.has(other)),
    );
  const [up, down] = [line('up'), line('down')];
  return [...shown].filter((urn) => !up.has(urn) && !down.has(urn) && !start.has(urn));
}

/** Everything that is reached from some assets. Cost: linear in the edges. */
function walk(from: readonly string[], near: (urn: string) => readonly string[]): Set<string> {
  const reached = new Set(from);
  const pending = [...from];
  for (let urn = pending.pop(); urn !== undefined; urn = pending.pop()) {
    for (const other of near(urn)) {
      if (reached.has(other)) continue;
      reached.add(other);
      pending.push(other);
    }
  }
  return reached;
}
