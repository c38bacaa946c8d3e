import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { SearchRule } from '../../model/model.types.js';
import { valuesAt } from '../../model/paths.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { pathText } from './browse-path.js';
import { COLUMN_RULES, FIELD_UNIONS, HIDES_FIELD, LEFT_OUT, NAMED_FIELDS, PART_OF_FIELD } from './document-fields.js';
import type { SearchDocument, TextPart } from './document.types.js';
import { entityName, nameAspects } from '../naming/entity-name.js';
import { environmentInUrn, platformInUrn } from '../naming/platform-in-urn.js';

/** The name of a tag, term, person, …, for texts that hold their urns. */
export type NameOf = (urn: string) => string;

/** What the summary aspect's annotations say of active incidents. */
const INCIDENT_FIELDS = ['activeIncidents', 'hasActiveIncidents'];

/**
 * How much of an entity is found by search. A stored value may be larger than any document should
 * be: an aspect with 130,000 properties is legal, and one document of that size would cost every
 * search. What is beyond the bounds is stored and shown, and not searched.
 */
export const DOCUMENT_BOUNDS = {
  /** Values of one field: a table of 20,000 columns is found by each of them. */
  valuesPerField: 20_000,
  /** Characters of one value, and of the name. */
  valueLength: 100_000,
  /** Characters of all values together. */
  characters: 4_000_000,
} as const;

type Fields = Map<string, string[]>;
interface FieldRule {
  readonly aspect: string;
  readonly rule: SearchRule;
}

/** What other entities say of one: active incidents on it, data products that hold it. */
interface References {
  readonly incidents?: readonly string[] | undefined;
  readonly products?: readonly string[] | undefined;
}

/**
 * Turns a stored entity into its document: fields by the model's annotations, then what the product
 * adds.
 */
export class DocumentBuilder {
  private readonly rulesOfKind = new Map<string, readonly FieldRule[]>();
  private readonly named = new Set(NAMED_FIELDS);

  constructor(private readonly model: MetadataModel) {}

  /** Aspects that a document of any kind is made of. */
  aspects(): readonly string[] {
    const searched = this.model.aspects.filter(
      (aspect) => !aspect.timeseries && aspect.search.some((rule) => !LEFT_OUT.test(rule.fieldName)),
    );
    const naming = this.model.kinds.flatMap((kind) => nameAspects(kind.name));
    return [
      ...new Set([
        ...searched.map((aspect) => aspect.name),
        ...naming,
        ...COLUMN_RULES.map((rule) => rule.aspect),
        'structuredProperties',
        'browsePaths',
      ]),
    ];
  }

  nameOf(entity: StoredEntity): string {
    return cut(entityName(entity.urn, (aspect) => entity.aspects[aspect]?.value));
  }

  /** @param said what others say of it: the graph knows, whatever its own aspects hold */
  build(entity: StoredEntity, nameOf: NameOf, { incidents = [], products = [] }: References = {}): SearchDocument {
    const fields: Fields = new Map();
    const searched = new Set<string>();
    for (const { aspect, rule } of this.rules(entity.kind)) {
      const value = this.valueOf(entity, aspect);
      if (value === undefined) continue;
      const aspectValues = valuesOf(value, rule);
      if (aspectValues.length === 0) continue;
      add(fields, rule.fieldName, aspectValues);
      if (this.isSearched(rule)) searched.add(rule.fieldName);
      if (rule.hasValuesFieldName !== undefined) fields.set(rule.hasValuesFieldName, ['true']);
    }
    addOwn(fields, entity);
    setIncidents(fields, incidents);
    if (products.length > 0) add(fields, 'dataProduct', products);
    const bounded = withinBounds(fields);
    const name = this.nameOf(entity);
    const computed = [
      'platform',
      'origin',
      'typeNames',
      'container',
      'domains',
      'dataProduct',
      'structuredPropertyTexts',
    ];
    return {
      i: entity.i,
      urn: entity.urn,
      kind: entity.kind,
      name,
      removed: entity.removed,
      fields: Object.fromEntries(bounded),
      texts: this.texts(
        namesOf(entity.urn, name),
        bounded,
        [...searched, ...computed.filter((field) => !searched.has(field))],
        nameOf,
      ),
    };
  }

  /**
   * Urns are searched by the names behind them, and only where a document is about what they name:
   * not what feeds it.
   */
  private isSearched(rule: SearchRule): boolean {
    if (PART_OF_FIELD[rule.fieldName] !== undefined) return true;
    return rule.queryByDefault && (!rule.fieldType.startsWith('URN') || this.named.has(rule.fieldName));
  }

  private texts(
    names: readonly string[],
    fields: ReadonlyMap<string, readonly string[]>,
    searched: readonly string[],
    nameOf: NameOf,
  ): SearchDocument['texts'] {
    const texts: Partial<Record<TextPart, string[]>> = { name: [...names] };
    for (const field of searched) {
      const values = fields.get(field);
      if (!values) continue;
      const part = PART_OF_FIELD[field] ?? 'other';
      const shown = this.named.has(field) ? values.map(nameOf) : values;
      // Not by spreading: a call takes no more than about 100,000 arguments.
      texts[part] = (texts[part] ?? []).concat(shown);
    }
    return texts;
  }

  /** Key aspects are computed from the urn where they are not stored. */
  private valueOf(entity: StoredEntity, aspect: string): JsonObject | undefined {
    const stored = entity.aspects[aspect]?.value;
    if (stored) return stored;
    return this.model.kind(entity.kind)?.keyAspect === aspect ? this.model.keyAspectOf(entity.urn).value : undefined;
  }

  private rules(kind: string): readonly FieldRule[] {
    const cached = this.rulesOfKind.get(kind);
    if (cached) return cached;
    const spec = this.model.kind(kind);
    const aspects = spec ? [...new Set([spec.keyAspect, ...spec.aspects])] : [];
    const annotated = aspects
      .map((name) => this.model.aspect(name))
      .filter((aspect) => aspect !== undefined && !aspect.timeseries)
      .flatMap((aspect) => (aspect?.search ?? []).map((rule) => ({ aspect: aspect?.name ?? '', rule })))
      .filter(({ rule }) => !LEFT_OUT.test(rule.fieldName));
    const has = new Set(annotated.map(({ aspect, rule }) => `${aspect}:${rule.path}`));
    const columns = COLUMN_RULES.filter(
      (rule) => aspects.includes(rule.aspect) && !has.has(`${rule.aspect}:${rule.path}`),
    ).map(columnRule);
    const rules = [...annotated, ...columns];
    this.rulesOfKind.set(kind, rules);
    return rules;
  }
}

/** The fields of a document within `DOCUMENT_BOUNDS`, each value of a field once. */
function withinBounds(fields: Fields): ReadonlyMap<string, readonly string[]> {
  let room: number = DOCUMENT_BOUNDS.characters;
  const bounded = new Map<string, readonly string[]>();
  for (const [field, values] of fields) {
    const taken = new Set<string>();
    for (const value of values) {
      if (taken.size === DOCUMENT_BOUNDS.valuesPerField || room <= 0) break;
      const text = cut(value);
      if (taken.has(text)) continue;
      taken.add(text);
      room -= text.length;
    }
    if (taken.size > 0) bounded.set(field, [...taken]);
  }
  return bounded;
}

/** A value of at most the length that is searched, not ending within a character. */
function cut(value: string): string {
  if (value.length <= DOCUMENT_BOUNDS.valueLength) return value;
  const text = value.slice(0, DOCUMENT_BOUNDS.valueLength);
  return text.isWellFormed() || !value.isWellFormed() ? text : text.slice(0, -1);
}

/**
 * What an entity is called, and the id by which people ask for it where the name is another and the
 * id is no random key.
 */
function namesOf(urn: string, name: string): readonly string[] {
  const id = /^urn:li:[A-Za-z]+:([^(].*)$/.exec(urn)?.[1];
  return id === undefined || id === name || /^[0-9a-f-]{16,}$/i.test(id) ? [name] : [name, id];
}

function columnRule({ aspect, path, fieldName }: { aspect: string; path: string; fieldName: string }): FieldRule {
  const rule: SearchRule = {
    path,
    fieldName,
    fieldType: 'TEXT',
    queryByDefault: true,
    boost: 1,
    hasValuesFieldName: undefined,
    enableAutocomplete: false,
    addToFilters: false,
    filterName: undefined,
  };
  return { aspect, rule };
}

/** Maps keep their keys: `customProperties` is searched and filtered as `key=value`. */
function valuesOf(value: JsonObject, rule: SearchRule): readonly string[] {
  const isMap = rule.fieldName === 'customProperties';
  return valuesAt(value, rule.path)
    .map((hit) => {
      const text = scalarText(hit.value);
      return isMap && text !== undefined ? `${hit.stars.at(-1) ?? ''}=${text}` : text;
    })
    .filter((text) => text !== undefined && text !== '')
    .map(String);
}

function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isJsonObject(value)) return undefined;
  const [only] = Object.values(value);
  return typeof only === 'string' || typeof only === 'number' ? String(only) : undefined;
}

/** What no annotation says: the pseudo fields of the protocol, and places read off the urn. */
function addOwn(fields: Fields, entity: StoredEntity): void {
  fields.set('_entityType', [entity.kind]);
  fields.set('removed', [String(entity.removed)]);
  fields.set('urn', [entity.urn]);
  // A stored platform goes before the one in the urn.
  const platform = textOf(entity.aspects.dataPlatformInstance?.value.platform) ?? platformInUrn(entity.urn);
  if (platform !== undefined) fields.set('platform', [platform]);
  const environment = environmentInUrn(entity.urn);
  if (!fields.has('origin'))
    add(fields, 'origin', fields.get('env') ?? (environment === undefined ? [] : [environment]));
  const path = arrayOf(entity.aspects.browsePathsV2?.value.path).map((entry) =>
    isJsonObject(entry) ? (textOf(entry.urn) ?? textOf(entry.id) ?? '') : '',
  );
  if (path.length > 0) fields.set('browsePathV2', [pathText(path)]);
  const older = textsOf(entity.aspects.browsePaths?.value.paths).map((text) =>
    pathText(text.split('/').filter(Boolean)),
  );
  // One that says the same as the newer path would count its entity twice.
  add(
    fields,
    'browsePaths',
    older.filter((text) => text !== pathText(path)),
  );
  for (const [field, others] of Object.entries(FIELD_UNIONS))
    add(
      fields,
      field,
      others.flatMap((other) => fields.get(other) ?? []),
    );
  addStructuredProperties(fields, entity);
  if (objectOf(entity.aspects.lifecycleStageTypeInfo?.value.settings).hideInSearch === true)
    fields.set(HIDES_FIELD, ['true']);
}

function setIncidents(fields: Fields, incidents: readonly string[]): void {
  for (const field of INCIDENT_FIELDS) fields.delete(field);
  if (incidents.length === 0) return;
  fields.set('activeIncidents', [...incidents]);
  fields.set('hasActiveIncidents', ['true']);
}

function addStructuredProperties(fields: Fields, entity: StoredEntity): void {
  for (const property of arrayOf(entity.aspects.structuredProperties?.value.properties)) {
    if (!isJsonObject(property)) continue;
    const urn = textOf(property.propertyUrn) ?? '';
    const id = urn.slice('urn:li:structuredProperty:'.length);
    const values = arrayOf(property.values)
      .map(scalarText)
      .filter((value) => value !== undefined);
    add(fields, `structuredProperties.${id}`, values);
    add(fields, 'structuredPropertyTexts', values);
    add(fields, 'structuredProperties', [urn]);
  }
}

function add(fields: Fields, field: string, values: readonly string[]): void {
  if (values.length === 0) return;
  const existing = fields.get(field);
  if (existing) for (const value of values) existing.push(value);
  else fields.set(field, [...values]);
}
