import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { KeyRing } from './key-ring.js';
import { Sealer } from './sealer.js';
import { checkToken, signToken } from '../tokens/token-check.js';

describe('rotation of keys', () => {
  const home = mkdtempSync(join(tmpdir(), 'headwater-keys-'));
  afterAll(() => rmSync(home, { recursive: true }));
  const claims = { subject: 'ann', kind: 'PERSONAL', run: undefined, id: 'x' } as const;
  const sign = (ring: KeyRing) =>
    signToken(ring.current(), { ...claims, createdAt: Date.now(), expiresAt: Date.now() + 60_000 });

  it('keeps tokens of the key before valid, until it is dropped; another process sees it, too', async () => {
    const ring = new KeyRing(home, 'signing');
    const token = await sign(ring);
    const { from, to } = ring.rotate();
    expect(from).not.toBe(to);
    for (const one of [ring, new KeyRing(home, 'signing')]) {
      expect(one.current().id).toBe(to);
      expect(await checkToken(token, (id) => one.find(id))).toMatchObject({ subject: 'ann' });
    }
    expect(await checkToken(await sign(ring), (id) => ring.find(id))).toMatchObject({ subject: 'ann' });
    expect(ring.drop(0)).toEqual([]);
    expect(ring.drop(Date.now() + 60_000)).toEqual([from]);
    await expect(checkToken(token, (id) => ring.find(id))).rejects.toMatchObject({ code: 'access.bad-token' });
  });

  it('opens what an older key sealed, for its owner only', () => {
    const sealed = new Sealer({ home }).seal('hidden', 'urn:a');
    new KeyRing(home, 'sealing').rotate();
    const sealer = new Sealer({ home });
    expect([sealer.isOutdated(sealed), sealer.open(sealed, 'urn:a'), sealer.open(sealed, 'urn:b')]).toEqual([
      true,
      'hidden',
      undefined,
    ]);
    expect(sealer.isOutdated(sealer.seal('hidden'))).toBe(false);
  });
});
