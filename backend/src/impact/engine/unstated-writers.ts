import { NONE, STATED_READINGS } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { AssetEdges } from '../edges/asset-edges.js';
import { isHabit, reasonOfGrowth } from './added-column.js';
import type { ChangeGroup, ImpactQuestion } from './engine.types.js';
import { ENTRY, tagOf } from './tags.js';
import type { UseList } from './use-list.js';

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

/**
 * Notes the jobs that write a table which gets a column, where nothing states how. One that went on, at least twice,
 * when the table got columns before is left out; one that failed, or went on once, may fail again; of others nobody knows.
 * docs/impact.md#history-of-new-columns
 */
export function noteUnstatedWriters(question: ImpactQuestion, { asset }: ChangeGroup, uses: UseList): void {
  for (const job of unstatedWriters(question, asset)) {
    const growth = question.growthHistory?.of(asset, job);
    if (growth && isHabit(growth)) continue;
    const reason = growth ? reasonOfGrowth(growth) : 'WRITER_UNKNOWN';
    const tag = tagOf(ENTRY.direct, reason);
    uses.add(job, { claim: NONE, confidence: 1, hops: 1, tag, verdict: growth ? 'MAY_BREAK' : 'UNKNOWN' });
  }
}
