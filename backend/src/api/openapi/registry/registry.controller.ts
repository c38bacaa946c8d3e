import { Controller, Get, Inject, Param, Query as QueryParameters, UseFilters } from '@nestjs/common';

import { Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import { Problem } from '../../../kernel/problem.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import type { AspectSpec, EntityKind } from '../../../model/model.types.js';
import { readRawModel } from '../../../model/raw-model.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { numberParameter, type Query } from '../wire/query.js';
import {
  aspectsOf,
  aspectSpecification,
  entitySpecification,
  type LineageEdge,
  type LineageSpecification,
  lineageSpecification,
} from './specifications.js';

/** Elements of a page without `count`, and the most of one page. */
const DEFAULT_COUNT = 20;
const MAX_COUNT = 1_000;

/**
 * The metadata model as clients ask for it: the kinds of entities, the aspects that each carries,
 * and the lineage that each can have.
 */
@Controller('openapi/v1/registry')
@Requires('VIEW_ENTITY')
@UseFilters(OpenapiFilter)
export class RegistryController {
  private readonly events = Object.keys(readRawModel().raw.events);

  constructor(@Inject(METADATA_MODEL) private readonly model: MetadataModel) {}

  /** All kinds of entities. */
  @Get('models/entity/specifications')
  entities(@QueryParameters() query: Query): JsonObject {
    return page(query, this.model.kinds, (entityKind) => entitySpecification(this.model, entityKind));
  }

  /** One kind of entity. @throws Problem `openapi.unknown-name` */
  @Get('models/entity/specifications/:entity')
  entity(@Param('entity') name: string): JsonObject {
    return entitySpecification(this.model, this.kind(name));
  }

  /** The aspects that a kind can carry. */
  @Get('models/entity/specifications/:entity/aspects')
  aspectsOfEntity(@Param('entity') name: string, @QueryParameters() query: Query): JsonObject {
    return page(query, aspectsOf(this.model, this.kind(name)), aspectSpecification);
  }

  /** All aspects of the model. */
  @Get('models/aspect/specifications')
  aspects(@QueryParameters() query: Query): JsonObject {
    return page(query, this.model.aspects, aspectSpecification);
  }

  /** One aspect. @throws Problem `openapi.unknown-name` */
  @Get('models/aspect/specifications/:aspect')
  aspect(@Param('aspect') name: string): JsonObject {
    return aspectSpecification(this.aspectNamed(name));
  }

  /** The platform events of the model. */
  @Get('models/event/specifications')
  eventSpecifications(@QueryParameters() query: Query): JsonObject {
    return page(query, this.events, (name) => ({ name, eventAnnotation: { name } }));
  }

  /** One platform event. @throws Problem `openapi.unknown-name` */
  @Get('models/event/specifications/:event')
  event(@Param('event') name: string): JsonObject {
    const eventName = this.events.find((event) => event.toLowerCase() === name.toLowerCase());
    if (eventName === undefined) throw missing('event', name);
    return { name: eventName, eventAnnotation: { name: eventName } };
  }

  /** The lineage that each kind can have. */
  @Get('lineage/specifications')
  lineage(@QueryParameters() query: Query): JsonObject {
    return page(query, this.model.kinds, (entityKind) => lineageAnswer(lineageSpecification(this.model, entityKind)));
  }

  /** The lineage that one kind can have. @throws Problem `openapi.unknown-name` */
  @Get('lineage/specifications/:entity')
  lineageOf(@Param('entity') name: string): JsonObject {
    return lineageAnswer(lineageSpecification(this.model, this.kind(name)));
  }

  /** The edges on both sides of a kind. @throws Problem `openapi.unknown-name` */
  @Get('lineage/edges/:entity')
  edges(@Param('entity') name: string): JsonObject {
    const { upstreamEdges, downstreamEdges } = lineageAnswer(lineageSpecification(this.model, this.kind(name)));
    return { upstreamEdges, downstreamEdges };
  }

  /**
   * The edges on one side of a kind. @throws Problem `openapi.malformed` for another word than
   * upstream and downstream
   */
  @Get('lineage/edges/:entity/:direction')
  edgesTo(@Param('entity') name: string, @Param('direction') direction: string): readonly JsonObject[] {
    const { upstreamEdges, downstreamEdges } = lineageSpecification(this.model, this.kind(name));
    const sides = new Map([
      ['upstream', upstreamEdges],
      ['downstream', downstreamEdges],
    ]);
    const side = sides.get(direction.toLowerCase());
    if (!side) throw new Problem('invalid', 'openapi.malformed', 'The direction must be upstream or downstream.');
    return side.map((edge) => ({ ...edge }));
  }

  /** The kind of a name in any case. @throws Problem `openapi.unknown-name` */
  private kind(name: string): EntityKind {
    const entityKind = this.model.kindByAnyCase(name);
    if (entityKind) return entityKind;
    throw missing('entity kind', name);
  }

  /** The aspect of a name in any case. @throws Problem `openapi.unknown-name` */
  private aspectNamed(name: string): AspectSpec {
    const aspect = this.model.aspectByAnyCase(name);
    if (aspect) return aspect;
    throw missing('aspect', name);
  }
}

/** A specification as plain JSON. */
function lineageAnswer({ entityType, upstreamEdges, downstreamEdges }: LineageSpecification): JsonObject {
  const asJson = (edges: readonly LineageEdge[]): readonly JsonObject[] => edges.map((edge) => ({ ...edge }));
  return { entityType, upstreamEdges: asJson(upstreamEdges), downstreamEdges: asJson(downstreamEdges) };
}

/** A page of a list. Clients go on until `count` is 0 or `total` is reached. */
function page<Item>(query: Query, all: readonly Item[], answer: (item: Item) => JsonObject): JsonObject {
  const start = numberParameter(query, 'start', { fallback: 0 });
  const count = numberParameter(query, 'count', { fallback: DEFAULT_COUNT, min: 1, max: MAX_COUNT });
  const elements = all.slice(start, start + count).map(answer);
  return { elements, start, count: elements.length, total: all.length };
}

/** The refusal of a name that the model lacks, as a 404. */
function missing(what: string, name: string): Problem {
  return new Problem('missing', 'openapi.unknown-name', `The model has no ${what} "${name.slice(0, 100)}".`, { name });
}
