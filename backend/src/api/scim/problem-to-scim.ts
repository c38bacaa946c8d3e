import { textOf, type JsonObject } from '../../kernel/json.js';
import { asProblem } from '../../kernel/problem.js';
import { httpProblem } from '../http/http-problem.js';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Refusals of other parts of the server that clients of SCIM tell apart by a keyword. */
const BY_CODE: ReadonlyMap<string, { readonly status: number; readonly scimType: string }> = new Map([
  ['identity.name-taken', { status: 409, scimType: 'uniqueness' }],
  ['edit.in-the-way', { status: 409, scimType: 'uniqueness' }],
  ['identity.bad-name', { status: 400, scimType: 'invalidValue' }],
  ['edit.field', { status: 400, scimType: 'invalidValue' }],
  ['scim.too-many', { status: 400, scimType: 'tooMany' }],
]);

interface ScimAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

/** The answer to a refused request; undefined for a fault of the server. */
export function problemToScim(error: unknown): ScimAnswer | undefined {
  const answer = httpProblem(error);
  if (!answer) return undefined;
  const problem = asProblem(error);
  const known = BY_CODE.get(problem?.code ?? '');
  // A value that breaks a rule is a bad request in SCIM, which does not know 422.
  const status = known?.status ?? (answer.status === 422 ? 400 : answer.status);
  const scimType =
    known?.scimType ?? textOf(problem?.facts.scimType) ?? (answer.status === 422 ? 'invalidValue' : undefined);
  return { status, headers: answer.headers, body: scimError(status, answer.body.message, scimType) };
}

/** @see RFC 7644, section 3.12 */
export function scimError(status: number, detail: string, scimType?: string): JsonObject {
  return { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType === undefined ? {} : { scimType }), detail };
}
