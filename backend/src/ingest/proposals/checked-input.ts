import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';

import { Problem } from '../../kernel/problem.js';

/**
 * A body or a query, checked against its class.
 *
 * @throws Problem `ingest.invalid-input` naming each field and what it may be
 */
export function checkedInput<T extends object>(type: new () => T, value: unknown): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem('invalid', 'ingest.invalid-input', 'The body must be a JSON object.');
  const input = plainToInstance(type, value);
  const errors = validateSync(input, { whitelist: true });
  if (errors.length === 0) return input;
  const fields = errors.map((error) => ({ field: error.property, message: messageOf(error) }));
  throw new Problem(
    'invalid',
    'ingest.invalid-input',
    fields.map(({ field, message }) => `${field}: ${message}`).join('; ') + '.',
    { fields },
  );
}

/** What is not text at all is told so first, and not that it is too long. */
function messageOf(error: ValidationError): string {
  const { isString, isNotEmpty, ...others } = error.constraints ?? {};
  const text = isString ?? isNotEmpty ?? Object.values(others)[0] ?? 'is not allowed';
  return text.startsWith(`${error.property} `) ? text.slice(error.property.length + 1) : text;
}
