import { arrayOf, objectOf, textOf, tableOf } from '../../kernel/json.js';
import { greatest } from '../../kernel/lists.js';
import { Problem } from '../../kernel/problem.js';
import { kindOf, parseUrn } from '../../kernel/urn.js';
import type { StoredEntity } from '../../store/contract/store.types.js';

/** As the protocol's FacetFilterInput. */
export interface FilterCondition {
  readonly field: string;
  readonly condition?: string | null;
  readonly values?: readonly string[] | null;
  readonly negated?: boolean | null;
}
export type OrFilters = readonly { readonly and?: readonly FilterCondition[] | null }[];

/** A field that can be filtered: its values come from the urn alone, or from an aspect. */
interface FilterField {
  readonly aspect?: string;
  readonly values: (entity: StoredEntity) => readonly (string | undefined)[];
}

const urnPart = (entity: StoredEntity, index: number): string | undefined => parseUrn(entity.urn).parts[index];
const list = (aspect: string, field: string, item: string): FilterField => ({
  aspect,
  values: (entity) =>
    arrayOf(objectOf(entity.aspects[aspect]?.value)[field]).map((one) =>
      typeof one === 'string' ? one : textOf(objectOf(one)[item]),
    ),
});

const FIELDS: Readonly<Record<string, FilterField>> = tableOf({
  _entityType: { values: (entity) => [folded(entity.kind)] },
  entityType: { values: (entity) => [folded(entity.kind)] },
  urn: { values: (entity) => [entity.urn] },
  removed: { values: (entity) => [String(entity.removed)] },
  platform: { values: (entity) => [platformOf(entity.urn)] },
  parent: { values: (entity) => [kindOf(entity.urn) === 'schemaField' ? urnPart(entity, 0) : undefined] },
  origin: { values: (entity) => [kindOf(entity.urn) === 'dataset' ? urnPart(entity, 2) : undefined] },
  env: { values: (entity) => [kindOf(entity.urn) === 'dataset' ? urnPart(entity, 2) : undefined] },
  tags: list('globalTags', 'tags', 'tag'),
  glossaryTerms: list('glossaryTerms', 'terms', 'urn'),
  owners: list('ownership', 'owners', 'owner'),
  domains: list('domains', 'domains', 'urn'),
  typeNames: list('subTypes', 'typeNames', ''),
  container: { aspect: 'container', values: (entity) => [textOf(objectOf(entity.aspects.container?.value).container)] },
  platformInstance: {
    aspect: 'dataPlatformInstance',
    values: (entity) => [textOf(objectOf(entity.aspects.dataPlatformInstance?.value).instance)],
  },
});
const IGNORED = new Set(['degree']);

/** The aspects that must be read to evaluate the filters. */
export function filterAspects(filters: OrFilters): readonly string[] {
  const aspects = filters.flatMap(({ and }) => (and ?? []).map(({ field }) => FIELDS[bare(field)]?.aspect));
  return [...new Set(aspects.filter((aspect) => aspect !== undefined))];
}

/**
 * Refuses conditions on fields whose values do not stand in the urn: for questions about what only edges name, which
 * has no aspects.
 *
 * @throws Problem `lineage.filter` that names the field and what is allowed
 */
export function requireFieldsOfUrns(filters: OrFilters): void {
  const allowed = Object.keys(FIELDS).filter((field) => FIELDS[field]?.aspect === undefined);
  for (const { field } of filters.flatMap(({ and }) => and ?? [])) {
    if (IGNORED.has(bare(field)) || allowed.includes(bare(field))) continue;
    throw new Problem(
      'invalid',
      'lineage.filter',
      `orFilters can't filter by "${field.slice(0, 100)}" when includeGhostEntities is true; allowed are ${[...IGNORED, ...allowed].join(', ')}.`,
      { field: 'orFilters', value: field.slice(0, 100) },
    );
  }
}

/**
 * Whether an entity passes filters: at least one alternative of which all conditions are met. A field that is not in
 * the table above has no values, so it matches only when negated. Without filters every entity passes.
 */
export function passesFilters(entity: StoredEntity, filters: OrFilters): boolean {
  if (filters.length === 0) return true;
  return filters.some(({ and }) =>
    (and ?? []).every((condition) => IGNORED.has(bare(condition.field)) || meetsCondition(entity, condition)),
  );
}

function meetsCondition(entity: StoredEntity, { field, condition, values, negated }: FilterCondition): boolean {
  const isKind = bare(field) === '_entityType' || bare(field) === 'entityType';
  const actual = (FIELDS[bare(field)]?.values(entity) ?? []).filter((value) => value !== undefined);
  const expected = (values ?? []).map((value) => (isKind ? folded(value) : value));
  return matches(condition ?? 'EQUAL', actual, expected) !== (negated === true);
}

function matches(condition: string, actual: readonly string[], expected: readonly string[]): boolean {
  const any = (test: (value: string, operand: string) => boolean): boolean =>
    actual.some((value) => expected.some((operand) => test(value, operand)));
  switch (condition) {
    case 'EXISTS':
      return actual.length > 0;
    case 'CONTAIN':
      return any((value, operand) => value.toLowerCase().includes(operand.toLowerCase()));
    case 'START_WITH':
      return any((value, operand) => value.toLowerCase().startsWith(operand.toLowerCase()));
    case 'END_WITH':
      return any((value, operand) => value.toLowerCase().endsWith(operand.toLowerCase()));
    case 'IEQUAL':
      return any((value, operand) => value.toLowerCase() === operand.toLowerCase());
    default:
      return any((value, operand) => value === operand);
  }
}

/** One spelling for the protocol's and the model's kind names: `DATA_JOB` and `dataJob` become `datajob`. */
export function folded(kind: string): string {
  return kind.replaceAll('_', '').toLowerCase();
}

function bare(field: string): string {
  return field.replace(/\.keyword$/, '');
}

/** The platform's urn: the first part of a dataset, the one of its dataset for a column, the tool of a chart or dashboard, the orchestrator of a job. */
export function platformOf(urn: string): string | undefined {
  const { kind, parts } = parseUrn(urn);
  const first = parts[0];
  if (first === undefined) return undefined;
  if (kind === 'schemaField' || kind === 'dataJob') return platformOf(first);
  if (first.startsWith('urn:li:dataPlatform:')) return first;
  return `urn:li:dataPlatform:${first}`;
}

/** Which distances from the start a filter lets pass. */
export interface Degrees {
  readonly has: (degree: number) => boolean;
  /** The farthest distance that can match; undefined where there is no bound. */
  readonly max: number | undefined;
}

const ALL: Degrees = { has: () => true, max: undefined };
const OPEN_ENDED = /^(\d+)\+$/;

/**
 * The distances of the filters on `degree`: `1`, `2`, and `3+` for three and more.
 *
 * @throws Problem `lineage.degree` for any other value
 */
export function degreesOf(filters: OrFilters, separate: readonly FilterCondition[] = []): Degrees {
  const conditions = [...separate, ...filters.flatMap(({ and }) => and ?? [])].filter(
    ({ field }) => field === 'degree',
  );
  const values = conditions.flatMap((condition) => condition.values ?? []);
  if (values.length === 0) return ALL;
  const ranges = values.map(rangeOf);
  const max = greatest(ranges.map(({ to }) => to));
  return {
    has: (degree) => ranges.some(({ from, to }) => degree >= from && degree <= to),
    max: max === Infinity ? undefined : max,
  };
}

function rangeOf(value: string): { from: number; to: number } {
  const open = OPEN_ENDED.exec(value);
  if (open) return { from: Number(open[1]), to: Infinity };
  const degree = Number(value);
  if (Number.isInteger(degree) && degree >= 1) return { from: degree, to: degree };
  throw new Problem(
    'invalid',
    'lineage.degree',
    `degree "${value.slice(0, 20)}" is not understood; allowed are 1, 2, … and 3+.`,
    { value: value.slice(0, 20) },
  );
}

/**
 * The words of a search text in lower case. Anything but letters and digits separates words; a text that begins with
 * `urn:li:` is one word, so that a urn finds only itself.
 */
export function wordsOf(query: string | null | undefined): readonly string[] {
  const searched = (query ?? '').replaceAll(/\bAND\b/g, ' ').toLowerCase();
  if (searched.trim().startsWith('urn:li:')) return [searched.trim()];
  return searched.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Whether each word occurs in at least one of the texts. */
export function holdsWords(words: readonly string[], texts: readonly string[]): boolean {
  const folded = texts.map((text) => text.toLowerCase());
  return words.every((word) => folded.some((text) => text.includes(word)));
}
