import { Controller, Get, Inject, Query as QueryParameters, UseFilters } from '@nestjs/common';

import { Authorizer } from '../../../access/authorization/authorizer.js';
import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { relationName } from '../../restli/relation-name.js';
import { OpenapiFilter } from '../openapi.filter.js';
import { choiceParameter, listParameter, malformed, numberParameter, type Query, textParameter } from '../query.js';
import { RelationNames } from './relation-names.js';
import { RelationScrollRepository } from './relation-scroll.repository.js';

const MAX_COUNT = 10_000;
const DEFAULT_COUNT = 200;

@Controller('openapi/relationships/v1')
@UseFilters(OpenapiFilter)
export class RelationshipsController {
  private readonly names: RelationNames;

  constructor(
    private readonly repository: RelationScrollRepository,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
  ) {
    this.names = new RelationNames(model);
  }

  /** `count` is what is in this page: clients ask on until it is 0. */
  @Get()
  @Requires('VIEW_ENTITY')
  async list(@CurrentViewer() viewer: Viewer, @QueryParameters() query: Query): Promise<JsonObject> {
    const urn = textParameter(query, 'urn');
    if (urn === undefined) throw malformed('Parameter urn is missing.', { parameter: 'urn' });
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const direction = choiceParameter(query, 'direction', ['INCOMING', 'OUTGOING'] as const, undefined);
    const start = numberParameter(query, 'start', { fallback: 0 });
    const count = numberParameter(query, 'count', { fallback: DEFAULT_COUNT, least: 1, most: MAX_COUNT });
    const { types, origins } = this.names.wanted(listParameter(query, 'relationshipTypes'));
    const question = { urn, start, count, types, origins, producing: this.names.producing() };
    const { total, relations } = await this.repository.list(direction, question);
    const entities = relations.map(({ type, other, aspect, isLineage }) => ({
      urn: other,
      relationshipType: isLineage ? type : relationName(this.model, { type, aspect, source: '', target: '' }),
    }));
    return { start, count: entities.length, total, entities };
  }
}
