import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { LineageCoverageTotals } from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { answerStamp, omission, type LineageMissing } from '../index/lineage-answer.js';
import { NodeNames } from '../claims/node-names.js';
import { LineageSource } from '../fallback/lineage-source.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { CoverageTotalsArguments } from '../inputs/lineage.inputs.js';
import { both, Scopes } from '../scope/scope.js';
import type { CoverageBasis } from '../walk/coverage.js';
import { PastSchemas } from './past-schemas.js';
import { coverageTotals, coveredAssets } from './totals.js';

const PAGE = 20;
/** Assets whose schema of then is read; of a larger set today's columns are taken, and the answer says so. */
const MAX_PAST_SCHEMAS = 5_000;
const AT_ONCE = 500;

/** How far the lineage of many assets is known: a domain, a platform, the whole catalogue. */
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
    const state = await this.states.inScope(await this.scopes.cold(input.scope));
    await this.states.settled();
    const { graph } = state;
    const at = input.at ?? undefined;
    const scope = both(await this.scopes.assets(graph, input.scope, [at]), state.completeAssets);
    const assets = coveredAssets(graph, scope);
    const missing: LineageMissing[] = [...(state.missing ?? [])];
    let of: ((asset: number) => CoverageBasis) | undefined;
    if (at !== undefined && assets.length <= MAX_PAST_SCHEMAS) of = await this.pastColumns(graph, at, assets);
    else if (at !== undefined)
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
    graph: LineageGraph,
    at: number,
    assets: readonly number[],
  ): Promise<(asset: number) => CoverageBasis> {
    const known = new Map<number, CoverageBasis>();
    for (let from = 0; from < assets.length; from += AT_ONCE) {
      const slice = assets.slice(from, from + AT_ONCE);
      const then = await this.past.at(graph, at, slice);
      for (const asset of slice) known.set(asset, then.of(asset));
    }
    return (asset) => known.get(asset) ?? { columns: [] };
  }
}
