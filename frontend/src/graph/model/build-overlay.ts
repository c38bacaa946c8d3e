import { edgeId } from './graph.types';
import type { LoadedGraph } from './loaded-graph';
import type { DiffChange, Overlay, OverlayEdge, DiffSign, Verdict, WhatIfAnswer } from './overlay';
import { VERDICTS_WORST_FIRST } from './overlay';
import type { WhatIfStep } from './what-if';

const SIGNS = { APPEARED: 'appeared', VANISHED: 'vanished', CHANGED: 'changed' } as const;

/** The signs of a comparison. A vanished edge keeps the confidence that it had. */
export function overlayOfDiff(changes: readonly DiffChange[]): Overlay {
  const edges = new Map<string, OverlayEdge>();
  for (const { kind, level, from, to, before, after } of changes) {
    edges.set(edgeId(from, to), {
      level: level === 'column' ? 'column' : 'asset',
      from,
      to,
      sign: SIGNS[kind],
      confidence: after ?? before ?? 1,
      kind: 'DIRECT',
      subtype: null,
    });
  }
  return { type: 'diff', edges, columns: new Map(), verdicts: new Map() };
}

/**
 * The signs of a what-if. The steps have signs at once, so that people see that their click
 * counted; what follows from them comes with the answer.
 *
 * @param answer null until it is there
 */
export function overlayOfWhatIf(
  graph: LoadedGraph,
  steps: readonly WhatIfStep[],
  answer: WhatIfAnswer | null,
): Overlay {
  const edges = new Map<string, OverlayEdge>();
  const columns = new Map<string, DiffSign>();
  for (const step of steps) {
    if (step.op === 'drop-column') dropColumn(graph, step.urn, edges, columns);
    else if (step.op === 'rename-column' || step.op === 'retype-column') columns.set(step.urn, 'changed');
  }
  for (const { change, level, from, to, confidence, kind, subtype } of answer?.lineage ?? []) {
    edges.set(edgeId(from, to), {
      level: level === 'column' ? 'column' : 'asset',
      from,
      to,
      sign: SIGNS[change],
      confidence,
      kind: kind === 'INDIRECT' ? 'INDIRECT' : 'DIRECT',
      subtype: subtype ?? null,
    });
  }
  return { type: 'what-if', edges, columns, verdicts: verdictsOf(answer) };
}

/** A dbt model and its table are one consumer, and both have its verdict, because people may see them apart. */
function verdictsOf(answer: WhatIfAnswer | null): ReadonlyMap<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const { asset, mergedUrns, verdict } of answer?.consumers ?? []) {
    for (const urn of [asset, ...mergedUrns]) {
      const other = verdicts.get(urn);
      if (!other || VERDICTS_WORST_FIRST.indexOf(verdict) < VERDICTS_WORST_FIRST.indexOf(other))
        verdicts.set(urn, verdict);
    }
  }
  return verdicts;
}

/** With a column go all edges that end or begin at it. */
function dropColumn(
  graph: LoadedGraph,
  urn: string,
  edges: Map<string, OverlayEdge>,
  columns: Map<string, DiffSign>,
): void {
  columns.set(urn, 'vanished');
  const ids = [
    ...[...graph.columnSources(urn)].map((from) => edgeId(from, urn)),
    ...[...graph.columnConsumers(urn)].map((to) => edgeId(urn, to)),
  ];
  for (const id of ids) {
    const edge = graph.columnEdges.get(id);
    if (!edge) continue;
    const { from, to, confidence, kind, subtype } = edge;
    edges.set(id, { level: 'column', from, to, sign: 'vanished', confidence, kind, subtype: subtype ?? null });
  }
}
