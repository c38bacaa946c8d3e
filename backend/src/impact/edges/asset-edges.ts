import type { EpochMs } from '../../kernel/time.js';
import { BILLIONTHS, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Steps } from '../../lineage/walk/edges.js';
import { type ArrowFilter, type ArrowLists, arrowLists } from './asset-edge-lists.js';

/**
 * From asset to asset: by asset claims, and by column claims where they say more than these: of an asset that no asset claim leads to, of a job
 * that only they name, or more surely. Who is reached by columns alone reads the asset all the same.
 *
 * An arrow is a place in the pool of `arrow-lists.ts`, the same whatever the filter; it holds for one question.
 */
export class AssetArrows implements Steps {
  private readonly lists: ArrowLists;

  constructor(
    readonly graph: LineageGraph,
    at: EpochMs | undefined,
    { direction = 'DOWNSTREAM', minConfidence = 0 }: Partial<Omit<ArrowFilter, 'at'>> = {},
  ) {
    this.lists = arrowLists(graph, { at, direction, minConfidence });
  }

  first(node: number): number {
    return this.lists.first(node);
  }

  after(arrow: number): number {
    return this.lists.pool.words[arrow * 4 + 4] === NONE ? NONE : arrow + 1;
  }

  end(arrow: number): number {
    return this.lists.pool.words[arrow * 4 + 1] ?? NONE;
  }

  confidenceOf(arrow: number): number {
    return (this.lists.pool.words[arrow * 4 + 2] ?? 0) / BILLIONTHS;
  }

  /** The asset that an arrow leaves from, in the direction of the walk. */
  from(arrow: number): number {
    return this.lists.pool.words[arrow * 4 + 3] ?? NONE;
  }

  /** The claim behind an arrow. */
  claimOf(arrow: number): number {
    return arrow === NONE ? NONE : (this.lists.pool.words[arrow * 4] ?? NONE);
  }

  /** The arrow of a claim that led here by itself. */
  ofClaim(claim: number): number {
    return this.lists.ofClaim(claim);
  }

  /** Past a job, data waits: what fails before the job does not fail what the job has filled. */
  waits(arrow: number): boolean {
    return this.lists.pool.waits[arrow] === 1;
  }
}

/** The same arrows without those that end where data waits. */
export class PromptArrows implements Steps {
  readonly graph: LineageGraph;

  constructor(private readonly arrows: AssetArrows) {
    this.graph = arrows.graph;
  }

  first(node: number): number {
    return this.prompt(this.arrows.first(node));
  }

  after(arrow: number): number {
    return this.prompt(this.arrows.after(arrow));
  }

  end(arrow: number): number {
    return this.arrows.end(arrow);
  }

  confidenceOf(arrow: number): number {
    return this.arrows.confidenceOf(arrow);
  }

  private prompt(from: number): number {
    let arrow = from;
    while (arrow !== NONE && this.arrows.waits(arrow)) arrow = this.arrows.after(arrow);
    return arrow;
  }
}
