import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hash } from 'bcryptjs';

import { parseUserFile, UserFile } from './user-file.js';

const PASSWORD = 'correct horse battery';
let line: string;

beforeAll(async () => {
  line = `ann:${await hash(PASSWORD, 4)}`;
});

function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'headwater-users-')), 'users');
  writeFileSync(path, text);
  return path;
}

describe('a file of users', () => {
  it('knows a person by the password, with the role of the line', async () => {
    const file = new UserFile(fileWith(`# people\n\n${line}:Editor\r\n`));
    expect(await file.personOf('ann', PASSWORD)).toMatchObject({ name: 'ann', roles: ['Editor'], groups: undefined });
    expect(await file.personOf('ann', 'another')).toBeUndefined();
    expect(await file.personOf('bob', PASSWORD)).toBeUndefined();
  });

  it('leaves roles to the catalogue where the line names none', async () => {
    expect(await new UserFile(fileWith(line)).personOf('ann', PASSWORD)).toMatchObject({ roles: undefined });
  });

  it('is read again when it has changed', async () => {
    const path = fileWith(line);
    const file = new UserFile(path);
    expect(await file.personOf('ann', PASSWORD)).toBeDefined();
    writeFileSync(path, '# nobody any more\n');
    utimesSync(path, new Date(), new Date(Date.now() + 5_000));
    expect(await file.personOf('ann', PASSWORD)).toBeUndefined();
  });

  it('that is missing or has a bad line lets nobody in', async () => {
    await expect(new UserFile('/nowhere/users').personOf('ann', PASSWORD)).rejects.toMatchObject({
      code: 'identity.user-file',
    });
    await expect(new UserFile(fileWith(`${line}\nbob:secret`)).personOf('ann', PASSWORD)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it.each([
    ['bob:secret', 'line 1 must have a bcrypt hash'],
    ['bob', 'line 1 must have a bcrypt hash'],
    [':x', 'line 1 must be name:hash'],
    ['HASH\nHASH', 'line 2 repeats a name'],
    ['HASH:Root', 'line 1 must have the role'],
    ['HASH:Admin:x', 'line 1 must be name:hash'],
  ])('names the line at fault and nothing of it: %j', (text, sentence) => {
    expect(() => parseUserFile(text.replaceAll('HASH', line))).toThrow(sentence);
    expect(() => parseUserFile(text.replaceAll('HASH', line))).not.toThrow('secret');
  });
});
