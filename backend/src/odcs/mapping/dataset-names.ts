import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { type DatasetPlace, placeOfServer } from '../standard/servers.js';
import { columnName } from './columns.js';

/** The custom property of an object that names its dataset. It goes before what servers say. */
export const DATASET_PROPERTY = 'datasetUrn';

/** What a caller says of a document. */
export interface OdcsSettings {
  /** The environment of servers that name none. */
  readonly env: string;
  /** The platform of documents without servers. */
  readonly platform?: string;
}

/** The value of a custom property of an element; undefined where it has none of this name. */
export function customProperty(element: JsonObject, name: string): string | undefined {
  const own = arrayOf(element.customProperties)
    .map(objectOf)
    .find(({ property }) => property === name);
  return textOf(own?.value);
}

/** An element with a custom property, or without it where the value is undefined. */
export function withCustomProperty(element: JsonObject, name: string, value: string | undefined): JsonObject {
  if (customProperty(element, name) === value) return element;
  const others = arrayOf(element.customProperties).filter((one) => objectOf(one).property !== name);
  const customProperties = value === undefined ? others : [...others, { property: name, value }];
  const { customProperties: _replaced, ...rest } = element;
  return customProperties.length === 0 ? rest : { ...rest, customProperties };
}

/**
 * Where the datasets of a document are: on its server for production, else on its first one. Without servers the caller has to
 * name a platform; undefined where they don't.
 */
export function placeOfDocument(document: JsonObject, { env, platform }: OdcsSettings): DatasetPlace | undefined {
  const servers = arrayOf(document.servers).map(objectOf);
  const places = servers.map((server) => placeOfServer(server, env));
  const place = places.find((one) => one.env === 'PROD') ?? places[0];
  if (place) return platform === undefined ? place : { ...place, platform };
  return platform === undefined ? undefined : { platform, env, parts: [] };
}

/**
 * The urn of the dataset of an object. Its name in the database is completed with as many of the server's parts as it lacks:
 *
 *     orders, on postgres with shop and public            postgres, shop.public.orders
 *     sales.orders, on postgres with shop and public      postgres, shop.sales.orders
 *     s3://lake/orders/, on s3                            s3, lake/orders
 */
export function datasetOf(schemaObject: JsonObject, place: DatasetPlace | undefined): string | undefined {
  const stated = customProperty(schemaObject, DATASET_PROPERTY);
  if (stated !== undefined)
    return /^urn:li:dataset:\(urn:li:dataPlatform:[^,()]+,[^,()]+,[A-Z_]+\)$/.test(stated) ? stated : undefined;
  if (!place) return undefined;
  const physical = columnName(schemaObject)
    .replace(/^[a-z0-9]+:\/\//i, '')
    .replace(/(?<!\/)\/+$/, '');
  const given = physical.includes('/') ? place.parts.length : physical.split('.').length - 1;
  const name = [...place.parts.slice(0, Math.max(0, place.parts.length - given)), physical].join('.');
  const encoded = name.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(',', '%2C');
  // Connectors of Snowflake write names in small letters.
  const spelled = place.platform === 'snowflake' ? encoded.toLowerCase() : encoded;
  return `urn:li:dataset:(urn:li:dataPlatform:${place.platform},${spelled},${place.env})`;
}
