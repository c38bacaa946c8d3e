import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import type { Thresholds } from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { Store } from '../../store/store.js';
import { SETTINGS_URN } from '../lint/layer.service.js';
import { THRESHOLDS_ASPECT, ThresholdCache } from './threshold-cache.js';
import { changedThresholds } from './thresholds.js';
import type { ThresholdArguments } from './thresholds.inputs.js';

/** The thresholds of the installation, read by everybody and set by who runs it. */
@Injectable()
export class ThresholdService {
  constructor(
    private readonly store: Store,
    private readonly authorizer: Authorizer,
    private readonly book: ThresholdCache,
  ) {}

  async thresholds(viewer: Viewer): Promise<Thresholds> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return this.book.current();
  }

  /** @throws Problem `input.invalid` naming the field, `access.forbidden` */
  async setThresholds(viewer: Viewer, asked: ThresholdArguments): Promise<Thresholds> {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    const value = changedThresholds(await this.book.current(), asked);
    await this.store.ingest(
      viewer,
      [{ entityUrn: SETTINGS_URN, aspectName: THRESHOLDS_ASPECT, changeType: 'UPSERT', value }],
      { mode: 'all' },
    );
    return this.book.current();
  }
}
