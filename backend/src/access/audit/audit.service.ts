import { Injectable } from '@nestjs/common';

import type { Viewer } from '../../kernel/viewer.js';
import { Authorizer } from '../authorizer.js';
import { AuditRepository } from './audit.repository.js';
import { AuditTrail } from './audit-trail.js';
import type { AuditPage, AuditQuestion } from './audit.types.js';

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
    return this.repository.find(question);
  }
}
