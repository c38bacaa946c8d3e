import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NewsPosition } from './news-position.js';

let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'news-position-'));
});

afterAll(() => rm(home, { recursive: true, force: true }));

const positionAt = (latest: number, directory = home): NewsPosition =>
  new NewsPosition(
    { home: directory },
    { databaseId: () => Promise.resolve('db-1'), latest: () => Promise.resolve(latest) },
  );
const needed = (): Promise<boolean> => Promise.resolve(true);
const notNeeded = (): Promise<boolean> => Promise.resolve(false);

it.each([
  ['goes back 1,000 entries when no position is saved', 5_000, 4_000],
  ['never goes back before the first entry', 10, 0],
])('%s', async (_, latest, expected) => {
  expect(await positionAt(latest).read(needed)).toBe(expected);
});

it('goes on at the latest entry where nobody follows anything', async () => {
  expect(await positionAt(5_000).read(notNeeded)).toBe(5_000);
});

/** A server that handles entries up to `seq` and stops. */
async function runUntil(seq: number, directory: string): Promise<void> {
  const position = positionAt(seq, directory);
  await position.read(needed);
  await position.save(seq, { isLast: true });
}

it('goes on after the saved entry when it starts again', async () => {
  const directory = await mkdtemp(join(home, 'saved-'));
  await runUntil(4_321, directory);
  expect(await positionAt(6_000, directory).read(needed)).toBe(4_321);
});

it('skips what is more than 20,000 entries old', async () => {
  const directory = await mkdtemp(join(home, 'old-'));
  await runUntil(100, directory);
  expect(await positionAt(50_000, directory).read(needed)).toBe(30_000);
});
