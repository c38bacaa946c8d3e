import { Injectable } from '@nestjs/common';

import { NodeNames } from '../claims/node-names.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { type LineageMissing, omission } from '../index/lineage-answer.js';
import { groupKey, type SiblingGroups } from '../siblings/sibling-groups.js';
import { SiblingCache } from '../siblings/sibling-cache.js';
import { rounded } from '../walk/confidence.js';
import { fieldPathOf } from '../walk/field-path.js';
import type { ColumnLabel, EndedLabel, LabelledColumn, LabelledColumnsPage, LabelStep } from './label.types.js';
import type { LabelArrival, LabelSpread, LabelStop, StopReason } from './spread-labels.js';

const MAX_STOPS = 200;
/** Steps of all paths of an answer; the labels after it have no path. */
const MAX_STEPS = 20_000;

/** What is shown of a spread. */
export interface LabelPage {
  /** The columns that were asked about, with their distance from the start. */
  readonly targets: ReadonlyMap<number, number>;
  readonly start: number;
  readonly count: number;
  /** Expressions by claim, of the edges for which one was read. */
  readonly transforms: ReadonlyMap<number, string>;
  /** The same column of siblings, such as a dbt model and its table, is shown once. */
  readonly mergeSiblings: boolean;
}

/** Turns a spread of labels into an answer with names and sentences. */
@Injectable()
export class LabelAnswers {
  constructor(
    private readonly names: NodeNames,
    private readonly siblings: SiblingCache,
  ) {}

  /** @param missing what the answer leaves out is added here */
  async of(
    graph: LineageGraph,
    { arrivals, stops }: LabelSpread,
    page: LabelPage,
    missing: LineageMissing[],
  ): Promise<LabelledColumnsPage> {
    const keyOf = page.mergeSiblings ? siblingKeys(graph, await this.siblings.current()) : String;
    const byRow = Map.groupBy(arrivals, ({ column }) => keyOf(column));
    const rows = [...byRow.values()].map((ofRow) => labelledRow(graph, ofRow, page.targets)).sort(byDistance);
    const shown = rows.slice(page.start, page.start + page.count);
    const { from, to } = graph.claims;
    const distinctStops = distinctBy(
      stops,
      ({ label, claim }) => `${label} ${keyOf(from[claim] ?? NONE)} ${keyOf(to[claim] ?? NONE)}`,
    );
    const shownStops = distinctStops.slice(0, MAX_STOPS);
    if (distinctStops.length > MAX_STOPS)
      missing.push(omission('EDGES', `${distinctStops.length - MAX_STOPS} more edges end a label.`));
    const shownArrivals = shown.flatMap((row) => row.arrivals);
    const words = await this.wordsFor(graph, shownArrivals, shownStops, page.transforms);
    const present = new LabelPresenter(graph, words);
    const columns = shown.map(({ column, urn, hops, arrivals: reasons }): LabelledColumn => ({
      urn,
      name: words.nameOf(column),
      asset: graph.nodes.urn(graph.nodes.assetOf(column)),
      fieldPath: fieldPathOf(graph, column),
      hops,
      labels: reasons.map((arrival) => present.label(arrival)),
    }));
    if (present.stepCount > MAX_STEPS)
      missing.push(omission('PATHS', `Only the first ${MAX_STEPS} steps of the paths are shown.`));
    return { columns, total: rows.length, stops: shownStops.map((stop) => present.stop(stop)) };
  }

  private async wordsFor(
    graph: LineageGraph,
    arrivals: readonly LabelArrival[],
    stops: readonly LabelStop[],
    transforms: ReadonlyMap<number, string>,
  ): Promise<Words> {
    const { from, to } = graph.claims;
    const claims = [...arrivals.flatMap(({ path }) => path), ...stops.map(({ claim }) => claim)];
    const ends = claims.flatMap((claim) => [from[claim] ?? NONE, to[claim] ?? NONE]);
    const nameOf = await this.names.of(graph, [...arrivals.map(({ column }) => column), ...ends]);
    const labels = new Set([...arrivals, ...stops].map(({ label }) => label));
    const labelNames = await this.names.ofAssets(labels);
    return { nameOf, labelOf: (label) => labelNames.get(label) ?? label, transforms };
  }
}

interface Words {
  readonly nameOf: (node: number) => string;
  readonly labelOf: (urn: string) => string;
  readonly transforms: ReadonlyMap<number, string>;
}

/** One row of an answer: a column, or the same column of siblings. */
interface LabelledRow {
  /** The nearest of its columns, which stands for the row. */
  readonly column: number;
  readonly urn: string;
  readonly hops: number;
  /** One for each label, the nearest; a label of its own goes before a derived one. */
  readonly arrivals: readonly LabelArrival[];
}

function labelledRow(
  { nodes }: LineageGraph,
  arrivals: readonly LabelArrival[],
  targets: ReadonlyMap<number, number>,
): LabelledRow {
  const columns = [...new Set(arrivals.map(({ column }) => column))];
  const places = columns.map((column) => ({ column, urn: nodes.urn(column), hops: targets.get(column) ?? 0 }));
  const [first] = places.sort(byDistance);
  const nearest = arrivals.toSorted((left, right) => left.path.length - right.path.length);
  // The labels keep their order: it is the same for every row.
  const chosen = new Set(distinctBy(nearest, ({ label }) => label));
  return { ...(first ?? { column: NONE, urn: '', hops: 0 }), arrivals: arrivals.filter((one) => chosen.has(one)) };
}

/** The nearest first; at the same distance by urn, so that pages do not overlap. */
const byDistance = (left: Pick<LabelledRow, 'hops' | 'urn'>, right: Pick<LabelledRow, 'hops' | 'urn'>): number =>
  left.hops - right.hops || (left.urn < right.urn ? -1 : 1);

/** A key that the same columns of siblings share, whatever the case of their paths. */
const siblingKeys =
  (graph: LineageGraph, groups: SiblingGroups) =>
  (column: number): string =>
    `${groupKey(groups, graph.nodes.urn(graph.nodes.assetOf(column)))} ${fieldPathOf(graph, column).toLowerCase()}`;

/** The first of each key. */
function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

class LabelPresenter {
  /** Steps of the paths that were presented, those that are not shown included. */
  stepCount = 0;

  constructor(
    private readonly graph: LineageGraph,
    private readonly words: Words,
  ) {}

  label({ label, path }: LabelArrival): ColumnLabel {
    const { graph, words } = this;
    const name = words.labelOf(label);
    const [first] = path;
    if (first === undefined)
      return {
        urn: label,
        name,
        origin: 'OWN',
        source: null,
        sourceName: null,
        steps: [],
        sentence: `${name}, its own`,
      };
    const source = graph.claims.from[first] ?? NONE;
    const sourceName = words.nameOf(source);
    const sentence = `${name} from ${sourceName}, ${path.length === 1 ? '1 step' : `${path.length} steps`}`;
    this.stepCount += path.length;
    const steps = this.stepCount > MAX_STEPS ? [] : path.map((claim) => this.step(claim));
    return { urn: label, name, origin: 'DERIVED', source: graph.nodes.urn(source), sourceName, steps, sentence };
  }

  stop({ label, claim, reason }: LabelStop): EndedLabel {
    const { from, to, fromName, toName, transform } = this.step(claim);
    const labelName = this.words.labelOf(label);
    const sentence = `${labelName} ends at ${toName}: ${becauseOf(reason)}`;
    return { label, labelName, from, to, fromName, toName, kind: reason.kind, sentence, transform };
  }

  private step(claim: number): LabelStep {
    const { claims, nodes } = this.graph;
    const [from, to] = [claims.from[claim] ?? NONE, claims.to[claim] ?? NONE];
    return {
      from: nodes.urn(from),
      to: nodes.urn(to),
      fromName: this.words.nameOf(from),
      toName: this.words.nameOf(to),
      confidence: rounded(claims.confidenceOf(claim)),
      subtype: claims.subtype(claim) || null,
      transform: this.words.transforms.get(claim) || null,
    };
  }
}

const becauseOf = (reason: StopReason): string =>
  reason.kind === 'AGGREGATION' ? 'it combines the values of several rows' : `${reason.functionName} ${reason.reason}`;
