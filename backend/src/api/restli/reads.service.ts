import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { EntityKind } from '../../model/model.types.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import type { StoredAspect } from '../../store/store.types.js';
import { aspectAnswer, entityAnswer, pointAnswer, snapshotAnswer } from './answers.js';
import { pointFilter } from './point-filter.js';

/** At most this many points are looked through for a filter; the reader's own bound. */
const POINT_SCAN = 10_000;
const DEFAULT_POINTS = 10_000;

export interface PointsQuestion {
  readonly urn: string;
  readonly aspect: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly limit: number | undefined;
  readonly latest: boolean;
  readonly filter: unknown;
}

/** Reads as the Rest.li-style endpoints answer them. */
@Injectable()
export class ReadsService {
  constructor(
    @Inject(ENTITY_READER) private readonly entities: EntityReader,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
  ) {}

  /**
   * @param version 0 is the latest, 1 the oldest
   * @throws Problem `restli.no-aspect` (404) when nothing is stored there: the public client's `exists` asks the key aspect
   */
  async aspect(viewer: Viewer, urn: string, aspect: string, version: number): Promise<JsonObject> {
    const kind = this.readable(viewer, urn);
    const spec = this.model.aspectByAnyCase(aspect);
    const known = spec !== undefined && (kind.aspects.includes(spec.name) || kind.keyAspect === spec.name);
    const stored = known ? await this.storedAspect(urn, spec.name, version) : undefined;
    if (spec && stored) return aspectAnswer(this.model, spec.name, stored, version);
    throw new Problem(
      'missing',
      'restli.no-aspect',
      `${urn} has no aspect "${aspect}"${version > 0 ? ` of version ${version}` : ''}.`,
      { urn, aspect, version },
    );
  }

  /** An unknown urn is answered too, with its key aspect alone (protocol.md section 5). */
  async entity(viewer: Viewer, urn: string, aspects: readonly string[]): Promise<JsonObject> {
    this.readable(viewer, urn);
    const asked = this.aspectNames(aspects);
    const found = await this.entities.entities([urn], asked.length > 0 ? asked : undefined);
    return entityAnswer(this.model, urn, found.get(urn), asked);
  }

  async entityBatch(viewer: Viewer, urns: readonly string[], aspects: readonly string[]): Promise<JsonObject> {
    for (const urn of urns) this.readable(viewer, urn);
    const asked = this.aspectNames(aspects);
    const found = await this.entities.entities(urns, asked.length > 0 ? asked : undefined);
    return Object.fromEntries(urns.map((urn) => [urn, entityAnswer(this.model, urn, found.get(urn), asked)]));
  }

  async snapshot(viewer: Viewer, urn: string): Promise<JsonObject> {
    this.readable(viewer, urn);
    const found = await this.entities.entities([urn]);
    return snapshotAnswer(this.model, urn, found.get(urn));
  }

  async exists(viewer: Viewer, urn: string, includeRemoved: boolean): Promise<boolean> {
    this.readable(viewer, urn);
    const found = (await this.entities.entities([urn], [])).get(urn);
    return found !== undefined && found.exists && (includeRemoved || !found.removed);
  }

  /** Newest first. */
  async points(viewer: Viewer, question: PointsQuestion): Promise<JsonObject> {
    const kind = this.readable(viewer, question.urn);
    const spec = this.model.aspectByAnyCase(question.aspect);
    if (!spec?.timeseries)
      throw new Problem('invalid', 'restli.not-timeseries', `"${question.aspect}" is no time-series aspect.`, {
        aspect: question.aspect,
      });
    const passes = pointFilter(question.filter);
    const limit = question.latest ? 1 : (question.limit ?? DEFAULT_POINTS);
    const filtered = question.filter !== undefined && question.filter !== null;
    const points = await this.entities.points({
      urn: question.urn,
      aspect: spec.name,
      ...(question.from === undefined ? {} : { from: question.from }),
      ...(question.to === undefined ? {} : { to: question.to }),
      limit: filtered ? POINT_SCAN : Math.min(limit, POINT_SCAN),
    });
    const values = points
      .filter((point) => passes(point.value))
      .slice(0, limit)
      .map(pointAnswer);
    return { entityName: kind.name, aspectName: spec.name, limit, values };
  }

  /** @throws Problem `urn.invalid`, `access.forbidden` */
  private readable(viewer: Viewer, urn: string): EntityKind {
    const kind = this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY', urn);
    return kind;
  }

  private async storedAspect(urn: string, aspect: string, version: number): Promise<StoredAspect | undefined> {
    if (version === 0) {
      const entity = (await this.entities.entities([urn], [aspect])).get(urn);
      return entity?.exists ? entity.aspects[aspect] : undefined;
    }
    const versions = await this.entities.versions(urn, [aspect]);
    return versions.find((stored) => stored.version === version && !stored.deleted);
  }

  private aspectNames(names: readonly string[]): readonly string[] {
    return names.map((name) => this.model.aspectByAnyCase(name)?.name ?? name);
  }
}
