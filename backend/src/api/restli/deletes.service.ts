import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import { Store } from '../../store/store.js';
import type { Proposal, StoredRelation } from '../../store/store.types.js';
import { relationName } from './relation-name.js';
import { withoutReferences } from './references.js';

/** References to one entity that are looked at; the reader's own bound. */
const MAX_REFERENCES = 10_000;
/** References in the answer. */
const SHOWN = 10;
const BATCH = 500;

/** Hard deletes; a soft delete is a proposal of `status`. */
@Injectable()
export class DeletesService {
  constructor(
    private readonly store: Store,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
  ) {}

  /**
   * The whole entity; an unknown urn answers 0 rows.
   *
   * @param aspectName a time-series aspect to delete alone; versioned ones are refused (protocol.md section 5)
   */
  async entity(viewer: Viewer, urn: string, aspectName: string | undefined): Promise<JsonObject> {
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'DELETE_ENTITY', urn);
    if (aspectName !== undefined) throw this.singleAspect(aspectName);
    const { rows, points } = await this.store.deleteEntity(viewer, urn);
    return { urn, rows, timeseriesRows: points };
  }

  /** Takes an entity, which may be deleted already, out of every aspect that names it. */
  async references(viewer: Viewer, urn: string, dryRun: boolean): Promise<JsonObject> {
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY', urn);
    const { total, relations } = await this.reader.relations({
      urn,
      direction: 'INCOMING',
      types: [],
      start: 0,
      count: MAX_REFERENCES,
    });
    if (!dryRun) await this.remove(viewer, urn, relations);
    const relatedAspects = relations.slice(0, SHOWN).map((relation) => ({
      entity: relation.source,
      aspect: relation.aspect,
      relationship: relationName(this.model, relation),
    }));
    return { total, relatedAspects };
  }

  private async remove(viewer: Viewer, urn: string, relations: readonly StoredRelation[]): Promise<void> {
    const aspectsOf = Map.groupBy(relations, (relation) => relation.source);
    const stored = await this.reader.entities(
      [...aspectsOf.keys()],
      [...new Set(relations.map((relation) => relation.aspect))],
    );
    const proposals = [...aspectsOf].flatMap(([source, found]) =>
      [...new Set(found.map((relation) => relation.aspect))].flatMap((aspect) => {
        const known = stored.get(source)?.aspects[aspect];
        return known ? [this.withoutUrn(urn, { source, aspect, value: known.value })] : [];
      }),
    );
    for (let start = 0; start < proposals.length; start += BATCH) {
      await this.store.ingest(viewer, proposals.slice(start, start + BATCH), { mode: 'each' });
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

  private singleAspect(aspectName: string): Problem {
    const spec = this.model.aspectByAnyCase(aspectName);
    const reason = spec?.timeseries
      ? `Deleting the points of "${aspectName}" alone is not served yet; delete the entity.`
      : `"${aspectName}" is no time-series aspect; send a DELETE proposal for it.`;
    return new Problem('unsupported', 'restli.delete-aspect', reason, { aspectName });
  }
}
