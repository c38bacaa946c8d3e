import { SignJWT } from 'jose';

import { checkToken, signToken } from './token-check.js';

const KEY = { id: 'k1', secret: Buffer.alloc(32, 7), createdOn: 0 } as unknown as Parameters<typeof signToken>[0];
const OTHER = { ...KEY, id: 'k2', secret: Buffer.alloc(32, 8) };
const find = (id: string): typeof KEY | undefined => (id === 'k1' ? KEY : undefined);
const now = Date.now();
const claims = {
  subject: 'jane',
  kind: 'PERSONAL',
  run: undefined,
  id: 't',
  createdAt: now,
  expiresAt: now + 60_000,
} as const;

/** A token with any header and payload, signed with our key. */
const forged = (header: object, payload: object = {}): Promise<string> =>
  new SignJWT({
    type: 'PERSONAL',
    sub: 'jane',
    iss: 'headwater',
    jti: 't',
    exp: Math.floor(now / 1000) + 60,
    ...payload,
  })
    .setProtectedHeader({ alg: 'HS256', kid: 'k1', ...header })
    .sign(KEY.secret);
const refused = { code: 'access.bad-token', kind: 'unauthenticated' };

describe('a token of this installation', () => {
  it('says whose it is, of what kind, and of which run', async () => {
    expect(await checkToken(await signToken(KEY, claims), find)).toEqual({
      subject: 'jane',
      kind: 'PERSONAL',
      run: undefined,
    });
    const executor = await signToken(KEY, { ...claims, kind: 'EXECUTOR', run: 'r1' });
    expect(await checkToken(executor, find)).toMatchObject({ kind: 'EXECUTOR', run: 'r1' });
  });

  it('is refused 30 seconds after its end', async () => {
    const ending = (ms: number): Promise<string> => signToken(KEY, { ...claims, expiresAt: Date.now() + ms });
    expect(await checkToken(await ending(-20_000), find)).toMatchObject({ subject: 'jane' });
    await expect(checkToken(await ending(-40_000), find)).rejects.toMatchObject(refused);
  });

  it('is refused when it was changed, or signed with another key', async () => {
    const token = await signToken(KEY, claims);
    const [header, payload, signature] = token.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), sub: 'admin' }),
    ).toString('base64url');
    for (const text of [
      `${header}.${other}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}x`,
      await signToken({ ...OTHER, id: 'k1' }, claims),
      await signToken(OTHER, claims),
    ])
      await expect(checkToken(text, find)).rejects.toMatchObject(refused);
  });
});

describe('a text that is no token of this installation', () => {
  it.each<[string, object, object]>([
    ['of another issuer', {}, { iss: 'another' }],
    ['without an end', {}, { exp: undefined }],
    ['without a subject', {}, { sub: undefined }],
    ['with an empty subject', {}, { sub: '' }],
    ['without an id', {}, { jti: undefined }],
    ['of a kind that is not known', {}, { type: 'ADMIN' }],
    ['without a kind', {}, { type: undefined }],
    ['with a key that is not known', { kid: 'k9' }, {}],
    ['without a key', { kid: undefined }, {}],
    ['that brings its own key', { jwk: { kty: 'oct', k: 'AAAA' } }, {}],
    ['that names an address of keys', { jku: 'https://attacker.example/keys' }, {}],
    ['that names certificates', { x5u: 'https://attacker.example/c' }, {}],
  ])('%s is refused', async (_, header, payload) => {
    await expect(checkToken(await forged(header, payload), find)).rejects.toMatchObject(refused);
  });

  it('with the algorithm "none", or another than ours, is refused', async () => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = part({
      sub: 'jane',
      iss: 'headwater',
      jti: 't',
      type: 'PERSONAL',
      exp: Math.floor(now / 1000) + 60,
    });
    await expect(checkToken(`${part({ alg: 'none', kid: 'k1' })}.${payload}.`, find)).rejects.toMatchObject(refused);
    const hs512 = await new SignJWT({ sub: 'jane' })
      .setProtectedHeader({ alg: 'HS512', kid: 'k1' })
      .sign(Buffer.alloc(64, 7));
    await expect(checkToken(hs512, find)).rejects.toMatchObject(refused);
  });

  it.each(['', '.', '..', 'a.b.c', 'not a token', 'e30.e30.e30'])('"%s" is refused', async (text) => {
    await expect(checkToken(text, find)).rejects.toMatchObject(refused);
  });

  it('of more than 8 KiB is refused unread', async () => {
    const read: string[] = [];
    const token = `${await signToken(KEY, claims)}${'x'.repeat(8 * 1024)}`;
    await expect(
      checkToken(token, (id) => {
        read.push(id);
        return KEY;
      }),
    ).rejects.toMatchObject(refused);
    expect(read).toEqual([]);
  });
});
