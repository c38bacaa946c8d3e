import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { toErrorSchema } from '@rjsf/utils';

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

/**
 * What does not fit the schema, without repeating itself. The validator interprets the schema: the page's policy forbids
 * the generated code with which faster ones work.
 */
export function schemaMistakes(schema: object, value: unknown): readonly SchemaMistake[] {
  const { errors } = new Validator(schema as Schema, '2020-12', false).validate(withoutUndefined(value));
  const told = errors.filter(
    (error) => error.keyword !== 'false' && (!WRAPPERS.has(error.keyword) || isUnknownKey(error)),
  );
  const mistakes = told.map(mistakeOf).filter(({ path, message }, _, all) => {
    const others = all.filter((other) => other.message !== message);
    // A value that fits none of several forms: why it fits neither would be a list of guesses.
    if (message !== CHOICE && others.some((other) => other.message === CHOICE && isWithin(path, other.path)))
      return false;
    // A setting with a mistake of its own also counts as one that the schema does not know.
    return message !== UNKNOWN || !others.some((other) => isWithin(other.path, path));
  });
  return [...new Map(mistakes.map((mistake) => [`${mistake.path.join('/')} ${mistake.message}`, mistake])).values()];
}

const CHOICE = 'has none of the allowed forms.';
const UNKNOWN = 'is not a setting of this connector.';

/** Whether a path is another one or leads further. */
function isWithin(path: readonly string[], other: readonly string[]): boolean {
  return other.every((part, index) => path[index] === part);
}

function isUnknownKey({ keyword, error }: OutputUnit): boolean {
  return keyword === 'additionalProperties' && error.includes('does not match additional properties schema');
}

function mistakeOf({ keyword, error, instanceLocation }: OutputUnit): SchemaMistake {
  const path = pathOf(instanceLocation);
  const quoted = /"([^"]+)"/.exec(error)?.[1] ?? '';
  if (keyword === 'required') return { path: [...path, quoted], message: 'is required.' };
  if (isUnknownKey({ keyword, error } as OutputUnit)) return { path: [...path, quoted], message: UNKNOWN };
  if (keyword === 'anyOf' || keyword === 'oneOf') return { path, message: CHOICE };
  if (keyword === 'type') {
    const expected = /Expected "([^"]+)"/.exec(error)?.[1] ?? quoted;
    return { path, message: `must be of the type ${expected}.` };
  }
  return { path, message: error };
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
