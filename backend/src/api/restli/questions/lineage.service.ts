import { Inject, Injectable } from '@nestjs/common';

import type { JsonObject } from '../../../kernel/json.js';
import { systemClock } from '../../../kernel/time.js';
import type { Viewer } from '../../../kernel/viewer.js';
import {
  type AcrossAnswer,
  type AcrossQuestion,
  LineageService,
  offsetOf,
  scrollIdOf,
} from '../../../lineage/across/lineage.service.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { boundedNumber, malformed, optionalNumber, optionalText, requiredText, textList } from '../wire/body.js';
import { readFilter } from '../wire/wire-filter.js';

/** Results of a page without `count`. `getLineage` has a default of its own, as in the protocol. */
const DEFAULT_COUNT = 10;
const DEFAULT_RELATED = 100;
/** The most results of one page, and the last position that can be asked for. */
const MAX_COUNT = 10_000;
const MAX_STARTED = 10_000;
/** More than any chain has in practice: from here on without a bound. */
const MAX_HOPS = 100;

/** Lineage as the Rest.li-style endpoints ask for it. */
@Injectable()
export class RestliLineage {
  constructor(
    private readonly lineage: LineageService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** `entities?action=searchAcrossLineage` */
  async search(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const firstIndex = boundedNumber(body, 'start', 0, MAX_STARTED);
    const question = this.question(body, firstIndex);
    const page = await this.lineage.acrossLineage(viewer, question);
    return { ...resultAnswer(page, question.count), from: firstIndex };
  }

  /** `entities?action=scrollAcrossLineage` */
  async scroll(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const firstIndex = offsetOf(optionalText(body, 'scrollId'));
    const question = this.question(body, firstIndex);
    const page = await this.lineage.acrossLineage(viewer, question);
    const next = firstIndex + page.results.length;
    const more = page.results.length > 0 && next < page.total;
    return { ...resultAnswer(page, question.count), ...(more ? { scrollId: scrollIdOf(next) } : {}) };
  }

  /**
   * `relationships?action=getLineage`: direct neighbours with their relationships, or what is
   * reached in several hops.
   */
  async related(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const firstIndex = boundedNumber(body, 'start', 0, MAX_STARTED);
    const question = this.question({ ...body, count: body.count ?? DEFAULT_RELATED }, firstIndex);
    const hops = optionalNumber(body, 'maxHops') ?? 1;
    if (hops === 1) {
      const { direction, count } = question;
      const page = await this.lineage.neighbours(viewer, question.urn, { direction, start: firstIndex, count });
      const { total, filtered } = page;
      const relationships = page.relationships.map(({ type, entity, degree }) => ({
        type,
        entity: entity.urn,
        degree,
      }));
      return { start: firstIndex, count: relationships.length, total, filtered, relationships };
    }
    const { total, results } = await this.lineage.acrossLineage(viewer, question);
    // Several relationships lie on the way; lineage as such goes by the name of the commonest of
    // them.
    const relationships = results.map(({ urn, degree, paths }) => ({
      type: 'DownstreamOf',
      entity: urn,
      degree,
      paths,
    }));
    return { start: firstIndex, count: results.length, total, filtered: 0, relationships };
  }

  /**
   * The question that all three actions have in common. An end of the window in the past asks for
   * lineage as it was then.
   *
   * @throws Problem `restli.malformed`, `urn.invalid`
   */
  private question(body: JsonObject, firstIndex: number): AcrossQuestion {
    const urn = requiredText(body, 'urn');
    this.model.checkUrn(urn);
    const direction = requiredText(body, 'direction');
    if (direction !== 'UPSTREAM' && direction !== 'DOWNSTREAM')
      throw malformed('direction', 'must be UPSTREAM or DOWNSTREAM');
    const hops = optionalNumber(body, 'maxHops');
    const end = optionalNumber(body, 'endTimeMillis');
    const orFilters = readFilter(body.filter);
    return {
      urn,
      direction,
      start: firstIndex,
      count: boundedNumber(body, 'count', DEFAULT_COUNT, MAX_COUNT),
      types: textList(body, 'entities'),
      query: optionalText(body, 'input') ?? '*',
      ...(orFilters ? { orFilters } : {}),
      filters: hops === undefined ? [] : [{ field: 'degree', values: degrees(hops) }],
      // Clients send the present as the end of their window; only an earlier end asks for the past.
      at: end !== undefined && end > 0 && end < systemClock() ? end : undefined,
      columns: urn.startsWith('urn:li:schemaField:'),
    };
  }
}

/** Up to so many hops, as a filter says it. */
function degrees(hops: number): readonly string[] {
  if (hops < 1) throw malformed('maxHops', 'must be at least 1');
  return hops > MAX_HOPS ? ['1+'] : Array.from({ length: hops }, (_, at) => String(at + 1));
}

/** A page of results. Each has the number of hops and the paths that lead to it. */
function resultAnswer({ results, total, isPartial }: AcrossAnswer, count: number): JsonObject {
  return {
    numEntities: total,
    pageSize: count,
    isPartial,
    entities: results.map(({ urn, degree, paths }) => ({
      entity: urn,
      matchedFields: [],
      degree,
      degrees: [degree],
      paths: paths.map((path) => ({ path })),
    })),
    metadata: { aggregations: [] },
  };
}
