import { queryOptions } from '@tanstack/react-query';

import { withBasePath } from '../address/base-path';
import { ApiProblem } from './problem';
import { inSession } from './session-end';
import { PROBLEM_TEXTS } from './texts';

/** How people sign in here. */
export interface SignInWays {
  /** The sign-in provider with the text of its button; null when none is set up. */
  readonly provider: { readonly label: string } | null;
  /** Characters that a new password needs at least. */
  readonly passwordMinLength: number;
}

/** The ways to sign in. The sign-in page asks for them, so no session is needed. */
export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => call<SignInWays>('/api/identity/sign-in', undefined, signal),
  staleTime: 5 * 60_000,
});

/** Whether the signed-in person has a local password, rather than one of a sign-in provider. */
export const passwordQuery = queryOptions({
  queryKey: ['own-password'],
  queryFn: ({ signal }) => call<{ readonly local: boolean }>('/api/identity/password', undefined, signal),
});

/** Changes the own password. @throws ApiProblem when the current password is not right */
export function changePassword(change: { readonly current: string; readonly next: string }): Promise<unknown> {
  return call('/api/identity/password', change);
}

/**
 * Joins by an invitation; the e-mail address becomes the user name. Afterwards the new person is
 * signed in.
 */
export function signUp(user: {
  readonly fullName: string;
  readonly email: string;
  readonly title: string;
  readonly password: string;
  readonly inviteToken: string;
}): Promise<unknown> {
  return call('/signUp', user);
}

/** Sets a new password by the token of a reset link. Afterwards the person is signed in. */
export function resetPassword(reset: {
  readonly email: string;
  readonly password: string;
  readonly resetToken: string;
}): Promise<unknown> {
  return call('/resetNativeUserCredentials', reset);
}

/** GET without a body, else POST. @throws ApiProblem with the server's sentence */
function call<Answer>(path: string, body?: object, signal?: AbortSignal): Promise<Answer> {
  return inSession(() => callOnce<Answer>(path, body, signal), signal);
}

async function callOnce<Answer>(path: string, body?: object, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(withBasePath(path), {
    credentials: 'same-origin',
    ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiProblem(PROBLEM_TEXTS.noAnswer, 'network', 0);
  });
  const errorBody: unknown = await response.json().catch(() => undefined);
  // These endpoints are Headwater's own. Each caller names the type of the answer.
  if (response.ok) return errorBody as Answer;
  const { message, code } = (errorBody ?? {}) as { readonly message?: string; readonly code?: string };
  throw new ApiProblem(message ?? PROBLEM_TEXTS.answered(response.status), code ?? 'http', response.status);
}
