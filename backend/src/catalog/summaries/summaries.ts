import { Inject, Injectable } from '@nestjs/common';

import { viewerOfContext } from '../../access/authorization/request.js';
import { arrayOf, textOf } from '../../kernel/json.js';
import { orStandby } from '../../kernel/standby.js';
import { kindOf } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { entityName, platformId } from '../../search/naming/entity-name.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredAspect, StoredEntity } from '../../store/contract/store.types.js';
import { NO_RUN } from '../../store/contract/envelope.js';
import { Batch, perRequest } from './batch.js';
import { HealthRepository } from './health.repository.js';
import type { EntitySummary, Health, NamedEntity, OwnerSummary, PlatformSummary } from './summary.types.js';
import { NamedEntities } from './named-entities.js';
import { SummaryMemory } from './summary-memory.js';
import { type Mentions, mentionsOf, SummaryFields, urnsIn } from './summary-fields.js';
import { unnamedSummary } from './unnamed-summary.js';

type NameOf = (urn: string) => NamedEntity;
const HEALTHY: Health = { activeIncidents: 0, failingAssertions: 0 };

/** Builds summaries of many entities with a fixed number of reads, however many there are. */
@Injectable()
export class Summaries {
  private readonly fields: SummaryFields;

  constructor(
    @Inject(METADATA_MODEL) model: MetadataModel,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly named: NamedEntities,
    private readonly repository: HealthRepository,
    private readonly memory: SummaryMemory,
  ) {
    this.fields = new SummaryFields(model);
  }

  /**
   * By urn; urns that were never named are absent. While the database is away they come from memory. A database that is only slow is
   * waited for unless the memory has all of them: without owners and siblings a client would draw a picture that is wrong.
   */
  async of(scope: VisibilityScope, urns: readonly string[]): Promise<ReadonlyMap<string, EntitySummary>> {
    const distinct = [...new Set(urns)];
    if (distinct.length === 0) return new Map();
    return orStandby(this.read(scope, distinct), (reason) =>
      reason === 'away' || this.memory.hasAll(scope, distinct)
        ? { value: this.memory.summariesOf(scope, distinct) }
        : undefined,
    );
  }

  private async read(scope: VisibilityScope, distinct: readonly string[]): Promise<ReadonlyMap<string, EntitySummary>> {
    const remember = this.memory.writer(scope);
    const aspects = this.fields.aspects([...new Set(distinct.map(kindOf))]);
    const [entities, health] = await Promise.all([
      this.readers.as(scope).entities(distinct, aspects),
      this.repository.health(distinct),
    ]);
    await this.memory.prepare(scope);
    const summaries = await this.build(scope, [...entities.values()], health);
    for (const summary of summaries.values()) remember(summary);
    return summaries;
  }

  /** Of entities that were read with all their aspects. */
  async ofStored(
    scope: VisibilityScope,
    entities: readonly StoredEntity[],
  ): Promise<ReadonlyMap<string, EntitySummary>> {
    return this.build(scope, entities, await this.repository.health(entities.map((entity) => entity.urn)));
  }

  private async build(
    scope: VisibilityScope,
    entities: readonly StoredEntity[],
    health: ReadonlyMap<string, Health>,
  ): Promise<ReadonlyMap<string, EntitySummary>> {
    const mentions = new Map(entities.map((entity) => [entity.urn, mentionsOf(entity)]));
    const nameOf = await this.named.of(scope, [...mentions.values()].flatMap(urnsIn));
    return new Map(
      entities.map((entity) => {
        const mentioned = mentions.get(entity.urn) ?? mentionsOf(entity);
        const summary: EntitySummary = {
          ...this.own(entity),
          ...shown(mentioned, nameOf),
          ...(health.get(entity.urn) ?? HEALTHY),
          ...this.memory.countsOf(scope, entity.urn),
        };
        return [entity.urn, summary];
      }),
    );
  }

  private own(entity: StoredEntity): OwnPart {
    const { urn, kind, exists, removed, aspects } = entity;
    const deprecation = aspects.deprecation?.value;
    // The server writes the summary of a contract itself, so it does not say that a source has seen the asset.
    const { contractSummary, ...stated } = aspects;
    const observed = Object.values(stated)
      .filter((aspect) => !isPersonsEdit(aspect))
      .map((aspect) => aspect.systemMetadata.lastObserved ?? aspect.createdOn);
    return {
      urn,
      kind,
      exists,
      removed,
      name: entityName(urn, (aspect) => aspects[aspect]?.value),
      qualifiedName: this.fields.qualifiedName(entity) ?? null,
      subType: textOf(arrayOf(aspects.subTypes?.value.typeNames)[0]) ?? null,
      env: this.fields.env(entity) ?? null,
      description: this.fields.description(entity) ?? null,
      deprecated: deprecation?.deprecated === true,
      deprecationNote: textOf(deprecation?.note) || null,
      siblings: arrayOf(aspects.siblings?.value.siblings).filter((one) => typeof one === 'string'),
      externalUrl: this.fields.externalUrl(entity) ?? null,
      lastObserved: observed.length > 0 ? Math.max(...observed) : null,
      contractResult: contractResultIn(contractSummary?.value.result),
    };
  }
}

type OwnPart = Pick<
  EntitySummary,
  | 'urn'
  | 'kind'
  | 'exists'
  | 'removed'
  | 'name'
  | 'qualifiedName'
  | 'subType'
  | 'env'
  | 'description'
  | 'deprecated'
  | 'deprecationNote'
  | 'siblings'
  | 'externalUrl'
  | 'lastObserved'
  | 'contractResult'
>;

function contractResultIn(value: unknown): EntitySummary['contractResult'] {
  return value === 'PASSING' || value === 'FAILING' || value === 'PENDING' ? value : null;
}

function shown(
  mentions: Mentions,
  nameOf: NameOf,
): Pick<EntitySummary, 'platform' | 'path' | 'owners' | 'domain' | 'tags' | 'terms'> {
  return {
    platform: mentions.platform === undefined ? null : platformSummary(mentions.platform, nameOf),
    path: mentions.path.map((entry) => (entry.startsWith('urn:li:') ? nameOf(entry).name : entry)),
    owners: mentions.owners.map((owner) => ownerSummary(owner, nameOf)),
    domain: mentions.domain === undefined ? null : nameOf(mentions.domain),
    tags: mentions.tags.map(nameOf),
    terms: mentions.terms.map(nameOf),
  };
}

function platformSummary(urn: string, nameOf: NameOf): PlatformSummary {
  return { urn, id: platformId(urn), name: nameOf(urn).name };
}

function ownerSummary({ owner, typeUrn, type }: Mentions['owners'][number], nameOf: NameOf): OwnerSummary {
  const { urn, kind, name } = nameOf(owner);
  return { urn, kind, name, type: ownershipTypeName(typeUrn === undefined ? type : nameOf(typeUrn).name) };
}

/** Types of the protocol whose words no underscore parts. */
const RUN_TOGETHER: Readonly<Record<string, string>> = { DATAOWNER: 'Data Owner' };

/** What an owner is called: `__system__technical_owner` and TECHNICAL_OWNER are both "Technical Owner"; null says nothing. */
export function ownershipTypeName(stated: string | undefined): string | null {
  if (stated === undefined || stated === 'NONE' || stated === '__system__none') return null;
  const name = RUN_TOGETHER[stated];
  if (name !== undefined) return name;
  if (!/^(__system__)?[a-z_]+$|^[A-Z_]+$/.test(stated)) return stated;
  return stated
    .replace('__system__', '')
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/**
 * Whether a person wrote this version of an aspect on the page, which writes over GraphQL and without
 * a run. Such a write says nothing about the source, so it does not count as an observation of it.
 */
function isPersonsEdit({ systemMetadata: { runId, properties } }: StoredAspect): boolean {
  return properties?.eventSource === 'GRAPHQL' && (runId === undefined || runId === NO_RUN);
}

/** What carries a summary: it is the entity, points at it, or brings the summary along. */
export interface SummaryCarrier {
  readonly urn?: string;
  readonly entity?: { readonly urn: string } | null;
  readonly summary?: EntitySummary;
  /** Siblings that are shown as one with it. */
  readonly mergedUrns?: readonly string[];
}

/** Summaries for the fields of one answer: each level is one batch, a page of a thousand nodes one read. */
@Injectable()
export class SummaryBatches {
  private readonly batches;

  constructor(summaries: Summaries) {
    this.batches = perRequest(
      (request) =>
        new Batch<string, EntitySummary>(async (urns) => {
          const byUrn = await summaries.of(viewerOfContext(request).visibility, urns);
          return (urn) => byUrn.get(urn) ?? unnamedSummary(urn);
        }),
    );
  }

  of(carrier: SummaryCarrier, request: object): EntitySummary | Promise<EntitySummary> {
    const { urn, entity, summary, mergedUrns = [] } = carrier;
    if (summary) return summary;
    const batch = this.batches(request);
    const own = batch.load(urn ?? entity?.urn ?? '');
    if (mergedUrns.length === 0) return own;
    return Promise.all([own, ...mergedUrns.map((sibling) => batch.load(sibling))]).then(mergedSummary);
  }
}

/** The first summary with the owners of all, and a domain where any of them has one. */
export function mergedSummary(summaries: readonly [EntitySummary, ...(readonly EntitySummary[])]): EntitySummary {
  const owners = new Map(summaries.flatMap((summary) => summary.owners.map((owner) => [owner.urn, owner] as const)));
  const domain = summaries.find((summary) => summary.domain !== null)?.domain ?? null;
  return { ...summaries[0], owners: [...owners.values()], domain };
}
