import { Body, Controller, HttpCode, Post, Query as QueryParameters, UseFilters } from '@nestjs/common';

import { AuditService } from '../../../access/audit.service.js';
import type { AuditQuestion } from '../../../access/audit/audit.types.js';
import { Authorizer } from '../../../access/authorization/authorizer.js';
import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { type JsonObject, objectOf, textsOf } from '../../../kernel/json.js';
import { kindOf } from '../../../kernel/urn.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { type AspectRecord, aspectRecords } from './aspect-records.js';
import { actionsOf, loginSource } from './event-types.js';
import { flagParameter, malformed, numberParameter, type Query, textParameter } from '../wire/query.js';

/** Records of one page. */
const MAX_COUNT = 1_000;
const LATEST = Number.MAX_SAFE_INTEGER;
/**
 * How many records a scroll reaches. The names of events follow from what was changed, so every
 * question reads all records up to here.
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
    const from = numberParameter(query, 'startTime', { fallback: 0, min: -1, max: LATEST });
    const to = numberParameter(query, 'endTime', { fallback: LATEST, min: -1, max: LATEST });
    const isRaw = flagParameter(query, 'includeRaw', true);
    const own = this.authorizer.allowed(viewer, 'VIEW_AUDIT') ? undefined : viewer.urn;
    const records = await this.records(viewer, actors.length > 0 ? actors : [own], {
      filter: filterOf(filter),
      // -1 stands for no bound in the public protocol.
      window: { from: Math.max(from, 0), to: to < 0 ? LATEST : to },
    });
    const total = records.length;
    const page = records.slice(start, start + count);
    const next = start + page.length;
    return {
      nextScrollId: next < total && next + count <= DEEPEST ? `audit:${next}` : null,
      count: page.length,
      total,
      usageEvents: page.map((record) => usageEvent(record, isRaw)),
    };
  }

  /**
   * All records of some people that pass a filter, newest first, as far as a scroll reaches.
   *
   * @param actors undefined stands for everybody
   * @throws Problem `access.forbidden` for records of others without VIEW_AUDIT
   */
  private async records(
    viewer: Viewer,
    actors: readonly (string | undefined)[],
    { filter, window }: { readonly filter: RecordFilter; readonly window: Pick<AuditQuestion, 'from' | 'to'> },
  ): Promise<readonly AspectRecord[]> {
    const { types, urns, aspects } = filter;
    const actions = types.size > 0 ? actionsOf(types) : [];
    const pages = await Promise.all(
      actors.map((actor) =>
        this.audit.find(viewer, {
          ...window,
          actor,
          urn: urns.size === 1 ? [...urns][0] : undefined,
          aspects: [...aspects],
          // Names of events that this server never records match nothing.
          actions: types.size > 0 && actions.length === 0 ? ['NONE'] : actions,
          start: 0,
          count: DEEPEST,
        }),
      ),
    );
    return pages
      .flatMap(({ events }) => events)
      .toSorted((left, right) => right.at - left.at)
      .flatMap(aspectRecords)
      .filter((record) => passes(record, filter))
      .slice(0, DEEPEST);
  }
}

/** What the body of a search asks for. Each empty set lets everything pass. */
interface RecordFilter {
  readonly types: ReadonlySet<string>;
  readonly aspects: ReadonlySet<string>;
  readonly urns: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
}

function filterOf(body: JsonObject): RecordFilter {
  return {
    types: new Set(textsOf(body.eventTypes)),
    aspects: new Set(textsOf(body.aspectTypes)),
    urns: new Set(textsOf(body.entityUrns)),
    kinds: new Set(textsOf(body.entityTypes)),
  };
}

function passes(
  { type, aspect, event: { urn } }: AspectRecord,
  { types, aspects, urns, kinds }: RecordFilter,
): boolean {
  const isIn = (values: ReadonlySet<string>, value: string | undefined): boolean =>
    values.size === 0 || (value !== undefined && values.has(value));
  return (
    isIn(types, type) &&
    isIn(aspects, aspect) &&
    isIn(urns, urn) &&
    isIn(kinds, urn === undefined ? undefined : kindOf(urn))
  );
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
 * `rawUsageEvent`, with all aspects that the call changed.
 */
function usageEvent({ type, aspect, event }: AspectRecord, isRaw: boolean): JsonObject {
  return {
    eventType: type,
    timestamp: event.at,
    actorUrn: event.actor,
    eventSource: event.protocol ?? 'system',
    loginSource: loginSource(event) ?? null,
    traceId: event.trace ?? null,
    entityUrn: event.urn ?? null,
    entityType: event.urn ? kindOf(event.urn) : null,
    aspectName: aspect ?? null,
    rawUsageEvent: isRaw
      ? {
          id: event.id,
          action: event.action,
          outcome: event.outcome,
          credential: event.credential ?? null,
          credentialId: event.credentialId ?? null,
          privilege: event.privilege ?? null,
          policy: event.policy ?? null,
          changes: event.changes.map((change) => ({
            aspect: change.aspect,
            change: change.change,
            from: change.from ?? null,
            to: change.to ?? null,
          })),
        }
      : null,
  };
}
