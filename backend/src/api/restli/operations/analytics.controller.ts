import { Body, Controller, Header, HttpCode, Post, Query, UseFilters } from '@nestjs/common';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { type Json, type JsonObject, objectOf } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { CALENDAR_UNITS } from '../../../timeseries/buckets.js';
import { readPointFilter } from '../../../timeseries/point-filter.js';
import { TimeseriesService } from '../../../timeseries/timeseries.service.js';
import type { Bucket, Metric } from '../../../timeseries/timeseries.types.js';
import { SingleText } from '../../http/single-text.js';
import { actionBody, malformed, requiredList, requiredText, unknownAction } from '../wire/body.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';

/** How the values of a field can be reduced to one number. */
const METRICS = ['LATEST', 'SUM', 'CARDINALITY'] as const;
/** The most units that one bucket of time may span. */
const MAX_MULTIPLE = 10_000;

/** The resource `analytics`: statistics over time series, grouped by time and by values. */
@Controller('analytics')
@UseFilters(RestliFilter)
export class AnalyticsController {
  constructor(private readonly timeseries: TimeseriesService) {}

  /**
   * The action `getTimeseriesStats`, which answers a table. The question is repeated in the answer,
   * as the protocol wants it.
   *
   * @throws Problem `restli.malformed`, `restli.unknown-action`
   */
  @Post()
  @HttpCode(200)
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async act(
    @CurrentViewer() viewer: Viewer,
    @Query('action', SingleText) action: string | undefined,
    @Body() wire: unknown,
  ): Promise<JsonObject> {
    if (action !== 'getTimeseriesStats') throw unknownAction('analytics', action);
    const body = actionBody(wire);
    const kindName = requiredText(body, 'entityName');
    const aspect = requiredText(body, 'aspectName');
    const metrics = requiredList(body, 'metrics').map(readMetric);
    if (metrics.length === 0) throw malformed('metrics', 'must hold a metric');
    const buckets =
      body.buckets === undefined || body.buckets === null ? [] : requiredList(body, 'buckets').map(readBucket);
    const question = { kind: kindName, aspect, metrics, buckets, filter: readPointFilter(body.filter) };
    const { columnNames, columnTypes, rows } = await this.timeseries.stats(viewer, question);
    const echoedParameters = Object.fromEntries(
      ['metrics', 'buckets', 'filter'].map((name): [string, Json] => [name, body[name] ?? null]),
    );
    return {
      value: {
        entityName: kindName,
        aspectName: aspect,
        ...(echoedParameters.filter === null ? {} : { filter: echoedParameters.filter }),
        aggregationSpecs: echoedParameters.metrics,
        ...(echoedParameters.buckets === null ? {} : { groupingBuckets: echoedParameters.buckets }),
        table: { columnNames, columnTypes, rows },
      },
    };
  }
}

/** A metric of the question. @throws Problem `restli.malformed` */
function readMetric(wire: unknown): Metric {
  const { fieldPath, aggregationType } = objectOf(wire);
  const type = METRICS.find((one) => one === aggregationType);
  if (typeof fieldPath !== 'string' || fieldPath === '')
    throw malformed('metrics', 'must name the fieldPath of each metric');
  if (!type) throw malformed('metrics', `must have an aggregationType of ${METRICS.join(', ')}`);
  return { fieldPath, type };
}

/** A date bucket without a span is one day. */
function readBucket(wire: unknown): Bucket {
  const { key, type, timeWindowSize } = objectOf(wire);
  if (typeof key !== 'string' || key === '') throw malformed('buckets', 'must name the key of each bucket');
  if (type === 'STRING_GROUPING_BUCKET') return { type: 'STRING', key };
  if (type !== 'DATE_GROUPING_BUCKET')
    throw malformed('buckets', 'must be of type DATE_GROUPING_BUCKET or STRING_GROUPING_BUCKET');
  const { unit = 'DAY', multiple = 1 } = objectOf(timeWindowSize);
  const calendar = CALENDAR_UNITS.find((one) => one === unit);
  if (!calendar) throw malformed('timeWindowSize.unit', `must be one of ${CALENDAR_UNITS.join(', ')}`);
  if (typeof multiple !== 'number' || !Number.isInteger(multiple) || multiple < 1 || multiple > MAX_MULTIPLE)
    throw malformed('timeWindowSize.multiple', `must be a whole number from 1 to ${MAX_MULTIPLE}`);
  return { type: 'DATE', key, unit: calendar, multiple };
}
