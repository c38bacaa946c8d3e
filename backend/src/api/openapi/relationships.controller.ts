import { Controller, Get, Inject, Query, UseFilters } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import { CurrentViewer, Requires } from '../../access/decorators.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import { wholeNumber } from '../restli/address.js';
import { relationName } from '../restli/relation-name.js';
import { OpenapiFilter } from './openapi.filter.js';
import { malformed } from './wire-entities.js';

const MAX_COUNT = 10_000;
const DEFAULT_COUNT = 200;

interface RelationshipsQuery {
  readonly urn?: string;
  readonly direction?: string;
  readonly relationshipTypes?: string | readonly string[];
  readonly start?: string;
  readonly count?: string;
}

@Controller('openapi/relationships/v1')
@UseFilters(OpenapiFilter)
export class RelationshipsController {
  constructor(
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
  ) {}

  /** `count` is what is in this page: clients ask on until it is 0. */
  @Get()
  @Requires('VIEW_ENTITY')
  async list(@CurrentViewer() viewer: Viewer, @Query() query: RelationshipsQuery): Promise<JsonObject> {
    const { urn = '', direction } = query;
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY', urn);
    if (direction !== 'INCOMING' && direction !== 'OUTGOING')
      throw malformed('direction must be INCOMING or OUTGOING.');
    const start = wholeNumber(query.start, 'start', 0);
    const count = Math.min(wholeNumber(query.count, 'count', DEFAULT_COUNT), MAX_COUNT);
    const types =
      typeof query.relationshipTypes === 'string' ? [query.relationshipTypes] : (query.relationshipTypes ?? []);
    const { total, relations } = await this.reader.relations({ urn, direction, types, start, count });
    const entities = relations.map((relation) => ({
      urn: direction === 'INCOMING' ? relation.source : relation.target,
      relationshipType: relationName(this.model, relation),
    }));
    return { start, count: entities.length, total, entities };
  }
}
