import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { isJsonObject, numberOf, textOf } from '../kernel/json.js';
import type { EpochMs } from '../kernel/time.js';

/** What a sign-in by a provider must remember between leaving this page and coming back. */
export interface LoginState {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** A path on this origin. */
  readonly then: string;
  readonly expiresOn: EpochMs;
}

/** How long a person may take at the provider: ten minutes, in milliseconds. */
export const LOGIN_STATE_MS = 10 * 60_000;

/**
 * The state as text for a cookie, so that the server has to remember nothing. It is signed, so that
 * nobody else can write one. It is not encrypted, because the browser may know what is in it.
 */
export function sealLoginState(login: LoginState, key: Uint8Array): string {
  const text = Buffer.from(JSON.stringify(login)).toString('base64url');
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

/**
 * The state in a cookie. Undefined for what was not signed with this key, or is older than ten
 * minutes. Signatures are compared in constant time.
 */
export function openLoginState(cookie: string | undefined, key: Uint8Array, now: EpochMs): LoginState | undefined {
  const [text = '', signature = '', ...more] = (cookie ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(text, key);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Signed by us, so it is what `sealLoginState` wrote.
  const login = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  if (!isJsonObject(login) || (numberOf(login.expiresOn) ?? 0) <= now) return undefined;
  const part = (name: string): string => textOf(login[name]) ?? '';
  return {
    state: part('state'),
    nonce: part('nonce'),
    verifier: part('verifier'),
    then: part('then'),
    expiresOn: numberOf(login.expiresOn) ?? 0,
  };
}

/** A key for one process: a sign-in that a restart interrupts is begun again. */
export function newStateKey(): Uint8Array {
  return randomBytes(32);
}

/** HMAC-SHA-256 of the text. */
function signatureOf(text: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
