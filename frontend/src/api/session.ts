import { queryOptions } from '@tanstack/react-query';

import { withBasePath, withoutBasePath } from '../address/base-path';
import { requestOnce } from './client';
import { MeDocument, type MeQuery } from './documents.generated';
import { ApiProblem } from './problem';
import { inSession } from './session-end';
import { PROBLEM_TEXTS } from './texts';

/** The signed-in person: their urn, their names, and their privileges on the platform. */
export type SignedIn = NonNullable<MeQuery['me']>;

/**
 * Who is signed in. When the session has ended over an open page, it waits for the person to sign
 * in again.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }): Promise<SignedIn> => inSession(() => readMe(signal), signal),
  staleTime: 5 * 60_000,
});

/** Who is signed in. @throws ApiProblem 401 when nobody is */
export async function readMe(signal?: AbortSignal): Promise<SignedIn> {
  const { me } = await requestOnce(MeDocument, {}, signal);
  if (!me) throw new ApiProblem(PROBLEM_TEXTS.notSignedIn, 'access.unauthenticated', 401);
  return me;
}

/** The display name of the signed-in person, else their user name. */
export function displayNameOf(me: SignedIn): string {
  const { properties, username } = me.corpUser;
  return properties?.displayName ?? properties?.fullName ?? username;
}

/** @throws ApiProblem with the server's sentence when the name or the password is not right */
export async function signIn(username: string, password: string): Promise<void> {
  const response = await fetch(withBasePath('/logIn'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  }).catch(() => {
    throw new ApiProblem(PROBLEM_TEXTS.noAnswer, 'network', 0);
  });
  if (response.ok) return;
  const body: unknown = await response.json().catch(() => undefined);
  throw new ApiProblem(messageOf(body) ?? PROBLEM_TEXTS.answered(response.status), 'access.refused', response.status);
}

/**
 * Ends the session.
 *
 * @returns where to go next: the sign-in page, or an address of the sign-in provider, which ends
 *   its own session
 */
export async function signOut(): Promise<string> {
  const response = await fetch(withBasePath('/logOut'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  const body: unknown = await response.json().catch(() => undefined);
  const hasTarget = typeof body === 'object' && body !== null && 'redirect' in body;
  return hasTarget && typeof body.redirect === 'string' ? withoutBasePath(body.redirect) : '/login';
}

function messageOf(body: unknown): string | undefined {
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  return hasMessage && typeof body.message === 'string' ? body.message : undefined;
}
