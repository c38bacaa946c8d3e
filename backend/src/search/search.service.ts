import { Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorizer.js';
import type { Viewer } from '../kernel/viewer.js';
import type { OrFilters } from './filter.types.js';
import type { ScrollAnswer, ScrollQuestion, SearchAnswer, SearchQuestion } from './search.types.js';
import { SearchIndex } from './search-index.js';

export interface CompletionQuestion {
  readonly query: string;
  /** Kinds by the model's names; empty: those that people search. */
  readonly kinds: readonly string[];
  readonly limit: number;
  readonly orFilters?: OrFilters | null;
}

/** The questions that every protocol asks of search. */
@Injectable()
export class SearchService {
  constructor(
    private readonly index: SearchIndex,
    private readonly authorizer: Authorizer,
  ) {}

  /** @throws Problem `search.page`, `search.too-long`, `search.condition` */
  async search(viewer: Viewer, question: SearchQuestion): Promise<SearchAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return (await this.index.engine()).search(question, viewer.urn);
  }

  /** In the order of the graph; a scroll ends when there is no next id. @throws Problem `search.scroll` for a bad id */
  async scroll(viewer: Viewer, question: ScrollQuestion): Promise<ScrollAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return (await this.index.engine()).scroll(question, viewer.urn, Date.now());
  }

  /** Urns whose names begin with, or have words that begin with, the text; best first. */
  async complete(viewer: Viewer, question: CompletionQuestion): Promise<readonly string[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return (await this.index.engine()).complete(question, viewer.urn);
  }

  /** What may have been meant by a query that found nothing. */
  async suggest(viewer: Viewer, query: string): Promise<readonly string[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return (await this.index.engine()).suggest(query);
  }

  /** Names of tags, owners, platforms, … as lists show them. */
  async namesOf(urns: readonly string[]): Promise<(urn: string) => string> {
    const engine = await this.index.engine();
    const names = new Map(urns.map((urn) => [urn, engine.nameOf(urn)]));
    return (urn) => names.get(urn) ?? urn;
  }

  /** Waits until a write can be found; a synchronous write is answered after this. */
  async awaitSeq(seq: number): Promise<void> {
    await this.index.awaitSeq(seq);
  }
}
