import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { kindsWhere } from '#kinds/lookups.js';
import { kindOf } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import { LineageNumbers } from '../lineage/coverage/lineage-numbers.js';
import { KINDS_WITH_USAGE, protocolKind } from '../search/naming/entity-kinds.js';
import { SearchService } from '../search/search.service.js';
import { CHANGE_LOG, type ChangeLog } from '../store/contract/readers.js';
import { ColumnsRepository } from './columns/columns.repository.js';
import type { EntitySummary } from './summaries/summary.types.js';
import { Summaries } from './summaries/summaries.js';

interface FacetCountView {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface OverviewAnswer {
  readonly kinds: readonly FacetCountView[];
  readonly platforms: readonly FacetCountView[];
  readonly domains: readonly FacetCountView[];
  readonly columns: number;
  readonly assetEdges: number;
  readonly columnEdges: number;
  readonly coverage: { readonly full: number; readonly partial: number; readonly none: number };
  readonly recentlyChanged: readonly EntitySummary[];
  readonly popular: readonly EntitySummary[];
}

const SHOWN = 8;
const LOOKED_BACK = 200;
/** What a person calls a change on the home page; people, platforms and tags are not. */
const CHANGED_KINDS = new Set(kindsWhere(({ home }) => home?.showsChanges));

/** What is in the catalogue, for the home page. */
@Injectable()
export class OverviewService implements OnModuleInit {
  constructor(
    private readonly search: SearchService,
    private readonly summaries: Summaries,
    private readonly repository: ColumnsRepository,
    private readonly lineage: LineageNumbers,
    @Inject(CHANGE_LOG) private readonly changes: ChangeLog,
  ) {}

  /** What the home page counts as partly or not traced can be listed: `lineageCoverage` is a field that search filters by. */
  onModuleInit(): void {
    this.search.addComputedField('lineageCoverage', (urn, visibility) => {
      const state = this.lineage.coverageState(visibility, urn);
      return state === undefined ? [] : [state];
    });
  }

  async overview(viewer: Viewer): Promise<OverviewAnswer> {
    await this.lineage.prepare(viewer.visibility);
    const [all, used, counts, changed] = await Promise.all([
      this.search.search(viewer, { query: '*', kinds: [], start: 0, count: 0, withFacets: true, maxFacetValues: 100 }),
      this.search.search(viewer, { query: '*', kinds: KINDS_WITH_USAGE, start: 0, count: SHOWN }),
      viewer.visibility.isUnrestricted ? this.repository.counts() : this.lineage.counts(viewer.visibility),
      this.recentlyChanged(),
    ]);
    // What nobody used is no answer to what is used most.
    const popular = await this.search.used(used.hits.map((hit) => hit.urn));
    const byUrn = await this.summaries.of(viewer.visibility, [...changed, ...popular]);
    const shown = (urns: readonly string[]): readonly EntitySummary[] =>
      urns.map((urn) => byUrn.get(urn)).filter((summary) => summary !== undefined);
    const nameOf = await this.search.namesOf(all.facets.flatMap((facet) => facet.values.map(({ value }) => value)));
    const facet = (field: string, label: (value: string) => string): readonly FacetCountView[] =>
      (all.facets.find((one) => one.field === field)?.values ?? []).map(({ value, count }) => ({
        value,
        label: label(value),
        count,
      }));
    return {
      kinds: facet('_entityType', (value) => protocolKind(value)?.label ?? value),
      platforms: facet('platform', nameOf),
      domains: facet('domains', nameOf),
      ...counts,
      coverage: this.lineage.coverageTotals(viewer.visibility),
      recentlyChanged: shown(changed)
        .filter((summary) => summary.exists && !summary.removed)
        .slice(0, SHOWN),
      popular: shown(popular),
    };
  }

  /** Newest first, each once. */
  private async recentlyChanged(): Promise<readonly string[]> {
    const latest = await this.changes.latest();
    const entries = await this.changes.after(Math.max(-1, latest - LOOKED_BACK), LOOKED_BACK);
    const urns = entries.toReversed().flatMap((entry) => entry.aspects.toReversed().map((aspect) => aspect.urn));
    return [...new Set(urns)].filter((urn) => CHANGED_KINDS.has(kindOf(urn))).slice(0, SHOWN * 3);
  }
}
