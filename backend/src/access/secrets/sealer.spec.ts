import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Sealer } from './sealer.js';

describe('sealed texts', () => {
  const homes = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'headwater-seal-')));
  afterAll(() => homes.forEach((home) => rmSync(home, { recursive: true })));
  const [own, other] = homes.map((home) => new Sealer({ home }));

  it('are opened by the installation that sealed them, also after a restart', () => {
    const sealed = own?.seal('{"password": "süß"}') ?? '';
    expect(sealed).not.toContain('password');
    expect(own?.open(sealed)).toBe('{"password": "süß"}');
    expect(new Sealer({ home: homes[0] ?? '' }).open(sealed)).toBe('{"password": "süß"}');
  });

  it('differ each time', () => expect(own?.seal('a')).not.toBe(own?.seal('a')));

  it('stay closed to another installation, and when they were changed', () => {
    const sealed = own?.seal('secret') ?? '';
    expect(other?.open(sealed)).toBeUndefined();
    expect(own?.open(`${sealed.slice(0, -4)}AAAA`)).toBeUndefined();
    expect(own?.open('hw1.')).toBeUndefined();
    expect(own?.open('plain')).toBeUndefined();
  });
});
