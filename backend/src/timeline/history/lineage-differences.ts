import { arrayOf, isJsonObject, jsonEquals, type JsonObject, textOf, textsOf } from '../../kernel/json.js';
import { compareMaps } from '../compare/keyed-list.js';
import type { Difference } from './timeline.types.js';
import { counted, kindAndName } from '../compare/wording.js';

/** One list of an aspect that names neighbours in lineage. */
interface Neighbours {
  /** Field of the aspect that holds the list. */
  readonly path: string;
  /** Field of an element that names the neighbour; undefined where the elements are urns. */
  readonly key: string | undefined;
  readonly noun: 'upstream' | 'downstream';
}

/**
 * Lists of neighbours by aspect. The newer `…Edges` lists and the older plain lists mean the same
 * and are read as one, so that a source that changes from one to the other changes nothing.
 */
const NEIGHBOURS: Readonly<Record<string, readonly Neighbours[]>> = {
  upstreamLineage: [{ path: 'upstreams', key: 'dataset', noun: 'upstream' }],
  dataJobInputOutput: [
    { path: 'inputDatasetEdges', key: 'destinationUrn', noun: 'upstream' },
    { path: 'inputDatasets', key: undefined, noun: 'upstream' },
    { path: 'inputDatajobEdges', key: 'destinationUrn', noun: 'upstream' },
    { path: 'inputDatajobs', key: undefined, noun: 'upstream' },
    { path: 'outputDatasetEdges', key: 'destinationUrn', noun: 'downstream' },
    { path: 'outputDatasets', key: undefined, noun: 'downstream' },
  ],
  chartInfo: [
    { path: 'inputEdges', key: 'destinationUrn', noun: 'upstream' },
    { path: 'inputs', key: undefined, noun: 'upstream' },
  ],
  dashboardInfo: [
    { path: 'chartEdges', key: 'destinationUrn', noun: 'upstream' },
    { path: 'charts', key: undefined, noun: 'upstream' },
    { path: 'datasetEdges', key: 'destinationUrn', noun: 'upstream' },
    { path: 'datasets', key: undefined, noun: 'upstream' },
  ],
};

/** Fields of an aspect that hold lineage; `propertyDifferences` skips them. */
export function lineageFields(aspect: string): readonly string[] {
  const lists = (NEIGHBOURS[aspect] ?? []).map((list) => list.path);
  return lists.length === 0 ? [] : [...lists, 'fineGrainedLineages'];
}

/**
 * Upstreams and downstreams that were added or removed, one by one, and how many edges between
 * columns were.
 */
export function lineageDifferences(
  aspect: string,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): readonly Difference[] {
  const lists = NEIGHBOURS[aspect] ?? [];
  const differences = (['upstream', 'downstream'] as const).flatMap((noun) => {
    const sameSide = lists.filter((list) => list.noun === noun);
    const { added, removed } = compareMaps(neighboursIn(before, sameSide), neighboursIn(after, sameSide));
    return [
      ...added.map(([urn]): Difference => ({
        category: 'LINEAGE',
        operation: 'ADD',
        sentence: `added ${noun} ${kindAndName(urn)}`,
        after: urn,
      })),
      ...removed.map(([urn]): Difference => ({
        category: 'LINEAGE',
        operation: 'REMOVE',
        sentence: `removed ${noun} ${kindAndName(urn)}`,
        before: urn,
      })),
    ];
  });
  return [...differences, ...columnDifferences(before?.fineGrainedLineages, after?.fineGrainedLineages)];
}

function neighboursIn(value: JsonObject | undefined, lists: readonly Neighbours[]): ReadonlyMap<string, string> {
  const urns = lists.flatMap(({ path, key }) =>
    arrayOf(value?.[path]).map((item) =>
      key === undefined ? textOf(item) : isJsonObject(item) ? textOf(item[key]) : undefined,
    ),
  );
  return new Map(urns.filter((urn) => urn !== undefined).map((urn) => [urn, urn]));
}

/** There can be thousands of column edges, so one sentence counts them. */
function columnDifferences(before: unknown, after: unknown): readonly Difference[] {
  if (jsonEquals(before ?? [], after ?? [])) return [];
  const [old, now] = [columnEdges(before), columnEdges(after)];
  const added = [...now].filter((edge) => !old.has(edge)).length;
  const removed = [...old].filter((edge) => !now.has(edge)).length;
  const parts = [
    ...(added > 0 ? [`added ${counted(added, 'column edge')}`] : []),
    ...(removed > 0 ? [`removed ${counted(removed, 'column edge')}`] : []),
  ];
  const operation = removed === 0 && added > 0 ? 'ADD' : added === 0 && removed > 0 ? 'REMOVE' : 'MODIFY';
  return [
    {
      category: 'LINEAGE',
      operation,
      sentence: parts.length === 0 ? 'changed the transformations of column lineage' : parts.join(' and '),
    },
  ];
}

function columnEdges(entries: unknown): ReadonlySet<string> {
  return new Set(
    arrayOf(entries)
      .filter(isJsonObject)
      .flatMap((entry) =>
        textsOf(entry.upstreams).flatMap((from) => textsOf(entry.downstreams).map((to) => `${from} ${to}`)),
      ),
  );
}
