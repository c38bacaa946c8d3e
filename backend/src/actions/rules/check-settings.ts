import { badField } from '../../edits/mistakes.js';
import type { SettingField, Settings } from '../contract/action.types.js';

const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 2_000;

/** A field with its values, as clients send it. */
export interface SettingInput {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * The settings of a form: trimmed, without empty values.
 *
 * @param part what the form is of, for refusals: `trigger`, `effect`
 * @param stored secrets that stay where the input leaves them out
 * @throws Problem `edit.field` for a field that the form does not have, lacks, or that has a value that is not allowed
 */
export function checkedSettings(
  part: string,
  fields: readonly SettingField[],
  input: readonly SettingInput[],
  stored: Settings = {},
): Settings {
  const unknown = input.find(({ name }) => !fields.some((field) => field.name === name));
  if (unknown)
    throw badField(
      part,
      `has no setting "${unknown.name.slice(0, 100)}"; there are ${fields.map(({ name }) => name).join(', ')}`,
    );
  const settings: Record<string, readonly string[]> = {};
  for (const field of fields) {
    const given = input.filter(({ name }) => name === field.name).flatMap(({ values }) => values);
    const values = [...new Set(given.map((value) => value.trim()).filter((value) => value !== ''))];
    const effective = values.length === 0 && field.secret ? (stored[field.name] ?? []) : values;
    checkValues(`${part}.${field.name}`, field, effective);
    if (effective.length > 0) settings[field.name] = effective;
  }
  return settings;
}

function checkValues(name: string, { required, many, choices }: SettingField, values: readonly string[]): void {
  if (required && values.length === 0) throw badField(name, 'must not be empty');
  if (!many && values.length > 1) throw badField(name, 'must have one value');
  if (values.length > MAX_VALUES) throw badField(name, `must have at most ${MAX_VALUES} values`);
  if (values.some((value) => value.length > MAX_VALUE_LENGTH))
    throw badField(name, `must hold values of at most ${MAX_VALUE_LENGTH} characters`);
  const wrong = choices.length > 0 ? values.find((value) => !choices.includes(value)) : undefined;
  if (wrong !== undefined) throw badField(name, `must be ${choices.join(' or ')}, not "${wrong.slice(0, 100)}"`);
}
