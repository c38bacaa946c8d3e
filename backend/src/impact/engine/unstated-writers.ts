import { NEW_COLUMN, NONE, READS_NO_COLUMN } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { AssetEdges } from '../edges/asset-edges.js';
import type { ImpactQuestion } from './engine.types.js';

/** Subtypes of edges into jobs whose SQL was read to its end. */
const STATED_READINGS: ReadonlySet<number> = new Set([...Object.values(NEW_COLUMN), READS_NO_COLUMN]);

/**
 * The jobs that write an asset and whose SQL nobody has. A job whose SQL was read states how it reads its
 * inputs, or what it needs of the table that it writes: `writers.ts` judges it.
 *
 *     raw -> loader -> stage          without SQL: the loader
 *     insert into stage select ...    none
 */
export function unstatedWriters(question: ImpactQuestion, asset: number): readonly number[] {
  const { graph, asOf, sqlFacts } = question;
  const stated = new Set(sqlFacts?.writersOf(asset).map(({ node }) => node));
  const writers = new Set<number>();
  const edges = new AssetEdges(graph, asOf, { direction: 'UPSTREAM' });
  for (let edge = edges.first(asset); edge !== NONE; edge = edges.after(edge)) {
    const writer = edges.end(edge);
    if (graph.isJob(writer) && !stated.has(writer) && !statesReading(graph, writer, asOf)) writers.add(writer);
  }
  return [...writers];
}

function statesReading(graph: LineageGraph, job: number, at: number | undefined): boolean {
  const inputs = new Edges(graph, { level: 'asset', at }, 'UPSTREAM');
  for (let reading = inputs.first(job); reading !== NONE; reading = inputs.after(reading))
    if (STATED_READINGS.has(graph.claims.subtypeOf(reading))) return true;
  return false;
}
