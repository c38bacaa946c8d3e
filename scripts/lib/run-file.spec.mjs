import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { forgetRun, recordRun, runningIn } from './run-file.mjs';

let home;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'headwater-run-'))));
afterEach(() => rmSync(home, { recursive: true }));

describe('the record of a running server', () => {
  test('is found while its process lives, and only its owner may read it', () => {
    recordRun(home, { url: 'http://127.0.0.1:8080' });
    expect(runningIn(home)).toMatchObject({ pid: process.pid, url: 'http://127.0.0.1:8080' });
    expect(statSync(join(home, 'run.json')).mode & 0o777).toBe(0o600);
    forgetRun(home);
    expect(runningIn(home)).toBeUndefined();
  });

  test('left by a process that is gone does not count', () => {
    recordRun(home, { url: 'http://127.0.0.1:8080' });
    const record = JSON.parse(readFileSync(join(home, 'run.json'), 'utf8'));
    writeFileSync(join(home, 'run.json'), JSON.stringify({ ...record, script: 'another-program' }));
    expect(runningIn(home)).toBeUndefined();
  });
});
