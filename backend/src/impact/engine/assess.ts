import type { GapReason } from '../../lineage/coverage/gaps.js';
import { reachesHidden } from '../../lineage/graph/sighted-graph.js';
import type { Scratch, ScratchPool } from '../../lineage/graph/scratch.js';
import { RANK, type Verdict, VERDICTS } from '../rules/verdicts.js';
import { forgetOldArrows } from '../edges/asset-edge-lists.js';
import { Board, type Finding } from './verdict-table.js';
import type { AssessedConsumer, ChangeGroup, FoundGap, Question } from './engine.types.js';
import { Evidence } from './evidence.js';
import { GroupRun, type Layers } from './group-run.js';
import { forgetOldColumns } from '../edges/column-edge-lists.js';
import { eachReached, judge } from './judge.js';
import { askedFor, pageOf, type PageQuestion } from './page-order.js';
import { touchedWatchers } from './touched-watchers.js';
import { watchedBy, type WatchFinding } from './checks.js';

export interface Assessment {
  readonly headline: Verdict;
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Consumers with one of the verdicts asked for. */
  readonly total: number;
  readonly consumers: readonly AssessedConsumer[];
  /** Assertions and contracts on the consumers of the page that are touched themselves. */
  readonly watchers: ReadonlyMap<number, readonly number[]>;
  /** Every consumer that was asked for, in no order, with its verdict; empty unless `listed` was. */
  readonly listed: readonly { readonly node: number; readonly verdict: Verdict }[];
  readonly gaps: readonly FoundGap[];
  /** False: the time was up before every change was followed. */
  readonly complete: boolean;
}

/** Time after which no further change is followed, as of `performance.now()`. */
export type Deadline = number;

interface Finished {
  readonly run: GroupRun;
  readonly watched: ReadonlyMap<number, WatchFinding>;
}

/**
 * All changes followed to all their consumers: one verdict each, the worst of all changes; evidence for those on the page only. Pure and
 * synchronous: the graph stands still meanwhile.
 */
export function assess(
  question: Question,
  groups: readonly ChangeGroup[],
  page: PageQuestion & { readonly listed?: boolean },
  deadline: Deadline = Infinity,
): Assessment {
  const { graph } = question;
  forgetOldArrows(graph);
  forgetOldColumns(graph);
  return graph.assetScratch.use((scratch) => {
    const board = new Board(graph, scratch);
    const gaps = new Map<number, GapReason>();
    // Consumers that the viewer may not see are left out, and the answer says that it is not whole.
    let complete = !reachesHidden(
      graph,
      groups.map(({ asset }) => asset),
    );
    let chosen: { total: number; page: readonly number[] } | undefined;
    let consumers: readonly AssessedConsumer[] = [];
    for (const [place, group] of groups.entries()) {
      if (place > 0 && performance.now() > deadline) {
        complete = false;
        break;
      }
      runGroup(question, group, (finished) => {
        post(board, finished, place);
        for (const { node, reason } of finished.run.gaps) gaps.set(node, gaps.get(node) ?? reason);
        // With one group its layers still hold the evidence.
        if (groups.length === 1) {
          chosen = pageOf(graph, board, page);
          consumers = evidenceOf(finished, board, chosen.page);
        }
      });
    }
    chosen ??= pageOf(graph, board, page);
    if (groups.length > 1) consumers = laterEvidence(question, groups, board, chosen.page);
    const counts = countsOf(board);
    return {
      headline: headlineOf(counts, complete),
      counts,
      total: chosen.total,
      consumers,
      watchers: touchedWatchers(question, board, chosen.page),
      listed: page.listed === true ? listedOf(question, board, page) : [],
      gaps: [...gaps].map(([node, reason]) => ({ node, reason })),
      complete,
    };
  });
}

function listedOf({ graph }: Question, board: Board, page: PageQuestion): Assessment['listed'] {
  return Array.from(askedFor(graph, board, page), (node) => ({ node, verdict: board.finding(node).verdict }));
}

/** The worst verdict there is; not SAFE while a change was not followed to its end. */
function headlineOf(counts: Readonly<Record<Verdict, number>>, complete: boolean): Verdict {
  const worst = VERDICTS.findLast((verdict) => counts[verdict] > 0) ?? 'SAFE';
  return worst === 'SAFE' && !complete ? 'UNKNOWN' : worst;
}

function runGroup(question: Question, group: ChangeGroup, work: (finished: Finished) => void): void {
  const layers = ['route', 'identity', 'transformed', 'used', 'touched', 'fails', 'may', 'unknown'] as const;
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
    work({ run, watched: new Map(watchedBy(run).map((finding) => [finding.watcher, finding])) });
  };
  within({}, layers);
}

/** Two layers hold columns, the others assets. */
function poolOf({ graph }: Question, layer: keyof Layers): ScratchPool {
  return layer === 'identity' || layer === 'transformed' ? graph.scratch : graph.assetScratch;
}

function post(board: Board, { run, watched }: Finished, group: number): void {
  eachReached(run, (node) => {
    const judged = judge(run, node);
    if (judged) board.put(node, judged, group);
  });
  for (const finding of watched.values()) board.put(finding.watcher, finding, group);
}

/** Several groups share their working memory: the evidence of a page is found by running those again that decided on it. */
function laterEvidence(
  question: Question,
  groups: readonly ChangeGroup[],
  board: Board,
  page: readonly number[],
): readonly AssessedConsumer[] {
  const found = new Map<number, AssessedConsumer>();
  for (const [place, nodes] of Map.groupBy(page, (node) => board.finding(node).group)) {
    const group = groups[place];
    if (group)
      runGroup(question, group, (finished) =>
        evidenceOf(finished, board, nodes).forEach((one) => found.set(one.node, one)),
      );
  }
  return page.map((node) => found.get(node)).filter((one) => one !== undefined);
}

function evidenceOf({ run, watched }: Finished, board: Board, nodes: readonly number[]): readonly AssessedConsumer[] {
  const wanted = new Map<number, Finding>(nodes.map((node) => [node, board.finding(node)]));
  return new Evidence(run, watched, wanted).consumers();
}

function countsOf(board: Board): Record<Verdict, number> {
  const byRank = [0, 0, 0, 0];
  for (const node of board.consumers()) byRank[board.rankOf(node)] = (byRank[board.rankOf(node)] ?? 0) + 1;
  return {
    SAFE: byRank[RANK.SAFE] ?? 0,
    UNKNOWN: byRank[RANK.UNKNOWN] ?? 0,
    MAY_BREAK: byRank[RANK.MAY_BREAK] ?? 0,
    BREAKS: byRank[RANK.BREAKS] ?? 0,
  };
}
