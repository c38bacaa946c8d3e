import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../kernel/project-root.js';
import { parseMigration, pendingMigrations } from './migrations.js';

const one = parseMigration('0001-first.cypher', 'CREATE INDEX a;\n');
const two = parseMigration('0002-second.cypher', 'CREATE INDEX b;\n');
const applied = ({ number, name, checksum }: typeof one) => ({ number, name, checksum });

describe('a migration', () => {
  it('is its statements, without comments, parted by semicolons at the end of a line', () => {
    const text = "// why; and how\nCREATE (:A {text: 'a;b'});\n  // more\nCREATE\n  (:B);  \n\nCREATE (:C)\n";
    expect(parseMigration('0007-many.cypher', text)).toMatchObject({
      number: 7,
      name: '0007-many.cypher',
      statements: ["CREATE (:A {text: 'a;b'})", 'CREATE\n  (:B)', 'CREATE (:C)'],
    });
  });

  it('keeps its checksum when only its comments change', () => {
    const again = parseMigration('0001-first.cypher', '// a better word\nCREATE INDEX a;\n');
    expect(again.checksum).toBe(one.checksum);
    expect(two.checksum).not.toBe(one.checksum);
  });

  it('is applied once, in order', () => {
    expect(pendingMigrations([two, one], [])).toEqual([one, two]);
    expect(pendingMigrations([one, two], [applied(one)])).toEqual([two]);
    expect(pendingMigrations([one, two], [applied(two), applied(one)])).toEqual([]);
  });

  it('that was changed after it was applied stops the start', () => {
    expect(() => pendingMigrations([one, two], [{ ...applied(one), checksum: 'other' }])).toThrow(
      expect.objectContaining({
        code: 'migrations.changed',
        message: expect.stringContaining('0001-first.cypher') as string,
      }) as Error,
    );
  });

  it('that only a newer version knows stops the start', () => {
    expect(() => pendingMigrations([one], [applied(one), applied(two)])).toThrow(
      expect.objectContaining({ code: 'migrations.newer' }) as Error,
    );
  });
});

describe('the migrations of this version', () => {
  const folder = join(projectRoot(), 'cypher', 'migrations');
  const files = readdirSync(folder).sort();

  it('are numbered without a gap', () => {
    expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, at) => at + 1));
  });

  it('can each be run twice', () => {
    for (const name of files) {
      for (const statement of parseMigration(name, readFileSync(join(folder, name), 'utf8')).statements)
        expect(statement).toMatch(/IF NOT EXISTS|IF EXISTS|MERGE|SET | DELETE /);
    }
  });
});
