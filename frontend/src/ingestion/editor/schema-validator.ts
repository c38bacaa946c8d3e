import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { toErrorSchema } from '@rjsf/utils';

import { recipeTexts } from '../texts';

/** One thing that does not fit a schema. */
export interface SchemaMistake {
  /** Keys and indexes from the value's root. */
  readonly path: readonly string[];
  readonly message: string;
}

/** Keywords whose own message only says that something below them is wrong. */
const WRAPPERS = new Set([
  'properties',
  'items',
  'prefixItems',
  '$ref',
  'allOf',
  'additionalProperties',
  'if',
  'then',
  'else',
]);
/** Names and forms that a message lists. */
const MAX_LISTED = 6;

type Schemas = Readonly<Record<string, unknown>>;

/**
 * What does not fit the schema, without repeating itself, and what is allowed instead. The validator interprets the schema: the
 * page's policy forbids the generated code with which faster ones work.
 */
export function schemaMistakes(schema: object, value: unknown): readonly SchemaMistake[] {
  const { errors } = new Validator(schema as Schema, '2020-12', false).validate(withoutUndefined(value));
  const isHidden = hiddenByChoices(schema, errors);
  const told = errors.filter(
    (error) => error.keyword !== 'false' && (!WRAPPERS.has(error.keyword) || isUnknownKey(error)) && !isHidden(error),
  );
  const mistakes = told.map((error) => ({ ...mistakeOf(schema, error), isUnknown: isUnknownKey(error) }));
  // A setting with a mistake of its own, or within it, also counts as one that the schema does not know.
  const isRepeated = ({ path }: SchemaMistake): boolean =>
    mistakes.some((other) => isWithin(other.path, path) && (!other.isUnknown || other.path.length > path.length));
  const needed = mistakes.filter((mistake) => !mistake.isUnknown || !isRepeated(mistake));
  const byText = needed.map(({ path, message }) => [`${path.join('/')} ${message}`, { path, message }] as const);
  return [...new Map(byText).values()];
}

/**
 * Which errors about one of several forms say nothing. Of "something or null" only what is wrong with the something is told; of a
 * value that fits none of several forms only that, because why it fits neither would be a list of guesses.
 */
function hiddenByChoices(schema: object, errors: readonly OutputUnit[]): (error: OutputUnit) => boolean {
  const rules = errors.filter(isChoice).map(({ keywordLocation, instanceLocation }) => {
    const forms = formsAt(schema, keywordLocation);
    const real = forms.flatMap((form, index) => (form['type'] === 'null' ? [] : [index]));
    return { keywordLocation, instanceLocation, only: real.length === 1 ? real[0] : undefined };
  });
  return (error) =>
    rules.some(({ keywordLocation, instanceLocation, only }) => {
      if (!error.instanceLocation.startsWith(instanceLocation)) return false;
      if (error.keywordLocation === keywordLocation) return only !== undefined;
      if (!error.keywordLocation.startsWith(`${keywordLocation}/`)) return false;
      return only === undefined || !error.keywordLocation.startsWith(`${keywordLocation}/${String(only)}/`);
    });
}

/** Whether a path is another one or leads further. */
function isWithin(path: readonly string[], other: readonly string[]): boolean {
  return other.every((part, index) => path[index] === part);
}

function isUnknownKey({ keyword, error }: OutputUnit): boolean {
  return keyword === 'additionalProperties' && error.includes('does not match additional properties schema');
}

function isChoice({ keyword }: OutputUnit): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

function mistakeOf(schema: object, unit: OutputUnit): SchemaMistake {
  const { keyword, error, instanceLocation, keywordLocation } = unit;
  const path = pathOf(instanceLocation);
  const quoted = /"([^"]+)"/.exec(error)?.[1] ?? '';
  if (keyword === 'required') return { path: [...path, quoted], message: recipeTexts.required };
  if (isUnknownKey(unit)) {
    const group = schemaAt(schema, keywordLocation.slice(0, keywordLocation.lastIndexOf('/')));
    return { path: [...path, quoted], message: unknownSetting(quoted, Object.keys(schemasIn(group['properties']))) };
  }
  if (isChoice(unit)) {
    const forms = [...new Set(formsAt(schema, keywordLocation).flatMap(wordsOfForm))];
    return { path, message: recipeTexts.mustBe(listed(forms, 'or')) };
  }
  if (keyword === 'enum') {
    const { enum: allowed } = schemaAt(schema, keywordLocation.slice(0, keywordLocation.lastIndexOf('/')));
    return { path, message: recipeTexts.mustBe(listed(Array.isArray(allowed) ? allowed.map(String) : [], 'or')) };
  }
  if (keyword === 'type') {
    const expected = /Expected "([^"]+)"/.exec(error)?.[1] ?? quoted;
    return { path, message: recipeTexts.mustBe(recipeTexts.ofType(expected)) };
  }
  return { path, message: error };
}

/** What is said of a setting that the connector does not know, with those that it knows there, the most similar first. */
export function unknownSetting(name: string, known: readonly string[], text = recipeTexts.unknown): string {
  const pairs = pairsIn(name);
  const likeness = new Map(
    known.map((one) => [one, pairsIn(one).intersection(pairs).size / (one.length + name.length)]),
  );
  const ranked = known.toSorted((left, right) => (likeness.get(right) ?? 0) - (likeness.get(left) ?? 0));
  return known.length === 0 ? text : `${text} ${recipeTexts.known(listed(ranked, 'and'))}`;
}

/** Each two letters that follow one another: `port` has po, or, rt. */
function pairsIn(name: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, name.length - 1) }, (_, start) => name.slice(start, start + 2)));
}

/** `a, b or c`; of many the first ones, and how many more there are. */
function listed(words: readonly string[], joint: 'and' | 'or'): string {
  const shown = words.slice(0, MAX_LISTED);
  const rest = words.length - shown.length;
  const all = rest > 0 ? [...shown, recipeTexts.more(rest)] : shown;
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} ${recipeTexts[rest > 0 ? 'and' : joint]} ${last}`;
}

/** The forms of a choice, with references resolved. */
function formsAt(schema: object, keywordLocation: string): readonly Schemas[] {
  const forms: unknown = schemaAt(schema, keywordLocation);
  return Array.isArray(forms) ? forms.map((form) => resolved(schema, schemasIn(form))) : [];
}

function wordsOfForm({ type, enum: allowed, const: only, title }: Schemas): readonly string[] {
  if (Array.isArray(allowed)) return allowed.map(String);
  if (only !== undefined) return [JSON.stringify(only)];
  if (type === 'object') return [typeof title === 'string' ? recipeTexts.settingsOf(title) : recipeTexts.group];
  if (type === 'array') return [recipeTexts.list];
  return [typeof type === 'string' ? recipeTexts.ofType(type) : recipeTexts.otherForm];
}

/** The part of a schema that a location of the validator names: `#/properties/profiling/$ref/properties/level`. */
function schemaAt(schema: object, location: string): Schemas {
  return pathOf(location).reduce<Schemas>(
    (part, key) => (key === '$ref' ? resolved(schema, part) : schemasIn(part[key])),
    schemasIn(schema),
  );
}

function resolved(schema: object, part: Schemas): Schemas {
  const reference = part['$ref'];
  return typeof reference === 'string' ? schemaAt(schema, reference) : part;
}

function schemasIn(value: unknown): Schemas {
  return typeof value === 'object' && value !== null ? (value as Schemas) : {};
}

function pathOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function withoutUndefined(value: unknown): unknown {
  return value === undefined ? {} : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** The validator as the form's library asks it. */
export const formValidator: ValidatorType<unknown> = {
  validateFormData(formData, schema) {
    const errors = schemaMistakes(schema, formData).map(({ path, message }): RJSFValidationError => ({
      property: path.map((part) => `.${part}`).join(''),
      message,
      stack: `${path.join('.')} ${message}`,
    }));
    return { errors, errorSchema: toErrorSchema(errors) };
  },
  isValid(schema, formData, rootSchema) {
    const { $defs } = rootSchema as { readonly $defs?: object };
    return new Validator({ ...($defs ? { $defs } : {}), ...schema } as Schema, '2020-12').validate(
      withoutUndefined(formData),
    ).valid;
  },
  rawValidation(schema: RJSFSchema, formData) {
    return { errors: [...schemaMistakes(schema, formData)] as never[] };
  },
};
