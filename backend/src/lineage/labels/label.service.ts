import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { LineageSource } from '../fallback/lineage-source.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { answerStamp, type LineageMissing, omission } from '../index/lineage-answer.js';
import { LineageRepository } from '../index/lineage.repository.js';
import type { LineageState } from '../index/lineage-state.js';
import { FieldCache } from '../view/field-cache.js';
import { Edges } from '../walk/edges.js';
import { fieldPathOf } from '../walk/field-path.js';
import { ANSWER_LIMITS } from '../walk/limits.js';
import { reach } from '../walk/reach.js';
import { requireNodes } from '../walk/require-node.js';
import { LabelAnswers, type LabelPage } from './label-answers.js';
import type { LabelledColumnsArguments } from './label.inputs.js';
import type { LabelledColumns } from './label.types.js';
import { maskingOf } from './masking.js';
import { type LabelQuestion, type LabelSpread, mayMask, spreadLabels, valueClaims } from './spread-labels.js';

const DEFAULT_PAGE_SIZE = 100;
/** Assets whose schemas are read for an answer; a label of another asset is not seen. */
const MAX_SCHEMAS = 2_000;
/** Edges whose transformations are read for an answer; a label goes on along the others. */
const MAX_TRANSFORMS = 20_000;

/** Columns with their distance from the start, the nearest first. */
type Distances = ReadonlyMap<number, number>;

/** Which columns carry a tag or glossary term, their own or one that reaches them along values. */
@Injectable()
export class LabelService {
  constructor(
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly fields: FieldCache,
    private readonly repository: LineageRepository,
    private readonly answers: LabelAnswers,
  ) {}

  async labelledColumns(viewer: Viewer, input: LabelledColumnsArguments): Promise<LabelledColumns> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { visibility } = viewer;
    const missing: LineageMissing[] = [];
    const near = await this.states.around(visibility, input.urns, around(input));
    const targets = targetsOf(near.graph, input, missing);
    const state = await this.stateAbove(visibility, near, targets, input);
    const { graph } = state;
    const columns = withSources(graph, targets, input, missing);
    const ownColumns = await this.ownColumns(visibility, graph, columns, input, missing);
    const { spread, transforms } = await this.spread(
      visibility,
      graph,
      { ownColumns, columns, targets },
      input,
      missing,
    );
    const page: LabelPage = {
      targets,
      start: input.start ?? 0,
      count: input.count ?? DEFAULT_PAGE_SIZE,
      transforms,
      mergeSiblings: input.mergeSiblings === true,
    };
    const answer = await this.answers.of(graph, spread, page, missing);
    missing.push(...(near.missing ?? []), ...(state.missing ?? []));
    // Both graphs may leave out the same.
    const distinct = [...new Map(missing.map((one) => [one.sentence, one])).values()];
    return { ...answer, ...answerStamp(state, input.at ?? undefined, distinct) };
  }

  /**
   * The graph with everything that the targets get values from. With a loaded index it is the one that the targets are from; without one,
   * their sources may lie outside of what was read around the start.
   */
  private async stateAbove(
    visibility: VisibilityScope,
    near: LineageState,
    targets: Distances,
    { side }: LabelledColumnsArguments,
  ): Promise<LineageState> {
    if (side !== 'DOWNSTREAM' || targets.size === 0) return near;
    const { nodes } = near.graph;
    const assets = [...new Set([...targets.keys()].map((column) => nodes.urn(nodes.assetOf(column))))];
    return this.states.around(visibility, assets, { UPSTREAM: ANSWER_LIMITS.hops });
  }

  /** The columns that have each label themselves, by the schema and by people's edits. */
  private async ownColumns(
    visibility: VisibilityScope,
    graph: LineageGraph,
    columns: ReadonlySet<number>,
    { labels }: LabelledColumnsArguments,
    missing: LineageMissing[],
  ): Promise<ReadonlyMap<string, readonly number[]>> {
    const { nodes } = graph;
    const assets = [...new Set([...columns].map((column) => nodes.assetOf(column)))];
    const read = assets.slice(0, MAX_SCHEMAS).map((i) => ({ i, urn: nodes.urn(i) }));
    const unread = assets.length - read.length;
    if (unread > 0) missing.push(omission('SCHEMAS', `The labels of ${unread} assets were not looked at.`, unread));
    const facts = await this.fields.of(visibility, read);
    const wanted = labels ? new Set(labels) : undefined;
    const owners = new Map<string, number[]>();
    for (const column of columns) {
      const own = facts.get(nodes.assetOf(column))?.get(fieldPathOf(graph, column))?.labels ?? [];
      for (const label of own) {
        if (wanted?.has(label) === false) continue;
        const list = owners.get(label) ?? [];
        list.push(column);
        owners.set(label, list);
      }
    }
    return owners;
  }

  /** Transformations are not in the index, so a first walk without them finds the edges whose transformations are read. */
  private async spread(
    visibility: VisibilityScope,
    graph: LineageGraph,
    { ownColumns, columns, targets }: Pick<LabelQuestion, 'ownColumns' | 'columns' | 'targets'>,
    input: LabelledColumnsArguments,
    missing: LineageMissing[],
  ): Promise<{ readonly spread: LabelSpread; readonly transforms: ReadonlyMap<number, string> }> {
    const filter = valueClaims(input.at ?? undefined, input.minConfidence ?? undefined);
    const question = { filter, ownColumns, columns, targets, maxArrivals: ANSWER_LIMITS.nodes };
    const crossed = new Set<number>();
    const note = (claim: number): undefined => {
      if (mayMask(graph, claim)) crossed.add(claim);
    };
    spreadLabels(graph, { ...question, targets: new Set(), maskingOf: note });
    const read = [...crossed].slice(0, MAX_TRANSFORMS);
    if (crossed.size > read.length)
      missing.push(omission('EDGES', `${crossed.size - read.length} edges were taken to mask nothing.`));
    const stored = await this.repository.claims(visibility, graph, read);
    const transforms = new Map([...stored].map(([id, { transform }]) => [id, transform]));
    const maskings = new Map(
      [...transforms].map(([claim, text]) => [
        claim,
        maskingOf(text, columnName(graph, graph.claims.from[claim] ?? NONE)),
      ]),
    );
    const spread = spreadLabels(graph, { ...question, maskingOf: (claim) => maskings.get(claim) });
    if (!spread.isWhole) missing.push(omission('NODES', `The labels reach more than ${ANSWER_LIMITS.nodes} columns.`));
    return { spread, transforms };
  }
}

/** How an expression spells a column: the last part of its path. */
const columnName = (graph: LineageGraph, column: number): string => fieldPathOf(graph, column).split('.').at(-1) ?? '';

const around = ({ side }: LabelledColumnsArguments): Partial<Record<'UPSTREAM' | 'DOWNSTREAM', number>> => ({
  [side ?? 'UPSTREAM']: ANSWER_LIMITS.hops,
});

/** The columns that the question is about. On a side these are those behind the start, without the start. */
function targetsOf(graph: LineageGraph, input: LabelledColumnsArguments, missing: LineageMissing[]): Distances {
  const { nodes } = graph;
  const starts = new Set(
    requireNodes(graph, input.urns).flatMap((i) => {
      const columns = nodes.isColumn(i) ? [i] : nodes.columns(i);
      // An ML feature is an asset and a column in one.
      return columns.length === 0 ? [i] : columns;
    }),
  );
  const { side, hops } = input;
  const reached = reachedFrom(graph, [...starts], input, { side: side ?? 'UPSTREAM', hops: side ? hops : 0 }, missing);
  return new Map([...reached].filter(([i]) => !nodes.isRemoved(i) && (!side || !starts.has(i))));
}

/** The targets, and all columns that they get values from. */
function withSources(
  graph: LineageGraph,
  targets: Distances,
  input: LabelledColumnsArguments,
  missing: LineageMissing[],
): ReadonlySet<number> {
  const known = [...targets.keys()].filter((column) => graph.nodes.isKnown(column));
  return new Set(reachedFrom(graph, known, input, { side: 'UPSTREAM', hops: undefined }, missing).keys());
}

function reachedFrom(
  graph: LineageGraph,
  starts: readonly number[],
  { at, minConfidence }: LabelledColumnsArguments,
  { side, hops }: { readonly side: 'UPSTREAM' | 'DOWNSTREAM'; readonly hops: number | null | undefined },
  missing: LineageMissing[],
): Distances {
  const edges = new Edges(graph, valueClaims(at ?? undefined, minConfidence ?? undefined), side);
  const nearest = starts.slice(0, ANSWER_LIMITS.nodes);
  return graph.scratch.use((scratch) => {
    const bounds = { hops: hops ?? ANSWER_LIMITS.hops, nodes: ANSWER_LIMITS.nodes - nearest.length };
    const isWhole = reach(edges, nearest, scratch, bounds) && nearest.length === starts.length;
    if (!isWhole)
      missing.push(omission('NODES', `More than ${ANSWER_LIMITS.nodes} columns are reached ${side.toLowerCase()}.`));
    return new Map([...scratch.order.subarray(0, scratch.count)].map((i) => [i, scratch.hopsOf(i)]));
  });
}
