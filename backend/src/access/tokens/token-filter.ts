import { Problem } from '../../kernel/problem.js';

/** A condition on a list of tokens, as the GraphQL input `FacetFilterInput` has it. */
export interface TokenFilter {
  readonly field: string;
  readonly values?: readonly string[] | null;
  readonly negated?: boolean | null;
  /** EQUAL, also when absent, or IN. */
  readonly condition?: string | null;
}

/** What a list of tokens can be narrowed by. */
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly actorUrn: string;
  readonly ownerUrn: string;
}

const FIELDS = ['id', 'name', 'actorUrn', 'ownerUrn'] as const satisfies readonly (keyof Listed)[];

/**
 * The tokens that pass every filter. A filter that is not understood is refused: clients revoke what such a list names.
 *
 * @throws Problem `access.bad-token-filter` naming the filter's field
 */
export function tokenFilter(filters: readonly TokenFilter[]): (token: Listed) => boolean {
  const tests = filters.map(({ field, values, negated, condition }) => {
    const name = FIELDS.find((one) => one === field);
    if (name === undefined) throw refused(`field ${field} is unknown; tokens are filtered by ${FIELDS.join(', ')}`);
    if (!Array.isArray(values)) throw refused(`${field} needs values`);
    const wanted = new Set<string>(values);
    if (condition && condition !== 'EQUAL' && condition !== 'IN')
      throw refused(`${field} can't be compared by ${condition}, only by EQUAL or IN`);
    return (token: Listed): boolean => wanted.has(token[name]) !== (negated === true);
  });
  return (token) => tests.every((test) => test(token));
}

function refused(reason: string): Problem {
  return new Problem('invalid', 'access.bad-token-filter', `filters: ${reason}.`, { field: 'filters' });
}
