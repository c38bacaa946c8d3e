import { createHash, randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';

import { CONFIG, type Config } from '../config/config.js';
import { numberOf, textOf } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import { type EpochMs, systemClock } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import { ENTITY_READER, type EntityReader } from '../store/readers.js';
import { Store } from '../store/store.js';
import { loadSigningKey, type SigningKey } from './signing-key.js';

export interface IssuedToken {
  /** Shown once; the catalogue keeps its SHA-256. */
  readonly secret: string;
  readonly urn: string;
  readonly id: string;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs | undefined;
}

export interface TokenInfo {
  readonly urn: string;
  readonly id: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly actorUrn: string;
  readonly ownerUrn: string;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs | undefined;
}

const ISSUER = 'headwater';
const ALGORITHM = 'HS256';
const MAX_TOKEN_BYTES = 8 * 1024;
const BELIEVED_MS = 1_000;

/** Personal access tokens: JWTs of this installation whose entity must exist; a valid signature is not enough. */
@Injectable()
export class Tokens {
  private readonly key: SigningKey;
  private readonly believed = new Map<string, { readonly owner: string | undefined; readonly readOn: EpochMs }>();

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
    private readonly store: Store,
  ) {
    this.key = loadSigningKey(config.home);
  }

  /** @param lifetimeMs undefined: never expires, which the caller must be allowed to ask for */
  async issue(
    viewer: Viewer,
    token: {
      readonly owner: string;
      readonly name: string;
      readonly description?: string;
      readonly lifetimeMs: number | undefined;
    },
  ): Promise<IssuedToken> {
    const createdAt = systemClock();
    const expiresAt = token.lifetimeMs === undefined ? undefined : createdAt + token.lifetimeMs;
    const username = token.owner.slice('urn:li:corpuser:'.length);
    const jwt = new SignJWT({ actorType: 'USER', actorId: username, type: 'PERSONAL', version: '2' })
      .setProtectedHeader({ alg: ALGORITHM, kid: this.key.id })
      .setSubject(username)
      .setIssuer(ISSUER)
      .setJti(randomUUID())
      .setIssuedAt(Math.floor(createdAt / 1000));
    // `exp` is asked of every token; one that never expires says so by a far date.
    jwt.setExpirationTime(Math.floor((expiresAt ?? createdAt + 100 * 365 * 86_400_000) / 1000));
    const secret = await jwt.sign(this.key.secret);
    const id = idOf(secret);
    const urn = `urn:li:dataHubAccessToken:${id}`;
    const value = {
      name: token.name,
      actorUrn: viewer.urn,
      ownerUrn: token.owner,
      createdAt,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(token.description === undefined ? {} : { description: token.description }),
    };
    await this.store.ingest(
      asProduct(viewer),
      [{ entityUrn: urn, aspectName: 'dataHubAccessTokenInfo', changeType: 'UPSERT', value }],
      { mode: 'all' },
    );
    return { secret, urn, id, createdAt, expiresAt };
  }

  /** What is known of every token that is not revoked, newest first; never its secret. At most 1,000. */
  async list(): Promise<readonly TokenInfo[]> {
    const entities = await this.reader.scan({
      kind: 'dataHubAccessToken',
      afterNumber: -1,
      limit: 1_000,
      aspects: ['dataHubAccessTokenInfo'],
    });
    return entities
      .flatMap(({ urn, aspects }): TokenInfo[] => {
        const info = aspects.dataHubAccessTokenInfo?.value;
        if (!info) return [];
        const text = (field: string): string => textOf(info[field]) ?? '';
        return [
          {
            urn,
            id: urn.slice('urn:li:dataHubAccessToken:'.length),
            name: text('name'),
            description: textOf(info.description),
            actorUrn: text('actorUrn'),
            ownerUrn: text('ownerUrn'),
            createdAt: numberOf(info.createdAt) ?? 0,
            expiresAt: numberOf(info.expiresAt),
          },
        ];
      })
      .sort((left, right) => right.createdAt - left.createdAt);
  }

  async revoke(viewer: Viewer, id: string): Promise<boolean> {
    const { rows } = await this.store.deleteEntity(asProduct(viewer), `urn:li:dataHubAccessToken:${id}`);
    this.believed.delete(id);
    return rows > 0;
  }

  /** The owner of a live token. @throws Problem `access.bad-token` */
  async ownerOf(secret: string): Promise<{ readonly user: string; readonly id: string }> {
    if (secret.length > MAX_TOKEN_BYTES) throw badToken();
    let subject: string | undefined;
    try {
      const { payload, protectedHeader } = await jwtVerify(secret, this.key.secret, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        clockTolerance: 30,
        requiredClaims: ['exp', 'sub'],
      });
      if (protectedHeader.kid === this.key.id) subject = payload.sub;
    } catch {
      throw badToken();
    }
    const id = idOf(secret);
    const user = await this.storedOwnerOf(id);
    // What is stored must agree with what was signed: whoever could change the entity would else become somebody else.
    if (user === undefined || user !== `urn:li:corpuser:${subject}`) throw badToken();
    return { user, id };
  }

  /** Who owns a token that is neither expired nor revoked, by its id. */
  async storedOwnerOf(id: string): Promise<string | undefined> {
    const now = systemClock();
    const known = this.believed.get(id);
    if (known && now - known.readOn < BELIEVED_MS) return known.owner;
    const urn = `urn:li:dataHubAccessToken:${id}`;
    const entity = (await this.reader.entities([urn], ['dataHubAccessTokenInfo'])).get(urn);
    const info = entity?.exists === true ? entity.aspects.dataHubAccessTokenInfo?.value : undefined;
    const expired = (numberOf(info?.expiresAt) ?? Infinity) <= now;
    const owner = expired ? undefined : textOf(info?.ownerUrn);
    if (this.believed.size > 10_000) this.believed.clear();
    this.believed.set(id, { owner, readOn: now });
    return owner;
  }
}

/** Token entities are written by this class alone, for a person whose right to it was asked: no other write may touch them. */
function asProduct(viewer: Viewer): Viewer {
  return { ...viewer, credential: 'system' };
}

function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function badToken(): Problem {
  return new Problem(
    'unauthenticated',
    'access.bad-token',
    'The access token is not valid: it may be expired, revoked, or of another installation.',
  );
}
