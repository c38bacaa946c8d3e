import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { powerOfWrite } from '../access/escalation/write-power.js';
import { kindOf } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { StoreMaintenance } from '../store/store-maintenance.js';
import { Store } from '../store/store.js';
import type { Proposal } from '../store/contract/store.types.js';
import { ExecutionRequests } from './execution-requests.js';
import type { RollbackReport } from './run-reports.js';

const BATCH = 500;

/** Carries out what a report says. */
@Injectable()
export class RunUndoing {
  constructor(
    private readonly store: Store,
    private readonly maintenance: StoreMaintenance,
    private readonly requests: ExecutionRequests,
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** @throws Problem `access.forbidden`, `access.last-administrator`: for what would grant power before anything is changed */
  async undo(
    viewer: Viewer,
    report: RollbackReport,
    { runId, safe }: { readonly runId: string; readonly safe: boolean },
  ): Promise<void> {
    this.authorise(viewer, report, safe);
    await this.requests.begin(runId);
    try {
      await this.takeBack(viewer, report, { runId, safe });
    } catch (error) {
      await this.requests.failed(runId);
      throw error;
    }
    await this.requests.done(runId);
  }

  /** The same gate as for a write of each aspect: a rollback must not be a way around it. */
  private authorise(viewer: Viewer, { rows, created }: RollbackReport, safe: boolean): void {
    const proposals = rows.map(({ urn, aspectName }): Proposal => ({
      entityUrn: urn,
      aspectName,
      changeType: 'RESTATE',
    }));
    this.store.authorise(viewer, proposals);
    if (!safe) for (const urn of created) this.authorizer.require(viewer, 'DELETE_ENTITY', urn);
  }

  private async takeBack(
    viewer: Viewer,
    { rows, created }: RollbackReport,
    { runId, safe }: { readonly runId: string; readonly safe: boolean },
  ): Promise<void> {
    // What could grant power comes first: where it is refused, nothing was taken back.
    const places = rows
      .filter((row) => !row.keyAspect)
      .toSorted((left, right) => Number(mayGrantPower(right)) - Number(mayGrantPower(left)))
      .map(({ urn, aspectName }) => ({ urn, aspect: aspectName }));
    await this.maintenance.rewind(viewer, runId, places);
    await this.maintenance.deletePoints(viewer, { of: 'run', runId });
    if (safe) return this.softDelete(viewer, created);
    for (const urn of created) await this.store.deleteEntity(viewer, urn);
  }

  /** Kinds without a status (domains, policies) can't be soft-deleted: they stay, with what other runs wrote. */
  private async softDelete(viewer: Viewer, urns: readonly string[]): Promise<void> {
    const proposals = urns
      .filter((urn) => this.model.kind(kindOf(urn))?.aspects.includes('status') === true)
      .map((urn): Proposal => ({
        entityUrn: urn,
        aspectName: 'status',
        changeType: 'UPSERT',
        value: { removed: true },
      }));
    for (let start = 0; start < proposals.length; start += BATCH)
      await this.store.ingest(viewer, proposals.slice(start, start + BATCH), { mode: 'all' });
  }
}

function mayGrantPower({ urn, aspectName }: { readonly urn: string; readonly aspectName: string }): boolean {
  return powerOfWrite({ entityUrn: urn, aspectName }) !== undefined;
}
