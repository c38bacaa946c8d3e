import type { Clock, EpochMs } from '../../kernel/time.js';
import { kindOf, urnPrefixOf } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { Graph, RowOf } from '../../neo4j/graph.js';
import type { ChangeEntry } from '../contract/store.types.js';
import { cutRow } from '../graph/cut-versions.js';
import { entityState } from '../queue/entity-states.js';
import { appendChange, type WriteLock } from '../queue/write-lock.js';
import { cutOf, type RetentionLimits, type RetentionRules } from '../rules/retention-limits.js';
import type { AspectKey } from './rewind.js';

const VERSION_PAGE_SIZE = 10_000;
/** Aspects whose versions are removed in one transaction: writers wait for one such transaction at the most. */
const CUT_BATCH_SIZE = 200;
/** Versions of one aspect that one statement removes (`store/cut-versions`); what is beyond them takes another one. */
export const MAX_CUT_VERSIONS = 100;
/** Entities of which values of a time series are removed in one transaction. */
const SERIES_BATCH_SIZE = 200;

/** The history that is looked at; nothing chosen is all of it. */
export interface RetentionSelection {
  readonly urn?: string | undefined;
  /** Name of a kind, when no urn is given. */
  readonly kind?: string | undefined;
  readonly aspect?: string | undefined;
}

interface VersionCount extends AspectKey {
  readonly versions: number;
  readonly oldest: EpochMs;
}

/**
 * The aspects that have older versions beyond what is kept, in the order of their keys, at most `CUT_BATCH_SIZE` at a time. It reads
 * numbers only, so it may name an aspect that turns out to have nothing to remove, and misses none.
 */
export async function* aspectsBeyond(
  graph: Graph,
  selection: RetentionSelection,
  rules: RetentionRules,
  now: EpochMs,
): AsyncGenerator<readonly AspectKey[]> {
  let batch: AspectKey[] = [];
  for await (const counted of versionCounts(graph, keyPrefixOf(selection))) {
    if (selection.aspect !== undefined && counted.aspect !== selection.aspect) continue;
    const limits = rules.limitsOf(kindOf(counted.urn), counted.aspect);
    if (!limits || !isBeyond(limits, counted, now)) continue;
    batch.push({ urn: counted.urn, aspect: counted.aspect });
    if (batch.length < CUT_BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Aspects with how many older versions they have. A page may end in the middle of one, so the last one waits for the next page. */
async function* versionCounts(graph: Graph, prefix: string): AsyncGenerator<VersionCount> {
  let open: VersionCount | undefined;
  for (let after = '', isWhole = false; !isWhole;) {
    const page = await graph.read('store/count-versions', { after, prefix, limit: VERSION_PAGE_SIZE });
    for (const { urn, aspect, versions, oldest, lastKey } of page) {
      after = lastKey;
      if (open?.urn === urn && open.aspect === aspect)
        open = { urn, aspect, versions: open.versions + versions, oldest: Math.min(open.oldest, oldest) };
      else {
        if (open) yield open;
        open = { urn, aspect, versions, oldest };
      }
    }
    isWhole = page.reduce((sum, { versions }) => sum + versions, 0) < VERSION_PAGE_SIZE;
  }
  if (open) yield open;
}

function keyPrefixOf({ urn, kind, aspect }: RetentionSelection): string {
  if (urn !== undefined) return aspect === undefined ? `${urn}|` : `${urn}|${aspect}|`;
  return prefixOf(kind);
}

function prefixOf(kind: string | undefined): string {
  return kind === undefined ? '' : urnPrefixOf(kind);
}

function isBeyond({ maxVersions = 1, maxAgeMs }: RetentionLimits, counted: VersionCount, now: EpochMs): boolean {
  // The latest version is one of those that are kept, and is not counted.
  return counted.versions >= maxVersions && (maxAgeMs === undefined || counted.oldest < now - maxAgeMs);
}

/** How many versions of an aspect are beyond what is kept, or were removed. */
export interface AspectCut extends AspectKey {
  readonly removed: number;
}

/** How many versions of some aspects would go. */
export async function countCutVersions(
  graph: Graph,
  aspects: readonly AspectKey[],
  rules: RetentionRules,
  now: EpochMs,
): Promise<readonly AspectCut[]> {
  const states = await graph.read('store/read-states', { rows: questionsOf(aspects) });
  const counts = await graph.read('store/count-cut-versions', { rows: cutsOf(aspects, states, rules, now) });
  return counts.map(({ urn, aspect, beyond }) => ({ urn, aspect, removed: beyond }));
}

/** Removes versions of some aspects, the oldest first and at most `MAX_CUT_VERSIONS` of each. */
export async function cutVersions(
  { transaction }: WriteLock,
  aspects: readonly AspectKey[],
  rules: RetentionRules,
  now: EpochMs,
): Promise<readonly AspectCut[]> {
  const states = await transaction.run('store/read-states', { rows: questionsOf(aspects) });
  return transaction.run('store/cut-versions', { rows: cutsOf(aspects, states, rules, now) });
}

function questionsOf(aspects: readonly AspectKey[]): { urn: string; aspects: string[] }[] {
  const byUrn = Map.groupBy(aspects, ({ urn }) => urn);
  return [...byUrn].map(([urn, own]) => ({ urn, aspects: own.map(({ aspect }) => aspect) }));
}

function cutsOf(
  aspects: readonly AspectKey[],
  stored: readonly RowOf<'store/read-states'>[],
  rules: RetentionRules,
  now: EpochMs,
): ReturnType<typeof cutRow>[] {
  const states = new Map(stored.map((row) => [row.urn, entityState(row)]));
  return aspects.flatMap((key) => {
    const state = states.get(key.urn);
    const latest = state?.aspects[key.aspect];
    const limits = rules.limitsOf(kindOf(key.urn), key.aspect);
    // Of a deleted aspect the mark of its deletion is the latest version.
    const cut = limits && cutOf(limits, latest?.version ?? state?.tombstones[key.aspect] ?? 0, now);
    return cut ? [cutRow(key, cut, latest?.createdOn ?? now)] : [];
  });
}

/** Entities of a kind that have values of a time series, a batch at a time. */
export async function* seriesOf(
  graph: Graph,
  kind: string,
  aspect: string,
  urn: string | undefined,
): AsyncGenerator<readonly string[]> {
  if (urn !== undefined) {
    yield [urn];
    return;
  }
  for (let after = '', isWhole = false; !isWhole;) {
    const params = { aspect, after, prefix: prefixOf(kind), limit: SERIES_BATCH_SIZE };
    const page = await graph.read('store/list-series-urns', params);
    isWhole = page.length < SERIES_BATCH_SIZE;
    after = page.at(-1)?.urn ?? after;
    const holders = page.filter(({ hasValues }) => hasValues).map((row) => row.urn);
    if (holders.length > 0) yield holders;
  }
}

/** Which values of a time series go. */
export interface SeriesCut {
  readonly urns: readonly string[];
  readonly aspect: string;
  readonly limits: RetentionLimits;
  readonly now: EpochMs;
}

/** How many values are beyond what is kept. */
export async function countCutPoints(graph: Graph, cut: SeriesCut): Promise<number> {
  const counts = await graph.read('store/count-cut-points', seriesParams(cut));
  return counts.reduce((sum, { beyond }) => sum + beyond, 0);
}

/** Removes values of a time series, at most 1,000 of each entity, and says so in the change log. */
export async function cutPoints(
  clock: Clock,
  { transaction, counters, token }: WriteLock,
  viewer: Viewer,
  cut: SeriesCut,
): Promise<{ readonly result: number; readonly entry: ChangeEntry | undefined }> {
  const removals = await transaction.run('store/cut-points', seriesParams(cut));
  const result = removals.reduce((sum, { removed }) => sum + removed, 0);
  if (result === 0) return { result, entry: undefined };
  counters.seq += 1;
  const entry: ChangeEntry = {
    seq: counters.seq,
    at: clock(),
    actor: viewer.urn,
    nodes: [],
    gone: [],
    aspects: removals.map(({ urn }) => ({ urn, aspect: cut.aspect, change: 'set' })),
    opened: [],
    closed: [],
  };
  await appendChange({ transaction, counters, token }, entry);
  return { result, entry };
}

function seriesParams({ urns, aspect, limits: { maxVersions, maxAgeMs }, now }: SeriesCut) {
  return {
    urns: [...urns],
    aspect,
    keep: maxVersions ?? 1,
    before: maxAgeMs === undefined ? Number.MAX_SAFE_INTEGER : now - maxAgeMs,
  };
}

/** What of one kind and aspect went, or would go. */
export interface RetentionCount {
  readonly kind: string;
  readonly aspect: string;
  /** Older versions, or values of a time series. */
  readonly removed: number;
}

/** Adds up what went, by kind and aspect. */
export class RetentionTally {
  private readonly byKey = new Map<string, RetentionCount>();
  private total = 0;

  constructor(private readonly afterSlice: (removed: number) => void = () => undefined) {}

  addVersions(cuts: readonly AspectCut[]): void {
    for (const { urn, aspect, removed } of cuts) this.count(kindOf(urn), aspect, removed);
    this.afterSlice(this.total);
  }

  add(kind: string, aspect: string, removed: number): void {
    this.count(kind, aspect, removed);
    this.afterSlice(this.total);
  }

  /** In the order of kinds and aspects. */
  counts(): readonly RetentionCount[] {
    return [...this.byKey.keys()].sort().flatMap((key) => this.byKey.get(key) ?? []);
  }

  private count(kind: string, aspect: string, removed: number): void {
    if (removed === 0) return;
    const key = `${kind}.${aspect}`;
    this.total += removed;
    this.byKey.set(key, { kind, aspect, removed: removed + (this.byKey.get(key)?.removed ?? 0) });
  }
}
