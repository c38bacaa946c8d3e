import { createHash, randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { type JsonObject, numberOf, textOf, textsOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { type EpochMs, systemClock } from '../../kernel/time.js';
import { TtlCache } from '../../kernel/caches/ttl-cache.js';
import { SYSTEM_ACTOR, type Viewer } from '../../kernel/viewer.js';
import { systemScope } from '../../kernel/visibility.js';
import { WriteAuthority } from '../../kernel/write-authority.js';
import { ENTITY_READERS, type EntityReader, type EntityReaders } from '../../store/contract/readers.js';
import { Store } from '../../store/store.js';
import { KeyRing } from '../secrets/key-ring.js';
import { OutsideTokens } from './outside-tokens.js';
import { badToken, checkToken, signToken } from './token-check.js';

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

/** How long this process uses what it read: revoking a token elsewhere takes effect within it. */
const CACHE_MS = 1_000;
const PAGE = 1_000;
/** Every token must have `exp`, so a token that never expires gets a date in the far future. */
const NEVER_MS = 100 * 365 * 86_400_000;
const USER_PREFIX = 'urn:li:corpuser:';
/** Token entities are written by this class alone, for a person whose right to it was asked before. */
const TOKEN_SERVICE = WriteAuthority.of('token service');

/** Personal access tokens: JWTs of this installation whose entity must exist; a valid signature is not enough. */
@Injectable()
export class Tokens {
  private readonly reader: EntityReader;
  private readonly keys: KeyRing;
  private readonly outside: OutsideTokens;
  private readonly owners: TtlCache<string | undefined>;
  private readonly endedRuns = new TtlCache<boolean>(CACHE_MS);

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(ENTITY_READERS) readers: EntityReaders,
    private readonly store: Store,
  ) {
    this.reader = readers.as(systemScope('checking tokens'));
    this.keys = new KeyRing(config.home, 'signing');
    this.outside = new OutsideTokens(config);
    this.owners = new TtlCache(CACHE_MS, { standbyMs: config.outageAccessSeconds * 1_000 });
  }

  /** @param lifetimeMs undefined: never expires, which the caller must be allowed to ask for */
  async issue(
    viewer: Viewer,
    token: {
      readonly owner: string;
      readonly name: string;
      readonly description?: string;
      readonly lifetimeMs: number | undefined;
      readonly kind?: 'PERSONAL' | 'SERVICE_ACCOUNT';
    },
  ): Promise<IssuedToken> {
    await this.requireOwner(token.owner, token.kind ?? 'PERSONAL');
    const createdAt = systemClock();
    const expiresAt = token.lifetimeMs === undefined ? undefined : createdAt + token.lifetimeMs;
    const secret = await signToken(this.keys.current(), {
      subject: token.owner.slice(USER_PREFIX.length),
      kind: token.kind ?? 'PERSONAL',
      run: undefined,
      id: randomUUID(),
      createdAt,
      expiresAt: expiresAt ?? createdAt + NEVER_MS,
    });
    const id = idOf(secret);
    const urn = `urn:li:dataHubAccessToken:${id}`;
    const value = {
      name: token.name,
      // In the protocol's terms the actor is the user that the token acts as, and the owner is who made it.
      actorUrn: token.owner,
      ownerUrn: viewer.urn,
      createdAt,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(token.description === undefined ? {} : { description: token.description }),
    };
    await this.store.ingest(
      viewer,
      [{ entityUrn: urn, aspectName: 'dataHubAccessTokenInfo', changeType: 'UPSERT', value }],
      { mode: 'all', authorisedBy: TOKEN_SERVICE },
    );
    return { secret, urn, id, createdAt, expiresAt };
  }

  /** Every token that is not revoked, newest first, without its secret. */
  async list(): Promise<readonly TokenInfo[]> {
    const tokens: TokenInfo[] = [];
    for (let after = -1; ;) {
      const aspects = ['dataHubAccessTokenInfo'];
      const page = await this.reader.scan({ kind: 'dataHubAccessToken', afterNumber: after, limit: PAGE, aspects });
      for (const { urn, aspects: stored } of page)
        if (stored.dataHubAccessTokenInfo) tokens.push(tokenInfo(urn, stored.dataHubAccessTokenInfo.value));
      const last = page.at(-1);
      if (!last || page.length < PAGE) return tokens.sort((left, right) => right.createdAt - left.createdAt);
      after = last.i;
    }
  }

  async revoke(viewer: Viewer, id: string): Promise<boolean> {
    const { rows } = await this.store.deleteEntity(viewer, `urn:li:dataHubAccessToken:${id}`, TOKEN_SERVICE);
    this.owners.forget(id);
    return rows > 0;
  }

  /** The user must exist: a token for a free name would act as whoever takes that name later. @throws Problem `access.no-token-owner` */
  private async requireOwner(owner: string, kind: 'PERSONAL' | 'SERVICE_ACCOUNT'): Promise<void> {
    const user = (await this.reader.entities([owner], ['subTypes'])).get(owner);
    const isService = textsOf(user?.aspects.subTypes?.value.typeNames).includes('SERVICE_ACCOUNT');
    const isThere = owner.startsWith(USER_PREFIX) && owner !== SYSTEM_ACTOR && user?.exists === true && !user.removed;
    if (isThere && (kind === 'PERSONAL' || isService)) return;
    const what = kind === 'PERSONAL' ? 'user' : 'service account';
    throw new Problem('invalid', 'access.no-token-owner', `There is no ${what} ${owner} to make a token for.`, {
      field: 'actorUrn',
    });
  }

  /**
   * A token for one ingestion run: the only credential that reads secrets. It has no entity and can't be listed. It is
   * void as soon as the run's execution request has a result.
   *
   * @param lifetimeMs how long it lasts at most
   */
  async issueForRun(owner: string, run: string, lifetimeMs: number): Promise<string> {
    const createdAt = systemClock();
    return signToken(this.keys.current(), {
      subject: owner.slice(USER_PREFIX.length),
      kind: 'EXECUTOR',
      run,
      id: randomUUID(),
      createdAt,
      expiresAt: createdAt + lifetimeMs,
    });
  }

  /** The owner of a live token. @throws Problem `access.bad-token` */
  async ownerOf(secret: string): Promise<{
    readonly user: string;
    readonly id: string;
    readonly run: string | undefined;
  }> {
    if (this.outside.mayBe(secret)) return { ...(await this.outside.userOf(secret)), run: undefined };
    const { subject, kind, run } = await checkToken(secret, (id) => this.keys.find(id));
    const id = idOf(secret);
    if (kind === 'EXECUTOR') {
      if (run === undefined || (await this.hasEnded(run))) throw badToken();
      return { user: `${USER_PREFIX}${subject}`, id, run };
    }
    const user = await this.storedOwnerOf(id);
    // The stored owner must be the signed subject: otherwise whoever can change the entity could act as another user.
    if (user === undefined || user !== `${USER_PREFIX}${subject}`) throw badToken();
    return { user, id, run: undefined };
  }

  /** A token by its secret; undefined where it is revoked, expired or not one of this installation. */
  async infoOf(secret: string): Promise<TokenInfo | undefined> {
    const id = idOf(secret);
    if ((await this.storedOwnerOf(id)) === undefined) return undefined;
    const urn = `urn:li:dataHubAccessToken:${id}`;
    const info = (await this.reader.entities([urn], ['dataHubAccessTokenInfo'])).get(urn)?.aspects
      .dataHubAccessTokenInfo?.value;
    return info && tokenInfo(urn, info);
  }

  /** Reads a token anew: it was written or revoked, perhaps by another server. */
  forget(id: string): void {
    this.owners.forget(id);
  }

  /** Revokes every token of a user who was deleted. */
  async revokeAllOf(viewer: Viewer, owner: string): Promise<void> {
    for (const { id, actorUrn } of await this.list()) if (actorUrn === owner) await this.revoke(viewer, id);
  }

  /** Who owns a token that is neither expired nor revoked, by its id. */
  storedOwnerOf(id: string): Promise<string | undefined> {
    return this.owners.get(id, () => this.readOwner(id));
  }

  private hasEnded(run: string): Promise<boolean> {
    return this.endedRuns.get(run, async () => {
      const urn = `urn:li:dataHubExecutionRequest:${run}`;
      const result = 'dataHubExecutionRequestResult';
      const status = (await this.reader.entities([urn], [result])).get(urn)?.aspects[result]?.value.status;
      return status !== undefined && status !== 'RUNNING';
    });
  }

  private async readOwner(id: string): Promise<string | undefined> {
    const urn = `urn:li:dataHubAccessToken:${id}`;
    const entity = (await this.reader.entities([urn], ['dataHubAccessTokenInfo'])).get(urn);
    const info = entity?.exists === true ? entity.aspects.dataHubAccessTokenInfo?.value : undefined;
    const isExpired = (numberOf(info?.expiresAt) ?? Infinity) <= systemClock();
    return isExpired ? undefined : textOf(info?.actorUrn);
  }
}

function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function tokenInfo(urn: string, info: JsonObject): TokenInfo {
  const text = (field: string): string => textOf(info[field]) ?? '';
  return {
    urn,
    id: urn.slice('urn:li:dataHubAccessToken:'.length),
    name: text('name'),
    description: textOf(info.description),
    actorUrn: text('actorUrn'),
    ownerUrn: text('ownerUrn'),
    createdAt: numberOf(info.createdAt) ?? 0,
    expiresAt: numberOf(info.expiresAt),
  };
}
