import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { ChangeTimelineService } from '../../../timeline/changes/change-timeline.service.js';
import { decodeOnce } from '../../http/decode-once.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { flagParameter, listParameter, malformed, type Query, textParameter } from '../wire/query.js';
import { transactionAnswer } from './transaction-answer.js';

/**
 * Since when the history is whole, in milliseconds, where retention removed what was before. A header, because the answer of the
 * protocol is a bare list.
 */
const HISTORY_CUT_HEADER = 'x-headwater-history-cut-at';

type TimelineRequest = FastifyRequest<{ Querystring: Query }>;

/** The changes of an entity, as the `timeline` command of the public client asks for them. */
@Controller(['openapi/v2/timeline/v1', 'openapi/timeline/v1'])
@UseFilters(OpenapiFilter)
export class OpenapiTimelineController {
  constructor(private readonly timeline: ChangeTimelineService) {}

  /**
   * The transactions of an entity in a window of time. @throws Problem `openapi.malformed` for a
   * malformed parameter
   */
  @Get('*')
  @Requires('VIEW_ENTITY')
  async changes(
    @CurrentViewer() viewer: Viewer,
    @Req() { url, query }: TimelineRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly JsonObject[]> {
    const startStamp = textParameter(query, 'startVersionStamp');
    const endStamp = textParameter(query, 'endVersionStamp');
    const { transactions, historyCutAt } = await this.timeline.timeline(viewer, {
      urn: urnIn(url),
      categories: listParameter(query, 'categories'),
      startTime: instantParameter(query, 'startTime', -1),
      endTime: instantParameter(query, 'endTime', 0),
      ...(startStamp === undefined ? {} : { startStamp }),
      ...(endStamp === undefined ? {} : { endStamp }),
      raw: flagParameter(query, 'raw', false),
      includeVersionSet: flagParameter(query, 'includeVersionSet', false),
    });
    if (historyCutAt !== undefined) void reply.header(HISTORY_CUT_HEADER, String(historyCutAt));
    return transactions.map(transactionAnswer);
  }
}

/** The urn: everything after `timeline/v1/`, encoded or bare, including the slashes of the urn. */
function urnIn(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const mark = '/timeline/v1/';
  return decodeOnce(path.slice(path.indexOf(mark) + mark.length));
}

/** A time in milliseconds, which may be negative: -1 has a meaning of its own in this endpoint. */
function instantParameter(query: Query, name: string, fallback: number): number {
  const text = textParameter(query, name);
  if (text === undefined) return fallback;
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw malformed(`Parameter ${name} must be a time in milliseconds, not "${text.slice(0, 50)}".`, { parameter: name });
}
