import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import type { ImpactGroup } from '../../generated/graphql.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { gap } from '../../lineage/coverage/gaps.js';
import { LineageSource } from '../../lineage/fallback/lineage-source.js';
import { inSandbox } from '../../lineage/graph/sandbox.js';
import type { LineageState } from '../../lineage/index/lineage-state.js';
import { type Assessment, assess } from '../engine/assess.js';
import type { Question } from '../engine/engine.types.js';
import type { PageQuestion } from '../engine/page-order.js';
import type { ImpactArguments } from './impact.inputs.js';
import type { People } from '../knowledge/impact.repository.js';
import type { ImpactAnswer } from '../present/impact-answer.js';
import { KnownFacts } from '../knowledge/known-facts.js';
import { askedColumns } from '../knowledge/asked-columns.js';
import { ChangePlan, type Plan } from '../plan/change-plan.js';
import type { PlannedGroup } from '../plan/plan.types.js';
import { groupsOf, isOf } from '../present/groups.js';
import { PresentConsumers } from '../present/present-consumers.js';
import { tell } from '../present/consumer-facts.js';
import { type AssetEdit, sandboxOf } from '../edits/asset-edit.js';
import { arrowsInto, type LineageChange, lineageChanges } from '../edits/lineage-changes.js';

const PAGE = 100;
/** Gaps listed in one answer; each consumer's sentence names its own. */
const MAX_GAPS = 500;
const TIMEOUT_MS = 10_000;
/** What a question depends on: all that is downstream, and what feeds the edited assets. */
const REACHED = { UPSTREAM: 1, DOWNSTREAM: Infinity } as const;

/** What happens to every consumer if changes are made. */
@Injectable()
export class ImpactService {
  constructor(
    private readonly states: LineageSource,
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
    const at = input.at ?? undefined;
    const { state, groups, complete, question } = await this.begun(viewer, input, at);
    const { found, told, asOf, grouped } = await this.found({ state, question, at, groups }, input);
    const consumers = await this.present.of(told, at);
    return { ...answerOf(state, found), consumers, complete: found.complete && complete, asOf, groups: grouped };
  }

  /** Owners and domains stand in no index: where they are asked for, those of all consumers are read. */
  private async found(placed: Placed, input: ImpactArguments): Promise<Found> {
    const { groupBy, owners, domains } = input;
    const page = pageAsked(input);
    if (!groupBy && !owners && !domains) return { ...(await this.assessed(placed, page)), grouped: null };
    const isFiltered = owners || domains;
    const first = await this.assessed(placed, { ...page, count: isFiltered ? 0 : page.count, listed: true });
    const { nodes } = placed.state.graph;
    const all = first.found.listed.map(({ node, verdict }) => ({ node, verdict, urn: nodes.urn(node) }));
    const needsPeople = isFiltered || groupBy === 'OWNER' || groupBy === 'DOMAIN';
    const people = needsPeople ? await this.present.people(all.map(({ urn }) => urn)) : new Map<string, People>();
    const kept = all.filter(({ urn }) => isOf(people.get(urn), { owners, domains }));
    const grouped = groupBy ? groupsOf(kept, groupBy, (urn) => people.get(urn)) : null;
    if (!isFiltered) return { ...first, grouped };
    // Evidence lives as long as the graph stands still: whose page it is was not known the first time.
    const only = new Set(kept.map(({ node }) => node));
    return { ...(await this.assessed(placed, { ...page, only })), grouped };
  }

  /** With what is told of the page, and as of the write that the verdicts rest on: what is written while more is read comes with the next question. */
  private async assessed(placed: Placed, page: Asked['page']): Promise<Omit<Found, 'grouped'>> {
    const { state, question, at, groups } = placed;
    const found =
      at === undefined
        ? this.ofToday(state, question, { groups, page })
        : await this.asOf(question, at, { groups, page });
    return { found, told: tell(state.graph, groups, found), asOf: at ?? state.at };
  }

  /**
   * The same with assets as they would be if they were edited so. Nothing is written, and nobody else sees it.
   *
   * @throws Problem as `impact`
   */
  async impactOfEdits(viewer: Viewer, edits: readonly AssetEdit[], input: ImpactArguments): Promise<EditedImpact> {
    const { state, groups, complete, question } = await this.begun(viewer, input, undefined, edits);
    const { graph } = state;
    const urns = edits.map(({ urn }) => urn);
    const asOf = state.at;
    const before = arrowsInto(graph, urns);
    const sandbox = sandboxOf(graph, edits);
    const inside = inSandbox(graph, sandbox, ({ opened }) => {
      const found = this.ofToday(state, question, { groups, page: pageAsked(input) });
      const made = new Map(opened.map((id, at) => [id, sandbox.opened[at]?.transform ?? '']));
      const told = tell(graph, groups, found, made);
      return { found, told, answer: answerOf(state, found), after: arrowsInto(graph, urns) };
    });
    const consumers = await this.present.of(inside.told, undefined);
    return {
      impact: { ...inside.answer, consumers, complete: inside.found.complete && complete, asOf },
      lineage: lineageChanges(before, inside.after),
    };
  }

  /** The index as it stands, and the changes found in it. */
  private async begun(
    viewer: Viewer,
    { changes, minConfidence }: Pick<ImpactArguments, 'changes' | 'minConfidence'>,
    at: EpochMs | undefined,
    edits: readonly AssetEdit[] = [],
  ): Promise<Begun> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    await this.facts.ready();
    const starts = [...changes.map(({ urn }) => urn), ...edits.flatMap(namedIn)];
    const state = await this.states.withChecks(starts, REACHED, (found) => this.facts.queriesOn(found));
    const { graph } = state;
    const watches = this.facts.watches(state);
    const plan = await this.plan.of({ graph, watches, at }, changes);
    const { breaksFrom, weakBelow } = await this.facts.thresholds();
    const thresholds = { breaks: breaksFrom, weak: weakBelow };
    const question = { graph, watches, at, minConfidence: minConfidence ?? 0, thresholds };
    return { ...plan, complete: plan.complete && !isPart(state), state, question };
  }

  private ofToday({ graph }: LineageState, question: Omit<Question, 'columns'>, asked: Asked): Assessment {
    const columns = this.facts.columns(graph);
    return assess({ ...question, columns }, asked.groups, asked.page, performance.now() + TIMEOUT_MS);
  }

  /** Once to learn which schemas of then matter, once to answer. */
  private async asOf(question: Omit<Question, 'columns'>, at: EpochMs, { groups, page }: Asked): Promise<Assessment> {
    const { asked, columns } = askedColumns();
    const deadline = performance.now() + TIMEOUT_MS;
    assess({ ...question, columns }, groups, { start: 0, count: 0 }, deadline);
    const known = await this.facts.columnsAt(question.graph, at, [...asked]);
    return assess({ ...question, columns: known }, groups, page, deadline);
  }
}

/** Nodes that an edit speaks of. */
function namedIn({ urn, lineage, added, removed }: AssetEdit): readonly string[] {
  return [urn, ...[...(lineage ?? []), ...added, ...removed].flatMap(({ from, to }) => [from, to])];
}

function pageAsked({
  start,
  count,
  verdicts,
  kinds,
}: Pick<ImpactArguments, 'start' | 'count' | 'verdicts' | 'kinds'>): PageQuestion {
  return {
    start: start ?? 0,
    count: count ?? PAGE,
    verdicts: verdicts && verdicts.length > 0 ? new Set(verdicts) : undefined,
    kinds: kinds ? new Set(kinds) : undefined,
  };
}

export interface EditedImpact {
  readonly impact: ImpactAnswer;
  /** Arrows into the edited assets. */
  readonly lineage: readonly LineageChange[];
}

interface Begun extends Plan {
  readonly state: LineageState;
  readonly question: Omit<Question, 'columns'>;
}

interface Asked {
  readonly groups: readonly PlannedGroup[];
  readonly page: PageQuestion & { readonly listed?: boolean };
}

interface Placed {
  readonly state: LineageState;
  readonly question: Omit<Question, 'columns'>;
  readonly at: EpochMs | undefined;
  readonly groups: readonly PlannedGroup[];
}

interface Found {
  readonly found: Assessment;
  readonly told: ReturnType<typeof tell>;
  readonly asOf: EpochMs;
  readonly grouped: ImpactGroup[] | null;
}

/** Whether only a part of what is downstream was there to look at. What a viewer may not see is told by the verdicts. */
function isPart({ missing = [] }: LineageState): boolean {
  return missing.some(({ what }) => what !== 'HIDDEN');
}

function answerOf(
  state: LineageState,
  { headline, counts, total, gaps }: Assessment,
): Pick<ImpactAnswer, 'headline' | 'counts' | 'total' | 'gaps'> {
  const named = gaps
    .map(({ node, reason }) => gap(state.graph.nodes.urn(node), reason))
    .sort((left, right) => (left.urn < right.urn ? -1 : 1));
  return {
    headline: headline === 'SAFE' && isPart(state) ? 'UNKNOWN' : headline,
    counts: { breaks: counts.BREAKS, mayBreak: counts.MAY_BREAK, unknown: counts.UNKNOWN, safe: counts.SAFE },
    total,
    gaps: named.slice(0, MAX_GAPS),
  };
}
