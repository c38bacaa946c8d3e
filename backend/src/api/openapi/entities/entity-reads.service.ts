import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../../access/authorization/authorizer.js';
import type { Json, JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import type { EntityKind } from '../../../model/model.types.js';
import { ENTITY_READERS, type EntityReaders } from '../../../store/contract/readers.js';
import type { StoredAspect } from '../../../store/contract/store.types.js';
import { wireValue } from '../../http/wire-value.js';
import { malformed } from '../wire/query.js';
import { VersionsReader, seriesKey, versionKey } from '../../../entities/reads/versions-reader.js';
import { aspectAnswer, entityAnswer } from './entity-answers.js';
import { aspectOf, checkKind, type EntityQuestion, readQuestion } from './wire-entities.js';

/** Reads entities of any kind in the form of OpenAPI v3. */
@Injectable()
export class EntityReads {
  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly repository: VersionsReader,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
  ) {}

  /** @throws Problem `openapi.malformed` for a name that is no kind */
  kind(name: string): EntityKind {
    const entityKind = this.model.kindByAnyCase(name);
    if (entityKind) return entityKind;
    throw malformed(`The model has no entity kind "${name}".`);
  }

  /**
   * Those of the named aspects that the kind carries.
   *
   * @throws Problem `openapi.malformed` for a name that is no aspect at all
   */
  carried(entityKind: EntityKind, names: readonly string[]): readonly string[] {
    return names.flatMap((name) => {
      const aspect = this.model.aspectByAnyCase(name)?.name;
      if (aspect === undefined) throw malformed(`The model has no aspect "${name}".`);
      return entityKind.aspects.includes(aspect) ? [aspect] : [];
    });
  }

  /** One entity; undefined when nothing about it is stored. */
  async read(
    viewer: Viewer,
    entityKind: EntityKind,
    question: EntityQuestion,
    systemMetadata: boolean,
  ): Promise<JsonObject | undefined> {
    const [answer] = await this.readMany(viewer, [{ kind: entityKind, ...question }], systemMetadata);
    return answer;
  }

  /**
   * Many entities, in the order of the questions; undefined for those of which nothing is stored.
   * It takes three statements for any number of questions.
   */
  async readMany(
    viewer: Viewer,
    questions: readonly (EntityQuestion & { readonly kind: EntityKind })[],
    systemMetadata: boolean,
  ): Promise<readonly (JsonObject | undefined)[]> {
    for (const { kind: entityKind, urn } of questions) {
      checkKind(this.model, entityKind, urn);
      this.authorizer.require(viewer, 'VIEW_ENTITY');
    }
    const named = questions.map((question) => ({
      ...question,
      names: question.aspects.map((name) => aspectOf(this.model, question.kind, name).name),
      numbered: new Map(
        [...question.versions].map(([name, version]) => [aspectOf(this.model, question.kind, name).name, version]),
      ),
    }));
    const every = named.some(({ names }) => names.length === 0)
      ? undefined
      : [...new Set(named.flatMap((one) => one.names))];
    const series = named.flatMap(({ urn, names, numbered }) =>
      names
        .filter((name) => this.model.aspect(name)?.timeseries)
        .map((aspect) => ({ urn, aspect, version: numbered.get(aspect) })),
    );
    const older = named.flatMap(({ urn, numbered }) =>
      [...numbered].map(([aspect, version]) => ({ urn, aspect, version })),
    );
    const [entities, versions, points] = await Promise.all([
      this.readers.as(viewer.visibility).entities([...new Set(named.map(({ urn }) => urn))], every),
      this.repository.versions(viewer.visibility, older),
      this.repository.latestPoints(viewer.visibility, series),
    ]);
    return named.map(({ urn, names, numbered }) => {
      const entity = entities.get(urn);
      if (!entity?.exists) return undefined;
      const wanted = names.length > 0 ? new Set(names) : undefined;
      const answer: Record<string, Json | undefined> = { ...entityAnswer(this.model, entity, systemMetadata, wanted) };
      for (const [aspect, version] of numbered) {
        const stored = numberedAspect(
          entity.aspects[aspect],
          versions.get(versionKey({ urn, aspect, version })),
          version,
        );
        if (stored) answer[aspect] = aspectAnswer(this.model, aspect, stored, systemMetadata);
        else delete answer[aspect];
      }
      for (const aspect of names) {
        const point = points.get(seriesKey({ urn, aspect, version: numbered.get(aspect) }));
        if (!point) continue;
        const value = wireValue(this.model, aspect, point.value);
        answer[aspect] = systemMetadata ? { ...point, value } : { value };
      }
      return Object.keys(answer).length > 1 ? answer : undefined;
    });
  }

  /**
   * Whether the entity is stored and not soft-deleted, or stored at all with `includeSoftDelete`.
   */
  async exists(
    viewer: Viewer,
    at: { readonly kind: EntityKind; readonly urn: string; readonly aspect: string | undefined },
    includeSoftDelete: boolean,
  ): Promise<boolean> {
    checkKind(this.model, at.kind, at.urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const name = at.aspect === undefined ? at.kind.keyAspect : aspectOf(this.model, at.kind, at.aspect).name;
    const entity = (await this.readers.as(viewer.visibility).entities([at.urn], [name])).get(at.urn);
    if (!entity?.exists || (entity.removed && !includeSoftDelete)) return false;
    if (!this.model.aspect(name)?.timeseries) return entity.aspects[name] !== undefined;
    return (await this.repository.latestPoints(viewer.visibility, [{ urn: at.urn, aspect: name }])).size > 0;
  }

  /**
   * `[{urn, <aspect>: {}}]` → those that are stored; no aspect named means all, a header asks for
   * one version of an aspect.
   */
  async batch(
    viewer: Viewer,
    wires: readonly (readonly [EntityKind, unknown])[],
    systemMetadata: boolean,
  ): Promise<readonly JsonObject[]> {
    const questions = wires.map(([entityKind, wire]) => ({ kind: entityKind, ...readQuestion(wire) }));
    return (await this.readMany(viewer, questions, systemMetadata)).filter((entity) => entity !== undefined);
  }
}

/** Whether the latest version is meant: 0, or its own number. */
function numberedAspect(
  latest: StoredAspect | undefined,
  older: StoredAspect | undefined,
  version: number,
): StoredAspect | undefined {
  return version === 0 || latest?.version === version ? latest : older;
}
