import { Inject, Injectable } from '@nestjs/common';

import type { AssertionResults } from '../follows/news-changes.js';
import { NewsFinder } from '../follows/news-finder.js';
import { ImpactService } from '../impact/question/impact.service.js';
import type { ImpactAnswer } from '../impact/present/impact-answer.js';
import type { RequestedChange } from '../impact/rules/change-rules.js';
import { asProblem, Problem } from '../kernel/problem.js';
import type { EpochMs } from '../kernel/time.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { systemScope } from '../kernel/visibility.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { SearchService } from '../search/search.service.js';
import { ENTITY_READERS, type EntityReader, type EntityReaders } from '../store/contract/readers.js';
import type { TriggerSources } from './contract/action.types.js';

/** Consumers of one change that an event names. */
const MAX_CONSUMERS = 200;
/** Refusals that say that there is nothing to assess: the asset or the column was not there before. */
const NOTHING_TO_ASSESS: ReadonlySet<string> = new Set(['missing', 'conflict', 'invalid', 'unacceptable']);

/** What triggers and rules ask of the catalogue, on behalf of the installation. */
@Injectable()
export class EventSources implements TriggerSources {
  readonly reader: EntityReader;

  constructor(
    @Inject(ENTITY_READERS) readers: EntityReaders,
    @Inject(METADATA_MODEL) readonly model: MetadataModel,
    private readonly impact: ImpactService,
    private readonly search: SearchService,
    private readonly news: NewsFinder,
  ) {
    this.reader = readers.as(systemScope('finding events for actions'));
  }

  assertionResults(written: ReadonlyMap<string, ReadonlySet<EpochMs>>): Promise<readonly AssertionResults[]> {
    return this.news.results(written);
  }

  async impactAt(changes: readonly RequestedChange[], at: EpochMs): Promise<ImpactAnswer | undefined> {
    try {
      return await this.impact.impact(SYSTEM_VIEWER, {
        changes: [...changes],
        at,
        verdicts: ['BREAKS', 'MAY_BREAK'],
        perAsset: true,
        start: 0,
        count: MAX_CONSUMERS,
      });
    } catch (error) {
      if (NOTHING_TO_ASSESS.has(asProblem(error)?.kind ?? '')) return undefined;
      throw error;
    }
  }

  /**
   * Those of some entities that a search finds.
   *
   * @param seq the write that the index must know
   * @throws Problem `search.behind`, by which the follower tries again
   */
  async matching(
    filter: string,
    urns: readonly string[],
    kinds: readonly string[],
    seq: number,
  ): Promise<ReadonlySet<string>> {
    if (!(await this.search.awaitSeq(seq)))
      throw new Problem('busy', 'search.behind', 'The search index is behind; try again in a moment.', { seq });
    const { hits } = await this.search.search(SYSTEM_VIEWER, {
      query: filter,
      kinds,
      filters: [{ field: 'urn', values: urns }],
      start: 0,
      count: urns.length,
      includeSoftDeleted: true,
      includeHiddenStages: true,
      withFacets: false,
    });
    return new Set(hits.map(({ urn }) => urn));
  }
}
