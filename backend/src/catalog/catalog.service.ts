import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import type { JsonObject } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';
import { kindOf, parseUrn } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import type { StoredAspect, StoredEntity } from '../store/contract/store.types.js';
import type { RelationsInput } from './catalog.inputs.js';
import type { EntitySummary } from './summaries/summary.types.js';
import { Summaries } from './summaries/summaries.js';

/** An aspect as the entity page shows it, with where its value came from. */
export interface StoredAspectView {
  readonly name: string;
  readonly version: number;
  readonly value: JsonObject;
  readonly createdOn: EpochMs;
  readonly createdBy: string;
  readonly source: string | null;
  readonly run: string | null;
}

/** One entity whole; the type EntityProfile of `catalog.graphql`. */
export interface EntityProfile {
  readonly summary: EntitySummary;
  readonly aspects: readonly StoredAspectView[];
  readonly kindAspects: readonly string[];
  readonly createdOn: EpochMs;
  readonly updatedOn: EpochMs;
}

export interface RelationsAnswer {
  readonly start: number;
  readonly count: number;
  readonly total: number;
  readonly types: readonly { readonly type: string; readonly count: number }[];
  readonly relations: readonly { readonly type: string; readonly entity: EntitySummary }[];
}

const RELATIONS = 50;

/** Pages of one entity, whatever its kind. */
@Injectable()
export class CatalogService {
  private readonly relationshipNames: ReadonlyMap<string, string>;

  constructor(
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly summaries: Summaries,
  ) {
    this.relationshipNames = new Map(
      model.aspects.flatMap((aspect) => aspect.relationships.map((rule) => [rule.type, rule.name])),
    );
  }

  /** In the order asked; unknown urns are left out. @throws Problem `urn.invalid` */
  async entitySummaries(viewer: Viewer, urns: readonly string[]): Promise<readonly EntitySummary[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    urns.forEach(parseUrn);
    const summaries = await this.summaries.of(viewer.visibility, urns);
    return urns.map((urn) => summaries.get(urn)).filter((summary) => summary !== undefined);
  }

  /**
   * Null for urns that were never named; a placeholder has a summary and no aspects.
   *
   * @throws Problem `urn.invalid` for a text that no entity could have as its urn
   */
  async entityProfile(viewer: Viewer, urn: string): Promise<EntityProfile | null> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    parseUrn(urn);
    const entity = (await this.readers.as(viewer.visibility).entities([urn])).get(urn);
    if (!entity) {
      // Asked last: lineage may name a placeholder by a urn that lacks parts of its kind.
      this.model.checkUrn(urn);
      return null;
    }
    const summary = (await this.summaries.ofStored(viewer.visibility, [entity])).get(urn);
    if (!summary) return null;
    return {
      summary,
      aspects: this.aspectViews(entity),
      kindAspects: this.model.kind(kindOf(urn))?.aspects ?? [],
      createdOn: entity.createdOn,
      updatedOn: entity.updatedOn,
    };
  }

  async entityRelations(viewer: Viewer, input: RelationsInput): Promise<RelationsAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { urn, direction } = input;
    parseUrn(urn);
    const start = input.start ?? 0;
    const [page, counts] = await Promise.all([
      this.readers
        .as(viewer.visibility)
        .relations({ urn, direction, types: input.types ?? [], start, count: input.count ?? RELATIONS }),
      this.readers.as(viewer.visibility).relationCounts(urn, direction),
    ]);
    const others = page.relations.map((relation) => ({
      type: relation.type,
      urn: direction === 'OUTGOING' ? relation.target : relation.source,
    }));
    const summaries = await this.summaries.of(
      viewer.visibility,
      others.map((other) => other.urn),
    );
    const relations = others.flatMap(({ type, urn: other }) => {
      const entity = summaries.get(other);
      return entity ? [{ type: this.relationshipName(type), entity }] : [];
    });
    const types = [...counts]
      .map(([type, count]) => ({ type: this.relationshipName(type), count }))
      .sort((left, right) => right.count - left.count);
    return { start, count: relations.length, total: page.total, types, relations };
  }

  private relationshipName(type: string): string {
    return this.relationshipNames.get(type) ?? type;
  }

  /** In the model's order for the kind; what the model no longer names comes last. */
  private aspectViews(entity: StoredEntity): readonly StoredAspectView[] {
    const kind = this.model.kind(kindOf(entity.urn));
    const order = kind ? [kind.keyAspect, ...kind.aspects] : [];
    const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
    return Object.entries(entity.aspects)
      .sort(([left], [right]) => rank(left) - rank(right))
      .map(([name, aspect]) => aspectView(name, aspect));
  }
}

function aspectView(
  name: string,
  { value, version, createdOn, createdBy, systemMetadata }: StoredAspect,
): StoredAspectView {
  return {
    name,
    version,
    value,
    createdOn,
    createdBy,
    source: systemMetadata.pipelineName ?? null,
    run: systemMetadata.runId ?? null,
  };
}
