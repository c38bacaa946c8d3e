import { Inject, Injectable } from '@nestjs/common';

import { type Json, type JsonObject, objectOf, textOf } from '../../../kernel/json.js';
import { Problem } from '../../../kernel/problem.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { SearchService } from '../../../search/search.service.js';
import type { SearchAnswer } from '../../../search/answers/search.types.js';
import type { SearchQuestion } from '../../../search/query/search-question.types.js';
import { malformed, optionalNumber, optionalText, requiredText, textList } from '../wire/body.js';
import { readFilter, readSort } from '../wire/wire-filter.js';

const DEFAULT_COUNT = 10;
/** The most suggestions of one answer. */
const MAX_SUGGESTED = 100;
/** Hits that a ranked page may hold. */
const MAX_RANKED = 1_000;

/** Search as the Rest.li-style endpoints ask for it; the public client resolves names by it. */
@Injectable()
export class RestliSearch {
  constructor(
    private readonly search: SearchService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** `action=search`: one kind. */
  async one(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    return this.page(viewer, body, [this.kind(requiredText(body, 'entity'))]);
  }

  /** `action=searchAcrossEntities`: the kinds named, or all that people search. */
  async across(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    return this.page(viewer, body, this.kinds(body));
  }

  /** `action=list`: what a filter lets pass, urns only. */
  async list(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const question = questionOf({ ...body, input: '*' }, [this.kind(requiredText(body, 'entity'))]);
    const { total, hits } = await this.search.search(viewer, question);
    const entities = hits.map(({ urn }) => urn);
    return { start: question.start, count: question.count, total, entities };
  }

  /** `action=filter`: as search, by the filter alone. */
  async filter(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    if (readFilter(body.filter) === undefined) throw malformed('filter', 'must hold a condition');
    return this.page(viewer, { ...body, input: '*' }, [this.kind(requiredText(body, 'entity'))]);
  }

  /** `action=scrollAcrossEntities`: pages of any depth, by a scroll id. */
  async scroll(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const { start: _start, ...question } = questionOf(body, this.kinds(body));
    const scrollId = optionalText(body, 'scrollId');
    const answer = await this.search.scroll(viewer, { ...question, ...(scrollId ? { scrollId } : {}) });
    return {
      ...(answer.nextScrollId === undefined ? {} : { scrollId: answer.nextScrollId }),
      numEntities: answer.total,
      pageSize: question.count,
      entities: answer.hits.map(hitAnswer),
      metadata: { aggregations: aggregations(answer) },
    };
  }

  /** `action=autocomplete`: names and urns of entities whose names begin so. */
  async autocomplete(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const query = requiredText(body, 'query');
    const limit = Math.min(optionalNumber(body, 'limit') ?? DEFAULT_COUNT, MAX_SUGGESTED);
    const kinds = [this.kind(requiredText(body, 'entity'))];
    const orFilters = readFilter(body.filter);
    const urns = await this.search.complete(viewer, { query, kinds, limit, ...(orFilters ? { orFilters } : {}) });
    const nameOf = await this.search.namesOf(urns);
    const entities = urns.map((urn) => ({ urn, name: nameOf(urn) }));
    return { query, suggestions: [...new Set(entities.map(({ name }) => name))], entities };
  }

  /** The model's name of a kind. @throws Problem `restli.malformed` */
  kind(name: string): string {
    const kind = this.model.kindByAnyCase(name);
    if (kind) return kind.name;
    throw new Problem('invalid', 'restli.malformed', `The model has no entity kind "${name}".`, { entity: name });
  }

  /** The kinds that the body names. None means those that people search. */
  private kinds(body: JsonObject): readonly string[] {
    return textList(body, 'entities').map((name) => this.kind(name));
  }

  /** A page of hits with facets. */
  private async page(viewer: Viewer, body: JsonObject, kinds: readonly string[]): Promise<JsonObject> {
    const question = questionOf(body, kinds);
    // Clients list a kind whole by asking for one page of ten thousand: that is what a scroll's
    // page may hold.
    const answer =
      question.start === 0 && question.count > MAX_RANKED
        ? await this.search.scroll(viewer, question)
        : await this.search.search(viewer, question);
    return {
      numEntities: answer.total,
      from: question.start,
      pageSize: question.count,
      entities: answer.hits.map(hitAnswer),
      metadata: { aggregations: aggregations(answer) },
    };
  }
}

/** The search that a body asks for. */
function questionOf(body: JsonObject, kinds: readonly string[]): SearchQuestion {
  const flags = objectOf(body.searchFlags);
  const orFilters = readFilter(body.filter);
  const sort = readSort(body);
  const maxFacetValues = typeof flags.maxAggValues === 'number' ? flags.maxAggValues : undefined;
  return {
    query: textOf(body.input) ?? '*',
    kinds,
    start: optionalNumber(body, 'start') ?? 0,
    count: optionalNumber(body, 'count') ?? DEFAULT_COUNT,
    withFacets: flags.skipAggregates !== true,
    withMatches: flags.skipHighlighting !== true,
    includeSoftDeleted: flags.includeSoftDeleted === true,
    includeHiddenStages: flags.includeHiddenLifecycleStages === true,
    ...(maxFacetValues === undefined ? {} : { maxFacetValues }),
    ...(orFilters ? { orFilters } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** A hit with the fields in which the words were found. */
function hitAnswer({ urn, matched }: SearchAnswer['hits'][number]): JsonObject {
  return { entity: urn, matchedFields: matched.map(({ name, value }) => ({ name, value })) };
}

/**
 * Counts both as a map and, as newer clients read them, as a list with the entity of each value.
 */
function aggregations({ facets }: Pick<SearchAnswer, 'facets'>): readonly Json[] {
  return facets.map(({ field, label, values }) => ({
    name: field,
    displayName: label,
    aggregations: Object.fromEntries(values.map(({ value, count }) => [value, count])),
    filterValues: values.map(({ value, count }) => ({
      value,
      facetCount: count,
      ...(value.startsWith('urn:li:') ? { entity: value } : {}),
    })),
  }));
}
