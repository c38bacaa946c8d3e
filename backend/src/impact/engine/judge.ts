import { NONE, READS_NO_COLUMN } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import type { Reason, Verdict } from '../rules/verdicts.js';
import type { Finding } from './verdict-table.js';
import { reasonOfGrowth } from './added-column.js';
import { type GroupRun, layerReason } from './group-run.js';
import { ENTRY, entryOf, reasonOf } from './tags.js';

/** The layer of a run that holds the evidence for a judgement. */
export type Layer = 'directBreaks' | 'directRisks' | 'failing' | 'atRisk' | 'unknown' | 'reached';

/** What a run says of one asset. */
export interface Judgement extends Omit<Finding, 'group'> {
  readonly layer: Layer;
}

/** The judgement of the layer that decides about an asset; undefined where the run did not reach it. */
export function judge(run: GroupRun, node: number): Judgement | undefined {
  const { layers } = run;
  const layer = decidingLayer(run, node);
  if (layer === undefined) return undefined;
  // An uncertain asset has no path of its own: it is as far and as sure as the best route to it.
  if (layer === 'unknown') return { ...ofLayer(run, layer, node, layers.reached), ...strengthOfUncertainty(run, node) };
  return ofLayer(run, layer, node, layers[layer]);
}

/**
 * An asset may be in several layers; this picks the one whose verdict, reason and path it gets.
 *
 * The worst verdict wins. A use of its own explains a break better than an input that fails, so a sure
 * direct break comes first. Below the threshold both a break and a risk give MAY_BREAK, and there the
 * surer of the two decides.
 *
 *     directBreaks 0.95, failing 0.99, atRisk 1.0   ->  directBreaks   BREAKS, by its own use
 *     failing 0.80, atRisk 0.60                     ->  failing        MAY_BREAK at 0.80
 *     directBreaks 0.50, atRisk 0.70                ->  atRisk         MAY_BREAK at 0.70
 *
 * Cost: constant, a few look-ups. docs/impact.md#verdict-rules
 */
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

/** Visits every asset that a run reached, once, except the changed one. */
export function eachReached({ layers, group }: GroupRun, visit: (node: number) => void): void {
  const { failing: fails, atRisk: may, unknown, reached: route } = layers;
  // The changed asset is listed where it stands for statements that write it and fail.
  const isUnknownWriter = unknown.has(group.asset) && reasonOf(unknown.tagOf(group.asset)) === 'WRITER_UNKNOWN';
  if (isUnknownWriter || layers.directBreaks.has(group.asset) || layers.directRisks.has(group.asset))
    visit(group.asset);
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
  const reason: Reason = layer === 'reached' ? reasonOfSafe(run, node) : layerReason(run, layer, node);
  return { verdict: verdictOf(run, layer, confidence), reason, confidence, hops: best.hopsOf(node), layer };
}

/** Why a reached asset is safe: a direct reader may use no column at all. */
function reasonOfSafe({ layers, group, edges, question }: GroupRun, node: number): Reason {
  const edge = layers.reached.predOf(node);
  const claim = edges.claimOf(edge);
  const growth = group.addedColumns.length > 0 ? question.growthHistory?.of(edges.sourceOf(edge), node) : undefined;
  if (growth) return reasonOfGrowth(growth);
  if (claim === NONE || edges.sourceOf(edge) !== group.asset) return 'TRACED';
  return question.graph.claims.subtypeOf(claim) === READS_NO_COLUMN ? 'READS_NO_COLUMN' : 'TRACED';
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

/**
 * Confidence and hops of an uncertain asset: of the column path where a use made it uncertain, and of
 * the edge alone where no route of assets leads to it (a job that only a column claim names).
 */
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
  if (route.has(node)) return {};
  // A job that writes the changed table is named by no edge that leads away from it.
  return { confidence: pred === NONE ? 1 : arrows.confidenceOf(pred), hops: 1 };
}

function isSurer(left: Scratch, right: Scratch, node: number): boolean {
  const gap = left.productOf(node) - right.productOf(node);
  return gap > 0 || (gap === 0 && left.hopsOf(node) < right.hopsOf(node));
}
