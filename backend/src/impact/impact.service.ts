import { Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorizer.js';
import type { EpochMs } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import { gap } from '../lineage/coverage/gaps.js';
import { LineageIndex, type LineageState } from '../lineage/index/lineage-index.js';
import { type Assessment, assess } from './engine/assess.js';
import type { Question } from './engine/engine.types.js';
import type { PageQuestion } from './engine/page-order.js';
import type { ImpactArguments } from './impact.inputs.js';
import type { ImpactAnswer } from './impact.types.js';
import { KnownFacts } from './knowledge/known-facts.js';
import { askedColumns } from './knowledge/past-columns.js';
import { ChangePlan } from './plan/change-plan.js';
import type { PlannedGroup } from './plan/plan.types.js';
import { PresentConsumers } from './present/present-consumers.js';
import { THRESHOLDS } from './rules/verdicts.js';

const PAGE = 100;
/** Gaps listed in one answer; each consumer's sentence names its own. */
const MOST_GAPS = 500;
const PATIENCE_MS = 10_000;

/** What happens to every consumer if changes are made. */
@Injectable()
export class ImpactService {
  constructor(
    private readonly index: LineageIndex,
    private readonly authorizer: Authorizer,
    private readonly facts: KnownFacts,
    private readonly plan: ChangePlan,
    private readonly present: PresentConsumers,
  ) {}

  /**
   * One verdict per consumer, with evidence for those of the page asked for.
   *
   * @throws Problem `urn.invalid`, `impact.change`, `impact.asset-missing`, `impact.column-missing`, `lineage.loading`
   * @see docs/impact.md
   */
  async impact(viewer: Viewer, input: ImpactArguments): Promise<ImpactAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    await this.facts.ready();
    const state = await this.index.ready();
    const { graph } = state;
    const at = input.at ?? undefined;
    const watches = this.facts.watches(state);
    const { groups, complete } = await this.plan.of({ graph, watches, at }, input.changes);
    const question = { graph, watches, at, minConfidence: input.minConfidence ?? 0, thresholds: THRESHOLDS };
    const page = {
      start: input.start ?? 0,
      count: input.count ?? PAGE,
      verdicts: input.verdicts && input.verdicts.length > 0 ? new Set(input.verdicts) : undefined,
    };
    // As of the write that the verdicts rest on: what is written while their words are read comes with the next question.
    const asOf = at ?? state.at;
    const found =
      at === undefined
        ? this.ofToday(state, question, { groups, page })
        : await this.asOf(question, at, { groups, page });
    const consumers = await this.present.of(graph, groups, found.consumers, at);
    return { ...answerOf(state, found), consumers, complete: found.complete && complete, asOf };
  }

  private ofToday({ graph }: LineageState, question: Omit<Question, 'columns'>, asked: Asked): Assessment {
    const columns = this.facts.columns(graph);
    return assess({ ...question, columns }, asked.groups, asked.page, performance.now() + PATIENCE_MS);
  }

  /** Once to learn which schemas of then matter, once to answer. */
  private async asOf(question: Omit<Question, 'columns'>, at: EpochMs, { groups, page }: Asked): Promise<Assessment> {
    const { asked, columns } = askedColumns();
    const deadline = performance.now() + PATIENCE_MS;
    assess({ ...question, columns }, groups, { start: 0, count: 0 }, deadline);
    const known = await this.facts.columnsAt(question.graph, at, [...asked]);
    return assess({ ...question, columns: known }, groups, page, deadline);
  }
}

interface Asked {
  readonly groups: readonly PlannedGroup[];
  readonly page: PageQuestion;
}

function answerOf(
  { graph }: LineageState,
  { headline, counts, total, gaps }: Assessment,
): Pick<ImpactAnswer, 'headline' | 'counts' | 'total' | 'gaps'> {
  const named = gaps
    .map(({ node, reason }) => gap(graph.nodes.urn(node), reason))
    .sort((left, right) => (left.urn < right.urn ? -1 : 1));
  return {
    headline,
    counts: { breaks: counts.BREAKS, mayBreak: counts.MAY_BREAK, unknown: counts.UNKNOWN, safe: counts.SAFE },
    total,
    gaps: named.slice(0, MOST_GAPS),
  };
}
