import type { EpochMs } from '../../kernel/time.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { type ColumnCoverage, columnCoverage } from '../walk/coverage.js';
import { Edges } from '../walk/edges.js';

/** A place where lineage is missing, with the reason and the advice on how to close it. */
export interface Gap {
  readonly urn: string;
  readonly reason: GapReason;
  readonly remedy: string;
}

export type GapReason = keyof typeof REMEDIES;

/** The advice for each reason. */
const REMEDIES = {
  GHOST: 'Ingest this asset: it is only named by the lineage of others.',
  NO_SCHEMA: 'Ingest its schema: no columns are known.',
  NO_COLUMN_LINEAGE:
    'Ingest its column lineage: connect the source with column lineage switched on, or ingest its SQL.',
  PARTIAL_COLUMN_LINEAGE:
    'Some columns have no known source: ingest the SQL that fills them, or add their lineage by hand.',
  UNKNOWN_PRODUCER: 'Nothing says what fills it: ingest the job or query that writes it.',
  WEAK_EDGE: 'The only edges to it are guesses: confirm or reject them.',
  TYPE_UNKNOWN: 'The type is not in the table of its platform: state the effect by hand.',
} as const;

export function gap(urn: string, reason: GapReason): Gap {
  return { urn, reason, remedy: REMEDIES[reason] };
}

/** Why an asset is not fully traced; undefined when it is. */
export function gapReason(
  graph: LineageGraph,
  asset: number,
  at?: EpochMs,
  coverage?: ColumnCoverage,
): GapReason | undefined {
  if (!graph.nodes.exists(asset)) return 'GHOST';
  if (graph.isJob(asset)) return jobGap(graph, asset, at);
  const { state } = coverage ?? columnCoverage(graph, asset, at);
  switch (state) {
    case 'NO_COLUMNS':
      return 'NO_SCHEMA';
    case 'NONE':
      return 'NO_COLUMN_LINEAGE';
    case 'PARTIAL':
      return 'PARTIAL_COLUMN_LINEAGE';
    case 'FULL':
      return undefined;
  }
}

/** A job has no columns: its lineage is complete when the columns of all its outputs are traced. */
function jobGap(graph: LineageGraph, job: number, at: EpochMs | undefined): GapReason | undefined {
  const outputs = new Edges(graph, { level: 'asset', at }, 'DOWNSTREAM');
  let output = outputs.first(job);
  if (output === NONE) return 'NO_COLUMN_LINEAGE';
  for (; output !== NONE; output = outputs.after(output)) {
    const end = outputs.end(output);
    if (!graph.isJob(end) && columnCoverage(graph, end, at).state !== 'FULL') return 'NO_COLUMN_LINEAGE';
  }
  return undefined;
}
