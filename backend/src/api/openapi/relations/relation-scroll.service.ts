import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../../access/authorization/authorizer.js';
import type { JsonObject } from '../../../kernel/json.js';
import { systemClock } from '../../../kernel/time.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { isSeen } from '../../../kernel/sight.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import type { OrFilters } from '../../../search/query/filter.types.js';
import { questionDigest, readScrollId, writeScrollId } from '../../../search/answers/scroll-id.js';
import { SearchService } from '../../../search/search.service.js';
import { relationName } from '../../restli/relation-name.js';
import { malformed } from '../query.js';
import { ScrollKey } from '../scroll-key.js';
import { RelationNames } from './relation-names.js';
import { type RelationPlace, RelationScrollRepository, type ScrolledRelation } from './relation-scroll.repository.js';

export interface RelationsAsked {
  readonly types: readonly string[];
  readonly direction: 'INCOMING' | 'OUTGOING';
  readonly sourceTypes: readonly string[];
  readonly destinationTypes: readonly string[];
  readonly sourceFilter: OrFilters | undefined;
  readonly destinationFilter: OrFilters | undefined;
}

export interface LineageAsked {
  readonly types: readonly string[];
  readonly urns: readonly string[];
  readonly direction: 'UPSTREAM' | 'DOWNSTREAM' | undefined;
}

export interface RelationPage {
  readonly count: number;
  readonly scrollId: string | undefined;
  readonly includeSoftDelete: boolean;
  readonly inSlice: (urn: string) => boolean;
}

/** Entities that a filter may stand for. */
const MAX_FILTERED = 10_000;
const START: RelationPlace = { number: 0, key: '' };

/** Relationships page by page, in the order of the entities that carry them: nothing is skipped or repeated while others are deleted. */
@Injectable()
export class RelationScrollService {
  private readonly names: RelationNames;

  constructor(
    private readonly repository: RelationScrollRepository,
    private readonly search: SearchService,
    private readonly authorizer: Authorizer,
    private readonly key: ScrollKey,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {
    this.names = new RelationNames(model);
  }

  async relations(viewer: Viewer, asked: RelationsAsked, page: RelationPage): Promise<JsonObject> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { types, origins, carriers } = this.names.wanted(asked.types);
    // What is asked of the source is asked of the other end of what comes in.
    const outgoing = asked.direction === 'OUTGOING';
    const [sourceTypes, targetTypes] = outgoing
      ? [asked.sourceTypes, asked.destinationTypes]
      : [asked.destinationTypes, asked.sourceTypes];
    const [sourceFilter, targetFilter] = outgoing
      ? [asked.sourceFilter, asked.destinationFilter]
      : [asked.destinationFilter, asked.sourceFilter];
    const sources = await this.urnsOf(viewer, sourceFilter, sourceTypes);
    const targets = await this.urnsOf(viewer, targetFilter, targetTypes);
    const sourceKinds = this.kinds(sourceTypes) ?? carriers;
    return this.page(page, ['relations', asked], (after, limit) =>
      this.repository.relations({
        after,
        limit,
        types,
        origins,
        producing: this.names.producing(),
        lineage: ['FEEDS', 'COLUMN_FEEDS'],
        sourceKinds,
        targetKinds: this.kinds(targetTypes),
        sources,
        targets,
        includeRemoved: page.includeSoftDelete,
      }),
    );
  }

  /** Without urns, all lineage of assets. */
  async lineage(viewer: Viewer, asked: LineageAsked, page: RelationPage): Promise<JsonObject> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    for (const urn of asked.urns) this.model.checkUrn(urn);
    const producing = this.names.producing();
    const { origins } = this.names.wanted(asked.types.length > 0 ? asked.types : this.names.lineage());
    const includeRemoved = page.includeSoftDelete;
    return this.page(page, ['lineage', asked], (after, limit) =>
      asked.urns.length > 0
        ? this.repository.lineage({
            after,
            limit,
            origins,
            producing,
            includeRemoved,
            urns: asked.urns,
            direction: asked.direction ?? null,
          })
        : this.repository.relations({
            after,
            limit,
            origins,
            producing,
            includeRemoved,
            types: [],
            lineage: ['FEEDS'],
            sourceKinds: null,
            targetKinds: null,
            sources: null,
            targets: null,
          }),
    );
  }

  private async page(
    { count, scrollId, includeSoftDelete, inSlice }: RelationPage,
    question: readonly unknown[],
    read: (after: RelationPlace, limit: number) => Promise<readonly ScrolledRelation[]>,
  ): Promise<JsonObject> {
    const digest = questionDigest([...question, includeSoftDelete]);
    const now = systemClock();
    const after = scrollId === undefined ? START : placeOf(readScrollId(scrollId, digest, this.key.secret, now));
    const found = await seenAfter(after, count + 1, read);
    const shown = found.slice(0, count);
    const last = shown.at(-1);
    const next =
      last && found.length > count
        ? writeScrollId({ after: last.number, keys: [last.key] }, digest, this.key.secret, now)
        : undefined;
    return {
      ...(next === undefined ? {} : { scrollId: next }),
      results: shown.filter(({ source }) => inSlice(source)).map((relation) => this.answer(relation)),
    };
  }

  private answer(relation: ScrolledRelation): JsonObject {
    const { source, sourceKind, target, targetKind, feeds } = relation;
    const [upstream, downstream] = feeds > 0 ? [target, source] : [source, target];
    return {
      relationshipType: feeds === 0 ? relationName(this.model, relation) : relation.type,
      source: { urn: source, entityType: sourceKind },
      destination: { urn: target, entityType: targetKind },
      ...(feeds === 0 ? {} : { upstream, downstream }),
    };
  }

  private kinds(names: readonly string[]): readonly string[] | null {
    if (names.length === 0) return null;
    return names.map((name) => {
      const kind = this.model.kindByAnyCase(name);
      if (kind) return kind.name;
      throw malformed(`The model has no entity kind "${name}".`);
    });
  }

  /** The entities that a filter stands for; null where there is none. */
  private async urnsOf(
    viewer: Viewer,
    filter: OrFilters | undefined,
    kinds: readonly string[],
  ): Promise<readonly string[] | null> {
    if (filter === undefined) return null;
    const named = urnsNamed(filter);
    if (named) return named;
    const found = await this.search.scroll(viewer, {
      query: '*',
      kinds: this.kinds(kinds) ?? this.model.kinds.map((kind) => kind.name),
      orFilters: filter,
      count: MAX_FILTERED,
      includeSoftDeleted: true,
      includeHiddenStages: true,
    });
    if (found.nextScrollId === undefined) return found.hits.map(({ urn }) => urn);
    throw malformed(`The filter stands for more than ${MAX_FILTERED} entities; narrow it.`, { limit: MAX_FILTERED });
  }
}

/** The urns of a filter that names nothing but urns. */
function urnsNamed(filter: OrFilters): readonly string[] | undefined {
  const urns: string[] = [];
  for (const { and } of filter) {
    const [one, ...others] = and ?? [];
    if (!one || others.length > 0 || one.field !== 'urn' || one.negated) return undefined;
    if (one.condition !== 'EQUAL' && one.condition !== 'IN') return undefined;
    urns.push(...(one.values ?? []));
  }
  return [...new Set(urns)];
}

function placeOf({
  after,
  keys,
}: {
  readonly after: number;
  readonly keys?: readonly (string | null)[];
}): RelationPlace {
  return { number: after, key: keys?.[0] ?? '' };
}

/** So many that the viewer sees, or all: a place in the list, which stands in the scroll id, is never that of a hidden one. */
async function seenAfter(
  start: RelationPlace,
  limit: number,
  read: (after: RelationPlace, limit: number) => Promise<readonly ScrolledRelation[]>,
): Promise<readonly ScrolledRelation[]> {
  const seen: ScrolledRelation[] = [];
  for (let after = start; ;) {
    const found = await read(after, limit);
    seen.push(...found.filter(({ source, target }) => isSeen(source) && isSeen(target)));
    const last = found.at(-1);
    if (!last || found.length < limit || seen.length >= limit) return seen.slice(0, limit);
    after = { number: last.number, key: last.key };
  }
}
