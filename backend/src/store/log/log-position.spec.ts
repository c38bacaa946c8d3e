import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Logger } from '@nestjs/common';

import { LogPosition } from './log-position.js';

describe('a place in the change log', () => {
  let home: string;
  beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'headwater-place-'))));
  afterEach(async () => await rm(home, { recursive: true, force: true }));
  const place = (database: string, format = 1): LogPosition =>
    new LogPosition(join(home, 'place.json'), { databaseId: async () => database }, new Logger('Spec'), format);

  it('is read back in the same database and format, and nowhere else', async () => {
    const first = place('one');
    expect(await first.read(10)).toBeUndefined();
    await first.save(7);
    expect(await place('one').read(10)).toBe(7);
    expect(await place('another').read(10)).toBeUndefined();
    expect(await place('one', 2).read(10)).toBeUndefined();
  });

  it('is unknown where the log is shorter: it was begun anew', async () => {
    const first = place('one');
    await first.read(10);
    await first.save(7);
    expect(await place('one').read(6)).toBeUndefined();
  });

  it('is kept at most every few seconds, and the last time in any case', async () => {
    const first = place('one');
    await first.read(10);
    await first.save(7);
    await first.save(8);
    expect(await place('one').read(10)).toBe(7);
    await first.save(9, { isLast: true });
    expect(await place('one').read(10)).toBe(9);
  });
});
