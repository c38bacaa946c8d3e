import { createRemoteJWKSet, jwtVerify } from 'jose';

import type { Config } from '../../config/config.js';
import { textOf } from '../../kernel/json.js';
import { badToken, headerOf } from './token-check.js';

/** Asymmetric algorithms only: with a shared secret, whoever can verify a token could sign one. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const LEEWAY_SECONDS = 30;

/** Tokens of another issuer, for services. The subject of a token must be a user of this installation. */
export class OutsideTokens {
  private readonly keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  constructor(private readonly config: Pick<Config, 'outsideJwt'>) {
    const { outsideJwt } = config;
    if (outsideJwt) this.keys = createRemoteJWKSet(new URL(outsideJwt.jwksUrl), { timeoutDuration: 10_000 });
  }

  /** Whether a token may be one of the other issuer, by its algorithm. `userOf` decides whether it is valid. */
  mayBe(secret: string): boolean {
    return this.keys !== undefined && ALGORITHMS.includes(headerOf(secret).alg);
  }

  /** @throws Problem `access.bad-token` */
  async userOf(secret: string): Promise<{ readonly user: string; readonly id: string }> {
    const { outsideJwt } = this.config;
    if (!outsideJwt || !this.keys) throw badToken();
    headerOf(secret);
    try {
      const { payload } = await jwtVerify(secret, this.keys, {
        algorithms: ALGORITHMS,
        issuer: outsideJwt.issuer,
        audience: outsideJwt.audience,
        clockTolerance: LEEWAY_SECONDS,
        requiredClaims: ['exp', 'sub'],
      });
      const name = textOf(payload[outsideJwt.userClaim]);
      if (name === undefined || name === '') throw badToken();
      return { user: `urn:li:corpuser:${name}`, id: `outside:${textOf(payload.jti) ?? textOf(payload.sub) ?? ''}` };
    } catch {
      throw badToken();
    }
  }
}
