import { NONE } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import type { Reason, Verdict } from '../rules/verdicts.js';
import type { Finding } from './verdict-table.js';
import { type GroupRun, layerReason } from './group-run.js';
import { ENTRY, entryOf } from './tags.js';

/** Where in a run the evidence of a finding stands. */
export type Layer = 'directBreaks' | 'directRisks' | 'failing' | 'atRisk' | 'unknown' | 'reached';

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
  if (layer === 'unknown') return { ...ofLayer(run, layer, node, layers.reached), ...strengthOfUncertainty(run, node) };
  return ofLayer(run, layer, node, layers[layer]);
}

/** The worst of the layers; of two that say the same the surer, but a use of its own before an input that fails. */
function decidingLayer({ layers, question }: GroupRun, node: number): Layer | undefined {
  const { directBreaks: used, directRisks: touched, failing: fails, atRisk: may, unknown, reached: route } = layers;
  const { breaks } = question.thresholds;
  const isUsed = used.has(node);
  if (isUsed && used.productOf(node) >= breaks) return 'directBreaks';
  const failingLayer = fails.has(node) ? 'failing' : isUsed ? 'directBreaks' : undefined;
  if (failingLayer && layers[failingLayer].productOf(node) >= breaks) return failingLayer;
  const riskLayer = touched.has(node) ? 'directRisks' : may.has(node) ? 'atRisk' : undefined;
  if (failingLayer && riskLayer)
    return isSurer(layers[riskLayer], layers[failingLayer], node) ? riskLayer : failingLayer;
  return failingLayer ?? riskLayer ?? (unknown.has(node) ? 'unknown' : route.has(node) ? 'reached' : undefined);
}

/** Calls with every asset that a run reached, once; the changed one is left out. */
export function eachReached({ layers, group }: GroupRun, visit: (node: number) => void): void {
  const { failing: fails, atRisk: may, unknown, reached: route } = layers;
  const each = (layer: Scratch, isDone: (node: number) => boolean): void => {
    for (let index = 0; index < layer.count; index += 1) {
      const node = layer.order[index] ?? NONE;
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
  const reason: Reason = layer === 'reached' ? 'TRACED' : layerReason(run, layer, node);
  return { verdict: verdictOf(run, layer, confidence), reason, confidence, hops: best.hopsOf(node), layer };
}

function verdictOf({ question }: GroupRun, layer: Layer, confidence: number): Verdict {
  switch (layer) {
    case 'directBreaks':
    case 'failing':
      return confidence >= question.thresholds.breaks ? 'BREAKS' : 'MAY_BREAK';
    case 'directRisks':
    case 'atRisk':
      return 'MAY_BREAK';
    case 'unknown':
      return 'UNKNOWN';
    case 'reached':
      return 'SAFE';
  }
}

/** A use is told by its column path; what no route of assets leads to (a job that only a column claim names) by that claim. */
function strengthOfUncertainty({ layers, question, edges: arrows }: GroupRun, node: number): Partial<Judgement> {
  const { unknown, reached: route } = layers;
  const pred = unknown.predOf(node);
  const { claims } = question.graph;
  const entry = entryOf(unknown.tagOf(node));
  if (entry === ENTRY.identity || entry === ENTRY.transformed) {
    const layer = entry === ENTRY.identity ? layers.identity : layers.transformed;
    const source = claims.from[pred] ?? NONE;
    return { confidence: layer.productOf(source) * claims.confidenceOf(pred), hops: layer.hopsOf(source) + 1 };
  }
  return route.has(node) ? {} : { confidence: arrows.confidenceOf(pred), hops: 1 };
}

function isSurer(left: Scratch, right: Scratch, node: number): boolean {
  const gap = left.productOf(node) - right.productOf(node);
  return gap > 0 || (gap === 0 && left.hopsOf(node) < right.hopsOf(node));
}
