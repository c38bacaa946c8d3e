import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../../access/authorization/authorizer.js';
import { arrayOf, type Json, type JsonObject, objectOf, textOf } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { SearchService } from '../../../search/search.service.js';
import { ENTITY_READERS, type EntityReaders } from '../../../store/contract/readers.js';
import { boundedNumber, optionalText, requiredText } from '../wire/body.js';
import { BrowseTree } from '../wire/browse-tree.js';
import { RestliSearch } from './search.service.js';
import { readFilter } from '../wire/wire-filter.js';

const DEFAULT_COUNT = 10;
/** Entities read at once, and the last place that can be asked for. */
const MAX_COUNT = 10_000;

/** Browse paths as the Rest.li-style endpoints go through them. */
@Injectable()
export class RestliBrowse {
  constructor(
    private readonly kinds: RestliSearch,
    private readonly search: SearchService,
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /**
   * The browse path of an entity, of the newer aspect where it has one, otherwise of the older one.
   */
  async browsePaths(viewer: Viewer, body: JsonObject): Promise<readonly Json[]> {
    const urn = requiredText(body, 'urn');
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const entity = (await this.readers.as(viewer.visibility).entities([urn], ['browsePathsV2', 'browsePaths'])).get(
      urn,
    );
    const path = arrayOf(entity?.aspects.browsePathsV2?.value.path).map((step) => textOf(objectOf(step).id) ?? '');
    if (path.length > 0) return [`/${path.join('/')}`];
    return arrayOf(entity?.aspects.browsePaths?.value.paths);
  }

  /**
   * The folders and entities directly below a path, folders first. Every entity of the kind is read
   * from the search index to count them, because the index has no folders of its own.
   *
   * @throws Problem `restli.malformed` for an unknown kind or a place beyond the bound
   */
  async browse(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const kindName = this.kinds.kind(requiredText(body, 'entity'));
    const path = optionalText(body, 'path') ?? '';
    const start = boundedNumber(body, 'start', 0, MAX_COUNT);
    const limit = boundedNumber(body, 'limit', DEFAULT_COUNT, MAX_COUNT);
    const tree = new BrowseTree(path);
    const orFilters = readFilter(body.filter);
    const question = { query: '*', kinds: [kindName], count: MAX_COUNT, extraFields: ['browsePathV2'] };
    for (let scrollId: string | undefined, more = true; more;) {
      const page = await this.search.scroll(viewer, {
        ...question,
        ...(orFilters ? { orFilters } : {}),
        scrollId: scrollId ?? null,
      });
      for (const { urn, extra } of page.hits) tree.add(urn, extra.browsePathV2?.[0]);
      scrollId = page.nextScrollId;
      more = scrollId !== undefined;
    }
    const nameOf = await this.search.namesOf(tree.entities());
    return tree.answer(start, limit, nameOf);
  }
}
