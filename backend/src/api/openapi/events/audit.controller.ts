import { Body, Controller, HttpCode, Post, Query as QueryParameters, UseFilters } from '@nestjs/common';

import { AuditService } from '../../../access/audit.service.js';
import type { AuditEvent, AuditPage, AuditQuestion } from '../../../access/audit/audit.types.js';
import { Authorizer } from '../../../access/authorization/authorizer.js';
import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { type JsonObject, objectOf, textsOf } from '../../../kernel/json.js';
import { kindOf } from '../../../kernel/urn.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { actionsOf, eventType, loginSource } from './event-types.js';
import { malformed, numberParameter, type Query, textParameter } from '../wire/query.js';

/** Records of one page. */
const MAX_COUNT = 1_000;
const LATEST = Number.MAX_SAFE_INTEGER;
/**
 * How many records a scroll reaches. Questions by event type or by several people read everything
 * up to their page, so deeper pages would cost ever more.
 */
const DEEPEST = 10_000;
/** Each actor is one question of its own. */
const MAX_ACTORS = 10;
/** A scroll id holds the position of the next record. */
const SCROLL = /^audit:(\d{1,5})$/;
/** The audit trail in the form of the public protocol. */
@Controller('openapi/v1/events/audit')
@UseFilters(OpenapiFilter)
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly authorizer: Authorizer,
  ) {}

  /** Everybody may read records of what they did themselves. */
  @Post('search')
  @HttpCode(200)
  @Requires('VIEW_ENTITY')
  async search(
    @CurrentViewer() viewer: Viewer,
    @QueryParameters() query: Query,
    @Body() body: unknown,
  ): Promise<JsonObject> {
    const count = numberParameter(query, 'size', { fallback: 10, min: 1, max: MAX_COUNT });
    const start = offsetIn(textParameter(query, 'scrollId'));
    const filter = objectOf(body);
    const actors = textsOf(filter.actorUrns);
    if (actors.length > MAX_ACTORS)
      throw malformed(`actorUrns may hold ${MAX_ACTORS} urns.`, { parameter: 'actorUrns' });
    const question: AuditQuestion = {
      urn: textsOf(filter.entityUrns)[0],
      from: numberParameter(query, 'startTime', { fallback: 0, max: LATEST }),
      to: numberParameter(query, 'endTime', { fallback: LATEST, max: LATEST }),
      aspects: textsOf(filter.aspectTypes),
      start,
      count,
    };
    const own = this.authorizer.allowed(viewer, 'VIEW_AUDIT') ? undefined : viewer.urn;
    const types = textsOf(filter.eventTypes);
    const { total, events } =
      actors.length > 1
        ? await this.ofActors(viewer, actors, { types, question })
        : await this.ofTypes(viewer, types, { ...question, actor: actors[0] ?? own });
    const next = start + events.length;
    return {
      nextScrollId: next < total && next + count <= DEEPEST ? `audit:${next}` : null,
      count: events.length,
      total,
      usageEvents: events.map(usageEvent),
    };
  }

  /** Records of several people together, newest first. */
  private async ofActors(
    viewer: Viewer,
    actors: readonly string[],
    { types, question }: { readonly types: readonly string[]; readonly question: AuditQuestion },
  ): Promise<AuditPage> {
    const { start, count } = question;
    const pages = await Promise.all(
      actors.map((actor) => this.ofTypes(viewer, types, { ...question, actor, start: 0, count: start + count })),
    );
    const events = pages.flatMap((page) => page.events).toSorted((left, right) => right.at - left.at);
    return { total: pages.reduce((sum, page) => sum + page.total, 0), events: events.slice(start, start + count) };
  }

  /**
   * The name of an event follows from what was changed and is not stored, so a question by names
   * looks through all records that a page could show.
   */
  private async ofTypes(viewer: Viewer, types: readonly string[], question: AuditQuestion): Promise<AuditPage> {
    if (types.length === 0) return this.audit.find(viewer, question);
    const filter = new Set(types);
    const actions = actionsOf(filter);
    // Names of events that this server never records match nothing.
    const { events } = await this.audit.find(viewer, {
      ...question,
      actions: actions.length > 0 ? actions : ['NONE'],
      start: 0,
      count: DEEPEST,
    });
    const answered = events.filter((event) => filter.has(eventType(event)));
    return { total: answered.length, events: answered.slice(question.start, question.start + question.count) };
  }
}

/** The position in a scroll id. @throws Problem `openapi.malformed` */
function offsetIn(scrollId: string | undefined): number {
  if (scrollId === undefined) return 0;
  const offset = SCROLL.exec(scrollId)?.[1];
  if (offset === undefined) throw malformed('Parameter scrollId is not one of this server.', { parameter: 'scrollId' });
  return Number(offset);
}

/**
 * An audit record in the form of the public protocol. What the protocol has no field for is in
 * `rawUsageEvent`.
 */
function usageEvent(event: AuditEvent): JsonObject {
  const [first] = event.changes;
  return {
    eventType: eventType(event),
    timestamp: event.at,
    actorUrn: event.actor,
    eventSource: event.protocol ?? 'system',
    loginSource: loginSource(event) ?? null,
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
