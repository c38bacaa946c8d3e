import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';

import { Problem } from '../../kernel/problem.js';

/**
 * A parameter of an address that may be given once. Fastify passes a parameter that is given twice
 * as a list.
 */
@Injectable()
export class SingleText implements PipeTransform<unknown, string | undefined> {
  /**
   * The parameter as it was sent. @throws Problem `http.parameter` naming a parameter that is given
   * twice
   */
  transform(value: unknown, { data }: ArgumentMetadata): string | undefined {
    if (value === undefined || typeof value === 'string') return value;
    const field = data ?? 'parameter';
    throw new Problem('invalid', 'http.parameter', `${field} must be given once, as a text.`, { field });
  }
}
