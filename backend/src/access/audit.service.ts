import { Injectable } from '@nestjs/common';

import type { Viewer } from '../kernel/viewer.js';
import { Authorizer } from './authorization/authorizer.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AuditTrail } from './audit/audit-trail.js';
import type { AuditEvent, AuditPage, AuditQuestion } from './audit/audit.types.js';

/** Reads the audit trail for people. */
@Injectable()
export class AuditService {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly trail: AuditTrail,
    private readonly repository: AuditRepository,
  ) {}

  /** @throws Problem `access.forbidden` for others' records without VIEW_AUDIT */
  async find(viewer: Viewer, question: AuditQuestion): Promise<AuditPage> {
    if (viewer.visibility.isUnrestricted) {
      await this.prepare(viewer, question.actor);
      return this.repository.find(question);
    }
    // Records about hidden entities are neither shown nor counted: everything that a page could show is looked through.
    const visible: AuditEvent[] = [];
    for await (const event of this.scan(viewer, question)) visible.push(event);
    return { total: visible.length, events: visible.slice(question.start, question.start + question.count) };
  }

  /**
   * All records that a viewer may see, newest first, up to `MAX_AUDIT_RECORDS`, hidden ones included.
   *
   * @throws Problem `access.forbidden` for others' records without VIEW_AUDIT
   */
  async *scan(viewer: Viewer, question: Omit<AuditQuestion, 'start' | 'count'>): AsyncGenerator<AuditEvent> {
    await this.prepare(viewer, question.actor);
    for await (const event of this.repository.scan(question))
      if (event.urn === undefined || viewer.visibility.canView(event.urn)) yield event;
  }

  private async prepare(viewer: Viewer, actor: string | undefined): Promise<void> {
    if (actor !== viewer.urn) this.authorizer.require(viewer, 'VIEW_AUDIT');
    // What happened before this question is in its answer.
    await this.trail.flush();
  }
}
