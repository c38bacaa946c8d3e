import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../../access/authorization/authorizer.js';
import type { JsonObject } from '../../../kernel/json.js';
import { Problem } from '../../../kernel/problem.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import type { EntityKind } from '../../../model/model.types.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { ENTITY_READERS, type EntityReaders } from '../../../store/contract/readers.js';
import type { StoredAspect } from '../../../store/contract/store.types.js';
import { readPointFilter } from '../../../timeseries/point-filter.js';
import { TimeseriesService } from '../../../timeseries/timeseries.service.js';
import { aspectAnswer, entityAnswer, pointAnswer, snapshotAnswer } from '../wire/answers.js';

/** Points of an answer without `limit`. */
const DEFAULT_POINTS = 10_000;

/**
 * A window of a time series. Times are in milliseconds since 1970, and `filter` is as the client
 * sent it.
 */
export interface PointsQuestion {
  readonly urn: string;
  readonly aspect: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly limit: number | undefined;
  readonly latest: boolean;
  readonly oldestFirst: boolean;
  readonly filter: unknown;
}

/** Reads as the Rest.li-style endpoints answer them. */
@Injectable()
export class ReadsService {
  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
    private readonly timeseries: TimeseriesService,
  ) {}

  /**
   * @param version 0 is the latest, 1 the oldest
   * @throws Problem `restli.no-aspect` (404) when nothing is stored there: the public client's
   *   `exists` asks the key aspect
   */
  async aspect(viewer: Viewer, urn: string, aspect: string, version: number): Promise<JsonObject> {
    const entityKind = this.readable(viewer, urn);
    const spec = this.model.aspectByAnyCase(aspect);
    const known = spec !== undefined && (entityKind.aspects.includes(spec.name) || entityKind.keyAspect === spec.name);
    const stored = known ? await this.storedAspect(viewer, urn, spec.name, version) : undefined;
    if (spec && stored) return aspectAnswer(this.model, spec.name, stored, version);
    throw new Problem(
      'missing',
      'restli.no-aspect',
      `${urn} has no aspect "${aspect}"${version > 0 ? ` of version ${version}` : ''}.`,
      { urn, aspect, version },
    );
  }

  /**
   * An unknown urn is answered too, with its key aspect alone
   * (docs/protocol.md#aspects-and-entities).
   */
  async entity(viewer: Viewer, urn: string, aspects: readonly string[]): Promise<JsonObject> {
    this.readable(viewer, urn);
    const requestedAspects = this.aspectNames(aspects);
    const entities = await this.readers
      .as(viewer.visibility)
      .entities([urn], requestedAspects.length > 0 ? requestedAspects : undefined);
    return entityAnswer(this.model, urn, entities.get(urn), requestedAspects);
  }

  /** Several entities by urn, read in one statement. Unknown urns are answered like in `entity`. */
  async entityBatch(viewer: Viewer, urns: readonly string[], aspects: readonly string[]): Promise<JsonObject> {
    for (const urn of urns) this.readable(viewer, urn);
    const requestedAspects = this.aspectNames(aspects);
    const entities = await this.readers
      .as(viewer.visibility)
      .entities(urns, requestedAspects.length > 0 ? requestedAspects : undefined);
    return Object.fromEntries(
      urns.map((urn) => [urn, entityAnswer(this.model, urn, entities.get(urn), requestedAspects)]),
    );
  }

  /** An entity as a snapshot, the legacy form. */
  async snapshot(viewer: Viewer, urn: string): Promise<JsonObject> {
    this.readable(viewer, urn);
    const entities = await this.readers.as(viewer.visibility).entities([urn]);
    return snapshotAnswer(this.model, urn, entities.get(urn));
  }

  /**
   * Whether anything is stored about an entity that the viewer sees. Soft-deleted entities count
   * unless the client excludes them.
   */
  async exists(viewer: Viewer, urn: string, includeRemoved: boolean): Promise<boolean> {
    this.readable(viewer, urn);
    const entity = (await this.readers.as(viewer.visibility).entities([urn], [])).get(urn);
    return entity !== undefined && entity.exists && (includeRemoved || !entity.removed);
  }

  /** Newest first, unless sorted by time the other way round. */
  async points(viewer: Viewer, question: PointsQuestion): Promise<JsonObject> {
    const entityKind = this.readable(viewer, question.urn);
    const limit = question.latest ? 1 : (question.limit ?? DEFAULT_POINTS);
    const filter = readPointFilter(question.filter);
    const { urn, aspect, from, to, oldestFirst } = question;
    const points = await this.timeseries.values(viewer, { urn, aspect, from, to, filter, limit, oldestFirst });
    const aspectName = this.model.aspectByAnyCase(aspect)?.name ?? aspect;
    return {
      entityName: entityKind.name,
      aspectName,
      limit,
      values: points.map((point) => pointAnswer(this.model, point)),
    };
  }

  /** Aspects of given versions, `{aspect: version}` by urn; 0 is the latest. */
  async versioned(
    viewer: Viewer,
    urns: ReadonlyMap<string, ReadonlyMap<string, number>>,
    aspects: readonly string[],
  ): Promise<JsonObject> {
    for (const urn of urns.keys()) this.readable(viewer, urn);
    const requestedAspects = this.aspectNames(aspects);
    const entities = await this.readers
      .as(viewer.visibility)
      .entities([...urns.keys()], requestedAspects.length > 0 ? requestedAspects : undefined);
    const answers: Record<string, JsonObject> = {};
    for (const [urn, numbers] of urns) {
      const entity = entities.get(urn);
      const older = [...numbers].filter(([, version]) => version > 0);
      const versions =
        older.length === 0
          ? []
          : await this.readers.as(viewer.visibility).versions(
              urn,
              older.map(([aspect]) => aspect),
            );
      const numberedVersions = versions.filter(
        (stored) => numbers.get(stored.aspect) === stored.version && !stored.deleted,
      );
      const latest = Object.entries(entity?.aspects ?? {}).filter(([aspect]) => (numbers.get(aspect) ?? 0) === 0);
      const chosen = Object.fromEntries([
        ...latest,
        ...numberedVersions.map((stored) => [stored.aspect, stored] as const),
      ]);
      answers[urn] = entityAnswer(this.model, urn, entity && { ...entity, aspects: chosen }, requestedAspects);
    }
    return answers;
  }

  /** @throws Problem `urn.invalid`, `access.forbidden` */
  private readable(viewer: Viewer, urn: string): EntityKind {
    const entityKind = this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return entityKind;
  }

  /** One version of an aspect, undefined where it is not stored or was a deletion. */
  private async storedAspect(
    viewer: Viewer,
    urn: string,
    aspect: string,
    version: number,
  ): Promise<StoredAspect | undefined> {
    if (version === 0) {
      const entity = (await this.readers.as(viewer.visibility).entities([urn], [aspect])).get(urn);
      return entity?.exists ? entity.aspects[aspect] : undefined;
    }
    const versions = await this.readers.as(viewer.visibility).versions(urn, [aspect]);
    return versions.find((stored) => stored.version === version && !stored.deleted);
  }

  /** The model's names of aspects. Unknown names stay as they are and find nothing. */
  private aspectNames(names: readonly string[]): readonly string[] {
    return names.map((name) => this.model.aspectByAnyCase(name)?.name ?? name);
  }
}
