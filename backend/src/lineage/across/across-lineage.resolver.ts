import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { Problem } from '../../kernel/problem.js';
import type {
  ScrollAcrossLineageInput,
  SearchAcrossLineageCounts,
  SearchAcrossLineageCountsInput,
  SearchAcrossLineageInput,
} from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import {
  type AcrossQuestion,
  type AcrossResult,
  LineageService,
  offsetOf,
  pastOnly,
  type Presence,
  scrollIdOf,
} from './lineage.service.js';

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 10_000;
const MAX_STARTED = 10_000;

/** The protocol's lineage searches: turns their arguments into a question, and the answer into their types. */
@Resolver()
export class AcrossLineageResolver {
  constructor(private readonly lineage: LineageService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  async searchAcrossLineage(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: SearchAcrossLineageInput,
  ): Promise<unknown> {
    const start = bounded('start', input.start ?? 0, MAX_STARTED);
    const answer = await this.lineage.acrossLineage(viewer, { ...questionOf(input), start, filters: input.filters });
    return {
      start,
      count: answer.results.length,
      total: answer.total,
      searchResults: answer.results.map(resultAnswer),
      facets: [],
      lineageSearchPath: 'LIGHTNING',
      isPartial: answer.isPartial,
      asOf: answer.asOf,
      seq: answer.seq,
      missing: answer.missing,
    };
  }

  @Query()
  @Requires('VIEW_ENTITY')
  async searchAcrossLineageCounts(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: SearchAcrossLineageCountsInput,
  ): Promise<SearchAcrossLineageCounts> {
    const { total, isPartial } = await this.lineage.countAcross(viewer, {
      ...walkOf(input),
      types: input.types,
      orFilters: input.orFilters,
      withRemoved: input.includeSoftDeleted === true,
      presence: presenceOf(input),
    });
    return { total, isPartial };
  }

  @Query()
  @Requires('VIEW_ENTITY')
  async scrollAcrossLineage(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: ScrollAcrossLineageInput,
  ): Promise<unknown> {
    const start = offsetOf(input.scrollId);
    const question = { ...questionOf(input), start };
    const answer = await this.lineage.acrossLineage(viewer, question);
    const next = start + answer.results.length;
    return {
      nextScrollId: next < answer.total ? scrollIdOf(next) : null,
      count: answer.results.length,
      total: answer.total,
      searchResults: answer.results.map(resultAnswer),
      facets: [],
      isPartial: answer.isPartial,
      asOf: answer.asOf,
      seq: answer.seq,
      missing: answer.missing,
    };
  }
}

function questionOf(input: ScrollAcrossLineageInput | SearchAcrossLineageInput): Omit<AcrossQuestion, 'start'> {
  return {
    ...walkOf(input),
    count: bounded('count', input.count ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    types: input.types,
    query: input.query,
    orFilters: input.orFilters,
    // Results are always assets, as clients expect; the columns stand in the paths.
    columns: false,
  };
}

type WalkInput = Pick<SearchAcrossLineageInput, 'direction' | 'endTimeMillis' | 'lineageFlags' | 'urn'>;

/** Where a walk starts, where it goes, and what it follows. */
function walkOf({
  urn,
  direction,
  lineageFlags,
  endTimeMillis,
}: WalkInput): Pick<AcrossQuestion, 'at' | 'direction' | 'ignoreAsHops' | 'minConfidence' | 'urn'> {
  if (!urn) throw new Problem('invalid', 'lineage.input', 'urn must name an asset or a column.', { field: 'urn' });
  return {
    urn,
    direction,
    at: pastOnly(lineageFlags?.endTimeMillis ?? endTimeMillis),
    minConfidence: share(lineageFlags?.minConfidence),
    ignoreAsHops: lineageFlags?.ignoreAsHops,
  };
}

function presenceOf({ includeGhostEntities, validateSchemaFields }: SearchAcrossLineageCountsInput): Presence {
  if (includeGhostEntities !== true) return 'ENTITIES';
  return validateSchemaFields === 'ALWAYS' ? 'SCHEMA' : 'EDGES';
}

function resultAnswer({ urn, degree, isNoHop, paths }: AcrossResult): unknown {
  return {
    urn,
    entity: { urn },
    insights: [],
    matchedFields: [],
    paths: paths.map((path) => ({ path: path.map((one) => ({ urn: one })) })),
    degree,
    degrees: [degree],
    explored: true,
    truncatedChildren: false,
    ignoredAsHop: isNoHop,
  };
}

function share(value: number | null | undefined): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (value >= 0 && value <= 1) return value;
  const field = 'lineageFlags.minConfidence';
  throw new Problem('invalid', 'lineage.input', `${field} must be a number from 0 to 1.`, { field });
}

function bounded(field: string, value: number, most: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Problem('invalid', 'lineage.input', `${field} must be a whole number from 0 to ${most}.`, { field });
}
