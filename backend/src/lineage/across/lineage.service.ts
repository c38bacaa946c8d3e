import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { acrossLineage, type ReachedItem } from './across-lineage.js';
import { type AnswerStamp, answerStamp, omission } from '../index/lineage-answer.js';
import { NodeNames } from '../claims/node-names.js';
import { LineageSource } from '../fallback/lineage-source.js';
import {
  degreesOf,
  holdsWords,
  wordsOf,
  filterAspects,
  type FilterCondition,
  folded,
  type OrFilters,
  passesFilters,
  requireFieldsOfUrns,
} from './entity-filters.js';
import { type HopRule, ignoredHops } from './ignored-hops.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { requireNode } from '../walk/require-node.js';
import { type Direction, Edges } from '../walk/edges.js';
import { neighbourEdges } from '../walk/neighbours.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

/** The protocol's questions `searchAcrossLineage` and `scrollAcrossLineage`. */
export interface AcrossQuestion {
  readonly urn: string;
  readonly direction: Direction;
  readonly start: number;
  readonly count: number;
  /** Values of the protocol's `EntityType`; empty: all. */
  readonly types?: readonly string[] | null;
  /** Words that must all occur in the name or the urn; `*` or empty for every result. */
  readonly query?: string | null;
  readonly filters?: readonly FilterCondition[] | null;
  readonly orFilters?: OrFilters | null;
  readonly at?: number | undefined;
  readonly minConfidence?: number | undefined;
  /** From a column: whether results are columns instead of their assets. */
  readonly columns: boolean;
  /** What is walked through without being a hop. */
  readonly ignoreAsHops?: readonly HopRule[] | null;
  /** Whether soft-deleted entities are results. */
  readonly withRemoved?: boolean;
  /** Which of the reached nodes are results at all; absent: every one. */
  readonly presence?: Presence;
}

/**
 * Which reached nodes count, for columns and assets that only edges name:
 *
 *     EDGES     everything that an edge names
 *     SCHEMA    of columns those that the schema of their dataset lists
 *     ENTITIES  what has aspects of its own, columns too: what a search could return
 */
export type Presence = 'EDGES' | 'ENTITIES' | 'SCHEMA';

/** As `AcrossQuestion`, where only the number of results matters. */
export type CountQuestion = Omit<AcrossQuestion, 'columns' | 'count' | 'filters' | 'query' | 'start'>;

export interface AcrossResult {
  readonly urn: string;
  readonly degree: number;
  readonly isNoHop: boolean;
  /** Urns from the start to the result. */
  readonly paths: readonly (readonly string[])[];
}

export interface AcrossAnswer extends AnswerStamp {
  readonly total: number;
  readonly results: readonly AcrossResult[];
  readonly isPartial: boolean;
}

/** Arguments of the protocol's `lineage` field of an entity. */
export interface NeighbourQuestion {
  readonly direction: Direction;
  readonly start?: number | null;
  readonly count?: number | null;
  readonly includeGhostEntities?: boolean | null;
  readonly endTimeMillis?: number | null;
}

export interface NeighbourAnswer {
  readonly start: number;
  readonly count: number;
  readonly total: number;
  readonly filtered: number;
  readonly relationships: readonly {
    readonly type: string;
    readonly degree: number;
    readonly entity: { readonly urn: string };
    readonly createdOn: number;
    readonly updatedOn: number;
    readonly isManual: boolean;
  }[];
}

const MAX_NEIGHBOURS = 1_000;
/** Urns in the paths of one answer: about 20 MB of text. A page of 10,000 results that are 100 hops away would have five times as many. */
const MAX_PATH_URNS = 200_000;

/** Answers the public protocol's questions about lineage. */
@Injectable()
export class LineageService {
  constructor(
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly names: NodeNames,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  async acrossLineage(viewer: Viewer, question: AcrossQuestion): Promise<AcrossAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const state = await this.states.around(viewer.visibility, [question.urn], {
      [question.direction]: ANSWER_LIMITS.hops,
    });
    const { graph } = state;
    const filters = question.orFilters ?? [];
    const separate = question.filters ?? [];
    const degrees = degreesOf(filters, separate);
    const every = [...filters, ...(separate.length > 0 ? [{ and: separate }] : [])];
    const aspects = filterAspects(every);
    const walk = {
      start: requireNode(graph, question.urn),
      direction: question.direction,
      at: question.at,
      hops: degrees.max,
      columns: question.columns,
      minConfidence: question.minConfidence,
      isNoHop: ignoredHops(graph, question.ignoreAsHops),
      withRemoved: question.withRemoved,
    };
    const suits = await this.suiting(viewer, graph, walk, { question, aspects });
    let pathUrns = 0;
    const { value, whole, goesOn } = acrossLineage(graph, walk, (items, pathsTo) => {
      const matches = items.filter((item) => degrees.has(item.degree) && suits(item));
      const results = matches.slice(question.start, question.start + question.count).map((item) => {
        const paths = pathUrns < MAX_PATH_URNS ? pathsTo(item) : [];
        for (const path of paths) pathUrns += path.length;
        const isNoHop = walk.isNoHop?.(item.node) === true;
        return { urn: graph.nodes.urn(item.node), degree: item.degree, isNoHop, paths };
      });
      return { total: matches.length, results };
    });
    const hopsReached = omission(
      'NODES',
      `Lineage goes on after ${ANSWER_LIMITS.hops} steps; what lies further away was not looked at.`,
    );
    const pathsReached = omission('PATHS', 'The last results of this page have no paths; ask for a smaller page.');
    const limitReached = omission(
      'NODES',
      `More than ${ANSWER_LIMITS.nodes} are reached; only so many were looked at.`,
    );
    const missing = [
      ...(whole ? [] : [limitReached]),
      ...(goesOn ? [hopsReached] : []),
      ...(pathUrns < MAX_PATH_URNS ? [] : [pathsReached]),
      ...(state.missing ?? []),
    ];
    return { ...value, isPartial: missing.length > 0, ...answerStamp(state, question.at, missing) };
  }

  /**
   * The protocol's `searchAcrossLineageCounts`: how many results there are, columns from a column and assets from an
   * asset, without reading any of them.
   *
   * @throws Problem `lineage.filter` where everything that edges name is counted and a filter needs an aspect
   */
  async countAcross(viewer: Viewer, question: CountQuestion): Promise<Pick<AcrossAnswer, 'isPartial' | 'total'>> {
    if (question.presence !== 'ENTITIES') requireFieldsOfUrns(question.orFilters ?? []);
    return await this.acrossLineage(viewer, { ...question, start: 0, count: 0, columns: true });
  }

  /** The protocol's `lineage` field: direct neighbours. Placeholders and soft-deleted ones are listed on request only. */
  async neighbours(viewer: Viewer, urn: string, question: NeighbourQuestion): Promise<NeighbourAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { graph } = await this.states.around(viewer.visibility, [urn], { [question.direction]: 1 });
    const node = requireNode(graph, urn);
    const { claims, nodes } = graph;
    const at = pastOnly(question.endTimeMillis);
    const edges = new Edges(graph, { level: nodes.isColumn(node) ? 'column' : 'asset', at }, question.direction);
    const all = [...neighbourEdges(edges, node).values()];
    const shown = all.filter(
      ({ end }) => question.includeGhostEntities === true || (nodes.exists(end) && !nodes.isRemoved(end)),
    );
    const start = question.start ?? 0;
    const page = shown.slice(start, start + Math.min(question.count ?? 100, MAX_NEIGHBOURS));
    const relationships = page.map(({ end, claim, manual }) => ({
      type: claims.originOf(claim),
      degree: 1,
      entity: { urn: nodes.urn(end) },
      createdOn: claims.since[claim] ?? 0,
      updatedOn: claims.since[claim] ?? 0,
      isManual: manual,
    }));
    // `total` includes what is left out, as in the protocol.
    return { start, count: page.length, total: all.length, filtered: all.length - shown.length, relationships };
  }

  /** A test of results against types, words and filters. Entities are read once, and only where a filter needs one. */
  private async suiting(
    viewer: Viewer,
    graph: LineageGraph,
    walk: Parameters<typeof acrossLineage>[1],
    { question, aspects }: { readonly question: AcrossQuestion; readonly aspects: readonly string[] },
  ): Promise<(item: ReachedItem) => boolean> {
    const types = new Set((question.types ?? []).map(folded));
    const words = wordsOf(question.query);
    const alternatives = [...(question.orFilters ?? [])];
    const separate = question.filters ?? [];
    const needsKeys = question.presence === 'ENTITIES' && graph.nodes.isColumn(walk.start);
    const needed = needsKeys ? [...aspects, COLUMN_KEY] : aspects;
    let stored: ReadonlyMap<number, StoredEntity> = new Map();
    let nameOf: ((node: number) => string) | undefined;
    if (needed.length > 0 || words.length > 0) {
      const numbers = acrossLineage(graph, walk, (items) => items.map(({ node }) => node)).value;
      if (needed.length > 0) stored = await this.readers.as(viewer.visibility).entitiesByNumber(numbers, needed);
      if (words.length > 0) nameOf = await this.names.of(graph, numbers);
    }
    return ({ node }) => {
      if (!isPresent(graph, node, question.presence, stored)) return false;
      if (types.size > 0 && !types.has(folded(graph.nodes.kindName(node)))) return false;
      const entity = stored.get(node) ?? plainEntity(graph, node);
      if (nameOf && !holdsWords(words, [entity.urn, nameOf(node)])) return false;
      return (
        passesFilters(entity, alternatives) && (separate.length === 0 || passesFilters(entity, [{ and: separate }]))
      );
    };
  }
}

/** Only a column that was written itself has this aspect; the others stand in a schema or at an edge. */
const COLUMN_KEY = 'schemaFieldKey';

function isPresent(
  { nodes }: LineageGraph,
  node: number,
  presence: Presence | undefined,
  stored: ReadonlyMap<number, StoredEntity>,
): boolean {
  if (presence === 'SCHEMA') return nodes.inSchema(node);
  if (presence !== 'ENTITIES') return true;
  return nodes.isColumn(node) ? stored.get(node)?.aspects[COLUMN_KEY] !== undefined : nodes.exists(node);
}

/** The instant of a time window's end; undefined for the present, which clients send as the end as well. */
export function pastOnly(end: number | null | undefined): number | undefined {
  return typeof end === 'number' && end > 0 && end < Date.now() ? end : undefined;
}

/** An entity with what the index knows of it, for filters that need no aspect. */
function plainEntity({ nodes }: LineageGraph, i: number): StoredEntity {
  return {
    urn: nodes.urn(i),
    kind: nodes.kindName(i),
    i,
    exists: nodes.exists(i),
    removed: nodes.isRemoved(i),
    createdOn: 0,
    updatedOn: 0,
    aspects: {},
  };
}

/** An opaque position to continue from. */
export function scrollIdOf(offset: number): string {
  return Buffer.from(`lineage:${offset}`).toString('base64url');
}

/** @throws Problem `lineage.scroll` for a scroll id that this server did not issue */
export function offsetOf(scrollId: string | null | undefined): number {
  if (scrollId === undefined || scrollId === null || scrollId === '') return 0;
  const match = /^lineage:(\d{1,9})$/.exec(Buffer.from(scrollId, 'base64url').toString('utf8'));
  if (match) return Number(match[1]);
  throw new Problem(
    'invalid',
    'lineage.scroll',
    'The scroll id is not one of this server; begin again without one.',
    {},
  );
}
