import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LogFile } from './log-file.mjs';

describe('a log file', () => {
  test('holds the lines in their order', () => {
    const folder = mkdtempSync(join(tmpdir(), 'headwater-log-'));
    const file = join(folder, 'server.log');
    const log = new LogFile(file);
    log.append('first');
    log.append('second');
    expect(readFileSync(file, 'utf8')).toBe('first\nsecond\n');
    rmSync(folder, { recursive: true });
  });

  test('goes on while its disk is full, and says afterwards how many lines are missing', () => {
    let isFull = true;
    const pieces = [];
    const log = new LogFile('server.log', (_, text) => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      pieces.push(text);
    });
    log.append('lost');
    log.append('lost too');
    isFull = false;
    log.append('written');
    log.append('after it');
    expect(pieces).toEqual(['(2 lines could not be written here)\nwritten\n', 'after it\n']);
  });
});
