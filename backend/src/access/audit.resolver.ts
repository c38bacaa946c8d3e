import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';

import { CONFIG, type Config } from '../config/config.js';
import { Problem } from '../kernel/problem.js';
import type { AuditEvents, AuditEventsInput } from '../generated/graphql.js';
import { parseUrn } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import { CurrentViewer, Requires } from './authorization/decorators.js';
import { MAX_AUDIT_RECORDS } from './audit/audit.types.js';
import { AuditService } from './audit.service.js';

@Resolver()
export class AuditResolver {
  constructor(
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'auditDays'>,
  ) {}

  @Query('auditEvents')
  @Requires('VIEW_ENTITY')
  async auditEvents(@CurrentViewer() viewer: Viewer, @Args('input') input: AuditEventsInput): Promise<AuditEvents> {
    const { actor, urn, startTimeMillis, endTimeMillis, actions, outcome } = input;
    const page = { start: input.start ?? 0, count: input.count ?? 50 };
    requirePage(page);
    for (const named of [actor, urn]) if (named !== undefined && named !== null) parseUrn(named);
    const { total, events } = await this.audit.find(viewer, {
      ...page,
      actor: actor ?? undefined,
      urn: urn ?? undefined,
      from: startTimeMillis ?? undefined,
      to: endTimeMillis ?? undefined,
      actions: actions ?? undefined,
      outcome: outcome ?? undefined,
    });
    return {
      keptDays: this.config.auditDays,
      start: page.start,
      count: events.length,
      total,
      events: events.map(({ at, trace, changes, ...event }) => ({
        ...event,
        time: at,
        traceId: trace,
        changes: changes.map(({ aspect, change, from, to }) => ({ aspect, change, fromVersion: from, toVersion: to })),
      })),
    };
  }
}

const MOST = 1_000;

function requirePage({ start, count }: { readonly start: number; readonly count: number }): void {
  if (start >= 0 && count >= 1 && count <= MOST && start + count <= MAX_AUDIT_RECORDS) return;
  throw new Problem(
    'invalid',
    'access.audit-page',
    `A page may hold 1 to ${MOST} records and end at record ${MAX_AUDIT_RECORDS}; narrow the time instead.`,
    { field: start < 0 ? 'start' : 'count' },
  );
}
