import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { transformOperation } from '../proposals/transform-operation.js';
import type { DatasetNames } from './dataset-names.js';
import type { OpenLineageDataset } from './events.js';

interface Dependency {
  readonly upstream: string;
  readonly downstream: string;
  /** The kind of dependency as `transform-operation.ts` writes it; undefined for a direct one of unknown kind. */
  readonly operation: string | undefined;
}

/**
 * Converts the columnLineage facet to fine-grained lineage. There is one entry for each column and
 * transform, with exactly one downstream, because later events are merged as patches on entries. What
 * influences the whole dataset (filters, joins, sorting) influences each of its columns.
 *
 *     fields.total.inputFields: orders.amount (DIRECT, AGGREGATION)      dataset: orders.status (FILTER)
 *     orders.amount -> total DIRECT:AGGREGATION,  orders.status -> total INDIRECT:FILTER
 *
 * Cost: the columns of the dataset times the inputs that influence all of them.
 *
 * @see https://openlineage.io/docs/spec/facets/dataset-facets/column_lineage_facet
 */
export function columnLineageOf(dataset: OpenLineageDataset, names: DatasetNames): readonly JsonObject[] {
  const facet = objectOf(dataset.facets.columnLineage);
  const datasetUrn = names.urn(dataset);
  const fields = Object.entries(objectOf(facet.fields));
  const direct = fields.flatMap(([column, lineage]) =>
    fieldDependencies(names, schemaFieldUrn(datasetUrn, column), objectOf(lineage)),
  );
  const columns = new Set([...schemaColumns(dataset), ...fields.map(([column]) => column)]);
  const wide = [...columns].flatMap((column) => datasetDependencies(names, schemaFieldUrn(datasetUrn, column), facet));
  const sourceless = fields
    .filter(([, lineage]) => isKnownToHaveNone(lineage))
    .map(([column]) => sourcelessEntry(schemaFieldUrn(datasetUrn, column)));
  return [...entriesOf([...direct, ...wide]), ...sourceless];
}

/** Whether a column is known to come from no other: its list of inputs is there and empty. */
function isKnownToHaveNone(lineage: unknown): boolean {
  const { inputFields: inputs } = objectOf(lineage);
  return Array.isArray(inputs) && inputs.length === 0;
}

function sourcelessEntry(downstream: string): JsonObject {
  return { upstreamType: 'NONE', upstreams: [], downstreamType: 'FIELD', downstreams: [downstream] };
}

function fieldDependencies(names: DatasetNames, downstream: string, lineage: JsonObject): readonly Dependency[] {
  const fallback = oldOperation(textOf(lineage.transformationType), textOf(lineage.transformationDescription));
  return inputFields(names, lineage.inputFields).flatMap(({ upstream, transformations }) => {
    const operations =
      transformations.length > 0 ? transformations.map((item) => operationOf(item, 'DIRECT')) : [fallback];
    return operations.map((operation) => ({ upstream, downstream, operation }));
  });
}

function datasetDependencies(names: DatasetNames, downstream: string, facet: JsonObject): readonly Dependency[] {
  return inputFields(names, facet.dataset).flatMap(({ upstream, transformations }) =>
    (transformations.length > 0 ? transformations : [{}]).map((item) => ({
      upstream,
      downstream,
      operation: operationOf(item, 'INDIRECT'),
    })),
  );
}

function inputFields(
  names: DatasetNames,
  list: unknown,
): readonly { upstream: string; transformations: readonly JsonObject[] }[] {
  return arrayOf(list).flatMap((item) => {
    const input = objectOf(item);
    const [namespace, name, field] = [textOf(input.namespace), textOf(input.name), textOf(input.field)];
    if (namespace === undefined || name === undefined || field === undefined || field === '') return [];
    return [
      {
        upstream: schemaFieldUrn(names.urn({ namespace, name }), field),
        transformations: arrayOf(input.transformations).map(objectOf),
      },
    ];
  });
}

/** The kind of a transformation: its `type`, or the given kind where an event names none. */
function operationOf(transformation: JsonObject, fallback: 'DIRECT' | 'INDIRECT'): string {
  const kind =
    textOf(transformation.type)?.toUpperCase() === 'INDIRECT'
      ? 'INDIRECT'
      : textOf(transformation.type)?.toUpperCase() === 'DIRECT'
        ? 'DIRECT'
        : fallback;
  const subtype = subtypeOf(textOf(transformation.subtype)) ?? (kind === 'INDIRECT' ? 'UNKNOWN' : 'TRANSFORMATION');
  const masked = transformation.masking === true ? 'masked' : '';
  return transformOperation(
    kind,
    subtype,
    [textOf(transformation.description) ?? '', masked].filter((part) => part !== '').join(', '),
  );
}

/** The kind in the facet's first versions, which had one type for a column: IDENTITY, MASKED, or a vendor's own. */
function oldOperation(type: string | undefined, description: string | undefined): string | undefined {
  const subtype = subtypeOf(type);
  if (subtype === undefined) return undefined;
  return subtype === 'MASKED'
    ? transformOperation('DIRECT', 'TRANSFORMATION', description ?? 'masked')
    : transformOperation('DIRECT', subtype, description);
}

function subtypeOf(text: string | undefined): string | undefined {
  const subtype = text
    ?.trim()
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return subtype === undefined || subtype === '' ? undefined : subtype;
}

function schemaColumns(dataset: OpenLineageDataset): readonly string[] {
  return arrayOf(objectOf(dataset.facets.schema).fields).flatMap((field) => textOf(objectOf(field).name) ?? []);
}

function entriesOf(dependencies: readonly Dependency[]): readonly JsonObject[] {
  const grouped = Map.groupBy(dependencies, ({ downstream, operation }) =>
    JSON.stringify([downstream, operation ?? null]),
  );
  return [...grouped.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        upstreamType: 'FIELD_SET',
        upstreams: [...new Set(group.map(({ upstream }) => upstream))],
        downstreamType: 'FIELD',
        downstreams: [first.downstream],
        ...(first.operation === undefined ? {} : { transformOperation: first.operation }),
      },
    ];
  });
}
