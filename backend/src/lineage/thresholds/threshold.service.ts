import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { SETTINGS_URN } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { Store } from '../../store/store.js';
import { THRESHOLDS_ASPECT, ThresholdCache } from './threshold-cache.js';
import { changedThresholds, type Thresholds } from './thresholds.js';
import type { ThresholdArguments } from './thresholds.inputs.js';

/** The thresholds of the installation, which everybody may read and operators may set. */
@Injectable()
export class ThresholdService {
  constructor(
    private readonly store: Store,
    private readonly authorizer: Authorizer,
    private readonly cache: ThresholdCache,
  ) {}

  async thresholds(viewer: Viewer): Promise<Thresholds> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return this.cache.current();
  }

  /** @throws Problem `input.invalid` naming the field, `access.forbidden` */
  async setThresholds(viewer: Viewer, changes: ThresholdArguments): Promise<Thresholds> {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    const value = changedThresholds(await this.cache.current(), changes);
    await this.store.ingest(
      viewer,
      [{ entityUrn: SETTINGS_URN, aspectName: THRESHOLDS_ASPECT, changeType: 'UPSERT', value }],
      { mode: 'all' },
    );
    return this.cache.current();
  }
}
