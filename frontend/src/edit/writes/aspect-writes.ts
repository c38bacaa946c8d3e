import { withBasePath } from '../../address/base-path';
import { propertyOf } from '../../api/json';
import { request } from '../../api/client';
import { StoredAspectsDocument } from '../../api/documents.generated';
import { kindOfUrn } from '../../kinds/kinds';
import { ApiProblem } from '../../api/problem';
import { inSession } from '../../api/session-end';
import { PROBLEM_TEXTS } from '../../api/texts';

export interface AspectPlace {
  readonly urn: string;
  readonly aspect: string;
}

/** The current value of an aspect; undefined when none is stored. */
export async function readAspect({ urn, aspect }: AspectPlace): Promise<unknown> {
  const { entityProfile } = await request(StoredAspectsDocument, { urn });
  return entityProfile?.aspects.find(({ name }) => name === aspect)?.value;
}

/** The value of an aspect in one version; undefined when that version is no longer stored. */
export async function readVersion(place: AspectPlace, version: number, signal: AbortSignal): Promise<unknown> {
  const answer = await call(`${addressOf(place)}?version=${String(version)}`, { signal });
  return answer === MISSING ? undefined : propertyOf(answer, 'value');
}

/** Replaces the value of an aspect. */
export async function writeAspect(place: AspectPlace, value: unknown): Promise<void> {
  await call(`${addressOf(place)}?createIfNotExists=false&async=false`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ value }),
  });
}

/**
 * Restores an aspect to a value read earlier, or deletes it when there was none. This is how an
 * edit is undone whose mutation has no opposite.
 */
export async function putBack(place: AspectPlace, seen: unknown): Promise<void> {
  if (seen === undefined) await call(addressOf(place), { method: 'DELETE' });
  else await writeAspect(place, seen);
}

/**
 * The OpenAPI address of one aspect. GraphQL has no operation that reads or writes a whole aspect.
 */
function addressOf({ urn, aspect }: AspectPlace): string {
  return `/openapi/v3/entity/${kindOfUrn(urn).toLowerCase()}/${encodeURIComponent(urn)}/${aspect}`;
}

const MISSING = Symbol('missing');

function call(address: string, init: RequestInit): Promise<unknown> {
  return inSession(() => callOnce(address, init), init.signal ?? undefined);
}

/** @throws ApiProblem with the server's message; a missing aspect is returned as MISSING instead */
async function callOnce(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(withBasePath(address), { credentials: 'same-origin', ...init }).catch(
    (error: unknown) => {
      if (init.signal?.aborted) throw error;
      throw new ApiProblem(PROBLEM_TEXTS.noAnswer, 'network', 0);
    },
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  if (response.status === 404 && init.method === undefined) return MISSING;
  const message = propertyOf(answer, 'message') ?? propertyOf(answer, 'error');
  throw new ApiProblem(
    typeof message === 'string' ? message : PROBLEM_TEXTS.answered(response.status),
    'http',
    response.status,
  );
}
