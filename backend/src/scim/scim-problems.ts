import { Problem } from '../kernel/problem.js';

/** The detail keywords of RFC 7644, table 9. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A request that can't be carried out as it is, with the keyword by which clients tell why. */
export function badRequest(scimType: ScimType, message: string): Problem {
  return new Problem('invalid', 'scim.bad-request', message, { scimType });
}

export function noResource(type: 'User' | 'Group', id: string): Problem {
  return new Problem('missing', 'scim.no-resource', `There is no ${type} ${id}.`, { id });
}
