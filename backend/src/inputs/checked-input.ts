import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

import { Problem } from '../kernel/problem.js';
import { requireShortLists } from './list-lengths.js';

class CheckedInputPipe extends ValidationPipe {
  constructor() {
    super({ transform: true, exceptionFactory: inputProblem });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // A list that is too long is refused at the cost of reading its length: neither transformed nor
    // checked element by element.
    if (metadata.metatype) requireShortLists(value, metadata.metatype);
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/**
 * Checks an argument against its class, for HTTP and GraphQL alike. Lengths of lists are checked
 * first.
 *
 * @throws Problem `input.invalid` naming the field, by its path, and what is allowed
 */
export const checkedInput = new CheckedInputPipe();

/** The first thing that is wrong, as a sentence. */
function inputProblem(errors: readonly ValidationError[]): Problem {
  const { field, reasons } = firstBreach(errors, []);
  // The validator's own sentences begin with the field; ours do not.
  const messages = [
    ...new Set(reasons.map((reason) => reason.replace(new RegExp(`^${field.split('.').at(-1) ?? ''} `), ''))),
  ];
  return new Problem('invalid', 'input.invalid', `${field} ${messages.join('; ') || 'is not valid'}.`, { field });
}

interface Breach {
  readonly field: string;
  readonly reasons: readonly string[];
}

function firstBreach(errors: readonly ValidationError[], above: readonly string[]): Breach {
  const [first] = errors;
  const path = first ? [...above, first.property] : above;
  if (first?.children && first.children.length > 0) return firstBreach(first.children, path);
  return { field: path.join('.') || 'input', reasons: Object.values(first?.constraints ?? {}) };
}
