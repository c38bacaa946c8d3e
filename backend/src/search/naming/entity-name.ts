import { type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type { NameRule } from '#kinds/entity-kind.js';
import { isUrn, kindOf, parseUrn, schemaFieldParts } from '../../kernel/urn.js';
import { assertionName } from './assertion-name.js';
import { nameDelimiter, nameRule } from './name-rules.js';

/** The value of an aspect of the entity that is named; undefined where it has none. */
export type AspectOf = (aspect: string) => JsonObject | undefined;

/**
 * The aspects that hold the name of entities of this kind: what to read before naming one, and
 * whose change may rename it.
 */
export function nameAspects(kind: string): readonly string[] {
  const { definition } = nameRule(kind);
  const stored = storedNames(kind).map((field) => field.slice(0, field.indexOf(':')));
  return [...new Set(definition ? [...stored, definition] : stored)];
}

/**
 * The name that people know an entity by. The first field of its kind's rule that has a value
 * decides; without any, what an assertion asserts or a contract is about, or the urn.
 *
 *     dataset …snowflake,db.mart.fct_revenue,PROD   editableDatasetProperties:name = Revenue   →  Revenue
 *     the same without a stored name                                                           →  fct_revenue
 *
 * @returns never an empty text
 */
export function entityName(urn: string, aspectOf: AspectOf): string {
  for (const field of storedNames(kindOf(urn))) {
    const [aspect = '', path = ''] = field.split(':');
    const stored = textOf(
      path.split('/').reduce<unknown>((value, part) => objectOf(value)[part], aspectOf(aspect)),
    )?.trim();
    if (stored) return stored;
  }
  const { definition } = nameRule(kindOf(urn));
  const meaning = definition && MEANINGS[definition](objectOf(aspectOf(definition)));
  return meaning ?? nameInUrn(urn);
}

const MEANINGS: Readonly<Record<NonNullable<NameRule['definition']>, (value: JsonObject) => string | undefined>> = {
  assertionInfo: assertionName,
  dataContractProperties: contractName,
};

/** `Contract of orders`, by the dataset that the contract names. */
function contractName({ entity }: JsonObject): string | undefined {
  const dataset = textOf(entity);
  return dataset !== undefined && isUrn(dataset) ? `Contract of ${nameInUrn(dataset)}` : undefined;
}

/** The last part of the name inside a urn: `fct_revenue` of `db.mart.fct_revenue`. */
export function nameInUrn(urn: string): string {
  const kind = kindOf(urn);
  const column = schemaFieldParts(urn);
  if (column) return column.fieldPath;
  const parts = parseUrn(urn).parts;
  const { keyIndex = parts.length > 1 ? 1 : 0, separator } = nameRule(kind);
  const name = parts[keyIndex] ?? '';
  switch (separator) {
    case undefined:
      return name;
    case '.':
      return lastPart(name, '.');
    case 'platform': {
      const delimiter = name.includes('/') ? '/' : nameDelimiter(platformId(parts[0] ?? ''));
      return delimiter === '' ? name : lastPart(name, delimiter);
    }
  }
}

/** The full, qualified name inside a urn; undefined for kinds whose urn has none. */
export function fullNameInUrn(urn: string): string | undefined {
  const { fullNameIndex } = nameRule(kindOf(urn));
  return fullNameIndex === undefined ? undefined : parseUrn(urn).parts[fullNameIndex];
}

function storedNames(kind: string): readonly string[] {
  return nameRule(kind).stored ?? [];
}

/** `snowflake` of `urn:li:dataPlatform:snowflake`; other texts are given back. */
export function platformId(urn: string): string {
  return urn.startsWith('urn:li:dataPlatform:') ? urn.slice('urn:li:dataPlatform:'.length) : urn;
}

function lastPart(name: string, delimiter: string): string {
  const trimmed = name.endsWith(delimiter) ? name.slice(0, -delimiter.length) : name;
  return trimmed.slice(trimmed.lastIndexOf(delimiter) + 1) || name;
}
