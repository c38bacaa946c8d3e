import type { GapReason } from '../../lineage/coverage/gaps.js';
import { reachesHidden } from '../../lineage/graph/restricted-graph.js';
import type { Scratch } from '../../lineage/graph/scratch.js';
import { RANK, type Verdict, VERDICTS } from '../rules/verdicts.js';
import { trimAssetEdgeLists } from '../edges/asset-edge-lists.js';
import { VerdictTable, type Finding } from './verdict-table.js';
import type { AssessedConsumer, ChangeGroup, ImpactQuestion, Layers, NodeGap } from './engine.types.js';
import { Evidence } from './evidence.js';
import { GroupRun } from './group-run.js';
import { trimColumnEdgeLists } from '../edges/column-edge-lists.js';
import { eachReached, judge } from './judge.js';
import { matchingConsumers, pageOf, type PageRequest } from './page-order.js';
import { affectedChecks, checkFindings, type CheckFinding } from './checks.js';
import { type ContractPromise, promisesOf, recordBrokenPromises } from './promises.js';
import { UseList } from './use-list.js';

/** What the engine says of all consumers; nodes are numbers of the graph that the question names. */
export interface Assessment {
  readonly headline: Verdict;
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Consumers that pass the filters of the page. */
  readonly total: number;
  readonly consumers: readonly AssessedConsumer[];
  /** Assertions and contracts on the consumers of the page that are not SAFE themselves. */
  readonly affectedChecks: ReadonlyMap<number, readonly number[]>;
  /** What data contracts promise about the consumers of the page, where the changes affect that. */
  readonly promises: ReadonlyMap<number, readonly ContractPromise[]>;
  /** Every consumer that passes the filters, in no order; empty unless the request said `listed`. */
  readonly listed: readonly ListedConsumer[];
  readonly gaps: readonly NodeGap[];
  /** False: the deadline passed before every change was followed, or hidden consumers were left out. */
  readonly complete: boolean;
}

/** A consumer of the whole list, with what its place in a page depends on. */
export interface ListedConsumer extends Omit<Finding, 'group'> {
  readonly node: number;
}

/** The page to answer; `listed` asks for all consumers beside it. */
type AssessedPageRequest = PageRequest & { readonly listed?: boolean };

/** The instant of `performance.now()` after which no further change is followed. */
export type Deadline = number;

interface FinishedRun {
  readonly run: GroupRun;
  readonly checks: ReadonlyMap<number, CheckFinding>;
}

/**
 * Follows all changes to all their consumers. Each consumer gets one verdict, the worst of all
 * changes; paths, columns and routes are computed for the consumers of the page only.
 *
 * Each group of changes runs on its own in the same working memory, and its verdicts are merged into
 * one table. With several groups the layers of a run are overwritten by the next, so the groups that
 * decided about a consumer of the page are run a second time for its evidence.
 *
 *     groups: drop a.x, drop b.y    verdicts: c BREAKS (group 0), d MAY_BREAK (group 1)
 *     page of one: c                so group 0 runs again, and the evidence of c is read from it
 *
 * The function is pure and synchronous, so the graph does not change meanwhile. Cost: one run for each
 * group, and at most one more for each group with a consumer on the page. `assessInSteps` is the same
 * for many changes.
 */
export function assess(
  question: ImpactQuestion,
  groups: readonly ChangeGroup[],
  page: AssessedPageRequest,
  deadline: Deadline = Infinity,
): Assessment {
  const steps = assessInSteps(question, groups, page, deadline);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * `assess`, yielding after the run of each group but the only one, so that other requests can be answered in between. Who
 * pauses at a step must see to it that the graph does not change until the end.
 */
export function* assessInSteps(
  question: ImpactQuestion,
  groups: readonly ChangeGroup[],
  page: AssessedPageRequest,
  deadline: Deadline = Infinity,
): Generator<void, Assessment> {
  const { graph } = question;
  trimAssetEdgeLists(graph);
  trimColumnEdgeLists(graph);
  const { scratch, release } = graph.assetScratch.hold();
  try {
    const verdictTable = new VerdictTable(graph, scratch);
    const uses = new UseList();
    const gaps = new Map<number, GapReason>();
    // Consumers that the viewer may not see are left out, and the answer says that it is not whole.
    let complete = !reachesHidden(
      graph,
      groups.map(({ asset }) => asset),
    );
    let selection: { total: number; page: readonly number[] } | undefined;
    let consumers: readonly AssessedConsumer[] = [];
    for (const [groupIndex, group] of groups.entries()) {
      if (groupIndex > 0 && performance.now() > deadline) {
        complete = false;
        break;
      }
      runGroup(question, group, uses, (finished) => {
        recordVerdicts(verdictTable, finished, groupIndex);
        for (const { node, reason } of finished.run.gaps) gaps.set(node, gaps.get(node) ?? reason);
        // With one group its layers still hold the evidence.
        if (groups.length === 1) {
          selection = pageOf(graph, verdictTable, page);
          consumers = evidenceOf(finished, verdictTable, selection.page);
        }
      });
      // The work of a single group is done: whoever stopped here would only repeat it.
      if (groups.length > 1) yield;
    }
    selection ??= pageOf(graph, verdictTable, page);
    if (groups.length > 1) consumers = yield* evidenceAcrossGroups(question, groups, verdictTable, selection.page);
    const counts = countsOf(verdictTable);
    return {
      headline: headlineOf(counts, complete),
      counts,
      total: selection.total,
      consumers,
      affectedChecks: affectedChecks(question, verdictTable, selection.page),
      promises: promisesOf(question, verdictTable, consumers),
      listed: page.listed === true ? listedOf(question, verdictTable, page) : [],
      gaps: [...gaps].map(([node, reason]) => ({ node, reason })),
      complete,
    };
  } finally {
    release();
  }
}

function listedOf({ graph }: ImpactQuestion, verdictTable: VerdictTable, page: PageRequest): Assessment['listed'] {
  return Array.from(matchingConsumers(graph, verdictTable, page), (node) => {
    const { verdict, reason, confidence, hops } = verdictTable.finding(node);
    return { node, verdict, reason, confidence, hops };
  });
}

/** The worst verdict of all consumers; UNKNOWN instead of SAFE while something was not looked at. */
function headlineOf(counts: Readonly<Record<Verdict, number>>, complete: boolean): Verdict {
  const worst = VERDICTS.findLast((verdict) => counts[verdict] > 0) ?? 'SAFE';
  return worst === 'SAFE' && !complete ? 'UNKNOWN' : worst;
}

/** Runs one group in working memory that is free again when `read` returns. */
function runGroup(
  question: ImpactQuestion,
  group: ChangeGroup,
  uses: UseList,
  read: (finished: FinishedRun) => void,
): void {
  withLayers(question, (layers) => {
    const run = new GroupRun(question, group, layers, uses.clear());
    run.run();
    read({ run, checks: new Map(checkFindings(run).map((finding) => [finding.check, finding])) });
  });
}

/** Borrows a scratch for each layer from the graph's pools: two hold columns, the others assets. */
function withLayers({ graph }: ImpactQuestion, read: (layers: Layers) => void): void {
  const pools = {
    reached: graph.assetScratch,
    identity: graph.scratch,
    transformed: graph.scratch,
    directBreaks: graph.assetScratch,
    directRisks: graph.assetScratch,
    failing: graph.assetScratch,
    atRisk: graph.assetScratch,
    unknown: graph.assetScratch,
  };
  const borrow = (
    [layer, ...others]: readonly (keyof Layers)[],
    borrowed: Partial<Record<keyof Layers, Scratch>>,
  ): void =>
    layer === undefined
      ? // Every layer has been borrowed on the way here.
        read(borrowed as Layers)
      : pools[layer].use((scratch) => borrow(others, { ...borrowed, [layer]: scratch }));
  borrow(Object.keys(pools) as (keyof Layers)[], {});
}

function recordVerdicts(verdictTable: VerdictTable, { run, checks }: FinishedRun, group: number): void {
  eachReached(run, (node) => {
    const judged = judge(run, node);
    if (judged) verdictTable.record(node, judged, group);
  });
  for (const finding of checks.values()) verdictTable.record(finding.check, finding, group);
  recordBrokenPromises(verdictTable, { run, checks }, group);
}

/** Runs the groups again that decided about the consumers of the page, yielding after each. */
function* evidenceAcrossGroups(
  question: ImpactQuestion,
  groups: readonly ChangeGroup[],
  verdictTable: VerdictTable,
  page: readonly number[],
): Generator<void, readonly AssessedConsumer[]> {
  const uses = new UseList();
  const evidence = new Map<number, AssessedConsumer>();
  for (const [groupIndex, nodes] of Map.groupBy(page, (node) => verdictTable.finding(node).group)) {
    const group = groups[groupIndex];
    if (!group) continue;
    runGroup(question, group, uses, (finished) =>
      evidenceOf(finished, verdictTable, nodes).forEach((one) => evidence.set(one.node, one)),
    );
    yield;
  }
  return page.map((node) => evidence.get(node)).filter((one) => one !== undefined);
}

function evidenceOf(
  { run, checks }: FinishedRun,
  verdictTable: VerdictTable,
  nodes: readonly number[],
): readonly AssessedConsumer[] {
  const findings = new Map<number, Finding>(nodes.map((node) => [node, verdictTable.finding(node)]));
  return new Evidence(run, checks, findings).consumers();
}

function countsOf(verdictTable: VerdictTable): Record<Verdict, number> {
  const byRank = [0, 0, 0, 0];
  for (const node of verdictTable.consumers())
    byRank[verdictTable.rankOf(node)] = (byRank[verdictTable.rankOf(node)] ?? 0) + 1;
  return {
    SAFE: byRank[RANK.SAFE] ?? 0,
    UNKNOWN: byRank[RANK.UNKNOWN] ?? 0,
    MAY_BREAK: byRank[RANK.MAY_BREAK] ?? 0,
    BREAKS: byRank[RANK.BREAKS] ?? 0,
  };
}
