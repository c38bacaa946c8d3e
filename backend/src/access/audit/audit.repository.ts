import { Injectable } from '@nestjs/common';

import { arrayOf, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { Graph, type RowOf } from '../../neo4j/graph.js';
import {
  type AuditedAspect,
  type AuditEvent,
  type AuditPage,
  type AuditQuestion,
  MAX_AUDIT_RECORDS,
} from './audit.types.js';

const DAY_MS = 24 * 3_600_000;
/** Records that one transaction deletes. */
const PRUNE_SLICE = 2_000;
/** Records that one statement of a scan reads. */
const SCAN_SLICE = 500;

/** A record as `append` wrote it. */
type Stored = RowOf<'access/list-audit'>['events'][number];

/** Audit records: appended and read, never changed. They are no entities: no write of a client reaches them. */
@Injectable()
export class AuditRepository {
  constructor(private readonly graph: Graph) {}

  async append(events: readonly AuditEvent[]): Promise<void> {
    const rows = events.map(({ id, urn, changes, ...common }) => ({
      common,
      records: [[id, urn ?? null, JSON.stringify(changes)] as const],
    }));
    await this.graph.write((transaction) => transaction.run('store/append-audit', { rows }));
  }

  /** One page, newest first, and the number of all records up to `MAX_AUDIT_RECORDS`. */
  async find(question: AuditQuestion): Promise<AuditPage> {
    return this.read(question, MAX_AUDIT_RECORDS);
  }

  /**
   * Records, newest first, until there are no more or `MAX_AUDIT_RECORDS` were read. They are read in slices, so that
   * who needs only the first few does not wait for all.
   */
  async *scan(question: Omit<AuditQuestion, 'start' | 'count'>): AsyncGenerator<AuditEvent> {
    let { to } = question;
    let start = 0;
    for (let read = 0; read < MAX_AUDIT_RECORDS; read += SCAN_SLICE) {
      const { events } = await this.read({ ...question, to, start, count: SCAN_SLICE }, 0);
      yield* events;
      const last = events.at(-1);
      if (!last || events.length < SCAN_SLICE) return;
      // The next slice begins within the last millisecond of this one, after the records of it that were read.
      const ofLast = events.filter(({ at }) => at === last.at).length;
      start = last.at === to ? start + ofLast : ofLast;
      to = last.at;
    }
  }

  private async read(question: AuditQuestion, most: number): Promise<AuditPage> {
    const { actor, urn, from, to, actions, outcome, aspects, urns, kinds, start, count } = question;
    const query = urn ? 'access/list-audit-of-urn' : actor ? 'access/list-audit-of-actor' : 'access/list-audit';
    const [row] = await this.graph.read(query, {
      actor: actor ?? null,
      urn: urn ?? null,
      from: from ?? 0,
      to: to ?? Number.MAX_SAFE_INTEGER,
      actions: actions ?? [],
      outcome: outcome ?? null,
      // The names stand in JSON text: a quoted name is part of it or not.
      aspects: (aspects ?? []).map((aspect) => `"aspect":${JSON.stringify(aspect)}`),
      urns: urns ?? [],
      kinds: (kinds ?? []).map((kind) => `urn:li:${kind}:`),
      start,
      count,
      most,
    });
    return { total: row?.total ?? 0, events: (row?.events ?? []).map(auditEvent) };
  }

  /** Forgets what is older than so many days; 0 keeps it for ever. */
  async prune(days: number, now: EpochMs): Promise<number> {
    if (days === 0) return 0;
    for (let pruned = 0; ;) {
      const [row] = await this.graph.write((transaction) =>
        transaction.run('store/prune-audit', { before: now - days * DAY_MS, limit: PRUNE_SLICE }),
      );
      const count = row?.pruned ?? 0;
      pruned += count;
      if (count < PRUNE_SLICE) return pruned;
    }
  }
}

function auditEvent(row: Stored): AuditEvent {
  return {
    id: textOf(row.id) ?? '',
    at: numberOf(row.at) ?? 0,
    action: textOf(row.action) ?? '',
    outcome: row.outcome === 'REFUSED' ? 'REFUSED' : 'DONE',
    actor: textOf(row.actor) ?? '',
    credential: textOf(row.credential),
    credentialId: textOf(row.credentialId),
    protocol: textOf(row.protocol),
    privilege: textOf(row.privilege),
    policy: textOf(row.policy),
    authorisedBy: textOf(row.authorisedBy),
    urn: textOf(row.urn),
    changes: arrayOf(JSON.parse(textOf(row.changes) ?? '[]')).map(auditedAspect),
    trace: textOf(row.trace),
  };
}

function auditedAspect(value: unknown): AuditedAspect {
  const { aspect, change, from, to } = objectOf(value);
  return { aspect: textOf(aspect) ?? '', change: textOf(change) ?? '', from: numberOf(from), to: numberOf(to) };
}
