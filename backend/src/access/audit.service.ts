import { Injectable } from '@nestjs/common';

import type { Viewer } from '../kernel/viewer.js';
import { Authorizer } from './authorization/authorizer.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AuditTrail } from './audit/audit-trail.js';
import type { AuditPage, AuditQuestion } from './audit/audit.types.js';

/** The last record that a page may show. */
const DEEPEST = 10_000;

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
    if (question.actor !== viewer.urn) this.authorizer.require(viewer, 'VIEW_AUDIT');
    // What happened before this question is in its answer.
    await this.trail.flush();
    const { visibility } = viewer;
    if (visibility.isUnrestricted) return this.repository.find(question);
    // Records about hidden entities are neither shown nor counted: everything that a page could show is looked through.
    const { events } = await this.repository.find({ ...question, start: 0, count: DEEPEST });
    const visible = events.filter(({ urn }) => urn === undefined || visibility.canView(urn));
    return { total: visible.length, events: visible.slice(question.start, question.start + question.count) };
  }
}
