import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { ReferencesService } from '../../edits/references.service.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { relationName } from '../../relations/relation-names.js';

/** How many references to one entity are looked at; also the limit of the reader. */
const MAX_REFERENCES = 10_000;
/** How many references the answer contains. */
const SHOWN = 10;

/** Finds and removes what still names an entity. */
@Injectable()
export class ReferenceDeletesService {
  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
    private readonly naming: ReferencesService,
  ) {}

  /** Removes an entity, which may be deleted already, from every aspect that names it. */
  async references(viewer: Viewer, urn: string, dryRun: boolean): Promise<JsonObject> {
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY', urn);
    const { total, relations } = await this.readers.as(viewer.visibility).relations({
      urn,
      direction: 'INCOMING',
      types: [],
      start: 0,
      count: MAX_REFERENCES,
    });
    if (!dryRun) await this.naming.remove(viewer, urn, relations);
    const relatedAspects = relations.slice(0, SHOWN).map((relation) => ({
      entity: relation.source,
      aspect: relation.aspect,
      relationship: relationName(this.model, relation),
    }));
    return { total, relatedAspects };
  }
}
