import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { badField } from '../../edits/mistakes.js';
import { add, type Operation, patch, remove } from '../../edits/patch.js';
import { arrayOf, type Json, jsonEquals, type JsonObject, objectOf, textsOf } from '../../kernel/json.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import type { LineageEdge, UpdateLineageInput } from './inputs.types.js';
import type { Proposal } from '../../store/contract/store.types.js';

/** Where an edge between two kinds is stored: on which end, in which list of which aspect. */
interface Place {
  readonly owner: 'upstream' | 'downstream';
  readonly aspect: string;
  readonly list: string;
  readonly key: string;
}

/**
 * Each supported pair of kinds, upstream first, as `upstream downstream`. A pair that is not listed
 * has no place in the model and is refused. Most edges stand on their downstream end. Only the
 * output of a job stands on the job, which is upstream of the dataset that it writes.
 */
const PLACES: Readonly<Record<string, Place>> = {
  'dataset dataset': { owner: 'downstream', aspect: 'upstreamLineage', list: 'upstreams', key: 'dataset' },
  'dataset chart': { owner: 'downstream', aspect: 'chartInfo', list: 'inputEdges', key: 'destinationUrn' },
  'dataset dashboard': { owner: 'downstream', aspect: 'dashboardInfo', list: 'datasetEdges', key: 'destinationUrn' },
  'chart dashboard': { owner: 'downstream', aspect: 'dashboardInfo', list: 'chartEdges', key: 'destinationUrn' },
  'dashboard dashboard': { owner: 'downstream', aspect: 'dashboardInfo', list: 'dashboards', key: 'destinationUrn' },
  'dataset dataJob': {
    owner: 'downstream',
    aspect: 'dataJobInputOutput',
    list: 'inputDatasetEdges',
    key: 'destinationUrn',
  },
  'dataJob dataJob': {
    owner: 'downstream',
    aspect: 'dataJobInputOutput',
    list: 'inputDatajobEdges',
    key: 'destinationUrn',
  },
  'dataJob dataset': {
    owner: 'upstream',
    aspect: 'dataJobInputOutput',
    list: 'outputDatasetEdges',
    key: 'destinationUrn',
  },
};

/**
 * Older lists of plain urns, which the model still has. An edge is removed from both lists, because
 * it would stay in the lineage as long as one of them names it.
 */
const OLD_LISTS: Readonly<Record<string, string>> = {
  'dataset dashboard': 'datasets',
  'chart dashboard': 'charts',
  'dataset dataJob': 'inputDatasets',
  'dataJob dataJob': 'inputDatajobs',
  'dataJob dataset': 'outputDatasets',
};

/**
 * One operation of a patch on the aspect that carries an edge. `keys` name the field by which the
 * elements of each changed list are addressed.
 */
interface Change {
  readonly urn: string;
  readonly aspect: string;
  readonly keys: Readonly<Record<string, readonly string[]>>;
  readonly operation: Operation;
}

interface StoredEdge {
  readonly place: Place;
  /** Carries the edge, to or from the other. */
  readonly urn: string;
  readonly other: string;
  readonly pair: string;
}

/**
 * Adds and removes edges on behalf of a person. An added edge has no source name and is therefore
 * claimed as `manual`. A removed edge is removed whichever source claimed it, together with the
 * column lineage between its ends.
 *
 *     add orders -> mart        upstreams of mart: + orders
 *     remove orders -> mart     upstreams of mart: - orders, and no column of orders feeds mart
 *
 * Edges of one aspect are one proposal, so that they change in one version. Cost: one read of the
 * ends and one of the aspects with column lineage.
 */
async function updateLineage(context: EditContext, { input }: { readonly input: UpdateLineageInput }): Promise<Plan> {
  const edgesToAdd = input.edgesToAdd.filter((edge) => edge !== null && edge !== undefined);
  const edgesToRemove = input.edgesToRemove.filter((edge) => edge !== null && edge !== undefined);
  const changes = [
    ...edgesToRemove.flatMap((edge) => removals(edge)),
    ...edgesToAdd.map((edge) => addition(context, edge)),
  ];
  await context.existing(
    [...edgesToAdd, ...edgesToRemove].flatMap(({ upstreamUrn, downstreamUrn }) => [
      { field: 'upstreamUrn', urns: [upstreamUrn] },
      { field: 'downstreamUrn', urns: [downstreamUrn] },
    ]),
  );
  const columns = await columnChanges(context, edgesToRemove);
  const ends = [...edgesToAdd, ...edgesToRemove].flatMap((edge) => [edge.downstreamUrn, edge.upstreamUrn]);
  return { proposals: proposalsOf([...changes, ...columns]), needs: needsOf(ends), answer: done };
}

/**
 * Removes the column lineage between the ends of removed edges; otherwise columns would lead where
 * assets do not.
 */
async function columnChanges(context: EditContext, edges: readonly LineageEdge[]): Promise<readonly Change[]> {
  const places = edges.map(placeOf).filter(({ place }) => TRACED.includes(place.aspect));
  const entities = await context.stored(
    places.map(({ urn }) => urn),
    TRACED,
  );
  const gone = Map.groupBy(places, ({ urn, place }) => `${urn} ${place.aspect}`);
  return [...gone.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { urn, place } = first;
    const entries = valueOf(entities, urn, place.aspect).fineGrainedLineages;
    const rest = withoutColumnsOf(entries, new Set(group.map(({ other }) => other)));
    if (jsonEquals(entries ?? [], rest)) return [];
    const change = (operation: Operation): Change => ({ urn, aspect: place.aspect, keys: {}, operation });
    // The whole list is tested and replaced, so that entries which were added in between are not
    // lost.
    return [change({ op: 'test', path: [COLUMNS], value: entries ?? [] }), change(add([COLUMNS], rest))];
  });
}

/** The list of column edges. The next constant names the two aspects that have such a list. */
const COLUMNS = 'fineGrainedLineages';
const TRACED = ['upstreamLineage', 'dataJobInputOutput'];

/**
 * Fine-grained entries without the columns of some assets. An entry that has no column left at one
 * end is dropped; one that had none before, such as a sourceless column, stays.
 */
export function withoutColumnsOf(entries: Json | undefined, assets: ReadonlySet<string>): readonly JsonObject[] {
  const stays = (urn: string): boolean => !assets.has(schemaFieldParts(urn)?.parent ?? urn);
  return arrayOf(entries).flatMap((entry) => {
    const { upstreams, downstreams, ...rest } = objectOf(entry);
    const remaining = { upstreams: textsOf(upstreams).filter(stays), downstreams: textsOf(downstreams).filter(stays) };
    const emptied = (before: Json | undefined, after: readonly string[]): boolean =>
      after.length === 0 && arrayOf(before).length > 0;
    return emptied(upstreams, remaining.upstreams) || emptied(downstreams, remaining.downstreams)
      ? []
      : [
          {
            ...rest,
            ...(upstreams === undefined ? {} : { upstreams: remaining.upstreams }),
            ...(downstreams === undefined ? {} : { downstreams: remaining.downstreams }),
          },
        ];
  });
}

/** A manual edge changes what both ends show, so the viewer needs the privilege on both of them. */
function needsOf(urns: readonly string[]): readonly Need[] {
  return [...new Set(urns)].map((urn) => ({ anyOf: ['EDIT_LINEAGE', 'EDIT_ENTITY'], urn }));
}

/**
 * The operation that adds an edge. `TRANSFORMED` is the protocol's type for an edge about which
 * nothing more is known. An edge that exists is written anew with today's stamps.
 */
function addition(context: EditContext, edge: LineageEdge): Change {
  const { place, urn, other } = placeOf(edge);
  const value =
    place.key === 'dataset'
      ? { dataset: other, type: 'TRANSFORMED', auditStamp: context.stamp(), created: context.stamp() }
      : { destinationUrn: other, created: context.stamp(), lastModified: context.stamp() };
  return { urn, aspect: place.aspect, keys: { [place.list]: [place.key] }, operation: add([place.list, other], value) };
}

/**
 * The operations that remove an edge from its list and, where the model has one, from the older
 * list.
 */
function removals(edge: LineageEdge): readonly Change[] {
  const { place, urn, other, pair } = placeOf(edge);
  const old = OLD_LISTS[pair];
  const upstream = (list: string, keys: readonly string[]): Change => ({
    urn,
    aspect: place.aspect,
    keys: { [list]: keys },
    operation: remove([list, other]),
  });
  return [upstream(place.list, [place.key]), ...(old === undefined ? [] : [upstream(old, [])])];
}

/** @throws Problem `edit.field` when no lineage leads from the one kind to the other */
function placeOf({ upstreamUrn, downstreamUrn }: LineageEdge): StoredEdge {
  const pair = `${kindOf(upstreamUrn)} ${kindOf(downstreamUrn)}`;
  const place = PLACES[pair];
  if (!place)
    throw badField('upstreamUrn', `can't feed downstreamUrn: no lineage leads from a ${pair.replace(' ', ' to a ')}`);
  if (upstreamUrn === downstreamUrn) throw badField('upstreamUrn', 'must not be downstreamUrn itself');
  const [urn, other] = place.owner === 'downstream' ? [downstreamUrn, upstreamUrn] : [upstreamUrn, downstreamUrn];
  return { place, urn, other, pair };
}

/** One proposal for each aspect, so that all its edges change in one version. */
function proposalsOf(changes: readonly Change[]): readonly Proposal[] {
  const groups = Map.groupBy(changes, ({ urn, aspect }) => `${urn} ${aspect}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const keys = Object.assign({}, ...group.map((change) => change.keys)) as Change['keys'];
    return [
      patch(
        first.urn,
        first.aspect,
        group.map(({ operation }) => operation),
        keys,
      ),
    ];
  });
}

/** The mutation of manual lineage. */
export const LINEAGE_EDITS: EditTable = {
  updateLineage: edit<{ readonly input: UpdateLineageInput }>('EDIT_LINEAGE', (args, context) =>
    updateLineage(context, args),
  ),
};
