import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { patch, remove, SOURCE_KEY } from '../../edits/patch.js';
import { kindOf } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { systemScope } from '../../kernel/visibility.js';
import { WriteAuthority } from '../../kernel/write-authority.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { SearchService } from '../../search/search.service.js';
import { PROPERTY_VALUES } from '../../store/rules/property-rules.js';
import { Store } from '../../store/store.js';
import { IndexSync } from './index-sync.js';

const PAGE = 500;

/** Deletes an entity for good, together with values that mean nothing without it. */
@Injectable()
export class EntityDeletes {
  constructor(
    private readonly search: SearchService,
    private readonly store: Store,
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly sync: IndexSync,
  ) {}

  /** Deletes the entity and resolves when search no longer finds it. */
  async remove(viewer: Viewer, urn: string): Promise<{ readonly rows: number; readonly points: number }> {
    if (kindOf(urn) === 'structuredProperty') await this.removeValues(viewer, urn);
    const { rows, points } = await this.store.deleteEntity(viewer, urn);
    await this.sync.caughtUp();
    return { rows, points };
  }

  /**
   * Removes the values of a structured property from all entities. Whoever may delete the property
   * may do that, whatever they may see and edit of the entities: a value that stayed would show up
   * again with the next property of that name.
   */
  private async removeValues(viewer: Viewer, property: string): Promise<void> {
    const { policy } = this.authorizer.decide(viewer, 'DELETE_ENTITY', property);
    const authorisedBy = WriteAuthority.of('property deletion', { privilege: 'DELETE_ENTITY', policy });
    // The person stays the actor; what they may see must not decide which values stay behind.
    const everything: Viewer = { ...viewer, visibility: systemScope('deleting a structured property') };
    const operations = [remove(['properties', property])];
    const keys = { properties: ['propertyUrn', SOURCE_KEY] };
    for await (const urns of this.holders(everything, property))
      await this.store.ingest(
        viewer,
        urns.map((urn) => patch(urn, PROPERTY_VALUES, operations, keys)),
        { mode: 'each', authorisedBy },
      );
  }

  /**
   * There is no relationship between a property and the entities that have a value of it, so search
   * finds them.
   */
  private async *holders(viewer: Viewer, property: string): AsyncGenerator<readonly string[]> {
    await this.search.caughtUp();
    const kinds = this.model.kinds.filter((kind) => kind.aspects.includes(PROPERTY_VALUES)).map((kind) => kind.name);
    const question = {
      query: '*',
      kinds,
      orFilters: [{ and: [{ field: PROPERTY_VALUES, values: [property] }] }],
      includeSoftDeleted: true,
      includeHiddenStages: true,
      count: PAGE,
    };
    for (let scrollId: string | undefined, more = true; more;) {
      const { hits, nextScrollId } = await this.search.scroll(viewer, { ...question, scrollId: scrollId ?? null });
      if (hits.length > 0) yield hits.map(({ urn }) => urn);
      scrollId = nextScrollId;
      more = scrollId !== undefined;
    }
  }
}
