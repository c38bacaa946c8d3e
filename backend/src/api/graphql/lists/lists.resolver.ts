import { Resolver } from '@nestjs/graphql';

import { isJsonObject, numberOf, objectOf, textOf } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { FilterCondition, OrFilters } from '../../../search/query/filter.types.js';
import { SearchService } from '../../../search/search.service.js';
import type { SearchQuestion } from '../../../search/query/search-question.types.js';
import { bindQueries, type TableResolver } from '../binding/bind-queries.js';
import { ENTITY_LISTS, type EntityList } from './list-table.js';

/** How many entities a page has when neither the client nor the table says so. */
const PAGE = 10;

/** The protocol's lists, each a search among the entities of one kind. */
@Resolver()
@bindQueries(ENTITY_LISTS, ({ privilege }) => privilege)
export class ListsResolver implements TableResolver<EntityList> {
  constructor(private readonly search: SearchService) {}

  /** Searches among the entities of the list's kind. `total` counts all that the viewer sees. */
  async answer(viewer: Viewer, list: EntityList, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    const input = objectOf(args.input);
    const query = textOf(input.query);
    const start = numberOf(input.start) ?? 0;
    const question: SearchQuestion = {
      query: query === undefined || query === '' ? '*' : query,
      kinds: [list.kind],
      // The schema gives filters this form.
      filters: [...((input.filters as readonly FilterCondition[] | null | undefined) ?? [])],
      orFilters: (input.orFilters as OrFilters | null | undefined) ?? [],
      serverFilters: list.where ? [[{ and: list.where(input, viewer) }]] : [],
      sort: sortOf(list, input.sort ?? objectOf(input.sortInput).sortCriterion, query),
      start,
      count: numberOf(input.count) ?? list.pageSize ?? PAGE,
    };
    const answer = await this.search.search(viewer, question);
    const entities = answer.hits.map(({ urn }) => ({ urn }));
    return { start, count: entities.length, total: answer.total, [list.field]: entities };
  }
}

/** A search by words puts the best match first, unless the client chooses an order. */
function sortOf(list: EntityList, requestedSort: unknown, query: string | undefined): SearchQuestion['sort'] {
  if (isJsonObject(requestedSort))
    return [{ field: textOf(requestedSort.field) ?? '', sortOrder: textOf(requestedSort.sortOrder) ?? '' }];
  if (query !== undefined && query !== '' && query !== '*') return [];
  return list.newestBy === undefined
    ? [{ field: '_name', sortOrder: 'ASCENDING' }]
    : [{ field: list.newestBy, sortOrder: 'DESCENDING' }];
}
