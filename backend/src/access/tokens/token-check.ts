import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';

import { textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { EpochMs } from '../../kernel/time.js';
import type { SigningKey } from '../secrets/signing-key.js';

const ISSUER = 'headwater';
const ALGORITHM = 'HS256';
const MAX_TOKEN_BYTES = 8 * 1024;
const LEEWAY_SECONDS = 30;

/** The claims of a token of this installation. */
export interface TokenClaims {
  readonly subject: string;
  readonly kind: TokenKind;
  /** Executor tokens: the run they are bound to. */
  readonly run: string | undefined;
}

/** The protocol's `type` claim. */
type TokenKind = 'PERSONAL' | 'SERVICE_ACCOUNT' | 'EXECUTOR';
const KINDS: readonly string[] = ['PERSONAL', 'SERVICE_ACCOUNT', 'EXECUTOR'] satisfies readonly TokenKind[];

/** Headers that would let a token bring its own key or rules; this installation writes none of them. */
const REFUSED_HEADERS = ['jwk', 'jku', 'x5u', 'x5c', 'crit'];

export async function signToken(
  key: SigningKey,
  token: TokenClaims & { readonly id: string; readonly createdAt: EpochMs; readonly expiresAt: EpochMs },
): Promise<string> {
  const claims = { actorType: 'USER', actorId: token.subject, type: token.kind, version: '2' };
  return new SignJWT(token.run === undefined ? claims : { ...claims, run: token.run })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
    .setSubject(token.subject)
    .setIssuer(ISSUER)
    .setJti(token.id)
    .setIssuedAt(Math.floor(token.createdAt / 1000))
    .setExpirationTime(Math.floor(token.expiresAt / 1000))
    .sign(key.secret);
}

/** Reads the header of a text that may be a token, before its signature is checked. @throws Problem `access.bad-token` */
export function headerOf(secret: string): { readonly alg: string; readonly kid: string | undefined } {
  if (Buffer.byteLength(secret) > MAX_TOKEN_BYTES) throw badToken();
  let header: Readonly<Record<string, unknown>>;
  try {
    header = decodeProtectedHeader(secret) as Readonly<Record<string, unknown>>;
  } catch {
    throw badToken();
  }
  const alg = textOf(header.alg);
  if (alg === undefined || REFUSED_HEADERS.some((name) => name in header)) throw badToken();
  return { alg, kid: textOf(header.kid) };
}

/**
 * A token of this installation, checked against the key that it names. The algorithm is ours, whatever the token says.
 *
 * @throws Problem `access.bad-token`
 */
export async function checkToken(
  secret: string,
  keyById: (id: string) => SigningKey | undefined,
): Promise<TokenClaims> {
  const { alg, kid } = headerOf(secret);
  const key = kid === undefined ? undefined : keyById(kid);
  if (!key || alg !== ALGORITHM) throw badToken();
  try {
    const { payload } = await jwtVerify(secret, key.secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['exp', 'sub', 'jti'],
    });
    const kind = KINDS.find((one) => one === payload.type);
    if (typeof payload.sub !== 'string' || payload.sub === '' || kind === undefined) throw badToken();
    // Found among KINDS.
    return { subject: payload.sub, kind: kind as TokenKind, run: textOf(payload.run) };
  } catch {
    throw badToken();
  }
}

export function badToken(): Problem {
  return new Problem(
    'unauthenticated',
    'access.bad-token',
    'The access token is not valid: it may be expired, revoked, or of another installation.',
  );
}
