import { NONE } from '../../lineage/graph/codes.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { reach } from '../../lineage/walk/reach.js';
import type { AssetEdges } from '../edges/asset-edges.js';
import { columnEdgeLists } from '../edges/column-edge-lists.js';
import { RANK } from '../rules/verdicts.js';
import { ColumnSpread } from './column-spread.js';
import type { ChangeGroup, ImpactQuestion, Layers, NodeGap } from './engine.types.js';
import { ENTRY, reasonOf, tagOf } from './tags.js';
import { unstatedWriters } from './unstated-writers.js';
import { Tracedness } from './traced.js';
import { UseList } from './use-list.js';

/** A run after its failures and risks have spread. */
interface SpreadRun {
  readonly question: ImpactQuestion;
  readonly group: ChangeGroup;
  readonly layers: Layers;
  readonly uses: UseList;
  readonly edges: AssetEdges;
  readonly trustedEdges: AssetEdges;
  readonly minTrustedConfidence: number;
  isAffected(node: number): boolean;
}

/**
 * Fills the layer `unknown`: assets of which nobody can tell, and everything that these feed. It runs
 * last, because an asset that is known to break needs no further question. There are four causes:
 * a use whose effect is not known (a type that is missing in the table of its platform), an asset
 * whose lineage is incomplete (`traced.ts`), an asset that only untrusted edges lead to, and a job
 * without SQL that writes the changed table. The last one stays with the job and what else it writes.
 *
 *     drop raw.note,  raw -> loader -> mart (no column lineage),  mart -> report
 *     mart: UNKNOWN, with the gap NO_COLUMN_LINEAGE    report: UNKNOWN, because mart feeds it
 *
 * Cost: one question of `Tracedness` for each reached asset that is not affected, then one pass over
 * the edges out of the layer.
 *
 * @returns what is missing, one entry for each asset that caused uncertainty
 */
export function spreadUncertainty(run: SpreadRun): readonly NodeGap[] {
  const { edges, group, layers, minTrustedConfidence } = run;
  const uncertainty = new Uncertainty(run);
  uncertainty.markUncertainUses();
  if (minTrustedConfidence > 0) uncertainty.markWeaklyLinked();
  if (group.rule.needsTracing) uncertainty.markUntraced();
  const { unknown } = layers;
  for (let index = 0; group.rule.spreadsUncertainty && index < unknown.count; index += 1) {
    const node = unknown.order[index] ?? NONE;
    for (let edge = edges.first(node); edge !== NONE; edge = edges.after(edge))
      uncertainty.mark(edges.end(edge), edge, tagOf(ENTRY.edge, 'NOT_TRACED'));
  }
  uncertainty.markUnstatedWriters();
  return uncertainty.gaps;
}

class Uncertainty {
  readonly gaps: NodeGap[] = [];

  constructor(private readonly run: SpreadRun) {}

  /** Adds a node with the edge or claim that made it uncertain; the first cause stays. */
  mark(node: number, claim: number, tag: number): void {
    const { unknown } = this.run.layers;
    if (unknown.has(node)) return;
    unknown.setPred(node, claim);
    unknown.setTag(node, tag);
    unknown.push(node);
  }

  markUncertainUses(): void {
    const { group, uses } = this.run;
    for (let use = 0; use < uses.count; use += 1) {
      if (uses.rank[use] !== RANK.UNKNOWN) continue;
      const user = uses.user[use] ?? 0;
      const isType = reasonOf(uses.tag[use]) === 'TYPE_UNKNOWN';
      this.gaps.push(
        isType ? { node: group.asset, reason: 'TYPE_UNKNOWN' } : { node: user, reason: 'NO_COLUMN_LINEAGE' },
      );
      this.mark(user, uses.claim[use] ?? NONE, uses.tag[use] ?? 0);
    }
  }

  markUntraced(): void {
    const { group, layers, question } = this.run;
    const { reached } = layers;
    const traced = new Tracedness(question.graph, question.columnFacts, question);
    const isReached = (input: number): boolean => reached.has(input);
    for (let index = 0; index < reached.count; index += 1) {
      const node = reached.order[index] ?? NONE;
      if (node === group.asset || this.run.isAffected(node)) continue;
      const reason = traced.gapOf(node, isReached);
      if (reason === undefined) continue;
      this.gaps.push({ node, reason });
      this.mark(node, reached.predOf(node), tagOf(ENTRY.self, reason === 'GHOST' ? 'GHOST' : 'NOT_TRACED'));
    }
  }

  /**
   * Assets that only claims below the question's confidence lead to: by edges between assets, by a use
   * of a column, or because such an edge would carry a failure on.
   */
  markWeaklyLinked(): void {
    const { edges, group, layers, question, trustedEdges } = this.run;
    const { reached } = layers;
    const users = question.minConfidence > 0 ? this.usersByWeakClaims() : [];
    question.graph.assetScratch.use((reachedByTrusted) => {
      reach(trustedEdges, [group.asset], reachedByTrusted);
      for (let index = 0; index < reached.count; index += 1) {
        const node = reached.order[index] ?? NONE;
        if (!reachedByTrusted.has(node) && !this.run.isAffected(node)) this.markWeak(node, reached.predOf(node));
      }
    });
    for (const { user, claim } of users) if (!this.run.isAffected(user)) this.markWeak(user, edges.ofClaim(claim));
    for (const layer of [layers.failing, layers.atRisk]) this.markWeakReadersOf(layer);
  }

  /**
   * Jobs that write the table of a column that goes, and nothing states what they need of it: they may write
   * that column. What else they write is not told either; what that feeds is left out, because it could at
   * most show old data.
   */
  markUnstatedWriters(): void {
    const { edges, group, question } = this.run;
    if (group.rule.identity.reason !== 'USES_COLUMN' || group.readerEffect || group.columns.length === 0) return;
    for (const job of unstatedWriters(question, group.asset)) {
      this.mark(job, NONE, tagOf(ENTRY.self, 'WRITER_UNKNOWN'));
      for (let edge = edges.first(job); edge !== NONE; edge = edges.after(edge))
        if (edges.end(edge) !== group.asset) this.mark(edges.end(edge), edge, tagOf(ENTRY.edge, 'NOT_TRACED'));
    }
  }

  private markWeakReadersOf(layer: Scratch): void {
    const { edges } = this.run;
    for (let index = 0; index < layer.count; index += 1) {
      const node = layer.order[index] ?? NONE;
      for (let edge = edges.first(node); edge !== NONE; edge = edges.after(edge)) {
        const reader = edges.end(edge);
        if (!this.run.isAffected(reader)) this.markWeak(reader, edge);
      }
    }
  }

  private markWeak(node: number, edge: number): void {
    if (this.run.layers.unknown.has(node)) return;
    // The changed asset is no gap of its own, yet what comes back to it by a cycle goes on to its readers.
    if (node !== this.run.group.asset) this.gaps.push({ node, reason: 'WEAK_EDGE' });
    this.mark(node, edge, tagOf(ENTRY.self, 'WEAK_EDGE'));
  }

  /** The users of the changed columns when every claim is trusted, however low its confidence. */
  private usersByWeakClaims(): readonly { readonly user: number; readonly claim: number }[] {
    const { group, question } = this.run;
    const { graph, asOf } = question;
    const steps = columnEdgeLists(graph, { asOf, minConfidence: 0 });
    const uses = new UseList();
    graph.scratch.use((identity) =>
      graph.scratch.use((transformed) => new ColumnSpread(group, steps, { identity, transformed }, uses).run()),
    );
    return Array.from({ length: uses.count }, (_, use) => ({
      user: uses.user[use] ?? 0,
      claim: uses.claim[use] ?? NONE,
    }));
  }
}
