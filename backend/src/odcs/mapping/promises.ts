import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type { Fault } from '../standard/shape.js';
import { columnName, columnsOf, schemaField } from './columns.js';
import { customProperty } from './dataset-names.js';
import { assertionOfRule, type RuleSubject } from './rules.js';
import { assertionOfLevel, isAbout } from './service-levels.js';

/** The custom property of an object that says how its columns are compared, where not as a `SUPERSET`. */
export const COMPATIBILITY_PROPERTY = 'schemaCompatibility';
/** Its value for an object whose properties are no promise. */
export const NO_SCHEMA = 'NONE';
const COMPATIBILITIES = ['EXACT_MATCH', 'SUPERSET', 'SUBSET', NO_SCHEMA];

/** The key of the promise that the columns of an object are. */
export const SCHEMA_KEY = '#schema';

/** The parts of a data contract, as `dataContractProperties` names them. */
export type PromiseCategory = 'freshness' | 'schema' | 'dataQuality';

/** An assertion that a document promises. */
export interface PromisedAssertion {
  /** Its place in the document: `schema[0].quality[1]`. */
  readonly path: string;
  /** The rule, the service level, or the object whose columns are promised. */
  readonly source: JsonObject;
  /** Names it within its object, also when others are added before it. */
  readonly key: string;
  /** The id that the document gives it. */
  readonly id: string | undefined;
  readonly category: PromiseCategory;
  /** The value of `assertionInfo`. */
  readonly info: JsonObject;
}

/** What an object of a document promises of its dataset, with what its author should know or mend. */
export interface ObjectPromises {
  readonly promises: readonly PromisedAssertion[];
  readonly warnings: readonly Fault[];
  readonly faults: readonly Fault[];
}

/** The part of a contract to which an assertion belongs. */
function categoryOf(info: JsonObject): PromiseCategory {
  if (info.type === 'FRESHNESS') return 'freshness';
  return info.type === 'DATA_SCHEMA' ? 'schema' : 'dataQuality';
}

/** What one object of a document promises: its columns, its rules and those of its columns, and the service levels about it. */
export function promisesOf(document: JsonObject, index: number, entity: string): ObjectPromises {
  const objects = arrayOf(document.schema).map(objectOf);
  const schemaObject = objects[index] ?? {};
  const place = `schema[${index}]`;
  const columns = columnsOf(schemaObject, place);
  const collector = new PromiseCollector();
  const compatibility = customProperty(schemaObject, COMPATIBILITY_PROPERTY) ?? 'SUPERSET';
  if (!COMPATIBILITIES.includes(compatibility))
    collector.refuse(
      place,
      `has the custom property ${COMPATIBILITY_PROPERTY}, which must be one of ${COMPATIBILITIES.join(', ')}`,
    );
  const repeated = columns.find(({ path }, position) => columns.findIndex((one) => one.path === path) !== position);
  if (repeated) collector.refuse(repeated.place, `names the column ${repeated.path} a second time`);
  if (columns.length > 0 && compatibility !== NO_SCHEMA)
    collector.add({
      path: `${place}.properties`,
      key: SCHEMA_KEY,
      source: schemaObject,
      id: undefined,
      category: 'schema',
      info: schemaInfo(entity, columns.map(schemaField), compatibility),
    });
  const table = columnName(schemaObject);
  collector.addRules(schemaObject, place, { entity, table });
  for (const column of columns) {
    collector.addRules(column.property, column.place, { entity, table, column });
    collector.addRules(objectOf(column.property.items), `${column.place}.items`, { entity, table, column });
  }
  arrayOf(document.slaProperties).forEach((one, position) => {
    const level = objectOf(one);
    if (isAbout(level, schemaObject, objects, textOf(document.slaDefaultElement) ?? ''))
      collector.addLevel(level, `slaProperties[${position}]`, entity);
  });
  return collector;
}

/** The value of `assertionInfo` that expects columns. */
export function schemaInfo(entity: string, fields: readonly JsonObject[], compatibility: string): JsonObject {
  const [, platform = '', name = ''] =
    /^urn:li:dataset:\((urn:li:dataPlatform:[^,]+),(.+),[A-Z_]+\)$/.exec(entity) ?? [];
  return {
    type: 'DATA_SCHEMA',
    schemaAssertion: {
      entity,
      schema: {
        schemaName: name,
        platform,
        version: 0,
        hash: '',
        platformSchema: { 'com.linkedin.schema.Schemaless': {} },
        fields,
      },
      compatibility,
    },
    entityUrn: entity,
  };
}

/** Gathers promises and gives each a key. */
class PromiseCollector implements ObjectPromises {
  readonly promises: PromisedAssertion[] = [];
  readonly warnings: Fault[] = [];
  readonly faults: Fault[] = [];
  private readonly keys = new Set<string>();

  add(promise: PromisedAssertion): void {
    this.keys.add(promise.key);
    this.promises.push(promise);
  }

  refuse(path: string, message: string): void {
    this.faults.push({ path, message });
  }

  addRules(element: JsonObject, place: string, subject: RuleSubject): void {
    arrayOf(element.quality).forEach((one, index) => {
      if (!isJsonObject(one)) return;
      const path = `${place}.quality[${index}]`;
      const { info, warning } = assertionOfRule(one, subject);
      if (warning !== undefined) this.warnings.push({ path, message: warning });
      const label = textOf(one.metric) ?? textOf(one.engine) ?? textOf(one.type) ?? 'rule';
      if (info) this.addKeyed(`${subject.column?.path ?? ''}/`, label, { path, source: one, id: textOf(one.id), info });
    });
  }

  addLevel(level: JsonObject, path: string, entity: string): void {
    const { info, warning } = assertionOfLevel(level, entity);
    if (warning !== undefined) this.warnings.push({ path, message: `(${textOf(level.property) ?? ''}) ${warning}` });
    if (info) this.addKeyed('#sla/', textOf(level.property) ?? '', { path, source: level, id: textOf(level.id), info });
  }

  /** A rule without an id is known by what it measures; of several such, by their order. */
  private addKeyed(
    above: string,
    label: string,
    { path, source, id, info }: Pick<PromisedAssertion, 'path' | 'source' | 'id' | 'info'>,
  ): void {
    let key = `${above}${id ?? label}`;
    if (id !== undefined && this.keys.has(key))
      this.refuse(`${path}.id`, `must be unique; ${id} is another one's already`);
    for (let ordinal = 2; this.keys.has(key); ordinal++) key = `${above}${id ?? label}#${ordinal}`;
    this.add({ path, source, key, id, category: categoryOf(info), info });
  }
}
