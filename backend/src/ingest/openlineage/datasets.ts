import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { type ProposalList, tagsOf } from '../proposals/proposal-list.js';
import { columnType } from '../proposals/column-type.js';
import type { DatasetNames } from './dataset-names.js';
import type { OpenLineageDataset } from './events.js';
import { ownershipFacet, tagNames } from './facets.js';

/** Nested fields below this depth are not read; the type of their parent still shows them. */
const MAX_NESTING = 12;

/**
 * Adds what an event says about a dataset. Schema and description are only offered: a job sees the
 * columns that it uses, while a connector of the platform sees them all.
 */
export function addDataset(list: ProposalList, place: string, names: DatasetNames, dataset: OpenLineageDataset): void {
  const urn = names.urn(dataset);
  const { facets } = dataset;
  list.upsert(place, urn, 'datasetKey', keyOf(urn));
  list.offer(place, urn, 'schemaMetadata', schemaMetadata(urn, dataset));
  list.offer(place, urn, 'datasetProperties', properties(dataset));
  list.offer(place, urn, 'ownership', ownershipFacet(facets.ownership));
  list.offer(place, urn, 'globalTags', tagsOf(tagNames(facets.tags)));
  list.offer(place, urn, 'subTypes', subTypes(facets));
  if (objectOf(facets.lifecycleStateChange).lifecycleStateChange === 'DROP')
    list.upsert(place, urn, 'status', { removed: true });
}

/** The key aspect of a dataset, from a urn that this converter made. */
function keyOf(urn: string): JsonObject {
  const [, platform, name, origin] = /^urn:li:dataset:\((urn:li:dataPlatform:[^,]+),(.*),([A-Z]+)\)$/s.exec(urn) ?? [];
  return { platform: platform ?? '', name: name ?? '', origin: origin ?? '' };
}

function schemaMetadata(urn: string, dataset: OpenLineageDataset): JsonObject | undefined {
  const fields = schemaFields(arrayOf(objectOf(dataset.facets.schema).fields), '', 0);
  if (fields.length === 0) return undefined;
  return {
    schemaName: dataset.name,
    platform: textOf(keyOf(urn).platform) ?? '',
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields,
  };
}

function schemaFields(fields: readonly unknown[], parent: string, depth: number): readonly JsonObject[] {
  return fields.flatMap((item) => {
    const field = objectOf(item);
    const name = textOf(field.name);
    if (name === undefined || name === '') return [];
    const fieldPath = parent === '' ? name : `${parent}.${name}`;
    const nativeDataType = textOf(field.type) ?? '';
    const description = textOf(field.description);
    const own = {
      fieldPath,
      nativeDataType,
      type: columnType(nativeDataType),
      nullable: true,
      recursive: false,
      ...(description === undefined ? {} : { description }),
    };
    return [own, ...(depth < MAX_NESTING ? schemaFields(arrayOf(field.fields), fieldPath, depth + 1) : [])];
  });
}

function properties(dataset: OpenLineageDataset): JsonObject | undefined {
  const { facets } = dataset;
  const description = textOf(objectOf(facets.documentation).description);
  const storage = objectOf(facets.storage);
  const facts = {
    storageLayer: textOf(storage.storageLayer),
    fileFormat: textOf(storage.fileFormat),
    'openlineage.namespace': dataset.namespace,
    'openlineage.name': dataset.name,
    'openlineage.version': textOf(objectOf(facets.version).datasetVersion),
  };
  const customProperties = Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const name = lastPart(dataset.name);
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    customProperties,
  };
}

/** The short name: `orders` of `shop.orders`; with folders a dot belongs to it, `orders.csv` of `raw/orders.csv`. */
function lastPart(name: string): string | undefined {
  return name.split(name.includes('/') ? '/' : '.').findLast((part) => part !== '');
}

function subTypes(facets: JsonObject): JsonObject | undefined {
  const facet = objectOf(facets.datasetType);
  const names = [textOf(facet.datasetType), textOf(facet.subType)].filter(
    (name): name is string => name !== undefined && name !== '',
  );
  return names.length === 0 ? undefined : { typeNames: [...new Set(names.map(titled))] };
}

/** `MATERIALIZED_VIEW` is shown as `Materialized view`, as other sources write it. */
function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase().replaceAll('_', ' ');
}
