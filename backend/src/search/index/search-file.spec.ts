import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { isStorageFault } from '../../store/log/followers/transient-errors.js';
import type { SearchDocument } from './document.types.js';
import { SearchFile } from './search-file.js';

const document = (i: number, name: string): SearchDocument => ({
  i,
  urn: `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`,
  kind: 'dataset',
  name,
  removed: false,
  fields: {},
  texts: { name: [name] },
});

/** A bound of SQLite's own stands for the disk: reaching it fails in the same way. It holds for one connection only. */
function limitPages(file: SearchFile, pages: number): void {
  const { database } = file as unknown as { readonly database: DatabaseSync };
  database.exec(`PRAGMA max_page_count = ${pages}`);
}

function failureOf(work: () => void): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('the file of the search index', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'search-file-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is readable by its owner alone, with the files that SQLite puts beside it', () => {
    const file = new SearchFile(join(folder, 'search.sqlite'));
    file.setMeta('seq', '1');
    const modes = ['search.sqlite', 'search.sqlite-wal', 'search.sqlite-shm'].map(
      (name) => statSync(join(folder, name)).mode & 0o777,
    );
    file.close();
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('says that the disk is full when it can not grow, loses nothing of before and goes on when there is room', () => {
    const file = new SearchFile(join(folder, 'search.sqlite'));
    file.transact(() => file.put(document(1, 'orders')));
    limitPages(file, 40);
    const failure = failureOf(() =>
      file.transact(() => {
        for (let i = 2; i < 2_000; i += 1) file.put(document(i, `customers_${i}`));
      }),
    );
    expect(isStorageFault(failure)).toBe(true);
    expect([file.match('orders'), file.match('customers')]).toEqual([[1], []]);
    limitPages(file, 100_000);
    file.transact(() => file.put(document(2, 'customers')));
    expect(file.match('customers')).toEqual([2]);
    file.close();
  });
});
