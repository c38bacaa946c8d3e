import { Inject, Injectable } from '@nestjs/common';

import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import type { FilterCondition, OrFilters } from '../../search/filter.types.js';
import { SearchService } from '../../search/search.service.js';
import { malformed, optionalNumber, optionalText, requiredList } from './body.js';

const DEFAULT_COUNT = 10;

/** Search as the Rest.li-style endpoints ask for it; the public client resolves names by it. */
@Injectable()
export class RestliSearch {
  constructor(
    private readonly search: SearchService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** `action=search`: one kind. */
  async one(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    return this.answer(viewer, body, [this.kind(textOf(body.entity) ?? '')]);
  }

  /** `action=searchAcrossEntities`: the kinds named, or all that people search. */
  async across(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const names = body.entities === undefined || body.entities === null ? [] : requiredList(body, 'entities');
    return this.answer(
      viewer,
      body,
      names.map((name) => this.kind(String(name))),
    );
  }

  private async answer(viewer: Viewer, body: JsonObject, kinds: readonly string[]): Promise<JsonObject> {
    const start = optionalNumber(body, 'start') ?? 0;
    const count = optionalNumber(body, 'count') ?? DEFAULT_COUNT;
    const orFilters = readFilter(body.filter);
    const found = await this.search.search(viewer, {
      query: optionalText(body, 'input') ?? '*',
      kinds,
      start,
      count,
      ...(orFilters ? { orFilters } : {}),
    });
    return {
      numEntities: found.total,
      from: start,
      pageSize: count,
      entities: found.hits.map(({ urn, matched }) => ({
        entity: urn,
        matchedFields: matched.map(({ name, value }) => ({ name, value })),
      })),
      metadata: { aggregations: [] },
    };
  }

  private kind(name: string): string {
    const kind = this.model.kindByAnyCase(name);
    if (kind) return kind.name;
    throw new Problem('invalid', 'restli.malformed', `The model has no entity kind "${name}".`, { entity: name });
  }
}

/** `{or: [{and: [criterion]}]}`, or `{criteria: […]}` of old clients. */
function readFilter(wire: unknown): OrFilters | undefined {
  const filter = objectOf(wire);
  const alternatives = [...arrayOf(filter.or).map((item) => arrayOf(objectOf(item).and)), arrayOf(filter.criteria)];
  const filled = alternatives.filter((criteria) => criteria.length > 0);
  return filled.length === 0 ? undefined : filled.map((criteria) => ({ and: criteria.map(readCriterion) }));
}

function readCriterion(wire: unknown): FilterCondition {
  const field = textOf(objectOf(wire).field);
  if (!isJsonObject(wire) || field === undefined || field === '')
    throw malformed('filter', 'must name the field of each criterion');
  const values = wire.values === undefined || wire.values === null ? [wire.value ?? ''] : arrayOf(wire.values);
  return {
    field,
    values: values.map(String),
    condition: textOf(wire.condition) ?? 'EQUAL',
    negated: wire.negated === true,
  };
}
