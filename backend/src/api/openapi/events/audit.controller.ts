import { Body, Controller, HttpCode, Post, Query as QueryParameters, UseFilters } from '@nestjs/common';

import { AuditService } from '../../../access/audit/audit.service.js';
import type { AuditEvent } from '../../../access/audit/audit.types.js';
import { CurrentViewer, Requires } from '../../../access/decorators.js';
import { type JsonObject, objectOf, textsOf, tableOf } from '../../../kernel/json.js';
import { kindOf } from '../../../kernel/urn.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { OpenapiFilter } from '../openapi.filter.js';
import { malformed, numberParameter, type Query, textParameter } from '../query.js';

const MOST = 1_000;
const LATEST = Number.MAX_SAFE_INTEGER;
const SCROLL = /^audit:(\d{1,5})$/;
/** Names of the protocol's events for what is recorded here. */
const EVENT_TYPES: Readonly<Record<string, string>> = tableOf({
  WRITE: 'UpdateAspectEvent',
  DELETE: 'DeleteEntityEvent',
  ROLLBACK: 'UpdateAspectEvent',
  RESTORE: 'UpdateAspectEvent',
  DELETE_POINTS: 'UpdateAspectEvent',
  ACCESS: 'EntityEvent',
  LOGIN: 'LogInEvent',
  LOGIN_FAILED: 'FailedLogInEvent',
});

/** The audit trail in the protocol's shape. */
@Controller('openapi/v1/events/audit')
@UseFilters(OpenapiFilter)
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Post('search')
  @HttpCode(200)
  @Requires('VIEW_AUDIT')
  async search(
    @CurrentViewer() viewer: Viewer,
    @QueryParameters() query: Query,
    @Body() body: unknown,
  ): Promise<JsonObject> {
    const count = numberParameter(query, 'size', { fallback: 10, least: 1, most: MOST });
    const start = offsetIn(textParameter(query, 'scrollId'));
    const wanted = objectOf(body);
    const actors = textsOf(wanted.actorUrns);
    if (actors.length > 1) throw malformed('actorUrns may hold one urn.', { parameter: 'actorUrns' });
    const types = new Set(textsOf(wanted.eventTypes));
    const actions = Object.keys(EVENT_TYPES).filter((action) => types.has(EVENT_TYPES[action] ?? ''));
    const { total, events } = await this.audit.find(viewer, {
      actor: actors[0],
      urn: textsOf(wanted.entityUrns)[0],
      from: numberParameter(query, 'startTime', { fallback: 0, most: LATEST }),
      to: numberParameter(query, 'endTime', { fallback: LATEST, most: LATEST }),
      aspects: textsOf(wanted.aspectTypes),
      // Types that are none of ours find nothing.
      actions: types.size > 0 && actions.length === 0 ? ['NONE'] : actions,
      start,
      count,
    });
    const next = start + events.length;
    return {
      nextScrollId: next < total && next + count <= 10_000 ? `audit:${next}` : null,
      count: events.length,
      total,
      usageEvents: events.map(usageEvent),
    };
  }
}

function offsetIn(scrollId: string | undefined): number {
  if (scrollId === undefined) return 0;
  const offset = SCROLL.exec(scrollId)?.[1];
  if (offset === undefined) throw malformed('Parameter scrollId is not one of this server.', { parameter: 'scrollId' });
  return Number(offset);
}

function usageEvent(event: AuditEvent): JsonObject {
  const [first] = event.changes;
  return {
    eventType: EVENT_TYPES[event.action] ?? event.action,
    timestamp: event.at,
    actorUrn: event.actor,
    eventSource: event.protocol ?? 'system',
    traceId: event.trace ?? null,
    entityUrn: event.urn ?? null,
    entityType: event.urn ? kindOf(event.urn) : null,
    aspectName: first?.aspect ?? null,
    rawUsageEvent: {
      id: event.id,
      action: event.action,
      outcome: event.outcome,
      credential: event.credential ?? null,
      credentialId: event.credentialId ?? null,
      privilege: event.privilege ?? null,
      policy: event.policy ?? null,
      changes: event.changes.map(({ aspect, change, from, to }) => ({
        aspect,
        change,
        from: from ?? null,
        to: to ?? null,
      })),
    },
  };
}
