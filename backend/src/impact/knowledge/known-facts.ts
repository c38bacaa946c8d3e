import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import type { EpochMs } from '../../kernel/time.js';
import { kindOf } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { PastSchemas } from '../../lineage/coverage/past-schemas.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { Contract, Check } from '../../lineage/index/checks.js';
import { LineageIndex, type LineageState } from '../../lineage/index/lineage-index.js';
import type { Thresholds } from '../../lineage/thresholds/thresholds.js';
import { ThresholdCache } from '../../lineage/thresholds/threshold-cache.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import { urnsIn } from '../../store/log/followers/entry-parts.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import type { ColumnFacts, CheckSource } from '../engine/engine.types.js';
import { ImpactRepository } from './impact.repository.js';

const QUERY_ASPECTS = new Set(['querySubjects', 'sqlLineage', 'status', 'queryKey']);
const KNOWN_AT_ONCE = 500;
/** Assets whose schema of the past is read; the schema of further assets is unknown, which makes them UNKNOWN. */
const MAX_PAST_SCHEMAS = 1_000;

/**
 * What verdicts need beside lineage edges: columns that are known to come from no other, which the lineage
 * index marks, and what saved queries read. Saved queries are read once and then updated from the change
 * log. A query that a write touches is dropped at once and read again; in between its verdict is UNKNOWN
 * and never SAFE.
 */
@Injectable()
export class KnownFacts implements OnApplicationShutdown {
  private readonly logger = new Logger('KnownFacts');
  private readonly queries = new Map<string, { readonly query: number; readonly subjects: readonly string[] }>();
  private readonly follower: ChangeLogFollower<FollowedEntry>;
  private queryCheckCache:
    | {
        readonly graph: LineageGraph;
        readonly watches: ReadonlyMap<number, readonly Check[]>;
      }
    | undefined;

  constructor(
    private readonly repository: ImpactRepository,
    private readonly index: LineageIndex,
    private readonly past: PastSchemas,
    private readonly thresholdSettings: ThresholdCache,
    work: BackgroundWork,
  ) {
    // Started by the first question: an installation that asks none reads nothing.
    this.follower = work.follow<FollowedEntry>({
      name: 'saved-queries',
      load: async () => {
        await this.load();
        return undefined;
      },
      loadsEverything: true,
      onCommit: (entry) => this.forget(entry),
      select: selectQueries,
      handle: (entries) => this.readAgain([...new Set(entries.flatMap(urnsIn))]),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** The thresholds of the installation. */
  thresholds(): Promise<Thresholds> {
    return this.thresholdSettings.current();
  }

  /** Waits until everything that was written before this call is known. */
  async ready(): Promise<void> {
    await this.follower.settle();
    if (this.index.isLoaded) await this.index.settled();
  }

  /** The nodes of the saved queries that read something in a graph. */
  queriesOn({ nodes }: LineageGraph): readonly number[] {
    return [...this.queries.values()]
      .filter(({ subjects }) => subjects.some((urn) => nodes.find(urn) !== NONE))
      .map(({ query }) => query);
  }

  /** Facts about today's columns. */
  columns(graph: LineageGraph): ColumnFacts {
    return { isSourceless: (column) => graph.nodes.isSourceless(column), schemaOf: () => undefined };
  }

  /** Facts about the columns of some assets at an instant of the past. */
  async columnsAt(
    scope: VisibilityScope,
    graph: LineageGraph,
    at: EpochMs,
    assets: readonly number[],
  ): Promise<ColumnFacts> {
    const then = await this.past.at(scope, graph, at, assets.slice(0, MAX_PAST_SCHEMAS));
    return { isSourceless: (column) => then.isSourceless(column), schemaOf: (asset) => then.of(asset).columns ?? [] };
  }

  /** Assertions and contracts of the lineage index, and the saved queries. */
  checks({ graph, checks }: Pick<LineageState, 'graph' | 'checks'>): CheckSource {
    const { watches } = this.of(graph);
    return {
      on: (asset) => [...checks.onAsset(asset), ...(watches.get(asset) ?? [])],
      assets: new Set([...checks.assets, ...watches.keys()]),
      allContracts: (): Iterable<Contract> => checks.allContracts(),
    };
  }

  private of(graph: LineageGraph): NonNullable<typeof this.queryCheckCache> {
    if (this.queryCheckCache?.graph === graph) return this.queryCheckCache;
    const watches = Map.groupBy(
      [...this.queries.values()].flatMap(({ query, subjects }) => queryChecks(graph, query, subjects)),
      ({ asset }) => asset,
    );
    this.queryCheckCache = { graph, watches };
    return this.queryCheckCache;
  }

  private async load(): Promise<void> {
    const started = performance.now();
    await this.readQueries();
    this.logger.log(`${this.queries.size} saved queries in ${Math.round(performance.now() - started)} ms`);
  }

  /** Until they are read again, the queries that a write names read nothing that is known. */
  private forget(entry: ChangeEntry): void {
    const queries = selectQueries(entry);
    // Columns that a query names may have become nodes with this write.
    if (queries || entry.nodes.length + entry.gone.length > 0) this.queryCheckCache = undefined;
    for (const { urn } of queries?.aspects ?? []) this.queries.delete(urn);
  }

  private async readAgain(queries: readonly string[]): Promise<void> {
    // A load that was under way may have brought back what was deleted since.
    for (const urn of queries) this.queries.delete(urn);
    await this.readQueries(queries);
  }

  private async readQueries(names?: readonly string[]): Promise<void> {
    for (const urns of slices(names))
      for await (const { urn, query, subjects } of this.repository.querySubjects(urns))
        this.queries.set(urn, { query, subjects });
    this.queryCheckCache = undefined;
  }
}

/** The checks that a query is: one for each asset that it reads, with the columns it names; none where these are not known. */
function queryChecks({ nodes, cuts }: LineageGraph, query: number, subjects: readonly string[]): readonly Check[] {
  // A query that the viewer may not see watches nothing of hers.
  if (cuts && !nodes.isKnown(query)) return [];
  const subjectNodes = subjects.map((urn) => nodes.find(urn)).filter((node) => node !== NONE);
  return [...Map.groupBy(subjectNodes, (node) => nodes.assetOf(node))].map(([asset, own]) => ({
    node: query,
    asset,
    type: 'QUERY',
    columns: own.filter((node) => nodes.isColumn(node)),
    notNull: false,
  }));
}

/** The part of an entry that is about saved queries. */
function selectQueries({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
  const queries = aspects.filter(({ urn, aspect }) => QUERY_ASPECTS.has(aspect) && kindOf(urn) === 'query');
  return queries.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: queries };
}

function* slices(urns: readonly string[] | undefined): Iterable<readonly string[] | undefined> {
  if (urns === undefined) return yield undefined;
  for (let start = 0; start < urns.length; start += KNOWN_AT_ONCE) yield urns.slice(start, start + KNOWN_AT_ONCE);
}

/**
 * The columns of today, while noting of which assets a run asks for the schema. Impact of the past runs
 * once with this probe, reads the schemas of these assets at that time, and then runs again.
 */
export function schemaProbe(): { readonly columns: ColumnFacts; readonly assets: ReadonlySet<number> } {
  const assets = new Set<number>();
  return {
    assets,
    columns: {
      isSourceless: () => false,
      schemaOf: (asset) => {
        assets.add(asset);
        return undefined;
      },
    },
  };
}
