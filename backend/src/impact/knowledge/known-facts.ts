import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

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
import { Backlog } from '../../store/backlog.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import type { ColumnFacts, CheckSource } from '../engine/engine.types.js';
import { ImpactRepository } from './impact.repository.js';

const QUERY_ASPECTS = new Set(['querySubjects', 'sqlLineage', 'status', 'queryKey']);
const KNOWN_AT_ONCE = 500;
/** Assets whose schema of then is looked up; of those beyond it is said to be unknown, which makes them UNKNOWN. */
const MAX_PAST_SCHEMAS = 1_000;

/**
 * What verdicts need and no lineage edge tells: columns that are known to come from none, which the lineage index marks, and what saved
 * queries read. Read once, then kept true by the change log. What a write puts in doubt is forgotten at once and read again: in between the
 * answer is UNKNOWN, never SAFE.
 */
@Injectable()
export class KnownFacts implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('KnownFacts');
  private readonly queries = new Map<string, { readonly query: number; readonly subjects: readonly string[] }>();
  private loaded: Promise<void> | undefined;
  private readonly pendingQueries = new Backlog<string>((queries) => this.readAgain(queries));
  private unfollow: () => void = () => undefined;
  private queryCheckCache:
    | {
        readonly graph: LineageGraph;
        readonly watches: ReadonlyMap<number, readonly Check[]>;
      }
    | undefined;

  constructor(
    private readonly repository: ImpactRepository,
    private readonly index: LineageIndex,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    private readonly past: PastSchemas,
    private readonly thresholdSettings: ThresholdCache,
  ) {}

  onModuleInit(): void {
    this.unfollow = this.log.follow((entry) => this.applyChange(entry));
  }

  onApplicationShutdown(): void {
    this.unfollow();
  }

  /** From which confidence what counts, as the installation has it. */
  thresholds(): Promise<Thresholds> {
    return this.thresholdSettings.current();
  }

  /** Waits until everything that was written before is known. */
  async ready(): Promise<void> {
    this.loaded ??= this.load().catch((error: unknown) => {
      this.loaded = undefined;
      throw error;
    });
    await this.loaded;
    await this.pendingQueries.settled();
    if (this.index.isLoaded) await this.index.settled();
  }

  /** Numbers of the saved queries that read something of a graph. */
  queriesOn({ nodes }: LineageGraph): readonly number[] {
    return [...this.queries.values()]
      .filter(({ subjects }) => subjects.some((urn) => nodes.find(urn) !== NONE))
      .map(({ query }) => query);
  }

  /** Of today's columns. */
  columns(graph: LineageGraph): ColumnFacts {
    return { isSourceless: (column) => graph.nodes.isSourceless(column), schemaOf: () => undefined };
  }

  /** Of the columns of some assets at an instant of the past. */
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

  private applyChange(entry: ChangeEntry): void {
    const queries = namesIn(entry, (urn, aspect) => QUERY_ASPECTS.has(aspect) && kindOf(urn) === 'query');
    // A query's columns may only now have become nodes.
    if (queries.length + entry.nodes.length + entry.gone.length > 0) this.queryCheckCache = undefined;
    if (queries.length === 0) return;
    for (const urn of queries) this.queries.delete(urn);
    if (this.loaded === undefined) return;
    this.pendingQueries.add(queries);
  }

  private async readAgain(queries: readonly string[]): Promise<void> {
    try {
      await this.loaded;
      await this.readQueries(queries);
    } catch (error) {
      this.logger.warn(`saved queries could not be read, they are read anew: ${String(error)}`);
      this.loaded = undefined;
    }
  }

  private async readQueries(names?: readonly string[]): Promise<void> {
    for (const urns of slices(names))
      for await (const { urn, query, subjects } of this.repository.querySubjects(urns))
        this.queries.set(urn, { query, subjects });
    this.queryCheckCache = undefined;
  }
}

/** One watch an asset that a query reads, with the columns that it names of it; none: which it uses is not known. */
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

function namesIn(entry: ChangeEntry, isWanted: (urn: string, aspect: string) => boolean): readonly string[] {
  return [...new Set(entry.aspects.filter(({ urn, aspect }) => isWanted(urn, aspect)).map(({ urn }) => urn))];
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
