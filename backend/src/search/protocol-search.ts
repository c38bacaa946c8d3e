import { Inject, Injectable } from '@nestjs/common';

import { Problem } from '../kernel/problem.js';
import { isUrn, kindOf } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import type { OrFilters } from './query/filter.types.js';
import { readView, applyView } from './query/saved-view.js';
import { type FacetAnswer, facetAnswer, type ResultAnswer, resultAnswer } from './search-answers.js';
import { type CommonInput, questionOf } from './search-inputs.js';
import type { UnpagedQuestion } from './query/search-question.types.js';
import { SearchService } from './search.service.js';
import type { SearchAnswer } from './answers/search.types.js';

/** The protocol's SearchResults. */
export interface ResultsAnswer {
  readonly start: number;
  readonly count: number;
  readonly total: number;
  readonly searchResults: readonly ResultAnswer[];
  readonly facets: readonly FacetAnswer[];
  readonly suggestions: readonly { readonly text: string }[];
  readonly notice: SearchAnswer['notice'] | null;
}

/** The protocol's ScrollResults. */
export interface ScrolledAnswer {
  readonly nextScrollId: string | null;
  readonly count: number;
  readonly total: number;
  readonly searchResults: readonly ResultAnswer[];
  readonly facets: readonly FacetAnswer[];
}

export interface PagedInput extends CommonInput {
  readonly start?: number | null;
  readonly count?: number | null;
}

export interface ScrolledInput extends CommonInput {
  readonly scrollId?: string | null;
  readonly count?: number | null;
}

/** What a field adds to the question that a client asked of it. */
export interface FixedFilters {
  readonly orFilters: OrFilters;
  readonly kinds?: readonly string[];
}

const PAGE = 10;
const NO_ROWS: OrFilters = [{ and: [{ field: 'urn', values: [] }] }];

/**
 * Answers the search inputs of the protocol: its operations, and the fields of entities that are
 * searches.
 */
@Injectable()
export class ProtocolSearch {
  constructor(
    private readonly service: SearchService,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  async results(viewer: Viewer, input: PagedInput, fixed?: FixedFilters): Promise<ResultsAnswer> {
    const open = await this.question(viewer, input, fixed);
    const answer = await this.service.search(viewer, { ...open, start: input.start ?? 0, count: input.count ?? PAGE });
    const similar = answer.total === 0 ? await this.service.suggest(viewer, input.query) : [];
    return {
      start: answer.start,
      count: answer.hits.length,
      total: answer.total,
      searchResults: answer.hits.map(resultAnswer),
      facets: await this.facets(answer),
      suggestions: similar.map((text) => ({ text })),
      notice: answer.notice ?? null,
    };
  }

  async scroll(viewer: Viewer, input: ScrolledInput, fixed?: FixedFilters): Promise<ScrolledAnswer> {
    const question = await this.question(viewer, input, fixed);
    const answer = await this.service.scroll(viewer, {
      ...question,
      count: input.count ?? PAGE,
      scrollId: input.scrollId,
    });
    return {
      nextScrollId: answer.nextScrollId ?? null,
      count: answer.hits.length,
      total: answer.total,
      searchResults: answer.hits.map(resultAnswer),
      facets: await this.facets(answer),
    };
  }

  /** @throws Problem `search.view` for a view that is not there */
  async question(viewer: Viewer, input: CommonInput, fixed?: FixedFilters): Promise<UnpagedQuestion> {
    const question = questionOf(input);
    const narrowed = fixed
      ? {
          ...question,
          kinds: question.kinds.length > 0 ? question.kinds : (fixed.kinds ?? []),
          serverFilters: [fixed.orFilters],
        }
      : question;
    if (input.viewUrn === undefined || input.viewUrn === null || input.viewUrn === '') return narrowed;
    const viewed = applyView(narrowed, await this.view(viewer, input.viewUrn));
    return viewed ?? { ...narrowed, orFilters: NO_ROWS };
  }

  async facets(answer: Pick<SearchAnswer, 'facets'>): Promise<readonly FacetAnswer[]> {
    const nameOf = await this.service.namesOf(answer.facets.flatMap((facet) => facet.values.map(({ value }) => value)));
    return answer.facets.map((facet) => facetAnswer(facet, nameOf));
  }

  private async view(viewer: Viewer, urn: string): Promise<ReturnType<typeof readView>> {
    const isView = isUrn(urn) && kindOf(urn) === 'dataHubView';
    const stored = isView
      ? (await this.readers.as(viewer.visibility).entities([urn], ['dataHubViewInfo'])).get(urn)
      : undefined;
    const info = stored?.aspects.dataHubViewInfo?.value;
    if (!info) throw new Problem('missing', 'search.view', `There is no view ${urn}.`, { viewUrn: urn });
    return readView(info);
  }
}
