import type { EpochMs } from '../../kernel/time.js';
import { CLAIM, IDENTITY, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { BestPathSearch } from '../../lineage/walk/best-path.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { ColumnRule, Effect } from '../rules/change-rules.js';
import { ENTRY, tagOf } from './tags.js';
import type { UseList } from './use-list.js';

export interface Spread {
  readonly graph: LineageGraph;
  readonly at: EpochMs | undefined;
  readonly minConfidence: number;
  readonly asset: number;
  readonly columns: readonly number[];
  readonly rule: ColumnRule;
  /** Columns that forbid nulls. */
  readonly notNull: ReadonlySet<number>;
}

/** Columns reached by copies, and by derivations; when the rule makes no difference all are in the first. */
export interface ColumnLayers {
  readonly identity: Scratch;
  readonly transformed: Scratch;
}

interface Derived {
  readonly node: number;
  readonly claim: number;
  readonly product: number;
  readonly hops: number;
}

/** How a use was come to. */
interface How {
  readonly confidence: number;
  readonly hops: number;
  readonly entry: number;
  readonly isIndirect: boolean;
}

/**
 * Follows the value of changed columns along DIRECT claims, best path first, and notes every use on the way, DIRECT or INDIRECT. Copies
 * and derivations are kept apart where the rule tells them apart: a wider type harms no copy, but perhaps a derivation.
 */
export class ColumnSpread {
  private readonly claimsOut: Edges;
  /** Whether copies and derivations differ. */
  private readonly apart: boolean;
  private readonly derived: Derived[] = [];

  constructor(
    private readonly spread: Spread,
    private readonly layers: ColumnLayers,
    private readonly uses: UseList,
  ) {
    const { graph, at, minConfidence, rule } = spread;
    this.claimsOut = new Edges(graph, { level: 'column', at, minConfidence }, 'DOWNSTREAM');
    this.apart = rule.identity.verdict !== rule.transformed.verdict || rule.identity.reason !== rule.transformed.reason;
  }

  run(): void {
    const { identity, transformed } = this.layers;
    const first = this.search(identity, ENTRY.identity);
    for (const column of this.spread.columns) first.seed(column, { product: 1, hops: 0, claim: NONE });
    first.run();
    if (this.derived.length === 0) return;
    const second = this.search(transformed, ENTRY.transformed);
    for (const { node, ...arrival } of this.derived) second.seed(node, { ...arrival, tag: ENTRY.identity });
    second.run();
  }

  private search(scratch: Scratch, entry: number): BestPathSearch {
    return new BestPathSearch(this.claimsOut, scratch, {
      along: (claim, product, hops) =>
        this.noteUse(claim, { confidence: product * this.claimsOut.confidenceOf(claim), hops: hops + 1, entry }),
    });
  }

  /** Whether the layer goes on along the claim: not where it leads into the other layer, or carries no value. */
  private noteUse(claim: number, arrival: Omit<How, 'isIndirect'>): boolean {
    const { claimsOut } = this;
    const { claims } = this.spread.graph;
    const { confidence, hops, entry } = arrival;
    const isIndirect = ((claims.flags[claim] ?? 0) & CLAIM.indirect) !== 0;
    const isCopy = claims.subtypeOf(claim) === IDENTITY;
    const isDerived = this.apart && !isIndirect && (entry === ENTRY.transformed || !isCopy);
    const leaves = isDerived && entry === ENTRY.identity;
    if (leaves) this.derived.push({ node: claimsOut.end(claim), claim, product: confidence, hops });
    const effect = isIndirect ? this.spread.rule.indirect : this.effectOn(claimsOut.end(claim), isDerived);
    this.note(claim, effect, { ...arrival, isIndirect });
    return !isIndirect && !leaves;
  }

  private effectOn(column: number, isDerived: boolean): Effect {
    const { rule, notNull } = this.spread;
    if (rule.notNull && notNull.has(column)) return rule.notNull;
    return isDerived ? rule.transformed : rule.identity;
  }

  /** A use by the asset that the claim leads into, and by the job or query that moves the data. */
  private note(claim: number, { verdict, reason }: Effect, how: How): void {
    const { graph, asset } = this.spread;
    // Beyond the first step it is the value that is lost; a filter by a lost value is a use all the same.
    const narrows = reason === 'USES_COLUMN' && !how.isIndirect && graph.claims.isStar(claim);
    const shown = narrows || (reason === 'USES_COLUMN' && how.hops > 1 && !how.isIndirect) ? 'VALUE_LOST' : reason;
    const use = { claim, confidence: how.confidence, hops: how.hops, tag: tagOf(how.entry, shown), verdict };
    const user = graph.nodes.assetOf(graph.claims.to[claim] ?? NONE);
    // The changed asset is being changed; what its own columns derive from one another is not a consumer.
    // A column that came by `*` is missing then, and nothing else happens.
    if (user !== asset) this.uses.add(user, { ...use, narrows });
    const via = graph.viaNode(claim);
    if (via !== NONE && via !== user && via !== asset) this.uses.add(via, use);
  }
}
