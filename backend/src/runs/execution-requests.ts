import { Inject, Injectable } from '@nestjs/common';

import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { systemScope } from '../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';

const RESULT = 'dataHubExecutionRequestResult';
const PREFIX = 'urn:li:dataHubExecutionRequest:';

type Status = 'ROLLING_BACK' | 'ROLLED_BACK' | 'ROLLBACK_FAILED';

/** The execution request that bears a run's id says how far the run's rollback is; where there is none, nothing is said. */
@Injectable()
export class ExecutionRequests {
  constructor(
    private readonly store: Store,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  async begin(runId: string): Promise<void> {
    await this.setStatus(runId, 'ROLLING_BACK');
  }

  async done(runId: string): Promise<void> {
    await this.setStatus(runId, 'ROLLED_BACK');
  }

  async failed(runId: string): Promise<void> {
    await this.setStatus(runId, 'ROLLBACK_FAILED');
  }

  private async setStatus(runId: string, status: Status): Promise<void> {
    // Runs of sources that are run here are named by the urn of the request itself.
    const urn = runId.startsWith(PREFIX) ? runId : `${PREFIX}${runId}`;
    const entity = (await this.readers.as(systemScope('noting how far a rollback is')).entities([urn], [RESULT])).get(
      urn,
    );
    const stored = entity?.aspects[RESULT];
    if (!entity?.exists || !stored) return;
    await this.store.ingest(
      SYSTEM_VIEWER,
      // Without a run: what a rollback says of itself is not part of what it takes back.
      [{ entityUrn: urn, aspectName: RESULT, changeType: 'UPSERT', value: { ...stored.value, status } }],
      { mode: 'all' },
    );
  }
}
