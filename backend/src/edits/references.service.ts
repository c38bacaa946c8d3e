import { Inject, Injectable } from '@nestjs/common';

import type { JsonObject } from '../kernel/json.js';
import type { Viewer } from '../kernel/viewer.js';
import type { WriteAuthority } from '../kernel/write-authority.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import type { Proposal, StoredRelation } from '../store/contract/store.types.js';
import { withoutReferences } from './references.js';

const BATCH = 500;

/** Takes an entity out of the aspects that name it, whether it is still there or not. */
@Injectable()
export class ReferencesService {
  constructor(
    private readonly store: Store,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** @param relations as found, with the entities and aspects that hold them */
  async remove(
    viewer: Viewer,
    urn: string,
    relations: readonly Pick<StoredRelation, 'source' | 'aspect'>[],
    authorisedBy?: WriteAuthority,
  ): Promise<void> {
    const aspectsOf = Map.groupBy(relations, (relation) => relation.source);
    const stored = await this.readers
      .as(viewer.visibility)
      .entities([...aspectsOf.keys()], [...new Set(relations.map((relation) => relation.aspect))]);
    const proposals = [...aspectsOf].flatMap(([source, found]) =>
      [...new Set(found.map((relation) => relation.aspect))].flatMap((aspect) => {
        const known = stored.get(source)?.aspects[aspect];
        return known ? [this.withoutUrn(urn, { source, aspect, value: known.value })] : [];
      }),
    );
    for (let start = 0; start < proposals.length; start += BATCH) {
      await this.store.ingest(viewer, proposals.slice(start, start + BATCH), { mode: 'each', authorisedBy });
    }
  }

  /** An aspect that can't be without the reference goes as a whole. */
  private withoutUrn(
    urn: string,
    { source, aspect, value }: { source: string; aspect: string; value: JsonObject },
  ): Proposal {
    const paths = this.model
      .relationshipsOf(aspect, value)
      .filter((relation) => relation.target === urn)
      .map((relation) => relation.path);
    const rest = withoutReferences(value, paths);
    const holds = this.model.normalise(aspect, rest).breaches.length === 0;
    return holds
      ? { entityUrn: source, aspectName: aspect, changeType: 'UPSERT', value: rest }
      : { entityUrn: source, aspectName: aspect, changeType: 'DELETE' };
  }
}
