import { Inject, Injectable } from '@nestjs/common';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';

import { KeyRing } from '../../access/secrets/key-ring.js';
import { CONFIG, type Config } from '../../config/config.js';
import { textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';

const ALGORITHM = 'HS256';
const ISSUER = 'headwater';
/** What the link is good for. Access tokens have no audience, and such a link is no access token: it has no type. */
const AUDIENCE = 'acknowledge-assessment';
const LASTS_SECONDS = 14 * 24 * 3_600;
const MAX_TOKEN_LENGTH = 2_048;

/** What a link acknowledges: a notice of an assessment, by one person. */
export interface Acknowledgement {
  readonly assessment: string;
  /** The person or group that the notice is to. */
  readonly recipient: string;
  readonly person: string;
}

/** Links that acknowledge one assessment in the name of one person, for two weeks. */
@Injectable()
export class AcknowledgeLinks {
  private readonly keys: KeyRing;

  constructor(@Inject(CONFIG) config: Pick<Config, 'home'>) {
    this.keys = new KeyRing(config.home, 'signing');
  }

  async sign(
    { assessment, recipient, person }: Acknowledgement,
    seconds = Math.floor(Date.now() / 1_000),
  ): Promise<string> {
    const key = this.keys.current();
    return new SignJWT({ assessment, recipient })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(person)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LASTS_SECONDS)
      .sign(key.secret);
  }

  /** @throws Problem `actions.bad-link` */
  async read(token: string): Promise<Acknowledgement> {
    try {
      if (token.length > MAX_TOKEN_LENGTH) throw badLink();
      const { kid } = decodeProtectedHeader(token);
      const key = kid === undefined ? undefined : this.keys.find(kid);
      if (!key) throw badLink();
      const { payload } = await jwtVerify(token, key.secret, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
      });
      const [assessment, recipient, person] = [payload.assessment, payload.recipient, payload.sub].map(textOf);
      if (assessment === undefined || recipient === undefined || person === undefined) throw badLink();
      return { assessment, recipient, person };
    } catch {
      throw badLink();
    }
  }
}

function badLink(): Problem {
  return new Problem(
    'invalid',
    'actions.bad-link',
    'This link is not valid, or is older than two weeks. Acknowledge the assessment in the catalogue.',
  );
}
