import { Injectable } from '@nestjs/common';

import { type JsonObject } from '../../../kernel/json.js';
import { kindOf } from '../../../kernel/urn.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { EntityKind } from '../../../model/model.types.js';
import { SearchService } from '../../../search/search.service.js';
import { EntityReads } from './entity-reads.service.js';
import type { ScrollPageQuestion } from './scroll-question.js';

/** A page with the id of the next one. `totalCount` counts the whole result. */
export interface ScrollPage {
  /** Absent after the last page, and only then. */
  readonly scrollId?: string;
  readonly entities: readonly JsonObject[];
  /** Of several kinds: how many entities of each kind this page found. */
  readonly facets: readonly { readonly field: string; readonly aggregations: Readonly<Record<string, number>> }[];
  readonly totalCount: number;
}

/** Pages of entities that a search finds, with the aspects that the client asks for. */
@Injectable()
export class ScrollService {
  constructor(
    private readonly search: SearchService,
    private readonly reads: EntityReads,
  ) {}

  /**
   * Reads one page. It can be shorter than asked for, because entities that were deleted since the
   * search are left out.
   */
  async page(viewer: Viewer, kinds: readonly EntityKind[], question: ScrollPageQuestion): Promise<ScrollPage> {
    const { query, count, scrollId, sort, orFilters, includeSoftDeleted } = question;
    const page = await this.search.scroll(viewer, {
      query,
      kinds: kinds.map((entityKind) => entityKind.name),
      count,
      sort,
      includeSoftDeleted,
      ...(scrollId === undefined ? {} : { scrollId }),
      ...(orFilters === undefined ? {} : { orFilters }),
    });
    const urns = page.hits.map(({ urn }) => urn).filter(question.inSlice);
    return {
      ...(page.nextScrollId === undefined ? {} : { scrollId: page.nextScrollId }),
      entities: await this.withAspects(viewer, urns, question),
      facets: kinds.length === 1 ? [] : kindFacet(urns),
      totalCount: page.total,
    };
  }

  /**
   * A page can hold entities of several kinds, so aspects that a kind does not carry are left out
   * for it.
   */
  private async withAspects(
    viewer: Viewer,
    urns: readonly string[],
    { aspects, systemMetadata }: ScrollPageQuestion,
  ): Promise<readonly JsonObject[]> {
    if (aspects === undefined) return urns.map((urn) => ({ urn }));
    const questions = urns.map((urn) => {
      const entityKind = this.reads.kind(kindOf(urn));
      const carried = this.reads.carried(entityKind, aspects);
      // The kind carries none of the aspects, so its key alone is read.
      return {
        kind: entityKind,
        urn,
        aspects: aspects.length > 0 && carried.length === 0 ? [entityKind.keyAspect] : carried,
        versions: new Map(),
      };
    });
    const answers = await this.reads.readMany(viewer, questions, systemMetadata);
    return answers.flatMap((answer, at) => {
      const urn = urns[at] ?? '';
      return answer ? [answer] : aspects.length > 0 ? [{ urn }] : [];
    });
  }
}

/** `[{field: "entity", aggregations: {dataset: 3}}]` for three datasets on a page. */
function kindFacet(urns: readonly string[]): ScrollPage['facets'] {
  const aggregations: Record<string, number> = {};
  for (const kind of urns.map(kindOf)) aggregations[kind] = (aggregations[kind] ?? 0) + 1;
  return [{ field: 'entity', aggregations }];
}
