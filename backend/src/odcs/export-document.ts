import { stringify } from 'yaml';

import { arrayOf, type JsonObject, jsonEquals, objectOf, textOf } from '../kernel/json.js';
import { type ContractState, stateOfStatus } from './contracts-of-document.js';
import { assertsTheSame, withoutNotes } from './mapping/assertion-meaning.js';
import { columnName, columnsOf, type DocumentColumn, propertyOf, schemaField } from './mapping/columns.js';
import { customProperty, DATASET_PROPERTY, withCustomProperty } from './mapping/dataset-names.js';
import {
  COMPATIBILITY_PROPERTY,
  NO_SCHEMA,
  type PromisedAssertion,
  promisesOf,
  SCHEMA_KEY,
  schemaInfo,
} from './mapping/promises.js';
import { assertionOfRule, OWN_ENGINE, ruleOfAssertion } from './mapping/rules.js';
import { assertionOfLevel, levelOfAssertion } from './mapping/service-levels.js';
import { promiseUrns } from './promise-urns.js';
import { readDocument } from './read-document.js';

const API_VERSION = 'v3.1.0';
const STABLE_ID = /^[A-Za-z0-9_-]+$/;

/** A contract as the catalogue has it. */
export interface StoredContract {
  readonly urn: string;
  /** The dataset's urn. */
  readonly dataset: string;
  readonly state: ContractState;
  /** The document that it was imported from, with one object; undefined where it was made here. */
  readonly text: string | undefined;
  /** Its assertions that are there, with the values of their `assertionInfo`. */
  readonly assertions: ReadonlyMap<string, JsonObject>;
}

/**
 * A stored contract as a document of the Open Data Contract Standard 3.1.0, in YAML. What was imported and has not changed since
 * is written as it was, with all that the catalogue has no counterpart for. What was changed or added here is written as the rule
 * that means it, or where there is none as a rule of the engine `headwater` that holds the assertion as it is. So reading the
 * document again changes nothing.
 */
export function exportDocument(stored: StoredContract): string {
  return stringify(new ContractWriter(stored).write(), { lineWidth: 0, aliasDuplicateObjects: false });
}

/** The rules that are added to the object (`''`) and to its columns, by path. */
type AddedRules = Map<string, JsonObject[]>;

class ContractWriter {
  private readonly base: JsonObject;
  private readonly schemaObject: JsonObject;
  private readonly promises: readonly PromisedAssertion[];
  /** Assertions that no part of the document stands for yet. */
  private readonly rest: Map<string, JsonObject>;
  private readonly added: AddedRules = new Map();
  /** Rules and service levels that the contract does not promise as they are. */
  private readonly outdated = new Set<JsonObject>();
  private readonly levels: JsonObject[] = [];

  constructor(private readonly stored: StoredContract) {
    this.base = baseOf(stored);
    this.schemaObject = objectOf(arrayOf(this.base.schema)[0]);
    this.promises = promisesOf(this.base, 0, stored.dataset).promises;
    this.rest = new Map(stored.assertions);
  }

  write(): JsonObject {
    // First what the document names, so that what is left has to be added.
    const urns = promiseUrns(this.stored.urn, this.promises, this.rest);
    const claims = this.promises.map((promise, index) => {
      const urn = urns[index] ?? '';
      const info = this.rest.get(urn);
      this.rest.delete(urn);
      return { promise, urn, info };
    });
    const withColumns = this.withSchema(claims.find(({ promise }) => promise.key === SCHEMA_KEY));
    const columns = columnsOf(withColumns, '');
    const present = new Set(rulesAndLevels(withColumns, columns, this.base));
    for (const { promise, urn, info } of claims.filter(({ promise: { key } }) => key !== SCHEMA_KEY)) {
      if (info && assertsTheSame(info, promise.info) && present.has(promise.source)) continue;
      this.outdated.add(promise.source);
      if (info) this.addAssertion(idOf(urn), info, columns);
    }
    for (const [urn, info] of this.rest) this.addAssertion(idOf(urn), info, columns);
    const slaProperties = [...this.current(this.base.slaProperties), ...this.levels];
    const { slaProperties: _levels, ...base } = this.base;
    return {
      ...base,
      apiVersion: API_VERSION,
      status: statusOf(this.stored.state, textOf(base.status)),
      schema: [this.withRules(withColumns, undefined)],
      ...(slaProperties.length === 0 ? {} : { slaProperties }),
    };
  }

  private addAssertion(id: string | undefined, info: JsonObject, columns: readonly DocumentColumn[]): void {
    const named = id === undefined ? {} : { id };
    const level = info.type === 'FRESHNESS' ? levelOfAssertion(info, textOf(this.schemaObject.name) ?? '') : undefined;
    const levelMeaning = level && assertionOfLevel(level, this.stored.dataset).info;
    if (level && levelMeaning && assertsTheSame(levelMeaning, info)) {
      this.levels.push({ ...named, ...level });
      return;
    }
    const candidate = ruleOfAssertion(info);
    const column = columns.find(({ path: columnPath }) => columnPath === candidate?.columnPath);
    const subject = {
      entity: this.stored.dataset,
      table: columnName(this.schemaObject),
      ...(column ? { column } : {}),
    };
    const isReachable = candidate?.columnPath === undefined || column !== undefined;
    const meaning = candidate && isReachable ? assertionOfRule(candidate.rule, subject).info : undefined;
    const isExpressible = candidate !== undefined && meaning !== undefined && assertsTheSame(meaning, info);
    const rule = isExpressible
      ? candidate.rule
      : { type: 'custom', engine: OWN_ENGINE, implementation: withoutNotes(info) };
    const columnPath = isExpressible ? (candidate.columnPath ?? '') : '';
    this.added.set(columnPath, [...(this.added.get(columnPath) ?? []), { ...named, ...rule }]);
  }

  /** The object with the columns that the contract promises now. */
  private withSchema(claim: SchemaClaim | undefined): JsonObject {
    const [added] = claim?.info ? [] : [...this.rest].filter(([, one]) => one.type === 'DATA_SCHEMA');
    const [urn = '', info] = claim?.info ? [claim.urn, claim.info] : (added ?? []);
    this.rest.delete(urn);
    if (!info) {
      const columns = this.columnsOfRules();
      const base = columns.length === 0 ? this.schemaObject : { ...this.schemaObject, properties: columns };
      return columnsOf(base, '').length === 0 ? base : withCustomProperty(base, COMPATIBILITY_PROPERTY, NO_SCHEMA);
    }
    if (claim?.info && assertsTheSame(claim.promise.info, info)) return this.schemaObject;
    const assertion = objectOf(info.schemaAssertion);
    const fields = arrayOf(objectOf(assertion.schema).fields).map(objectOf);
    const compatibility = textOf(assertion.compatibility) ?? 'EXACT_MATCH';
    const properties = propertiesFor(fields, arrayOf(this.schemaObject.properties).map(objectOf));
    const changed = withCustomProperty(
      { ...this.schemaObject, properties },
      COMPATIBILITY_PROPERTY,
      compatibility === 'SUPERSET' ? undefined : compatibility,
    );
    const written = schemaInfo(this.stored.dataset, columnsOf(changed, '').map(schemaField), compatibility);
    if (assertsTheSame(written, info)) return changed;
    this.addAssertion(idOf(urn), info, []);
    return withCustomProperty(this.schemaObject, COMPATIBILITY_PROPERTY, NO_SCHEMA);
  }

  /** The columns that rules are about, where nothing is promised of the columns themselves and the document has none. */
  private columnsOfRules(): readonly JsonObject[] {
    if (arrayOf(this.schemaObject.properties).length > 0) return [];
    const paths = [...this.rest.values()].flatMap((info) => ruleOfAssertion(info)?.columnPath ?? []);
    return [...new Set(paths)].toSorted().map((name) => ({ name }));
  }

  /** An object or a property with the rules that are promised now. @param above the path of the property around it; undefined for the object */
  private withRules(element: JsonObject, above: string | undefined): JsonObject {
    const columnPath = above === undefined ? '' : `${above}${columnName(element)}`;
    const below = above === undefined ? '' : `${columnPath}.`;
    const inside = (list: unknown): readonly JsonObject[] =>
      arrayOf(list).map((one) => this.withRules(objectOf(one), below));
    const quality = [...this.current(element.quality), ...(this.added.get(columnPath) ?? [])];
    const { quality: _rules, ...rest } = element;
    return {
      ...rest,
      ...(element.properties === undefined ? {} : { properties: inside(element.properties) }),
      ...(element.items === undefined ? {} : { items: this.itemsWithRules(objectOf(element.items), inside) }),
      ...(quality.length === 0 ? {} : { quality }),
    };
  }

  private itemsWithRules(items: JsonObject, inside: (list: unknown) => readonly JsonObject[]): JsonObject {
    return {
      ...items,
      ...(items.quality === undefined ? {} : { quality: this.current(items.quality) }),
      ...(items.properties === undefined ? {} : { properties: inside(items.properties) }),
    };
  }

  /** The rules or service levels of a list, without those that the contract does not promise any more. */
  private current(list: unknown): readonly JsonObject[] {
    return arrayOf(list)
      .map(objectOf)
      .filter((one) => !this.outdated.has(one));
  }
}

/** The promise that the columns are, with the assertion that stands for it. */
interface SchemaClaim {
  readonly promise: PromisedAssertion;
  readonly urn: string;
  readonly info: JsonObject | undefined;
}

/** All rules of an object and its columns, and the service levels of its document. */
function rulesAndLevels(
  schemaObject: JsonObject,
  columns: readonly DocumentColumn[],
  base: JsonObject,
): readonly JsonObject[] {
  return [
    schemaObject.quality,
    ...columns.flatMap(({ property }) => [property.quality, objectOf(property.items).quality]),
    base.slaProperties,
  ].flatMap((list) => arrayOf(list).map(objectOf));
}

/** The document that a contract was imported from, or a new one for its dataset. */
function baseOf({ urn, dataset, text, state }: StoredContract): JsonObject {
  const read = text === undefined ? undefined : readDocument(text);
  if (read && 'document' in read) {
    const [schemaObject] = arrayOf(read.document.schema).map(objectOf);
    if (schemaObject && customProperty(schemaObject, DATASET_PROPERTY) === dataset) return read.document;
  }
  const name = /^urn:li:dataset:\(urn:li:dataPlatform:[^,]+,(.+),[A-Z_]+\)$/.exec(dataset)?.[1] ?? dataset;
  return {
    apiVersion: API_VERSION,
    kind: 'DataContract',
    id: urn.slice('urn:li:dataContract:'.length),
    name: `Contract of ${name}`,
    version: '1.0.0',
    status: statusOf(state, undefined),
    schema: [
      {
        name: name.split('.').at(-1) ?? name,
        physicalName: name,
        customProperties: [{ property: DATASET_PROPERTY, value: dataset }],
      },
    ],
  };
}

/** The status of a document, as it was where that still says the state. */
function statusOf(state: ContractState, before: string | undefined): string {
  if (before !== undefined && stateOfStatus(before) === state) return before;
  return state === 'ACTIVE' ? 'active' : 'proposed';
}

/** The properties for the columns of a schema: as they were where they mean the same columns, new ones for the others. */
function propertiesFor(fields: readonly JsonObject[], before: readonly JsonObject[]): readonly JsonObject[] {
  const missing = new Map(fields.map((field) => [textOf(field.fieldPath) ?? '', field]));
  const currentProperties = before.filter((property) => {
    const columns = columnsOf({ properties: [property] }, '');
    const isCurrent = columns.every((column) => {
      const field = missing.get(column.path);
      return field !== undefined && jsonEquals(typesOf(field), typesOf(schemaField(column)));
    });
    if (isCurrent) for (const { path: columnPath } of columns) missing.delete(columnPath);
    return isCurrent;
  });
  return [...currentProperties, ...[...missing.values()].map(propertyOf)];
}

function typesOf(field: JsonObject): JsonObject {
  return { type: objectOf(objectOf(field.type).type), native: textOf(field.nativeDataType) ?? '' };
}

/** The id of an assertion, where the standard allows it as one. */
function idOf(urn: string): string | undefined {
  const id = urn.slice('urn:li:assertion:'.length);
  return STABLE_ID.test(id) ? id : undefined;
}
