import { Controller, Get, Inject, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import { systemClock } from '../../../kernel/time.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { questionDigest, readScrollId, writeScrollId } from '../../../search/answers/scroll-id.js';
import type { TimeseriesPoint } from '../../../store/contract/store.types.js';
import { TimeseriesService } from '../../../timeseries/timeseries.service.js';
import { wireValue } from '../../http/wire-value.js';
import { aspectOf } from '../entities/wire-entities.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { malformed, numberParameter, type Query, textParameter } from '../wire/query.js';
import { ScrollKey } from '../wire/scroll-key.js';

type SeriesRequest = FastifyRequest<{
  Params: { readonly entity: string; readonly aspect: string };
  Querystring: Query;
}>;

/** Points of a page without `count`, and the most of one page. */
const DEFAULT_COUNT = 10;
const MAX_COUNT = 1_000;

/** The points of a time-series aspect of all entities of a kind, newest first. */
@Controller('openapi/v2/timeseries')
@UseFilters(OpenapiFilter)
export class OpenapiTimeseriesController {
  constructor(
    private readonly timeseries: TimeseriesService,
    private readonly key: ScrollKey,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /**
   * A page of points. The scroll id is signed and belongs to its question: with other parameters it
   * is refused.
   */
  @Get(':entity/:aspect')
  @Requires('VIEW_ENTITY')
  async scroll(@CurrentViewer() viewer: Viewer, @Req() { params, query }: SeriesRequest): Promise<JsonObject> {
    const kind = this.model.kindByAnyCase(params.entity);
    if (!kind) throw malformed(`The model has no entity kind "${params.entity}".`);
    const aspect = aspectOf(this.model, kind, params.aspect);
    if (!aspect.timeseries) throw malformed(`${aspect.name} is no time series.`);
    const from = instant(query, 'startTimeMillis');
    const to = instant(query, 'endTimeMillis');
    const digest = questionDigest(['timeseries', kind.name, aspect.name, from, to]);
    const scrollIdText = textParameter(query, 'scrollId');
    const place =
      scrollIdText === undefined ? undefined : readScrollId(scrollIdText, digest, this.key.secret, systemClock());
    const { points, scrollId } = await this.timeseries.scroll(viewer, {
      kind: kind.name,
      aspect: aspect.name,
      count: numberParameter(query, 'count', { fallback: DEFAULT_COUNT, min: 1, max: MAX_COUNT }),
      from,
      to,
      scrollId: place?.keys?.[0] ?? undefined,
    });
    const next = scrollId && writeScrollId({ after: 0, keys: [scrollId] }, digest, this.key.secret, systemClock());
    return {
      ...(next === undefined ? {} : { scrollId: next }),
      results: points.map((point) => pointAnswer(this.model, point)),
    };
  }
}

/** A time in milliseconds, undefined where it is not given. */
function instant(query: Query, name: string): number | undefined {
  return textParameter(query, name) === undefined ? undefined : numberParameter(query, name, { fallback: 0 });
}

/** A point in the form of the protocol. */
function pointAnswer(
  model: MetadataModel,
  { urn, aspect, timestamp, value, systemMetadata }: TimeseriesPoint,
): JsonObject {
  return {
    urn,
    timestampMillis: timestamp,
    messageId: value.messageId ?? null,
    event: wireValue(model, aspect, value),
    // The system metadata are stored as JSON; their type only leaves room for keys that newer
    // clients add.
    systemMetadata: systemMetadata as JsonObject,
  };
}
