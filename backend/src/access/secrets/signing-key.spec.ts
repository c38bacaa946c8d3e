import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadSigningKey } from './signing-key.js';

const home = mkdtempSync(join(tmpdir(), 'headwater-key-'));
afterAll(() => rmSync(home, { recursive: true }));

describe('the signing key', () => {
  it('is made once, is random, and belongs to its owner only', () => {
    const key = loadSigningKey(join(home, 'one'));
    expect(key.secret).toHaveLength(32);
    expect(loadSigningKey(join(home, 'one'))).toEqual(key);
    expect(loadSigningKey(join(home, 'two')).id).not.toBe(key.id);
    const folder = join(home, 'one', 'keys');
    expect(readdirSync(folder)).toEqual(['signing.key']);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, 'signing.key')).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('that is damaged stops the start instead of being replaced', () => {
    mkdirSync(join(home, 'three', 'keys'), { recursive: true });
    writeFileSync(join(home, 'three', 'keys', 'signing.key'), 'short');
    expect(() => loadSigningKey(join(home, 'three'))).toThrow('does not hold a key of 32 bytes');
  });
});
