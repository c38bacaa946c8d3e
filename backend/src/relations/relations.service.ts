import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { append } from '../kernel/lists.js';
import { Problem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import type { OrFilters } from '../search/query/filter.types.js';
import { SearchService } from '../search/search.service.js';
import { RelationNames, unknownName } from './relation-names.js';
import { RelationsRepository } from './relations.repository.js';
import type {
  LineageQuestion,
  ListedRelation,
  RelationPage,
  RelationPageQuestion,
  RelationsQuestion,
} from './relations.types.js';
import { visiblePage } from './visible-page.js';

/** Entities that a filter may stand for. */
const MAX_FILTERED = 10_000;
/** Relationships of one entity that are looked at for a viewer who does not see everything. */
const MAX_LISTED = 50_000;

/**
 * Relationships, lineage among them, page by page: of one entity by position, or of many in the order of the entities that
 * carry them. A scroll skips and repeats nothing while others are written or deleted.
 */
@Injectable()
export class RelationsService {
  private readonly names: RelationNames;

  constructor(
    private readonly repository: RelationsRepository,
    private readonly search: SearchService,
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {
    this.names = new RelationNames(model);
  }

  /**
   * Relationships of one entity by position, with the number of all that the viewer sees.
   *
   * @throws Problem for a malformed urn, or a name of a relationship that the model does not have
   */
  async list(
    viewer: Viewer,
    question: {
      readonly urn: string;
      readonly direction: 'INCOMING' | 'OUTGOING';
      /** The model's names; empty: all. */
      readonly names: readonly string[];
      readonly start: number;
      readonly count: number;
    },
  ): Promise<{ readonly total: number; readonly relations: readonly ListedRelation[] }> {
    const { urn, direction, names, start, count } = question;
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const scope = viewer.visibility;
    if (!scope.canView(urn)) return { total: 0, relations: [] };
    const { types, origins } = this.names.requested(names);
    // What is hidden is not counted either: then all are read, and the page is cut from the visible ones.
    const page = scope.isUnrestricted ? { start, count } : { start: 0, count: MAX_LISTED };
    const rows = await this.repository.list(direction, {
      urn,
      types,
      origins,
      producing: this.names.producing(),
      ...page,
    });
    const relations = rows.flatMap(({ type, other, aspect, feeds }): readonly ListedRelation[] =>
      other !== null && scope.canView(other) ? [{ type, other, aspect, isLineage: feeds !== 0 }] : [],
    );
    if (scope.isUnrestricted) return { total: rows[0]?.total ?? 0, relations };
    return { total: relations.length, relations: relations.slice(start, start + count) };
  }

  /** @throws Problem `openapi.malformed` for names that the model does not have, or a filter that stands for too many entities */
  async relations(viewer: Viewer, question: RelationsQuestion, page: RelationPageQuestion): Promise<RelationPage> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { types, origins, carriers } = this.names.requested(question.types);
    // What is asked of the source is asked of the other end of what comes in.
    const outgoing = question.direction === 'OUTGOING';
    const [sourceTypes, targetTypes] = outgoing
      ? [question.sourceTypes, question.destinationTypes]
      : [question.destinationTypes, question.sourceTypes];
    const [sourceFilter, targetFilter] = outgoing
      ? [question.sourceFilter, question.destinationFilter]
      : [question.destinationFilter, question.sourceFilter];
    const sources = await this.urnsOf(viewer, sourceFilter, sourceTypes);
    const targets = await this.urnsOf(viewer, targetFilter, targetTypes);
    const sourceKinds = this.kinds(sourceTypes) ?? carriers;
    const targetKinds = this.kinds(targetTypes);
    return visiblePage({
      ...page,
      scope: viewer.visibility,
      read: (after, limit) =>
        this.repository.relations({
          after,
          limit,
          types,
          origins,
          producing: this.names.producing(),
          lineage: ['FEEDS', 'COLUMN_FEEDS'],
          sourceKinds,
          targetKinds,
          sources,
          targets,
          includeRemoved: page.includeSoftDelete,
        }),
    });
  }

  /** @throws Problem for a malformed urn, or a name of a relationship that the model does not have */
  async lineage(viewer: Viewer, question: LineageQuestion, page: RelationPageQuestion): Promise<RelationPage> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    for (const urn of question.urns) this.model.checkUrn(urn);
    const { origins } = this.names.requested(question.types.length > 0 ? question.types : this.names.lineage());
    const common = { origins, producing: this.names.producing(), includeRemoved: page.includeSoftDelete };
    const { urns, direction = null } = question;
    return visiblePage({
      ...page,
      scope: viewer.visibility,
      read: (after, limit) =>
        urns.length > 0
          ? this.repository.lineage({ after, limit, ...common, urns, direction })
          : this.repository.relations({
              after,
              limit,
              ...common,
              types: [],
              lineage: ['FEEDS'],
              sourceKinds: null,
              targetKinds: null,
              sources: null,
              targets: null,
            }),
    });
  }

  private kinds(names: readonly string[]): readonly string[] | null {
    if (names.length === 0) return null;
    return names.map((name) => {
      const kind = this.model.kindByAnyCase(name);
      if (kind) return kind.name;
      throw unknownName('entity kind', name);
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
    const answer = await this.search.scroll(viewer, {
      query: '*',
      kinds: this.kinds(kinds) ?? this.model.kinds.map((kind) => kind.name),
      orFilters: filter,
      count: MAX_FILTERED,
      includeSoftDeleted: true,
      includeHiddenStages: true,
    });
    if (answer.nextScrollId === undefined) return answer.hits.map(({ urn }) => urn);
    throw new Problem(
      'invalid',
      'openapi.malformed',
      `The filter stands for more than ${MAX_FILTERED} entities; narrow it.`,
      { limit: MAX_FILTERED },
    );
  }
}

/** The urns of a filter that names nothing but urns. */
function urnsNamed(filter: OrFilters): readonly string[] | undefined {
  const urns: string[] = [];
  for (const { and } of filter) {
    const [one, ...others] = and ?? [];
    if (!one || others.length > 0 || one.field !== 'urn' || one.negated) return undefined;
    if (one.condition !== 'EQUAL' && one.condition !== 'IN') return undefined;
    append(urns, one.values ?? []);
  }
  return [...new Set(urns)];
}
