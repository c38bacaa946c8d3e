import { NONE } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import type { Reason, Verdict } from '../rules/verdicts.js';
import type { Finding } from './board.js';
import { type GroupRun, layerReason } from './group-run.js';
import { ENTRY, entryOf } from './tags.js';

/** Where in a run the evidence of a finding stands. */
export type Layer = 'used' | 'touched' | 'fails' | 'may' | 'unknown' | 'route';

/** What a run says of one asset; undefined where it is not reached. */
export interface Judgement extends Omit<Finding, 'group'> {
  readonly layer: Layer;
}

/** The worst of the layers; of two that say the same the surer, but a use of its own before an input that fails. */
export function judge(run: GroupRun, node: number): Judgement | undefined {
  const { used, touched, fails, may, unknown, route } = run.layers;
  if (used.has(node) && (used.value[node] ?? 0) >= run.question.thresholds.breaks)
    return ofLayer(run, 'used', node, used);
  const failing = fails.has(node)
    ? ofLayer(run, 'fails', node, fails)
    : used.has(node)
      ? ofLayer(run, 'used', node, used)
      : undefined;
  if (failing?.verdict === 'BREAKS') return failing;
  const own = touched.has(node) ? ofLayer(run, 'touched', node, touched) : undefined;
  const harmed = own ?? (may.has(node) ? ofLayer(run, 'may', node, may) : undefined);
  if (failing && harmed) return isSurer(harmed, failing) ? harmed : failing;
  if (failing ?? harmed) return failing ?? harmed;
  if (unknown.has(node)) return { ...ofLayer(run, 'unknown', node, route), ...entrance(run, node) };
  return route.has(node) ? ofLayer(run, 'route', node, route) : undefined;
}

/** Calls with every asset that a run reached, once; the changed one is left out. */
export function eachReached({ layers, group }: GroupRun, visit: (node: number) => void): void {
  const { fails, may, unknown, route } = layers;
  const each = (layer: Scratch, isDone: (node: number) => boolean): void => {
    for (let at = 0; at < layer.count; at += 1) {
      const node = layer.order[at] ?? NONE;
      if (node !== group.asset && !isDone(node)) visit(node);
    }
  };
  each(fails, () => false);
  each(may, (node) => fails.has(node));
  each(unknown, (node) => fails.has(node) || may.has(node));
  each(route, (node) => fails.has(node) || may.has(node) || unknown.has(node));
}

function ofLayer(run: GroupRun, layer: Layer, node: number, best: Scratch): Judgement {
  const confidence = best.value[node] ?? 0;
  const reason: Reason = layer === 'route' ? 'TRACED' : layerReason(run, layer, node);
  return { verdict: verdictOf(run, layer, confidence), reason, confidence, hops: best.hops[node] ?? 0, layer };
}

function verdictOf({ question }: GroupRun, layer: Layer, confidence: number): Verdict {
  switch (layer) {
    case 'used':
    case 'fails':
      return confidence >= question.thresholds.breaks ? 'BREAKS' : 'MAY_BREAK';
    case 'touched':
    case 'may':
      return 'MAY_BREAK';
    case 'unknown':
      return 'UNKNOWN';
    case 'route':
      return 'SAFE';
  }
}

/** A use is told by its column path; what no route of assets leads to (a job that only a column claim names) by that claim. */
function entrance({ layers, question, arrows }: GroupRun, node: number): Partial<Judgement> {
  const { unknown, route } = layers;
  const pred = unknown.pred[node] ?? NONE;
  const { claims } = question.graph;
  const entry = entryOf(unknown.tag[node]);
  if (entry === ENTRY.identity || entry === ENTRY.transformed) {
    const before = entry === ENTRY.identity ? layers.identity : layers.transformed;
    const from = claims.from[pred] ?? NONE;
    return { confidence: (before.value[from] ?? 0) * claims.confidenceOf(pred), hops: (before.hops[from] ?? 0) + 1 };
  }
  return route.has(node) ? {} : { confidence: arrows.confidenceOf(pred), hops: 1 };
}

function isSurer(left: Judgement, right: Judgement): boolean {
  return left.confidence > right.confidence || (left.confidence === right.confidence && left.hops < right.hops);
}
