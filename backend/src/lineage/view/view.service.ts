import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type AnswerStamp, answerStamp, omission } from '../index/lineage-answer.js';
import { LineageSource } from '../fallback/lineage-source.js';
import { LineageRepository } from '../index/lineage.repository.js';
import type { LineageState } from '../index/lineage-index.js';
import { withRestrictedNodes } from '../index/lineage-state.js';
import type { ColumnViewArguments, LineageViewArguments } from './view.inputs.js';
import { requireNodes } from '../walk/require-node.js';
import { assetView } from './asset-view.js';
import { columnView } from './column-view.js';
import { FieldCache } from './field-cache.js';
import { claimsOfColumns, drawnColumns, presentView, type ViewAnswer } from './present-view.js';
import type { ViewDraft, ViewFilter } from './view.types.js';
import { ANSWER_LIMITS } from '../walk/limits.js';
import { SiblingCache } from '../siblings/sibling-cache.js';
import { siblingsIn } from '../siblings/sibling-groups.js';

export type LineageViewAnswer = ViewAnswer & AnswerStamp & { readonly start: readonly string[] };

const PER_HOP = 25;
/** Assets whose schemas are read for an answer; the columns of others show without types. */
const MAX_SCHEMAS = 2_000;
/** Column edges whose expressions are read for an answer. */
const MAX_TRANSFORMS = 2_000;

/** What the explorer draws. */
@Injectable()
export class ViewService {
  @Inject(LineageRepository) private readonly repository!: LineageRepository;
  @Inject(SiblingCache) private readonly siblings!: SiblingCache;

  constructor(
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly fields: FieldCache,
  ) {}

  async lineageView(viewer: Viewer, input: LineageViewArguments): Promise<LineageViewAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const hops = { UPSTREAM: input.upstreamHops ?? 1, DOWNSTREAM: input.downstreamHops ?? 1 };
    const state = withRestrictedNodes(
      await this.states.around(viewer.visibility, [...input.urns, ...(input.alsoWith ?? [])], hops),
    );
    const { graph } = state;
    const starts = [...new Set(requireNodes(graph, input.urns).map((start) => graph.nodes.assetOf(start)))];
    const known = (input.alsoWith ?? []).map((urn) => graph.nodes.find(urn)).filter((i) => graph.nodes.isKnown(i));
    const draft = assetView(graph, {
      ...filterOf(input),
      starts,
      upstreamHops: hops.UPSTREAM,
      downstreamHops: hops.DOWNSTREAM,
      perHop: input.perHop ?? PER_HOP,
      hideJobs: input.hideJobs ?? false,
      alsoWith: [...new Set(known.map((i) => graph.nodes.assetOf(i)))],
      siblings: input.mergeSiblings === true ? siblingsIn(graph, await this.siblings.current()) : undefined,
    });
    return this.answer(viewer, state, draft, input.urns);
  }

  async columnLineageView(viewer: Viewer, input: ColumnViewArguments): Promise<LineageViewAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const sides = input.side ? [input.side] : (['UPSTREAM', 'DOWNSTREAM'] as const);
    const around = Object.fromEntries(sides.map((side) => [side, ANSWER_LIMITS.hops]));
    const state = withRestrictedNodes(await this.states.around(viewer.visibility, input.urns, around));
    const draft = columnView(state.graph, {
      ...filterOf(input),
      starts: requireNodes(state.graph, input.urns),
      sides,
      hops: input.hops ?? ANSWER_LIMITS.hops,
      directOnly: input.directOnly ?? false,
      hideJobs: input.hideJobs ?? true,
    });
    return this.answer(viewer, state, draft, input.urns, await this.transformsOf(viewer, state, draft, input));
  }

  /** The expressions of the drawn column edges, by claim; empty unless they were asked for. */
  private async transformsOf(
    viewer: Viewer,
    { graph }: LineageState,
    draft: ViewDraft,
    { transforms }: ColumnViewArguments,
  ): Promise<ReadonlyMap<number, string>> {
    if (transforms !== true) return new Map();
    const claims = claimsOfColumns(graph, draft).slice(0, MAX_TRANSFORMS);
    const stored = await this.repository.claims(viewer.visibility, graph, claims);
    return new Map([...stored].flatMap(([id, { transform }]) => (transform === '' ? [] : [[id, transform] as const])));
  }

  private async answer(
    viewer: Viewer,
    state: LineageState,
    draft: ViewDraft,
    start: readonly string[],
    transforms?: ReadonlyMap<number, string>,
  ): Promise<LineageViewAnswer> {
    const { graph } = state;
    const drawn = [...drawnColumns(graph, draft).keys()];
    const withColumns = drawn.slice(0, MAX_SCHEMAS);
    const facts = await this.fields.of(
      viewer.visibility,
      withColumns.map((i) => ({ i, urn: graph.nodes.urn(i) })),
    );
    const view = presentView(graph, draft, (asset) => facts.get(asset) ?? new Map(), transforms);
    const withoutTypes = drawn.length - withColumns.length;
    const missing = [
      ...draft.missing,
      ...(withoutTypes === 0
        ? []
        : [omission('SCHEMAS', `types of the columns of ${withoutTypes} assets are not shown`, withoutTypes)]),
      ...(state.missing ?? []),
    ];
    return { ...view, start, ...answerStamp(state, draft.at, missing) };
  }
}

function filterOf(input: LineageViewArguments | ColumnViewArguments): ViewFilter {
  return {
    minConfidence: input.minConfidence ?? 0,
    at: input.at ?? undefined,
    combine: input.combine ?? 'MAX',
    withRejected: input.showRejected ?? false,
  };
}
