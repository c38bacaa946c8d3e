import { Inject, Injectable } from '@nestjs/common';

import { resealedValue, SEALED_KINDS } from '../access/secrets/sealed-fields.js';
import { Sealer } from '../access/secrets/sealer.js';
import type { Viewer } from '../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import type { Proposal } from '../store/contract/store.types.js';
import { IdentityRepository } from './identity.repository.js';

/** How many entities are read and written at a time. */
const PAGE = 500;

/**
 * Seals all secrets with the newest key, after a key was added. What an older key sealed is opened
 * and sealed anew, and values that were stored in plain are sealed for the first time. It can be
 * repeated: what is up to date is left alone.
 */
@Injectable()
export class Resealing {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
    private readonly repository: IdentityRepository,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** @returns how many values were sealed anew */
  async run(viewer: Viewer): Promise<number> {
    let count = await this.invites();
    for (const [kind, aspect] of SEALED_KINDS) count += await this.kind(viewer, kind, aspect);
    return count;
  }

  /**
   * Seals one aspect of all entities of a kind anew, page by page. @returns how many were changed
   */
  private async kind(viewer: Viewer, kind: string, aspect: string): Promise<number> {
    let after = -1;
    let count = 0;
    for (;;) {
      const page = await this.readers
        .as(viewer.visibility)
        .scan({ kind, afterNumber: after, limit: PAGE, aspects: [aspect] });
      const proposals = page.flatMap(({ urn, aspects }): Proposal[] => {
        const stored = aspects[aspect]?.value;
        const value = stored && resealedValue(this.sealer, urn, aspect, stored);
        return value ? [{ entityUrn: urn, aspectName: aspect, changeType: 'UPSERT', value }] : [];
      });
      if (proposals.length > 0) await this.store.ingest(viewer, proposals, { mode: 'all' });
      count += proposals.length;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return count;
      after = last.i;
    }
  }

  /** Seals invitations anew. One that no present key opens is left as it is. */
  private async invites(): Promise<number> {
    const outdated = (await this.repository.sealedInvites()).flatMap(({ id, sealed }) => {
      const text = this.sealer.isOutdated(sealed) ? this.sealer.open(sealed) : undefined;
      return text === undefined ? [] : [{ id, sealed: this.sealer.seal(text) }];
    });
    if (outdated.length > 0) await this.repository.resealInvites(outdated);
    return outdated.length;
  }
}
