import type { WhatIfStep } from './what-if';
import type { EdgeKind } from './graph.types';
import { edgeId } from './graph.types';
import type { Knowledge } from './knowledge';

/** How something differs between two instants, or between what is and what is supposed. */
export type Sign = 'appeared' | 'vanished' | 'changed';

export type Verdict = 'BREAKS' | 'MAY_BREAK' | 'UNKNOWN' | 'SAFE';

interface OverlayEdge {
  readonly level: 'asset' | 'column';
  readonly from: string;
  readonly to: string;
  readonly sign: Sign;
  readonly confidence: number;
  readonly kind: EdgeKind;
  readonly subtype: string | null;
}

/** What is drawn over the graph: a comparison of two dates, or a supposition. */
export interface Overlay {
  readonly type: 'diff' | 'what-if';
  readonly edges: ReadonlyMap<string, OverlayEdge>;
  /** Signs of single columns. */
  readonly columns: ReadonlyMap<string, Sign>;
  /** What happens to the consumers of a supposed change, by asset. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

const SIGNS = { APPEARED: 'appeared', VANISHED: 'vanished', CHANGED: 'changed' } as const;

export interface DiffChange {
  readonly kind: keyof typeof SIGNS;
  readonly level: string;
  readonly from: string;
  readonly to: string;
  readonly before?: number | null;
  readonly after?: number | null;
}

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

export interface WhatIfArrow {
  readonly change: keyof typeof SIGNS;
  readonly level: string;
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly kind: string;
  readonly subtype?: string | null;
}

export interface WhatIfAnswer {
  readonly lineage: readonly WhatIfArrow[];
  readonly consumers: readonly { readonly urn: string; readonly asset: string; readonly verdict: Verdict }[];
}

const WORST: readonly Verdict[] = ['BREAKS', 'MAY_BREAK', 'UNKNOWN', 'SAFE'];

/** The steps themselves are signs at once; what follows from them comes with the answer. */
export function overlayOfWhatIf(known: Knowledge, steps: readonly WhatIfStep[], answer: WhatIfAnswer | null): Overlay {
  const edges = new Map<string, OverlayEdge>();
  const columns = new Map<string, Sign>();
  for (const step of steps) {
    if (step.op === 'drop-column') dropColumn(known, step.urn, edges, columns);
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
  const verdicts = new Map<string, Verdict>();
  for (const { asset, verdict } of answer?.consumers ?? []) {
    const other = verdicts.get(asset);
    if (!other || WORST.indexOf(verdict) < WORST.indexOf(other)) verdicts.set(asset, verdict);
  }
  return { type: 'what-if', edges, columns, verdicts };
}

export function worstVerdict(overlay: Overlay | null, urns: readonly string[]): Verdict | null {
  if (!overlay || overlay.verdicts.size === 0) return null;
  const found = new Set(urns.map((urn) => overlay.verdicts.get(urn)));
  return WORST.find((verdict) => found.has(verdict)) ?? null;
}

/** With a column go all arrows that end or begin at it. */
function dropColumn(known: Knowledge, urn: string, edges: Map<string, OverlayEdge>, columns: Map<string, Sign>): void {
  columns.set(urn, 'vanished');
  const ids = [
    ...[...known.columnSources(urn)].map((from) => edgeId(from, urn)),
    ...[...known.columnConsumers(urn)].map((to) => edgeId(urn, to)),
  ];
  for (const id of ids) {
    const edge = known.columnEdges.get(id);
    if (!edge) continue;
    const { from, to, confidence, kind, subtype } = edge;
    edges.set(id, { level: 'column', from, to, sign: 'vanished', confidence, kind, subtype: subtype ?? null });
  }
}

/** Assets at the ends of what differs. */
export function assetsOfOverlay(overlay: Overlay, assetOf: (urn: string) => string): Set<string> {
  const assets = new Set<string>(overlay.verdicts.keys());
  for (const { from, to } of overlay.edges.values()) {
    assets.add(assetOf(from));
    assets.add(assetOf(to));
  }
  for (const urn of overlay.columns.keys()) assets.add(assetOf(urn));
  return assets;
}
