import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { tryLock, withLock } from './lock-file.mjs';

let folder;
let path;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-lock-'));
  path = join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (holder) => writeFileSync(path, typeof holder === 'string' ? holder : JSON.stringify(holder));

/** A living process with a command line of its own. */
async function sleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
  await new Promise((resolve) => child.on('spawn', resolve));
  return child;
}

describe('a lock file', () => {
  test('is held by one, named in it, until released', () => {
    const lock = tryLock(path);
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
    expect(tryLock(path).holder.pid).toBe(process.pid);
    lock.release();
    expect(existsSync(path)).toBe(false);
  });

  test('of a process that is gone is taken over', async () => {
    const child = await sleeper();
    const gone = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    write({ pid: child.pid, script: 'node' });
    expect(tryLock(path).release).toBeDefined();
  });

  test('of a living process is respected, unless that process runs something else: numbers are used again', async () => {
    const child = await sleeper();
    write({ pid: child.pid, script: 'setInterval' });
    expect(tryLock(path).holder.pid).toBe(child.pid);
    write({ pid: child.pid, script: 'start.mjs' });
    expect(tryLock(path).release).toBeDefined();
    child.kill('SIGKILL');
  });

  test('that says nothing readable is taken over', () => {
    write('half a li');
    expect(tryLock(path).release).toBeDefined();
  });

  test('lets work through one after the other, and is released by work that fails', async () => {
    const order = [];
    const work = (name) => () => new Promise((resolve) => setImmediate(() => resolve(order.push(name))));
    await expect(withLock(path, 'failing', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await withLock(path, 'first', work('first'));
    await withLock(path, 'second', work('second'));
    expect(order).toEqual(['first', 'second']);
    expect(existsSync(path)).toBe(false);
  });
});
