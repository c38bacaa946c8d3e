import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type AnswerStamp, answerStamp, cutSchemas, omission, type LineageMissing } from '../index/lineage-answer.js';
import { NodeNames } from '../claims/node-names.js';
import { LineageSource } from '../fallback/lineage-source.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { CoverageTotalsArguments } from './coverage.inputs.js';
import { intersection, Scopes } from '../scope/scope.js';
import type { CoverageBasis, CoverageState } from '../walk/coverage.js';
import { PastSchemas } from './past-schemas.js';
import { type CoverageTotals, coverageTotals, coveredAssets } from './totals.js';

const PAGE = 20;
/** Assets whose past schemas are read; for more assets today's columns are used, and the answer says so. */
const MAX_PAST_SCHEMAS = 5_000;
const AT_ONCE = 500;

/** An asset whose columns are not all traced. */
interface LeastTracedAsset {
  readonly urn: string;
  readonly name: string;
  readonly state: CoverageState;
  readonly columns: number;
  readonly tracedColumns: number;
}

/** The coverage of many assets together, and one page of the assets with the most untraced columns. */
export interface LineageCoverageTotals extends AnswerStamp, Omit<CoverageTotals, 'leastTraced'> {
  /** Traced columns of all columns; 1 where there are none. */
  readonly ratio: number;
  readonly leastTracedTotal: number;
  readonly leastTraced: LeastTracedAsset[];
}

/** Answers the coverage of many assets: a domain, a platform, the whole catalogue. */
@Injectable()
export class CoverageTotalsService {
  constructor(
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly scopes: Scopes,
    private readonly names: NodeNames,
    private readonly past: PastSchemas,
  ) {}

  async lineageCoverageTotals(viewer: Viewer, input: CoverageTotalsArguments): Promise<LineageCoverageTotals> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const state = await this.states.inScope(viewer.visibility, await this.scopes.fallbackScope(input.scope));
    await this.states.settled();
    const { graph } = state;
    const at = input.at ?? undefined;
    const scope = intersection(await this.scopes.assets(graph, input.scope, [at]), state.completeAssets);
    const assets = coveredAssets(graph, scope);
    const missing: LineageMissing[] = [...(state.missing ?? [])];
    let of: ((asset: number) => CoverageBasis) | undefined;
    if (at !== undefined && assets.length <= MAX_PAST_SCHEMAS) {
      const past = await this.pastColumns(viewer, graph, at, assets);
      of = past.of;
      missing.push(...cutSchemas(past.historyCutAt));
    } else if (at !== undefined)
      missing.push(omission('SCHEMAS', `More than ${MAX_PAST_SCHEMAS} assets: their columns are those of today.`));
    const { leastTraced, ...totals } = coverageTotals(graph, assets, { at, scope, of });
    const start = input.start ?? 0;
    const page = leastTraced.slice(start, start + (input.count ?? PAGE));
    const name = await this.names.of(
      graph,
      page.map(({ asset }) => asset),
    );
    return {
      ...totals,
      ratio: totals.columns === 0 ? 1 : totals.tracedColumns / totals.columns,
      leastTracedTotal: leastTraced.length,
      leastTraced: page.map(({ asset, coverage }) => ({
        urn: graph.nodes.urn(asset),
        name: name(asset),
        state: coverage.state,
        columns: coverage.columns,
        tracedColumns: coverage.columns - coverage.untraced.length,
      })),
      ...answerStamp(state, at, missing),
    };
  }

  private async pastColumns(
    viewer: Viewer,
    graph: LineageGraph,
    at: number,
    assets: readonly number[],
  ): Promise<{ readonly of: (asset: number) => CoverageBasis; readonly historyCutAt: EpochMs | undefined }> {
    const known = new Map<number, CoverageBasis>();
    let historyCutAt: EpochMs | undefined;
    for (let from = 0; from < assets.length; from += AT_ONCE) {
      const slice = assets.slice(from, from + AT_ONCE);
      const then = await this.past.at(viewer.visibility, graph, at, slice);
      for (const asset of slice) known.set(asset, then.of(asset));
      if (then.historyCutAt !== undefined) historyCutAt = Math.max(historyCutAt ?? 0, then.historyCutAt);
    }
    return { of: (asset) => known.get(asset) ?? { columns: [] }, historyCutAt };
  }
}
