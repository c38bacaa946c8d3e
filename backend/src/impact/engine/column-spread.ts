import { CLAIM, IDENTITY, NODE, NONE, SHAPES } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { BestPathSearch } from '../../lineage/walk/best-path.js';
import { type ColumnRule, type Effect, TYPE_REFUSED } from '../rules/change-rules.js';
import type { ColumnEdgeLists } from '../edges/column-edge-lists.js';
import type { StoredCopy, TypeRefusal } from './engine.types.js';
import { ENTRY, tagOf } from './tags.js';
import type { UseList } from './use-list.js';

/** The changed columns and the rule to follow them by. */
export interface SpreadInput {
  readonly asset: number;
  readonly columns: readonly number[];
  readonly rule: ColumnRule;
  /** Columns that forbid nulls. */
  readonly notNull: ReadonlySet<number>;
  readonly storedCopies?: ReadonlyMap<number, StoredCopy>;
  readonly madeAnew?: ReadonlySet<number>;
  readonly typeRefusals?: ReadonlyMap<number, ReadonlyMap<number, TypeRefusal>>;
}

/** The columns reached by copies and by derivations; where the rule treats both alike, all are in `identity`. */
export interface ColumnLayers {
  readonly identity: Scratch;
  readonly transformed: Scratch;
}

interface DerivedArrival {
  readonly node: number;
  readonly claim: number;
  readonly product: number;
  readonly hops: number;
}

/** How surely and how far away a use was found. */
interface UseStrength {
  readonly confidence: number;
  readonly hops: number;
  readonly entry: number;
  readonly isIndirect: boolean;
  /** The user has another column afterwards and does not fail: readers of its other columns are not concerned. */
  readonly worksOn?: boolean;
}

const VIEW = SHAPES.indexOf('VIEW');

/**
 * Follows the value of changed columns along DIRECT claims, best path first, and notes every use on the
 * way. INDIRECT claims (a filter, a join key) are noted as uses but carry no value on.
 *
 * A column may be reached as a copy and as a derivation. Where the rule treats these differently (a
 * wider type breaks no copy, but may change a computed value) there are two searches: the first over
 * copies, the second starting where the first met a derivation.
 *
 *     raw.amount -IDENTITY-> stg.amount -SUM-> mart.total;   raw.amount -FILTER-> report
 *     identity: raw.amount, stg.amount      transformed: mart.total
 *     uses: stg (copy), mart (derivation), report (row-set use)
 *
 * Cost: two best-path searches over the claims out of the reached columns.
 */
export class ColumnSpread {
  /** Whether the rule treats copies and derivations differently. */
  private readonly separatesDerivations: boolean;
  private readonly derived: DerivedArrival[] = [];

  /** @param steps the column claims that the question trusts; the layers refer to steps of this list */
  constructor(
    private readonly spread: SpreadInput,
    private readonly steps: ColumnEdgeLists,
    private readonly layers: ColumnLayers,
    private readonly uses: UseList,
  ) {
    const { rule } = spread;
    this.separatesDerivations =
      rule.identity.verdict !== rule.transformed.verdict || rule.identity.reason !== rule.transformed.reason;
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
    const { steps } = this;
    return new BestPathSearch(steps, scratch, {
      along: (step, product, hops) =>
        this.noteUse(step, { confidence: product * steps.confidenceOf(step), hops: hops + 1, entry }),
    });
  }

  /** Notes the use behind a claim. @returns whether the search goes on along it in the same layer */
  private noteUse(step: number, arrival: Omit<UseStrength, 'isIndirect'>): boolean {
    const { steps } = this;
    const { confidence, hops, entry } = arrival;
    const isIndirect = steps.isIndirect(step);
    const ownEffect = entry === ENTRY.identity && this.isRefused(step) ? TYPE_REFUSED : this.effectByShape(step);
    if (ownEffect) {
      this.note(step, ownEffect, { confidence, hops, entry, isIndirect });
      return false;
    }
    const isCopy = !isIndirect && entry === ENTRY.identity && steps.subtypeOf(step) === IDENTITY;
    const copyEffect = isCopy ? this.effectOfPlainCopy(step) : undefined;
    if (copyEffect) {
      const { effect, isAlwaysFilled } = copyEffect;
      this.note(step, effect, { confidence, hops, entry, isIndirect, worksOn: isAlwaysFilled });
      return true;
    }
    const isDerived =
      this.separatesDerivations &&
      !isIndirect &&
      (entry === ENTRY.transformed || steps.subtypeOf(step) !== IDENTITY || this.isCombinedCopy(step));
    const leaves = isDerived && entry === ENTRY.identity;
    if (leaves) this.derived.push({ node: steps.end(step), claim: step, product: confidence, hops });
    const effect = isIndirect ? this.spread.rule.indirect : this.effectOn(steps.end(step), isDerived);
    this.note(step, effect, { confidence, hops, entry, isIndirect });
    return !isIndirect && !leaves;
  }

  /** Whether the statement behind a claim does not take the new type of the column. */
  private isRefused(step: number): boolean {
    const { typeRefusals } = this.spread;
    if (!typeRefusals || typeRefusals.size === 0) return false;
    const readers = typeRefusals.get(this.steps.graph.claims.from[this.steps.claimOf(step)] ?? NONE);
    return readers !== undefined && (readers.has(this.steps.userOf(step)) || readers.has(this.steps.viaOf(step)));
  }

  /** What the rule says of a column that is needed in its position only, or that is a part of a row used as one value. */
  private effectByShape(step: number): Effect | undefined {
    const { rule } = this.spread;
    const { steps } = this;
    if (steps.isInRow(step)) return rule.inRow;
    if (steps.tellsRowsApart(step)) return rule.tellsRowsApart;
    if (steps.isReplaceable(step)) return rule.replaceable;
    return steps.isCounted(step) && !steps.isStar(step) ? rule.byPosition : undefined;
  }

  /** What the copy of a retyped column is, where nothing else goes into its column; undefined: as the rule says. */
  private effectOfPlainCopy(step: number): StoredCopy | undefined {
    const { rule, storedCopies } = this.spread;
    const column = this.steps.end(step);
    const stored = storedCopies?.get(column);
    if (stored) return stored;
    const isCopiedByView = rule.copiedByView && this.isView(step) && !isCombined(this.steps.graph, column);
    return isCopiedByView && rule.copiedByView ? { effect: rule.copiedByView, isAlwaysFilled: true } : undefined;
  }

  /** Whether a view combines the column with others, as a UNION does: their common type may be none. */
  private isCombinedCopy(step: number): boolean {
    return (
      this.spread.rule.copiedByView !== undefined &&
      this.isView(step) &&
      isCombined(this.steps.graph, this.steps.end(step))
    );
  }

  /** Whether the claim leads into a view, or a table that is made anew: both have the types of their query. */
  private isView(step: number): boolean {
    const { flags } = this.steps.graph.nodes;
    if (this.spread.madeAnew?.has(this.steps.userOf(step)) === true) return true;
    return ((flags[this.steps.userOf(step)] ?? 0) & NODE.shapeMask) === VIEW;
  }

  private effectOn(column: number, isDerived: boolean): Effect {
    const { rule, notNull } = this.spread;
    if (rule.notNull && notNull.has(column)) return rule.notNull;
    return isDerived ? rule.transformed : rule.identity;
  }

  /** Adds the use by the asset that the claim leads into, and by the job or query that moves the data. */
  private note(step: number, { verdict, reason }: Effect, strength: UseStrength): void {
    const { asset } = this.spread;
    const { steps } = this;
    // Beyond the first step the user loses the value; a filter by a lost value still uses it.
    // A column that is counted as well makes the statement fail when it goes, but not when it is renamed.
    const worksWithout = steps.isStar(step) && (!steps.isCounted(step) || this.spread.rule.byPosition !== undefined);
    const isOneColumnLess = reason === 'USES_COLUMN' && !strength.isIndirect && worksWithout;
    const shown =
      isOneColumnLess || (reason === 'USES_COLUMN' && strength.hops > 1 && !strength.isIndirect)
        ? 'VALUE_LOST'
        : reason;
    const claim = steps.claimOf(step);
    const use = {
      claim,
      confidence: strength.confidence,
      hops: strength.hops,
      tag: tagOf(strength.entry, shown),
      verdict,
    };
    const user = steps.userOf(step);
    // The changed asset is no consumer of itself. A user that takes the column by `*` loses it and works on.
    const worksOn = strength.worksOn === true;
    if (user !== asset) this.uses.add(user, { ...use, narrows: isOneColumnLess || worksOn });
    const via = steps.viaOf(step);
    if (via !== NONE && via !== user && via !== asset) this.uses.add(via, { ...use, narrows: worksOn });
  }
}

/** Whether the value of a column comes from more than one column. */
function isCombined(graph: LineageGraph, column: number): boolean {
  const { claims } = graph;
  let sources = 0;
  for (let claim = graph.headIn[column] ?? NONE; claim !== NONE; claim = graph.nextIn[claim] ?? NONE) {
    const flags = claims.flags[claim] ?? 0;
    if ((flags & (CLAIM.indirect | CLAIM.rejected | CLAIM.closed)) === 0) sources += 1;
    if ((flags & CLAIM.counted) !== 0) return true;
  }
  return sources > 1;
}
