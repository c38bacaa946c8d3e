import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';

import { requireShortLists } from '../../inputs/list-lengths.js';
import { Problem } from '../../kernel/problem.js';

/**
 * A body or a query, checked against its class. Lengths of lists are checked before their elements are.
 *
 * @throws Problem `ingest.invalid-input` naming each field and what it may be, `input.invalid` for a list that is too long
 */
export function checkedInput<T extends object>(type: new () => T, value: unknown): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem('invalid', 'ingest.invalid-input', 'The body must be a JSON object.');
  requireShortLists(value, type);
  const input = plainToInstance(type, value);
  const errors = validateSync(input, { whitelist: true });
  if (errors.length === 0) return input;
  const fields = errors.map((error) => breachOf(error, error.property));
  throw new Problem(
    'invalid',
    'ingest.invalid-input',
    fields.map(({ field, message }) => `${field}: ${message}`).join('; ') + '.',
    { fields },
  );
}

/** What is wrong with a field, or the first thing that is wrong below it: `lines.3.time`. */
function breachOf(error: ValidationError, field: string): { readonly field: string; readonly message: string } {
  const [first] = error.children ?? [];
  return first ? breachOf(first, `${field}.${first.property}`) : { field, message: messageOf(error) };
}

/** What is not text at all is told so first, and not that it is too long. */
function messageOf(error: ValidationError): string {
  const { isString, isNotEmpty, ...others } = error.constraints ?? {};
  const text = isString ?? isNotEmpty ?? Object.values(others)[0] ?? 'is not allowed';
  return text.startsWith(`${error.property} `) ? text.slice(error.property.length + 1) : text;
}
