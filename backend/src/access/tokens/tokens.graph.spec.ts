import { readersOf, sampleViewer } from '../../../test-support/access/visibility.js';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SignJWT } from 'jose';

import { readConfig } from '../../config/config.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { proposal, SampleStore } from '../../../test-support/store/sample-store.js';
import { CredentialsRepository } from '../authentication/credentials.repository.js';
import { Authenticator } from '../authentication/authenticator.js';
import { Authorizer, EDITOR_ROLE } from '../authorization/authorizer.js';
import { Sessions } from '../authentication/sessions.js';
import { loadSigningKey } from '../secrets/signing-key.js';
import { Tokens } from './tokens.js';
import { writeGate } from '../writes/write-gate.js';

const home = mkdtempSync(join(tmpdir(), 'headwater-tokens-'));
const config = { ...readConfig(process.env), home };
const sample = new SampleStore();
const tokens = new Tokens(config, readersOf(sample.reader), sample.store);
const repository = new CredentialsRepository(sample.graph);
const signIn = () =>
  new Authenticator(config, readersOf(sample.reader), repository, new Sessions(repository, config), tokens);
const authenticator = signIn();
const key = loadSigningKey(home);
const jane = sample.named((name) => `urn:li:corpuser:${name}`);
const editor = sampleViewer({ urn: jane, roles: [EDITOR_ROLE], credential: 'session' });
const HOUR = 3_600_000;
const issue = (more: object = {}) => tokens.issue(editor, { owner: jane, name: 'spec', lifetimeMs: HOUR, ...more });
const made: string[] = [];

beforeAll(async () => {
  await sample.open();
  sample.store.guardWith(writeGate({ authorizer: new Authorizer(), model: sample.model }));
  await sample.write([
    proposal(jane, 'corpUserInfo', { active: true }),
    proposal(jane, 'roleMembership', { roles: [EDITOR_ROLE] }),
  ]);
});
afterAll(async () => {
  for (const id of made) await tokens.revoke(editor, id);
  await sample.close();
  rmSync(home, { recursive: true });
});

async function expectRefused(secret: string): Promise<void> {
  await expect(
    authenticator.identify({ authorization: `Bearer ${secret}`, sessionCookie: undefined }),
  ).rejects.toMatchObject({ kind: 'unauthenticated' });
}

/** A token with everything right but what a case changes, its entity stored. */
async function forged(
  change: (jwt: SignJWT) => SignJWT,
  { header = {}, secret = key.secret }: { header?: object; secret?: Uint8Array } = {},
): Promise<string> {
  const jwt = new SignJWT({ actorType: 'USER', type: 'PERSONAL', version: '2' })
    .setProtectedHeader({ alg: 'HS256', kid: key.id, ...header })
    .setSubject(jane.slice('urn:li:corpuser:'.length))
    .setIssuer('headwater')
    .setIssuedAt()
    .setJti('forged')
    .setExpirationTime('1h');
  return store(await change(jwt).sign(secret));
}

async function store(secret: string): Promise<string> {
  const id = createHash('sha256').update(secret).digest('base64url');
  made.push(id);
  await sample.write([
    proposal(`urn:li:dataHubAccessToken:${id}`, 'dataHubAccessTokenInfo', {
      name: 'forged',
      actorUrn: jane,
      ownerUrn: jane,
      createdAt: 0,
    }),
  ]);
  return secret;
}

const asIs = (jwt: SignJWT): SignJWT => jwt;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed rightly, with a header that no library would write. */
function forgedByHand(header: object): Promise<string> {
  const rest = { iss: 'headwater', exp: 4e9, jti: 'forged', type: 'PERSONAL' };
  const body = `${part(header)}.${part({ sub: jane.slice('urn:li:corpuser:'.length), ...rest })}`;
  return store(`${body}.${createHmac('sha256', key.secret).update(body).digest('base64url')}`);
}

describe('an access token', () => {
  it('makes its owner the viewer, with all roles of the owner', async () => {
    const { secret, id } = await issue();
    made.push(id);
    expect(await authenticator.identify({ authorization: `Bearer ${secret}`, sessionCookie: undefined })).toEqual({
      urn: jane,
      groups: [],
      roles: [EDITOR_ROLE],
      userClass: 'regular',
      credential: 'token',
      credentialId: id,
    });
  });

  it('is not kept: the catalogue holds its digest and what it is for', async () => {
    const { secret, id, urn } = await issue();
    made.push(id);
    const stored = JSON.stringify(await sample.entity(urn));
    expect(stored).not.toContain(secret.split('.')[2]);
    expect((await tokens.list()).find((token) => token.id === id)).toMatchObject({ name: 'spec', actorUrn: jane });
  });

  it('is refused once it is revoked, at once', async () => {
    const { secret, id } = await issue();
    expect(await tokens.ownerOf(secret)).toMatchObject({ user: jane });
    expect(await tokens.revoke(editor, id)).toBe(true);
    await expectRefused(secret);
    expect(await tokens.revoke(editor, id)).toBe(false);
  });

  it('is refused after its end', async () => {
    const { secret, id } = await issue({ lifetimeMs: -60_000 });
    made.push(id);
    await expectRefused(secret);
  });

  it('of a user who is not active, removed or gone is refused', async () => {
    const joe = sample.named((name) => `urn:li:corpuser:${name}`);
    await expect(issue({ owner: joe })).rejects.toMatchObject({ code: 'access.no-token-owner' });
    await sample.write([proposal(joe, 'corpUserInfo', { active: false })]);
    const { secret, id } = await issue({ owner: joe });
    made.push(id);
    await expectRefused(secret);
    const fresh = () =>
      signIn().identify({
        authorization: `Bearer ${secret}`,
        sessionCookie: undefined,
      });
    await sample.write([proposal(joe, 'corpUserInfo', { active: true })]);
    expect(await fresh()).toMatchObject({ urn: joe, roles: [] });
    await sample.write([proposal(joe, 'corpUserInfo', { active: false })]);
    await expect(fresh()).rejects.toMatchObject({ code: 'access.inactive-user' });
    await sample.write([proposal(joe, 'corpUserInfo', { active: true }), proposal(joe, 'status', { removed: true })]);
    await expect(fresh()).rejects.toMatchObject({ code: 'access.inactive-user' });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['has no signature', () => store(`${part({ alg: 'none' })}.${part({ sub: 'jane', iss: 'headwater', exp: 4e9 })}.`)],
    ['names another algorithm', () => forged(asIs, { header: { alg: 'HS512' } })],
    ['is signed with another key', () => forged(asIs, { secret: new Uint8Array(32) })],
    ['names another key', () => forged(asIs, { header: { kid: 'other' } })],
    ['names no key', () => forged(asIs, { header: { kid: undefined } })],
    ['asks for an extension', async () => forgedByHand({ alg: 'HS256', kid: key.id, crit: ['x'], x: 1 })],
    [
      'brings its own key',
      async () =>
        forged(asIs, {
          header: { jwk: { kty: 'oct', k: 'AAAA' }, jku: 'https://evil.example' },
          secret: new Uint8Array(32),
        }),
    ],
    ['is of another issuer', () => forged((jwt) => jwt.setIssuer('elsewhere'))],
    [
      'never ends',
      async () =>
        store(
          await new SignJWT({})
            .setProtectedHeader({ alg: 'HS256', kid: key.id })
            .setSubject('jane')
            .setIssuer('headwater')
            .sign(key.secret),
        ),
    ],
    [
      'names nobody',
      async () =>
        store(
          await new SignJWT({})
            .setProtectedHeader({ alg: 'HS256', kid: key.id })
            .setIssuer('headwater')
            .setExpirationTime('1h')
            .sign(key.secret),
        ),
    ],
    ['ended a minute ago', () => forged((jwt) => jwt.setExpirationTime(Math.floor(Date.now() / 1000) - 60))],
    ['names somebody else than its entity', () => forged((jwt) => jwt.setSubject('admin'))],
    [
      'is what a valid one looks like, written by hand',
      () =>
        forgedByHand({ alg: 'HS256', kid: key.id }).then((secret) => tokens.ownerOf(secret).then(() => `${secret}x`)),
    ],
    [
      'is not known to the catalogue',
      async () =>
        new SignJWT({})
          .setProtectedHeader({ alg: 'HS256', kid: key.id })
          .setSubject('jane')
          .setIssuer('headwater')
          .setExpirationTime('2h')
          .sign(key.secret),
    ],
    ['is longer than 8 KiB', () => `${'a'.repeat(9_000)}.b.c`],
    ['is no token', () => 'nonsense'],
  ])('that %s is refused', async (_, make) => expectRefused(await make()));

  it.each(['bearer x', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic YTpi', ' Bearer x', 'Bearer x\n', ''])(
    'is not taken from the header %j',
    async (authorization) => {
      await expect(authenticator.identify({ authorization, sessionCookie: undefined })).rejects.toMatchObject({
        code: 'access.anonymous',
      });
    },
  );

  it("can not be turned into somebody else's by who may write metadata", async () => {
    const { secret, id, urn } = await issue();
    made.push(id);
    const stolen = proposal(urn, 'dataHubAccessTokenInfo', {
      name: 'x',
      actorUrn: 'urn:li:corpuser:admin',
      ownerUrn: jane,
      createdAt: 0,
    });
    await expect(sample.store.ingest(editor, [stolen], { mode: 'all' })).rejects.toMatchObject({
      code: 'access.token-entity',
    });
    // Not even when the entity was changed by somebody who may.
    await sample.store.ingest(SYSTEM_VIEWER, [stolen], { mode: 'all' });
    await expectRefused(secret);
  });
});
