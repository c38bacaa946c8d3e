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

/** More than this server looks at, or answers, in one request. */
export function tooMany(message: string): Problem {
  return new Problem('too-large', 'scim.too-many', message, { scimType: 'tooMany' });
}

export function noResource(type: 'User' | 'Group', id: string): Problem {
  return new Problem('missing', 'scim.no-resource', `There is no ${type} ${id}.`, { id });
}
