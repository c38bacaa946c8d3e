import { Body, Controller, HttpCode, Post, Query as QueryParameters, UseFilters } from '@nestjs/common';

import { AuditService } from '../../../access/audit.service.js';
import { type AuditEvent, type AuditQuestion, MAX_AUDIT_RECORDS } from '../../../access/audit/audit.types.js';
import { Authorizer } from '../../../access/authorization/authorizer.js';
import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { type JsonObject, objectOf, textsOf } from '../../../kernel/json.js';
import { kindOf } from '../../../kernel/urn.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { actionsOf, type AspectRecord, aspectRecords, kindsOf, loginSource } from './event-types.js';
import { flagParameter, malformed, numberParameter, type Query, textParameter } from '../wire/query.js';

/** Records of one page. */
const MAX_COUNT = 1_000;
const LATEST = Number.MAX_SAFE_INTEGER;
/**
 * A question that finds enough for its page still looks through so many calls, newest first, so that `total` is exact
 * where there are no more. The names of events follow from what was changed, so that the database can't count them.
 */
const COUNTED_CALLS = 1_000;
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
      needed: start + count,
    });
    const total = records.length;
    const page = records.slice(start, start + count);
    const next = start + page.length;
    return {
      nextScrollId: next < total && next + count <= MAX_AUDIT_RECORDS ? `audit:${next}` : null,
      count: page.length,
      total,
      usageEvents: page.map((record) => usageEvent(record, isRaw)),
    };
  }

  /**
   * The newest records of some people that pass a filter: all of them, or more than are needed once `COUNTED_CALLS` were
   * looked through.
   *
   * @param actors undefined stands for everybody
   * @throws Problem `access.forbidden` for records of others without VIEW_AUDIT
   */
  private async records(
    viewer: Viewer,
    actors: readonly (string | undefined)[],
    {
      filter,
      window,
      needed,
    }: {
      readonly filter: RecordFilter;
      readonly window: Pick<AuditQuestion, 'from' | 'to'>;
      readonly needed: number;
    },
  ): Promise<readonly AspectRecord[]> {
    const { types, urns, kinds, aspects } = filter;
    const actions = types.size > 0 ? actionsOf(types) : [];
    const scans = actors.map((actor) =>
      this.audit.scan(viewer, {
        ...window,
        actor,
        urn: urns.size === 1 ? [...urns][0] : undefined,
        urns: [...urns],
        kinds: kinds.size > 0 ? [...kinds] : kindsOf(types),
        aspects: [...aspects],
        // Names of events that this server never records match nothing.
        actions: types.size > 0 && actions.length === 0 ? ['NONE'] : actions,
      }),
    );
    const records: AspectRecord[] = [];
    let calls = 0;
    for await (const event of newestFirst(scans)) {
      records.push(...aspectRecords(event).filter((record) => passes(record, filter)));
      calls += 1;
      if (calls >= MAX_AUDIT_RECORDS || (calls >= COUNTED_CALLS && records.length > needed)) break;
    }
    return records.slice(0, MAX_AUDIT_RECORDS);
  }
}

/** The records of several scans, each newest first, as one such scan. */
async function* newestFirst(scans: readonly AsyncGenerator<AuditEvent>[]): AsyncGenerator<AuditEvent> {
  const heads = await Promise.all(scans.map(async (scan) => ({ scan, head: await scan.next() })));
  for (;;) {
    let newest: { event: AuditEvent; index: number } | undefined;
    for (const [index, { head }] of heads.entries()) {
      if (head.done === true) continue;
      if (newest === undefined || head.value.at > newest.event.at) newest = { event: head.value, index };
    }
    const source = newest && heads[newest.index];
    if (!newest || !source) return;
    yield newest.event;
    source.head = await source.scan.next();
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
