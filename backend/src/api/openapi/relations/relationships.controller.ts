import { Controller, Get, Inject, Query as QueryParameters, UseFilters } from '@nestjs/common';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { relationName } from '../../../relations/relation-names.js';
import { RelationsService } from '../../../relations/relations.service.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import {
  choiceParameter,
  listParameter,
  malformed,
  numberParameter,
  type Query,
  textParameter,
} from '../wire/query.js';

/** The most relationships of one page. */
const MAX_COUNT = 10_000;
const DEFAULT_COUNT = 200;

/** Relationships of one entity, in the older form with positions. */
@Controller('openapi/relationships/v1')
@UseFilters(OpenapiFilter)
export class RelationshipsController {
  constructor(
    private readonly relations: RelationsService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /**
   * Relationships of one entity by position. `count` in the answer is the length of this page:
   * clients go on until it is 0.
   */
  @Get()
  @Requires('VIEW_ENTITY')
  async list(@CurrentViewer() viewer: Viewer, @QueryParameters() query: Query): Promise<JsonObject> {
    const urn = textParameter(query, 'urn');
    if (urn === undefined) throw malformed('Parameter urn is missing.', { parameter: 'urn' });
    const direction = choiceParameter(query, 'direction', ['INCOMING', 'OUTGOING'] as const, undefined);
    const start = numberParameter(query, 'start', { fallback: 0 });
    const count = numberParameter(query, 'count', { fallback: DEFAULT_COUNT, min: 1, max: MAX_COUNT });
    const names = listParameter(query, 'relationshipTypes');
    const { total, relations } = await this.relations.list(viewer, { urn, direction, names, start, count });
    const entities = relations.map(({ type, other, aspect, isLineage }) => ({
      urn: other,
      relationshipType: isLineage ? type : relationName(this.model, { type, aspect }),
    }));
    return { start, count: entities.length, total, entities };
  }
}
