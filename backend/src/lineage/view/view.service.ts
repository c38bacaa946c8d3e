import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorizer.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import type { LineageState } from '../index/lineage-index.js';
import { LineageIndex } from '../index/lineage-index.js';
import type { ColumnViewArguments, LineageViewArguments } from '../lineage.inputs.js';
import { numbersOf } from '../starts.js';
import { assetView } from './asset-view.js';
import { columnView } from './column-view.js';
import { FIELD_ASPECTS, type FieldFacts, fieldFacts } from './field-facts.js';
import { drawnColumns, presentView, type ViewAnswer } from './present-view.js';
import { LIMITS, type ViewDraft } from './view.types.js';

export type LineageViewAnswer = ViewAnswer & { readonly start: readonly string[]; readonly asOf: number };

const PER_HOP = 25;
/** Assets whose schemas are read for an answer; the columns of others show without types. */
const MOST_SCHEMAS = 2_000;

/** What the explorer draws. */
@Injectable()
export class ViewService {
  constructor(
    private readonly index: LineageIndex,
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
  ) {}

  async lineageView(viewer: Viewer, input: LineageViewArguments): Promise<LineageViewAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const state = await this.index.ready();
    const { graph } = state;
    const starts = [...new Set(numbersOf(graph, input.urns).map((start) => graph.nodes.assetOf(start)))];
    const known = (input.alsoWith ?? []).map((urn) => graph.nodes.find(urn)).filter((i) => graph.nodes.isKnown(i));
    const draft = assetView(graph, {
      starts,
      upstreamHops: input.upstreamHops ?? 1,
      downstreamHops: input.downstreamHops ?? 1,
      perHop: input.perHop ?? PER_HOP,
      minConfidence: input.minConfidence ?? 0,
      at: input.at ?? undefined,
      hideJobs: input.hideJobs ?? false,
      alsoWith: [...new Set(known.map((i) => graph.nodes.assetOf(i)))],
    });
    return this.answer(state, draft, input.urns);
  }

  async columnLineageView(viewer: Viewer, input: ColumnViewArguments): Promise<LineageViewAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const state = await this.index.ready();
    const draft = columnView(state.graph, {
      starts: numbersOf(state.graph, input.urns),
      sides: input.side ? [input.side] : ['UPSTREAM', 'DOWNSTREAM'],
      hops: input.hops ?? LIMITS.hops,
      minConfidence: input.minConfidence ?? 0,
      at: input.at ?? undefined,
      directOnly: input.directOnly ?? false,
    });
    return this.answer(state, draft, input.urns);
  }

  private async answer(
    { graph, at }: LineageState,
    draft: ViewDraft,
    start: readonly string[],
  ): Promise<LineageViewAnswer> {
    const withColumns = [...drawnColumns(graph, draft).keys()].slice(0, MOST_SCHEMAS);
    const entities = await this.reader.entitiesByNumber(withColumns, FIELD_ASPECTS);
    const facts = new Map<number, ReadonlyMap<string, FieldFacts>>();
    for (const i of withColumns) facts.set(i, fieldFacts(entities.get(i)));
    const view = presentView(graph, draft, (asset) => facts.get(asset) ?? new Map());
    return { ...view, start, asOf: draft.at ?? at };
  }
}
