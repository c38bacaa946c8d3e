import { Controller, Get, Query as QueryParameters, UseFilters } from '@nestjs/common';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { malformed, numberParameter, type Query, textParameter } from '../wire/query.js';
import { readOffset } from './event-offset.js';
import { EventsService } from './events.service.js';
import { TOPICS } from './log-events.js';

/** Events of an answer without `limit`, and the most of one answer: who asks for more gets these, as in the public protocol. */
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 5_000;
const DEFAULT_TIMEOUT_S = 10;
/** The public protocol waits a minute at most, whatever is asked for. */
const MAX_TIMEOUT_S = 60;
const MAX_DAYS = 400;
const DAY_MS = 24 * 3_600_000;

/** The change log as a stream of events that clients poll. */
@Controller('openapi/v1/events')
@UseFilters(OpenapiFilter)
export class EventsController {
  constructor(private readonly events: EventsService) {}

  /**
   * The events of a topic after an offset, as soon as there are any, and at the latest after the
   * client's time limit. @throws Problem `openapi.malformed`
   */
  @Get('poll')
  @Requires('VIEW_ENTITY')
  async poll(@CurrentViewer() viewer: Viewer, @QueryParameters() query: Query): Promise<JsonObject> {
    const name = textParameter(query, 'topic');
    const topic = TOPICS.find((one) => one === name);
    if (!topic) throw malformed(`Parameter topic must be one of ${TOPICS.join(', ')}.`, { parameter: 'topic' });
    const offset = textParameter(query, 'offsetId');
    const days = numberParameter(query, 'lookbackWindowDays', { fallback: 0, max: MAX_DAYS });
    return this.events.poll(viewer, {
      topic,
      offset: offset === undefined ? undefined : readOffset(offset),
      limit: Math.min(MAX_LIMIT, numberParameter(query, 'limit', { fallback: DEFAULT_LIMIT, min: 1 })),
      timeoutMs:
        1_000 * Math.min(MAX_TIMEOUT_S, numberParameter(query, 'pollTimeoutSeconds', { fallback: DEFAULT_TIMEOUT_S })),
      lookbackMs: days === 0 ? undefined : days * DAY_MS,
    });
  }
}
