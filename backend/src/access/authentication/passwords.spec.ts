import { scryptSync } from 'node:crypto';

import { generatePassword, hashPassword, requireStrongPassword, verifyPassword } from './passwords.js';

describe('a password', () => {
  it('is verified against its hash, in whichever form of Unicode it is typed', async () => {
    const stored = await hashPassword('cafe\u0301 au lait!');
    expect(stored).toMatchObject({ algorithm: 'scrypt', cost: 2 ** 17, blockSize: 8, parallelism: 1 });
    expect(Buffer.from(stored.salt, 'base64')).toHaveLength(16);
    expect(
      await Promise.all([
        verifyPassword('caf\u00e9 au lait!', stored),
        verifyPassword('cafe au lait!', stored),
        verifyPassword('', stored),
      ]),
    ).toEqual([true, false, false]);
  }, 120_000);

  it('has another salt each time, and nothing of the password in its hash', async () => {
    const [one, two] = await Promise.all([hashPassword('same words'), hashPassword('same words')]);
    expect(one.hash).not.toBe(two.hash);
    expect(JSON.stringify(one)).not.toContain('same');
  }, 120_000);

  it('of a user who does not exist is false after as much work', async () => {
    const stored = await hashPassword('x');
    const cost = async (work: () => Promise<boolean>): Promise<number> => {
      const from = process.cpuUsage();
      expect(await work()).toBe(false);
      return process.cpuUsage(from).user;
    };
    const [known, unknown] = [
      await cost(() => verifyPassword('y', stored)),
      await cost(() => verifyPassword('y', undefined)),
    ];
    expect(unknown).toBeGreaterThan(known / 3);
  }, 120_000);

  it('is verified with the parameters of its hash, so that they can be raised', async () => {
    const hash = scryptSync('x', Buffer.from('salt'), 32, { N: 1_024, r: 8, p: 1 }).toString('base64');
    const old = {
      algorithm: 'scrypt',
      cost: 1_024,
      blockSize: 8,
      parallelism: 1,
      salt: Buffer.from('salt').toString('base64'),
      hash,
    } as const;
    expect(
      await Promise.all([
        verifyPassword('x', old),
        verifyPassword('y', old),
        verifyPassword('x', { ...old, hash: '' }),
      ]),
    ).toEqual([true, false, false]);
  });

  it.each([
    ['twelve chars', 'jane', undefined],
    ['eleven char', 'jane', 'at least 12 characters'],
    ['👩‍🚀👩‍🚀👩‍🚀', 'jane', 'at least 12 characters'],
    ['Long.User.Name', 'long.user.name', 'must not be the user name'],
  ])('%j of %s', (password, username, words) => {
    const check = (): void => requireStrongPassword(password, username, 12);
    if (words === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(words);
  });

  it('made at first start is long and plain to read', () => {
    const made = new Set(Array.from({ length: 50 }, generatePassword));
    expect(made.size).toBe(50);
    for (const password of made) expect(password).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{20}$/);
  });
});
