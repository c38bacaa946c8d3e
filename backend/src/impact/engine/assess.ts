import type { GapReason } from '../../lineage/coverage/gaps.js';
import { reachesHidden } from '../../lineage/graph/restricted-graph.js';
import type { Scratch, ScratchPool } from '../../lineage/graph/scratch.js';
import { RANK, type Verdict, VERDICTS } from '../rules/verdicts.js';
import { trimAssetEdgeLists } from '../edges/asset-edge-lists.js';
import { VerdictTable, type Finding } from './verdict-table.js';
import type { AssessedConsumer, ChangeGroup, NodeGap, ImpactQuestion } from './engine.types.js';
import { Evidence } from './evidence.js';
import { GroupRun, type Layers } from './group-run.js';
import { trimColumnEdgeLists } from '../edges/column-edge-lists.js';
import { eachReached, judge } from './judge.js';
import { matchingConsumers, pageOf, type PageRequest } from './page-order.js';
import { affectedChecks } from './touched-watchers.js';
import { checkFindings, type CheckFinding } from './checks.js';

export interface Assessment {
  readonly headline: Verdict;
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Consumers with one of the verdicts asked for. */
  readonly total: number;
  readonly consumers: readonly AssessedConsumer[];
  /** Assertions and contracts on the consumers of the page that are touched themselves. */
  readonly affectedChecks: ReadonlyMap<number, readonly number[]>;
  /** Every consumer that was asked for, in no order, with its verdict; empty unless `listed` was. */
  readonly listed: readonly { readonly node: number; readonly verdict: Verdict }[];
  readonly gaps: readonly NodeGap[];
  /** False: the time was up before every change was followed. */
  readonly complete: boolean;
}

/** Time after which no further change is followed, as of `performance.now()`. */
export type Deadline = number;

interface FinishedRun {
  readonly run: GroupRun;
  readonly checks: ReadonlyMap<number, CheckFinding>;
}

/**
 * All changes followed to all their consumers: one verdict each, the worst of all changes; evidence for those on the page only. Pure and
 * synchronous: the graph stands still meanwhile.
 */
export function assess(
  question: ImpactQuestion,
  groups: readonly ChangeGroup[],
  page: PageRequest & { readonly listed?: boolean },
  deadline: Deadline = Infinity,
): Assessment {
  const { graph } = question;
  trimAssetEdgeLists(graph);
  trimColumnEdgeLists(graph);
  return graph.assetScratch.use((scratch) => {
    const verdictTable = new VerdictTable(graph, scratch);
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
      runGroup(question, group, (finished) => {
        recordVerdicts(verdictTable, finished, groupIndex);
        for (const { node, reason } of finished.run.gaps) gaps.set(node, gaps.get(node) ?? reason);
        // With one group its layers still hold the evidence.
        if (groups.length === 1) {
          selection = pageOf(graph, verdictTable, page);
          consumers = evidenceOf(finished, verdictTable, selection.page);
        }
      });
    }
    selection ??= pageOf(graph, verdictTable, page);
    if (groups.length > 1) consumers = evidenceAcrossGroups(question, groups, verdictTable, selection.page);
    const counts = countsOf(verdictTable);
    return {
      headline: headlineOf(counts, complete),
      counts,
      total: selection.total,
      consumers,
      affectedChecks: affectedChecks(question, verdictTable, selection.page),
      listed: page.listed === true ? listedOf(question, verdictTable, page) : [],
      gaps: [...gaps].map(([node, reason]) => ({ node, reason })),
      complete,
    };
  });
}

function listedOf({ graph }: ImpactQuestion, verdictTable: VerdictTable, page: PageRequest): Assessment['listed'] {
  return Array.from(matchingConsumers(graph, verdictTable, page), (node) => ({
    node,
    verdict: verdictTable.finding(node).verdict,
  }));
}

/** The worst verdict there is; not SAFE while a change was not followed to its end. */
function headlineOf(counts: Readonly<Record<Verdict, number>>, complete: boolean): Verdict {
  const worst = VERDICTS.findLast((verdict) => counts[verdict] > 0) ?? 'SAFE';
  return worst === 'SAFE' && !complete ? 'UNKNOWN' : worst;
}

function runGroup(question: ImpactQuestion, group: ChangeGroup, work: (finished: FinishedRun) => void): void {
  const layers = [
    'reached',
    'identity',
    'transformed',
    'directBreaks',
    'directRisks',
    'failing',
    'atRisk',
    'unknown',
  ] as const;
  const within = (
    taken: Partial<Record<(typeof layers)[number], Scratch>>,
    rest: readonly (typeof layers)[number][],
  ): void => {
    const [next, ...others] = rest;
    if (next !== undefined)
      return poolOf(question, next).use((scratch) => within({ ...taken, [next]: scratch }, others));
    // Every layer has been taken on the way here.
    const run = new GroupRun(question, group, taken as Layers);
    run.run();
    work({ run, checks: new Map(checkFindings(run).map((finding) => [finding.check, finding])) });
  };
  within({}, layers);
}

/** Two layers hold columns, the others assets. */
function poolOf({ graph }: ImpactQuestion, layer: keyof Layers): ScratchPool {
  return layer === 'identity' || layer === 'transformed' ? graph.scratch : graph.assetScratch;
}

function recordVerdicts(verdictTable: VerdictTable, { run, checks: watched }: FinishedRun, group: number): void {
  eachReached(run, (node) => {
    const judged = judge(run, node);
    if (judged) verdictTable.record(node, judged, group);
  });
  for (const finding of watched.values()) verdictTable.record(finding.check, finding, group);
}

/** Several groups share their working memory: the evidence of a page is found by running those again that decided on it. */
function evidenceAcrossGroups(
  question: ImpactQuestion,
  groups: readonly ChangeGroup[],
  verdictTable: VerdictTable,
  page: readonly number[],
): readonly AssessedConsumer[] {
  const evidence = new Map<number, AssessedConsumer>();
  for (const [groupIndex, nodes] of Map.groupBy(page, (node) => verdictTable.finding(node).group)) {
    const group = groups[groupIndex];
    if (group)
      runGroup(question, group, (finished) =>
        evidenceOf(finished, verdictTable, nodes).forEach((one) => evidence.set(one.node, one)),
      );
  }
  return page.map((node) => evidence.get(node)).filter((one) => one !== undefined);
}

function evidenceOf(
  { run, checks: watched }: FinishedRun,
  verdictTable: VerdictTable,
  nodes: readonly number[],
): readonly AssessedConsumer[] {
  const findings = new Map<number, Finding>(nodes.map((node) => [node, verdictTable.finding(node)]));
  return new Evidence(run, watched, findings).consumers();
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
