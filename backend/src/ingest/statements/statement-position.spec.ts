import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Config } from '../../config/config.js';
import type { ChangeLog } from '../../store/contract/readers.js';
import { StatementPosition } from './statement-position.js';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'statement-position-'));
});

afterEach(() => rm(home, { recursive: true, force: true }));

const positionAt = (latest: number): StatementPosition => {
  const log: Pick<ChangeLog, 'databaseId' | 'latest'> = {
    databaseId: () => Promise.resolve('db-1'),
    latest: () => Promise.resolve(latest),
  };
  return new StatementPosition({ home } as Config, log as ChangeLog);
};

/** A server that handles entries up to `seq` and stops. */
async function runUntil(seq: number): Promise<void> {
  const position = positionAt(seq);
  await position.read();
  await position.save(seq, { isLast: true });
}

it('knows no saved position on a first start', async () => {
  expect(await positionAt(70).read()).toEqual({ latest: 70, saved: undefined });
});

it('goes on after the saved entry when it starts again', async () => {
  await runUntil(70);
  expect(await positionAt(90).read()).toEqual({ latest: 90, saved: 70 });
});

it('gives up a position that is more than 20,000 entries behind', async () => {
  await runUntil(70);
  expect(await positionAt(20_071).read()).toEqual({ latest: 20_071, saved: undefined });
});

it('gives up a position beyond the end of the log, which was then another log', async () => {
  await runUntil(70);
  expect(await positionAt(60).read()).toEqual({ latest: 60, saved: undefined });
});
