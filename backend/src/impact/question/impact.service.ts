import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { runInSlices, Semaphore, yieldToOthers } from '../../kernel/event-loop.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { copyColumnEdgeLists } from '../edges/column-edge-lists.js';
import { copyAssetEdgeLists } from '../edges/asset-edge-lists.js';
import { gap } from '../../lineage/coverage/gaps.js';
import { LineageSource } from '../../lineage/fallback/lineage-source.js';
import { SpareArrays } from '../../lineage/graph/typed-arrays.js';
import { type OverlayEdits, overlayOf, type WhatIfOverlay } from '../../lineage/graph/what-if-overlay.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { LineageState } from '../../lineage/index/lineage-state.js';
import { type Assessment, assessInSteps } from '../engine/assess.js';
import type { ColumnFacts, ImpactQuestion } from '../engine/engine.types.js';
import type { PageRequest } from '../engine/page-order.js';
import type { ImpactArguments } from './impact.inputs.js';
import type { OwnersAndDomain } from '../knowledge/impact.repository.js';
import type { ConsumerGroup, ImpactAnswer } from '../present/impact-answer.js';
import { KnownFacts, schemaProbe } from '../knowledge/known-facts.js';
import { ChangePlan, type Plan } from '../plan/change-plan.js';
import type { PlannedGroup } from '../plan/plan.types.js';
import { groupsOf, matchesOwnersAndDomains, mergedPeople } from '../present/groups.js';
import { ConsumerPresenter } from '../present/present-consumers.js';
import { NOT_ASKED, type ProofAnswer, ProofService } from '../proof/proof.service.js';
import { withoutProofs } from '../proof/proof.types.js';
import { toConsumerFacts, withSiblings } from '../present/consumer-facts.js';
import {
  type DecidedConsumer,
  decidedCounts,
  decidedPage,
  inOrderOf,
  passes,
  type PerAsset,
  perAsset,
  withProofs,
} from './decided-page.js';
import { SiblingCache } from '../../lineage/siblings/sibling-cache.js';
import { type AssetEdit, overlayEditsOf } from '../edits/asset-edit.js';
import { edgesInto, type LineageChange, lineageChanges } from '../edits/lineage-changes.js';

const PAGE = 100;
/** Gaps listed in one answer; each consumer's sentence names its own. */
const MAX_GAPS = 500;
const TIMEOUT_MS = 10_000;
/**
 * Milliseconds for which a question may hold the event loop before it is answered from a copy of the graph in slices. The
 * copy of a million columns takes about as long, so a shorter limit would make short questions twice as slow.
 */
const MAX_IN_PLACE_MS = 250;
/** Questions that hold a copy of the graph at once; a copy of a million columns takes about 90 MB. */
const MAX_LONG_QUESTIONS = 2;
/** What a question depends on: all that is downstream, and what feeds the edited assets. */
const REACHED = { UPSTREAM: 1, DOWNSTREAM: Infinity } as const;

/** What happens to every consumer if changes are made. */
@Injectable()
export class ImpactService {
  @Inject(ProofService) private readonly proofs!: ProofService;
  @Inject(SiblingCache) private readonly siblings!: SiblingCache;
  private readonly longQuestions = new Semaphore(MAX_LONG_QUESTIONS);
  private readonly spareArrays = new SpareArrays();

  constructor(
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly facts: KnownFacts,
    private readonly plan: ChangePlan,
    private readonly present: ConsumerPresenter,
  ) {}

  /**
   * One verdict per consumer, with evidence for those of the page asked for.
   *
   * @throws Problem `urn.invalid`, `impact.change`, `impact.asset-missing`, `impact.column-missing`, `lineage.loading`
   * @see docs/impact.md
   */
  async impact(viewer: Viewer, input: ImpactArguments): Promise<ImpactAnswer> {
    const instant = input.at ?? undefined;
    const { state, groups, complete, question } = await this.prepare(viewer, input, instant);
    const { assessment, facts, asOf, consumerGroups, proofs, checks } = await this.findConsumers(
      viewer,
      { state, question, at: instant, groups },
      input,
    );
    const consumers = withProofs(await this.present.present(facts, instant), state.graph, proofs.byNode);
    return {
      ...answerOf(state, assessment),
      consumers,
      complete: assessment.complete && complete,
      asOf,
      groups: consumerGroups,
      proofs: proofs.summary,
      checks: checks ? countsOf(checks) : null,
    };
  }

  /**
   * The page that was asked for. Proofs change verdicts, and owners and domains stand in no index: where any of them
   * matters, all consumers are listed first, and those of the page are then asked for by name.
   */
  private async findConsumers(
    viewer: Viewer,
    prepared: PreparedQuestion,
    input: ImpactArguments,
  ): Promise<AssessedPage> {
    const { groupBy, owners, domains } = input;
    const page = pageRequest(input);
    const isProvable = input.prove === true && this.proofs.isEnabled && prepared.at === undefined;
    const isPlain = !groupBy && !owners && !domains && !input.perAsset;
    const first = await this.assessPage(viewer, prepared, {
      ...(isProvable || input.perAsset ? { start: page.start, count: page.count } : page),
      listed: isProvable || !isPlain,
    });
    const { graph } = prepared.state;
    const proofs = isProvable
      ? await this.proofs.prove(viewer.visibility, {
          graph,
          changes: input.changes,
          edits: [],
          consumers: first.assessment.listed,
        })
      : this.unprovedAnswer(input);
    const proved = proofs.byNode;
    const isAsInferred = [...proved.values()].every(({ sentence }) => sentence === undefined);
    const isFirstPage = !isProvable || (isAsInferred && !page.verdicts && !page.kinds);
    if (isPlain && isFirstPage) return { ...first, consumerGroups: null, proofs, checks: null };
    const assessment = decidedCounts(first.assessment, proved);
    const { decided, whole } = await this.decide(graph, { listed: first.assessment.listed, proved, page }, input);
    const needsPeople = owners || domains || groupBy === 'OWNER' || groupBy === 'DOMAIN';
    const merged = mergedUrns(graph, whole);
    const people = needsPeople ? await this.peopleOf(decided, merged) : new Map<string, OwnersAndDomain>();
    const matching = decided.filter(({ urn }) => matchesOwnersAndDomains(people.get(urn), { owners, domains }));
    const consumerGroups = groupBy ? groupsOf(matching, groupBy, (urn) => people.get(urn)) : null;
    const nodes = matching.slice(page.start, page.start + page.count).map(({ node }) => node);
    // Evidence lives as long as the graph stands still: whose page it is was not known the first time.
    const last = await this.assessPage(viewer, prepared, pageOfNodes(nodes, whole));
    const facts = inOrderOf(graph, nodes, withSiblings(last.facts, merged));
    return {
      assessment: {
        ...last.assessment,
        headline: assessment.headline,
        counts: whole?.counts ?? assessment.counts,
        total: matching.length,
      },
      facts,
      asOf: last.asOf,
      consumerGroups,
      proofs,
      checks: whole?.checks ?? null,
    };
  }

  /** All consumers that pass the filters of the page; `whole` has the counts where siblings are one consumer. */
  private async decide(
    graph: LineageGraph,
    { listed, proved, page }: DecidedRequest,
    { perAsset: isPerAsset }: Pick<ImpactArguments, 'perAsset'>,
  ): Promise<{ readonly decided: readonly DecidedConsumer[]; readonly whole: PerAsset | null }> {
    if (!isPerAsset) return { decided: decidedPage(graph, listed, proved, page), whole: null };
    const whole = perAsset(graph, decidedPage(graph, listed, proved, {}), await this.siblings.current());
    return { decided: whole.consumers.filter((one) => passes(graph, one, page)), whole };
  }

  /** Owners and domain of each consumer together with its siblings. */
  private async peopleOf(
    consumers: readonly DecidedConsumer[],
    merged: ReadonlyMap<string, readonly string[]>,
  ): Promise<ReadonlyMap<string, OwnersAndDomain>> {
    const urnsOf = ({ urn }: DecidedConsumer): readonly string[] => [urn, ...(merged.get(urn) ?? [])];
    const people = await this.present.ownersAndDomains(consumers.flatMap(urnsOf));
    return new Map(consumers.map((consumer) => [consumer.urn, mergedPeople(people, urnsOf(consumer))]));
  }

  /** Proofs are about today, and made where they are asked for: they read SQL from the database and take seconds. */
  private unprovedAnswer({ prove, at }: Pick<ImpactArguments, 'prove' | 'at'>): ProofAnswer {
    if (!this.proofs.isEnabled)
      return { ...NOT_ASKED, summary: withoutProofs('OFF', 'This server proves nothing: HEADWATER_PROOFS is off.') };
    if (prove !== true || at === undefined || at === null) return NOT_ASKED;
    return { ...NOT_ASKED, summary: withoutProofs('UNAVAILABLE', 'Questions about the past are not proved.') };
  }

  /** With what is told of the page, and as of the write that the verdicts rest on: what is written while more is read comes with the next question. */
  private async assessPage(
    viewer: Viewer,
    prepared: PreparedQuestion,
    page: AssessmentRequest['page'],
  ): Promise<Omit<AssessedPage, 'consumerGroups' | 'proofs' | 'checks'>> {
    const { state, question, at, groups } = prepared;
    const { assessment, graph, asOf } =
      at === undefined
        ? await this.assessToday(state, question, { groups, page })
        : await this.assessAsOf(viewer, { ...prepared, at }, { groups, page });
    return { assessment, facts: toConsumerFacts(graph, groups, assessment), asOf: at ?? asOf };
  }

  /**
   * The same with assets as they would be if they were edited so. Nothing is written, and nobody else sees it.
   *
   * @throws Problem as `impact`
   */
  async impactOfEdits(
    viewer: Viewer,
    edits: readonly AssetEdit[],
    input: EditedImpactArguments,
  ): Promise<EditedImpact> {
    const prepared = await this.prepare(viewer, input, undefined, edits);
    const overlayEdits = overlayEditsOf(prepared.state.graph, edits);
    const overlay = overlayOf(prepared.state.graph, overlayEdits, this.spareArrays.copyOf);
    try {
      return await this.assessOverlay(viewer, prepared, overlay, { edits, overlayEdits, input });
    } finally {
      this.spareArrays.give(overlay.graph.arrays());
    }
  }

  /** The answer for edited assets. What it returns holds nothing of the overlay, whose memory the next question uses. */
  private async assessOverlay(
    viewer: Viewer,
    { state, groups, complete, question }: Prepared,
    { graph, opened }: WhatIfOverlay,
    { edits, overlayEdits, input }: OverlayRequest,
  ): Promise<EditedImpact> {
    const urns = edits.map(({ urn }) => urn);
    const asOf = state.at;
    copyAssetEdgeLists(state.graph, graph);
    copyColumnEdgeLists(state.graph, graph);
    const edited = { ...state, graph };
    // The overlay is this question's own: nothing changes it while others are answered.
    const edges = edgesInto(state.graph, urns);
    const assessed = (page: AssessmentRequest['page']): Promise<Assessment> =>
      runInSlices(
        assessInSteps(
          { ...question, graph, columnFacts: this.facts.columns(graph) },
          groups,
          page,
          performance.now() + TIMEOUT_MS,
        ),
      );
    const { assessment, proofs, pageNodes, whole } = await this.assessProved(viewer, assessed, {
      graph,
      edits,
      input,
    });
    const made = new Map(opened.map((id, index) => [id, overlayEdits.opened[index]?.transform ?? '']));
    const ownFacts = toConsumerFacts(graph, groups, assessment, made);
    const facts = inOrderOf(graph, pageNodes, withSiblings(ownFacts, mergedUrns(graph, whole)));
    const lineage = lineageChanges(edges, edgesInto(graph, urns));
    const consumers = withProofs(await this.present.present(facts, undefined), graph, proofs.byNode);
    return {
      impact: {
        ...answerOf(edited, assessment),
        consumers,
        complete: assessment.complete && complete,
        asOf,
        proofs: proofs.summary,
        checks: whole ? countsOf(whole.checks) : null,
      },
      lineage,
    };
  }

  /**
   * The page of an overlay, with its verdicts proved where proofs are on. `pageNodes` are its assets in
   * their order; empty where the assessment has the order of the rules.
   */
  private async assessProved(
    viewer: Viewer,
    assessed: (page: AssessmentRequest['page']) => Promise<Assessment>,
    { graph, edits, input }: { graph: LineageGraph; edits: readonly AssetEdit[]; input: EditedImpactArguments },
  ): Promise<ProvedAssessment> {
    const page = pageRequest(input);
    const isProvable = this.proofs.isEnabled && input.prove === true;
    if (!isProvable && !input.perAsset)
      return { assessment: await assessed(page), proofs: this.unprovedAnswer(input), pageNodes: [], whole: null };
    const all = await assessed({ start: 0, count: 0, listed: true });
    const proofRequest = { graph, changes: input.changes, edits, consumers: all.listed, budgetMs: input.proofBudgetMs };
    const proofs = isProvable ? await this.proofs.prove(viewer.visibility, proofRequest) : this.unprovedAnswer(input);
    const proved = proofs.byNode;
    const { decided, whole } = await this.decide(graph, { listed: all.listed, proved, page }, input);
    const nodes = decided.slice(page.start, page.start + page.count).map(({ node }) => node);
    const assessment = await assessed(pageOfNodes(nodes, whole));
    return {
      assessment: {
        ...assessment,
        ...decidedCounts(all, proved),
        ...(whole ? { counts: whole.counts } : {}),
        total: decided.length,
      },
      proofs,
      pageNodes: nodes,
      whole,
    };
  }

  /** The index as it stands, and the changes found in it. */
  private async prepare(
    viewer: Viewer,
    { changes, minConfidence }: Pick<ImpactArguments, 'changes' | 'minConfidence'>,
    at: EpochMs | undefined,
    edits: readonly AssetEdit[] = [],
  ): Promise<Prepared> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    await this.facts.ready();
    const starts = [...changes.map(({ urn }) => urn), ...edits.flatMap(namedIn)];
    const state = await this.states.withChecks(viewer.visibility, starts, REACHED, (found) =>
      this.facts.queriesOn(found),
    );
    const { graph } = state;
    const checks = this.facts.checks(state);
    const plan = await this.plan.of(viewer.visibility, { graph, checks, asOf: at }, changes);
    const { breaksFrom, weakBelow } = await this.facts.thresholds();
    const thresholds = { breaks: breaksFrom, weak: weakBelow };
    const { sqlFacts, growthHistory } = plan;
    const question = {
      graph,
      checks,
      sqlFacts,
      growthHistory,
      asOf: at,
      minConfidence: minConfidence ?? 0,
      thresholds,
    };
    return { ...plan, complete: plan.complete && !isPart(state), state, question };
  }

  private async assessToday(
    state: LineageState,
    question: Omit<ImpactQuestion, 'columnFacts'>,
    request: AssessmentRequest,
  ): Promise<FinishedAssessment> {
    const factsOf = (graph: LineageGraph): ColumnFacts => this.facts.columns(graph);
    return this.assessSharing(state, question, factsOf, request, performance.now() + TIMEOUT_MS);
  }

  /** Once to learn which schemas of then matter, once to answer. */
  private async assessAsOf(
    viewer: Viewer,
    { state, question, at }: PreparedQuestion & { readonly at: EpochMs },
    { groups, page }: AssessmentRequest,
  ): Promise<FinishedAssessment> {
    const { assets, columns } = schemaProbe();
    const deadline = performance.now() + TIMEOUT_MS;
    const probe = { groups, page: { start: 0, count: 0 } };
    await this.assessSharing(state, question, () => columns, probe, deadline);
    const columnFacts = await this.facts.columnsAt(viewer.visibility, question.graph, at, [...assets]);
    return this.assessSharing(state, question, () => columnFacts, { groups, page }, deadline);
  }

  /**
   * Assesses without keeping other requests from their answers. Questions with one change, and most others, are answered
   * in one piece from the graph that the index goes on changing. One that takes longer than `MAX_IN_PLACE_MS` begins again
   * with a copy of the graph, which stays as it is while others are answered and written: 200 changes among a million
   * columns take ten seconds, in slices of at most one change.
   */
  private async assessSharing(
    state: LineageState,
    question: Omit<ImpactQuestion, 'columnFacts'>,
    factsOf: (graph: LineageGraph) => ColumnFacts,
    { groups, page }: AssessmentRequest,
    deadline: number,
  ): Promise<FinishedAssessment> {
    const assessment = inOnePiece(
      assessInSteps({ ...question, columnFacts: factsOf(question.graph) }, groups, page, deadline),
    );
    if (assessment) return { assessment, graph: question.graph, asOf: state.at };
    return this.longQuestions.run(async () => {
      // What was tried in place, the copy and the assessment each take a fraction of a second: others are answered between them.
      await yieldToOthers();
      const graph = state.graph.copy();
      const asOf = state.at;
      const checks = this.facts.checks({ graph: state.graph, checks: state.checks.where(() => true) });
      const own = { ...question, graph, checks, columnFacts: factsOf(graph) };
      await yieldToOthers();
      return { assessment: await runInSlices(assessInSteps(own, groups, page, deadline)), graph, asOf };
    });
  }
}

/** The answer to a question, or undefined if more groups of changes are left after `MAX_IN_PLACE_MS`. */
function inOnePiece(steps: Generator<void, Assessment>): Assessment | undefined {
  const began = performance.now();
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() - began > MAX_IN_PLACE_MS) return undefined;
    }
  } finally {
    // Gives the working memory back. The argument is never read: the work is left, not answered.
    steps.return(undefined as never);
  }
}

/** Nodes that an edit speaks of. */
function namedIn({ urn, lineage, added, removed }: AssetEdit): readonly string[] {
  return [urn, ...[...(lineage ?? []), ...added, ...removed].flatMap(({ from, to }) => [from, to])];
}

/** The page that holds these consumers, with the siblings whose tests and contracts they name. */
function pageOfNodes(nodes: readonly number[], whole: PerAsset | null): PageRequest {
  const only = new Set(nodes.flatMap((node) => [node, ...(whole?.merged.get(node) ?? []).map((one) => one.node)]));
  return { start: 0, count: only.size, only };
}

/** The siblings that count with a consumer, by its urn. */
function mergedUrns({ nodes }: LineageGraph, whole: PerAsset | null): ReadonlyMap<string, readonly string[]> {
  const merged = [...(whole?.merged ?? [])];
  return new Map(merged.map(([node, siblings]) => [nodes.urn(node), siblings.map(({ urn }) => urn)]));
}

function pageRequest({
  start,
  count,
  verdicts,
  kinds,
}: Pick<ImpactArguments, 'start' | 'count' | 'verdicts' | 'kinds'>): PageRequest {
  return {
    start: start ?? 0,
    count: count ?? PAGE,
    verdicts: verdicts && verdicts.length > 0 ? new Set(verdicts) : undefined,
    kinds: kinds ? new Set(kinds) : undefined,
  };
}

/** The impact of edits, and what they do to lineage. */
export interface EditedImpact {
  readonly impact: ImpactAnswer;
  /** Arrows into the edited assets. */
  readonly lineage: readonly LineageChange[];
}

interface Prepared extends Plan {
  readonly state: LineageState;
  readonly question: Omit<ImpactQuestion, 'columnFacts'>;
}

/** A question about edits. */
interface EditedImpactArguments extends ImpactArguments {
  /** Milliseconds that the answer waits for proofs. */
  readonly proofBudgetMs?: number;
}

interface OverlayRequest {
  readonly edits: readonly AssetEdit[];
  readonly overlayEdits: OverlayEdits;
  readonly input: EditedImpactArguments;
}

interface AssessmentRequest {
  readonly groups: readonly PlannedGroup[];
  readonly page: PageRequest & { readonly listed?: boolean };
}

/** An assessment with the graph that its numbers mean something in, and the instant for which it is true. */
interface FinishedAssessment {
  readonly assessment: Assessment;
  readonly graph: LineageGraph;
  readonly asOf: EpochMs;
}

interface PreparedQuestion {
  readonly state: LineageState;
  readonly question: Omit<ImpactQuestion, 'columnFacts'>;
  readonly at: EpochMs | undefined;
  readonly groups: readonly PlannedGroup[];
}

/** An assessment whose verdicts proofs may have replaced. */
interface ProvedAssessment {
  readonly assessment: Assessment;
  readonly proofs: ProofAnswer;
  readonly pageNodes: readonly number[];
  /** Null where siblings are consumers of their own. */
  readonly whole: PerAsset | null;
}

/** What the consumers of a page are decided from. */
interface DecidedRequest {
  readonly listed: Parameters<typeof decidedPage>[1];
  readonly proved: Parameters<typeof decidedPage>[2];
  readonly page: PageRequest;
}

interface AssessedPage {
  readonly assessment: Assessment;
  readonly facts: ReturnType<typeof toConsumerFacts>;
  readonly asOf: EpochMs;
  readonly consumerGroups: readonly ConsumerGroup[] | null;
  /** What the facts and the assessment say of the proved consumers is what the rules say. */
  readonly proofs: ProofAnswer;
  /** Tests and contracts that are counted apart; null where they are consumers. */
  readonly checks: Assessment['counts'] | null;
}

/** Whether only a part of what is downstream was there to look at. What a viewer may not see is told by the verdicts. */
function isPart({ missing = [] }: LineageState): boolean {
  return missing.some(({ what }) => what !== 'HIDDEN');
}

const countsOf = (counts: Assessment['counts']): ImpactAnswer['counts'] => ({
  breaks: counts.BREAKS,
  mayBreak: counts.MAY_BREAK,
  unknown: counts.UNKNOWN,
  safe: counts.SAFE,
});

function answerOf(
  state: LineageState,
  { headline, counts, total, gaps }: Assessment,
): Pick<ImpactAnswer, 'headline' | 'counts' | 'total' | 'gaps'> {
  const named = gaps
    .map(({ node, reason }) => gap(state.graph.nodes.urn(node), reason))
    .sort((left, right) => (left.urn < right.urn ? -1 : 1));
  return {
    headline: headline === 'SAFE' && isPart(state) ? 'UNKNOWN' : headline,
    counts: countsOf(counts),
    total,
    gaps: named.slice(0, MAX_GAPS),
  };
}
