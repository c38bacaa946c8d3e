import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import { withoutDiscriminator } from '../../ingest/mcp/aliased-union.js';
import { isJsonObject, type Json, type JsonObject, objectOf } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import type { EntityKind } from '../../model/model.types.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import { Store } from '../../store/store.js';
import type { Proposal, StoredAspect, StoredEntity } from '../../store/store.types.js';
import type { WriteTrace } from '../restli/trace.js';
import { decodeEach, WritesService } from '../restli/writes.service.js';
import { aspectOf, checkKind, decodeAspect, decodeEntity, malformed } from './wire-entities.js';
import { plainText } from '../../ingest/json-text.js';

export interface Written {
  readonly trace: WriteTrace;
  readonly entities: readonly JsonObject[];
}

/** Entities of any kind in the shapes of OpenAPI v3: one service for all, since the model says what each may carry. */
@Injectable()
export class EntitiesService {
  constructor(
    private readonly writes: WritesService,
    private readonly store: Store,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
  ) {}

  /** @throws Problem `openapi.malformed` for a name that is no kind */
  kind(name: string): EntityKind {
    const kind = this.model.kindByAnyCase(name);
    if (kind) return kind;
    throw malformed(`The model has no entity kind "${name}".`);
  }

  async write(
    viewer: Viewer,
    kind: EntityKind,
    wires: unknown,
    mode: { changeType: 'UPSERT' | 'PATCH'; asynchronous: boolean },
  ): Promise<Written> {
    if (!Array.isArray(wires)) throw malformed('The body must be a list of entities.');
    const decoded = decodeEach(wires as readonly unknown[], (wire) =>
      decodeEntity(this.model, kind, mode.changeType, wire),
    );
    const trace = await this.writes.write(viewer, decoded, mode.asynchronous);
    return { trace, entities: await this.written(decoded.proposals) };
  }

  async writeAspect(
    viewer: Viewer,
    at: { kind: EntityKind; urn: string; aspect: string },
    wire: unknown,
    mode: { changeType: 'UPSERT' | 'PATCH'; asynchronous: boolean },
  ): Promise<Written> {
    checkKind(this.model, at.kind, at.urn);
    const proposal = decodeAspect(
      aspectOf(this.model, at.kind, at.aspect),
      { urn: at.urn, changeType: mode.changeType },
      wire,
    );
    const trace = await this.writes.write(
      viewer,
      { proposals: [proposal], positions: [0], refusals: [] },
      mode.asynchronous,
    );
    return { trace, entities: await this.written([proposal]) };
  }

  /** Undefined when nothing of it is stored. */
  async read(
    viewer: Viewer,
    kind: EntityKind,
    urn: string,
    ask: { aspects: readonly string[]; systemMetadata: boolean },
  ): Promise<JsonObject | undefined> {
    checkKind(this.model, kind, urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY', urn);
    const names = ask.aspects.map((name) => aspectOf(this.model, kind, name).name);
    const entity = (await this.reader.entities([urn], names.length > 0 ? names : undefined)).get(urn);
    const answer = entity?.exists ? entityAnswer(entity, ask.systemMetadata) : undefined;
    return answer && Object.keys(answer).length > 1 ? answer : undefined;
  }

  /** Whether it is stored and not soft-deleted. */
  async exists(viewer: Viewer, kind: EntityKind, urn: string, aspect: string | undefined): Promise<boolean> {
    checkKind(this.model, kind, urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY', urn);
    const name = aspect === undefined ? kind.keyAspect : aspectOf(this.model, kind, aspect).name;
    const entity = (await this.reader.entities([urn], [name])).get(urn);
    return entity !== undefined && entity.exists && !entity.removed && entity.aspects[name] !== undefined;
  }

  /** `[{urn, <aspect>: {}}]` → those that are stored; no aspect named means all, a header asks for one version of an aspect. */
  async batch(
    viewer: Viewer,
    kind: EntityKind,
    wires: unknown,
    systemMetadata: boolean,
  ): Promise<readonly JsonObject[]> {
    if (!Array.isArray(wires)) throw malformed('The body must be a list of entities.');
    const found = await Promise.all(
      (wires as readonly unknown[]).map(async (wire) => {
        const { urn, ...aspects } = objectOf(wire);
        if (typeof urn !== 'string') throw malformed('Each entity must have a urn.');
        const entity = await this.read(viewer, kind, urn, { aspects: Object.keys(aspects), systemMetadata });
        return entity && this.withVersions(entity, aspects, systemMetadata);
      }),
    );
    return found.filter((entity) => entity !== undefined);
  }

  /**
   * Without aspects, or with the key among them, the whole entity; else those aspects; with `clear` everything but the key.
   *
   * @see protocol.md section 15, trap 18
   */
  async remove(
    viewer: Viewer,
    kind: EntityKind,
    urn: string,
    what: { aspects: readonly string[]; clear: boolean },
  ): Promise<void> {
    checkKind(this.model, kind, urn);
    const names = what.clear
      ? await this.namesOf(kind, urn)
      : what.aspects.map((name) => aspectOf(this.model, kind, name).name);
    if (!what.clear && (names.length === 0 || names.includes(kind.keyAspect))) {
      this.authorizer.require(viewer, 'DELETE_ENTITY', urn);
      await this.store.deleteEntity(viewer, urn);
      return;
    }
    const proposals = names.map((aspectName): Proposal => ({ entityUrn: urn, aspectName, changeType: 'DELETE' }));
    if (proposals.length > 0) await this.store.ingest(viewer, proposals, { mode: 'all' });
  }

  private async namesOf(kind: EntityKind, urn: string): Promise<readonly string[]> {
    const entity = (await this.reader.entities([urn])).get(urn);
    return Object.keys(entity?.aspects ?? {}).filter((name) => name !== kind.keyAspect);
  }

  private async withVersions(entity: JsonObject, asked: JsonObject, systemMetadata: boolean): Promise<JsonObject> {
    const replaced: Record<string, Json> = {};
    for (const [name, content] of Object.entries(asked)) {
      const wanted = objectOf(objectOf(content).headers)['If-Version-Match'];
      const aspect = this.model.aspectByAnyCase(name)?.name;
      if (wanted === undefined || aspect === undefined) continue;
      const version = (await this.reader.versions(plainText(entity.urn), [aspect])).find(
        (one) => String(one.version) === plainText(wanted),
      );
      if (version) replaced[aspect] = aspectAnswer(aspect, version, systemMetadata);
    }
    return { ...entity, ...replaced };
  }

  private async written(proposals: readonly Proposal[]): Promise<readonly JsonObject[]> {
    const urns = [...new Set(proposals.map((proposal) => proposal.entityUrn))];
    const stored = await this.reader.entities(urns, [...new Set(proposals.map((proposal) => proposal.aspectName))]);
    return urns.map((urn) => {
      const entity = stored.get(urn);
      return entity ? entityAnswer(entity, true) : { urn };
    });
  }
}

function entityAnswer(entity: StoredEntity, systemMetadata: boolean): JsonObject {
  const aspects = Object.entries(entity.aspects).map(
    ([name, stored]) => [name, aspectAnswer(name, stored, systemMetadata)] as const,
  );
  return { urn: entity.urn, ...Object.fromEntries(aspects) };
}

function aspectAnswer(name: string, stored: StoredAspect, systemMetadata: boolean): JsonObject {
  const value = withoutDiscriminator(name, stored.value);
  if (!systemMetadata) return { value };
  const metadata = isJsonObject(stored.systemMetadata) ? stored.systemMetadata : {};
  return { value, systemMetadata: metadata, auditStamp: { time: stored.createdOn, actor: stored.createdBy } };
}
