import { Controller, Delete, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { isJsonObject, type JsonObject, objectOf } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { readRawModel } from '../../../model/raw-model.js';
import type { Proposal } from '../../../store/contract/store.types.js';
import { WritesService, decodeEach } from '../../../entities/writes/writes.service.js';
import { EntityReads } from '../entities/entity-reads.service.js';
import { EntityWrites, listOf } from '../entities/entity-writes.service.js';
import { aspectOf } from '../entities/wire-entities.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { flagParameter, listParameter, malformed, type Query } from '../wire/query.js';
import { TypeTags } from './type-tags.js';

/** Urns of one request. */
const MAX_URNS = 1_000;

type V1Request = FastifyRequest<{ Querystring: Query }>;

/** The first version of the entities' endpoints: values carry the names of their types. */
@Controller('openapi/entities/v1')
@UseFilters(OpenapiFilter)
export class EntitiesV1Controller {
  private readonly tags = new TypeTags(readRawModel().raw);

  constructor(
    private readonly reads: EntityReads,
    private readonly entities: EntityWrites,
    private readonly writes: WritesService,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /**
   * The latest aspects of the named entities, by urn. Those that do not exist are left out. @throws
   * Problem `openapi.malformed`
   */
  @Get('latest')
  @Requires('VIEW_ENTITY')
  async latest(@CurrentViewer() viewer: Viewer, @Req() { query }: V1Request): Promise<JsonObject> {
    const entityUrns = urnsOf(query);
    const aspects = listParameter(query, 'aspectNames', 'aspects');
    const questions = entityUrns.map((urn) => {
      const entityKind = this.model.checkUrn(urn);
      return {
        kind: entityKind,
        urn,
        aspects: this.reads.carried(entityKind, aspects),
        versions: new Map<string, number>(),
      };
    });
    const entities = await this.reads.readMany(viewer, questions, true);
    const responses = entities.flatMap((entity, at) => {
      const urn = entityUrns[at];
      return entity && urn !== undefined ? [[urn, this.answer(urn, entity)] as const] : [];
    });
    return { responses: Object.fromEntries(responses) };
  }

  /** `[{entityUrn, entityType, aspect: {__type, …}}]` → the urns written. */
  @Post()
  @Requires('EDIT_ENTITY')
  async create(
    @CurrentViewer() viewer: Viewer,
    @Req() { query, body }: V1Request,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly string[]> {
    const create = flagParameter(query, 'createEntityIfNotExists', false)
      ? 'CREATE_ENTITY'
      : flagParameter(query, 'createIfNotExists', false)
        ? 'CREATE'
        : 'UPSERT';
    const asynchronous = flagParameter(query, 'async', false);
    const decoded = await decodeEach(listOf(body), (wire) => [this.proposal(wire, create)]);
    const trace = await this.writes.write(viewer, decoded, asynchronous);
    void reply.status(asynchronous ? 202 : 200).header('traceparent', trace.traceparent);
    return decoded.proposals.map(({ entityUrn }) => entityUrn);
  }

  /** Soft unless asked otherwise. */
  @Delete()
  @HttpCode(200)
  @Requires('EDIT_ENTITY')
  async remove(@CurrentViewer() viewer: Viewer, @Req() { query }: V1Request): Promise<readonly JsonObject[]> {
    const entityUrns = urnsOf(query);
    if (flagParameter(query, 'soft', true)) {
      const proposals = entityUrns.map((entityUrn): Proposal => ({
        entityUrn,
        aspectName: 'status',
        changeType: 'UPSERT',
        value: { removed: true },
      }));
      await this.writes.write(viewer, await decodeEach(proposals, (item) => [item as Proposal]), false);
    } else {
      for (const urn of entityUrns) {
        const entityKind = this.model.checkUrn(urn);
        await this.entities.remove(viewer, entityKind, urn, { aspects: [], clear: false });
      }
    }
    return [{ rowsRolledBack: entityUrns.map((urn) => ({ urn })), rowsDeletedFromEntityDeletion: entityUrns.length }];
  }

  /**
   * One item of a body as a proposal. The aspect is found by its name, or by the type in its value.
   *
   * @throws Problem `openapi.malformed`
   */
  private proposal(wire: unknown, changeType: 'CREATE_ENTITY' | 'CREATE' | 'UPSERT'): Proposal {
    const { entityUrn, aspect, aspectName } = objectOf(wire);
    if (typeof entityUrn !== 'string') throw malformed('Each of the list must have an entityUrn.');
    if (!isJsonObject(aspect)) throw malformed('Each of the list must have an aspect.');
    const entityKind = this.model.checkUrn(entityUrn);
    const tag = typeof aspect.__type === 'string' ? aspect.__type : '';
    const named = entityKind.aspects
      .map((name) => this.model.aspect(name))
      .find((spec) => spec?.type.slice(spec.type.lastIndexOf('.') + 1) === tag);
    const spec = typeof aspectName === 'string' ? aspectOf(this.model, entityKind, aspectName) : named;
    if (!spec) throw malformed(`Entity kind ${entityKind.name} has no aspect of type "${tag}".`);
    return { entityUrn, aspectName: spec.name, changeType, value: this.tags.untagged(aspect) };
  }

  /** An entity in the form of the first version. */
  private answer(urn: string, entity: JsonObject): JsonObject {
    const { urn: _, ...aspects } = entity;
    const answers = Object.entries(aspects).map(([name, content]) => {
      const { value, systemMetadata, auditStamp } = objectOf(content);
      const type = this.model.fullTypeName(name);
      const answer = {
        name,
        type: this.model.aspect(name)?.timeseries ? 'TIMESERIES' : 'VERSIONED',
        version: 0,
        value: this.tags.tagged(type, objectOf(value)),
        created: auditStamp ?? null,
        systemMetadata: systemMetadata ?? null,
      };
      return [name, answer] as const;
    });
    return { urn, entityName: this.model.checkUrn(urn).name, aspects: Object.fromEntries(answers) };
  }
}

/** The urns of a request. @throws Problem `openapi.malformed` for none or too many */
function urnsOf(query: Query): readonly string[] {
  const entityUrns = listParameter(query, 'urns');
  if (entityUrns.length === 0) throw malformed('Parameter urns is missing.', { parameter: 'urns' });
  if (entityUrns.length > MAX_URNS) throw malformed(`At most ${MAX_URNS} urns in one request.`, { parameter: 'urns' });
  return entityUrns;
}
