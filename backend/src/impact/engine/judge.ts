import { NONE } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import type { Reason, Verdict } from '../rules/verdicts.js';
import type { Finding } from './verdict-table.js';
import { type GroupRun, layerReason } from './group-run.js';
import { ENTRY, entryOf } from './tags.js';

/** Where in a run the evidence of a finding stands. */
export type Layer = 'used' | 'touched' | 'fails' | 'may' | 'unknown' | 'route';

/** What a run says of one asset; undefined where it is not reached. */
export interface Judgement extends Omit<Finding, 'group'> {
  readonly layer: Layer;
}

/** What the layer says that decides. */
export function judge(run: GroupRun, node: number): Judgement | undefined {
  const { layers } = run;
  const layer = decidingLayer(run, node);
  if (layer === undefined) return undefined;
  // What can't be told has no path of its own: it is as far and as sure as the route to it.
  if (layer === 'unknown') return { ...ofLayer(run, layer, node, layers.route), ...entrance(run, node) };
  return ofLayer(run, layer, node, layers[layer]);
}

/** The worst of the layers; of two that say the same the surer, but a use of its own before an input that fails. */
function decidingLayer({ layers, question }: GroupRun, node: number): Layer | undefined {
  const { used, touched, fails, may, unknown, route } = layers;
  const { breaks } = question.thresholds;
  const isUsed = used.has(node);
  if (isUsed && used.productOf(node) >= breaks) return 'used';
  const failing = fails.has(node) ? 'fails' : isUsed ? 'used' : undefined;
  if (failing && layers[failing].productOf(node) >= breaks) return failing;
  const harmed = touched.has(node) ? 'touched' : may.has(node) ? 'may' : undefined;
  if (failing && harmed) return isSurer(layers[harmed], layers[failing], node) ? harmed : failing;
  return failing ?? harmed ?? (unknown.has(node) ? 'unknown' : route.has(node) ? 'route' : undefined);
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
  const confidence = best.productOf(node);
  const reason: Reason = layer === 'route' ? 'TRACED' : layerReason(run, layer, node);
  return { verdict: verdictOf(run, layer, confidence), reason, confidence, hops: best.hopsOf(node), layer };
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
  const pred = unknown.predOf(node);
  const { claims } = question.graph;
  const entry = entryOf(unknown.tagOf(node));
  if (entry === ENTRY.identity || entry === ENTRY.transformed) {
    const before = entry === ENTRY.identity ? layers.identity : layers.transformed;
    const from = claims.from[pred] ?? NONE;
    return { confidence: before.productOf(from) * claims.confidenceOf(pred), hops: before.hopsOf(from) + 1 };
  }
  return route.has(node) ? {} : { confidence: arrows.confidenceOf(pred), hops: 1 };
}

function isSurer(left: Scratch, right: Scratch, node: number): boolean {
  const gap = left.productOf(node) - right.productOf(node);
  return gap > 0 || (gap === 0 && left.hopsOf(node) < right.hopsOf(node));
}
