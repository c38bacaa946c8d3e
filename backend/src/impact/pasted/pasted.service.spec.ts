import { readersOf, sampleViewer } from '../../../test-support/access/visibility.js';
import { readerOf, schemaOf, storedEntity } from '../../../test-support/store/stored-entity.js';
import { Authorizer } from '../../access/authorization/authorizer.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { tableName } from '../../sql/resolve/scope/source-columns.js';
import type { SchemaChange } from '../edits/schema-changes.js';
import type { WhatIfEditArguments } from '../what-if/what-if.inputs.js';
import type { WhatIfService } from '../what-if/what-if.service.js';
import type { TableFinder } from './table-finder.js';
import { PastedChanges, type PastedAnswer } from './pasted.service.js';

const table = (name: string, platform = 'postgres'): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},db.s.${name},PROD)`;
const ORDERS = table('orders');
const BARE = table('bare');

/** Datasets by the name that SQL gives them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  orders: [ORDERS],
  bare: [BARE],
  twice: [table('twice'), table('twice', 'mysql')],
};

interface Requests {
  readonly platforms: (string | undefined)[];
  readonly edits: WhatIfEditArguments[];
}

/** The answer for pasted SQL, and what it requests the rest of the product. */
async function paste(
  sql: string,
  input: { readonly dialect?: string; readonly asset?: string } = {},
  changes: readonly SchemaChange[] | 'unreadable' = [],
): Promise<PastedAnswer & { readonly requests: Requests }> {
  const requests: Requests = { platforms: [], edits: [] };
  const tables = {
    candidates: async (_: unknown, named: Parameters<typeof tableName>[0], platform: string | undefined) => {
      requests.platforms.push(platform);
      return NAMED[tableName(named)] ?? [];
    },
  } as unknown as TableFinder;
  const whatIf = {
    changes: async (_: unknown, edits: readonly WhatIfEditArguments[]) => {
      requests.edits.push(...edits);
      return changes === 'unreadable' ? undefined : changes;
    },
  } as unknown as WhatIfService;
  const readers = readersOf(
    readerOf(
      storedEntity(ORDERS, { schemaMetadata: schemaOf({ id: 'int', amount: 'numeric(10,2)' }) }),
      storedEntity(BARE),
    ),
  );
  const service = new PastedChanges(new Authorizer(), tables, whatIf, readers);
  return { ...(await service.changesInText(sampleViewer(), { sql, ...input })), requests };
}

describe('SQL that alters a table', () => {
  it('comes to one change for each action, with the position of its statement', async () => {
    const { changes, statements } = await paste(
      'ALTER TABLE orders DROP COLUMN ID; ALTER TABLE orders RENAME COLUMN amount TO total; DROP TABLE bare',
    );
    expect(changes.map(({ kind, urn, newName, statement }) => [kind, urn, newName, statement])).toEqual([
      ['DROP_COLUMN', schemaFieldUrn(ORDERS, 'id'), null, 0],
      ['RENAME_COLUMN', schemaFieldUrn(ORDERS, 'amount'), 'total', 1],
      ['DROP_ASSET', BARE, null, 2],
    ]);
    expect(statements.map(({ table: name, asset, finding }) => [name, asset, finding])).toEqual([
      ['orders', ORDERS, null],
      ['orders', ORDERS, null],
      ['bare', BARE, null],
    ]);
  });

  it('gives a change of type the type that the catalogue knows', async () => {
    const { changes } = await paste('ALTER TABLE orders ALTER COLUMN amount TYPE bigint');
    expect(changes).toMatchObject([{ kind: 'CHANGE_TYPE', oldType: 'numeric(10,2)', newType: 'bigint' }]);
  });

  it('names the columns that the dataset does not have, and keeps the changes of the others', async () => {
    const { changes, statements } = await paste('ALTER TABLE orders DROP COLUMN lost, DROP COLUMN id');
    expect(changes.map(({ urn }) => urn)).toEqual([schemaFieldUrn(ORDERS, 'id')]);
    expect(statements).toMatchObject([{ finding: 'NO_COLUMN', about: ['lost'] }]);
  });

  it('takes any column of a dataset whose schema is not known', async () => {
    const { changes, statements } = await paste('ALTER TABLE bare DROP COLUMN anything');
    expect(changes).toMatchObject([{ kind: 'DROP_COLUMN', urn: schemaFieldUrn(BARE, 'anything') }]);
    expect(statements).toMatchObject([{ finding: null }]);
  });
});

describe('SQL whose table is not clear', () => {
  it.each([
    ['ALTER TABLE nowhere DROP COLUMN a', { finding: 'NOT_FOUND', asset: null, about: [] }],
    ['ALTER TABLE twice DROP COLUMN a', { finding: 'AMBIGUOUS', asset: null, about: NAMED.twice }],
    ['SELECT 1 AS a', { finding: 'WHOSE', asset: null }],
    ['INSERT INTO orders VALUES (1)', { finding: 'NO_CHANGE', asset: null }],
  ])('%s', async (sql, reading) => {
    const { changes, statements } = await paste(sql);
    expect(changes).toEqual([]);
    expect(statements).toMatchObject([reading]);
  });

  it('means the dataset of the request where that is one of the candidates', async () => {
    const asset = table('twice', 'mysql');
    const { changes, requests } = await paste('DROP TABLE twice', { asset });
    expect(changes).toMatchObject([{ kind: 'DROP_ASSET', urn: asset }]);
    expect(requests.platforms).toEqual(['mysql']);
  });

  it('is searched on the platform of the dialect where no dataset is given', async () => {
    expect((await paste('DROP TABLE orders', { dialect: 'snowflake' })).requests.platforms).toEqual(['snowflake']);
  });
});

describe('SQL that defines a table again', () => {
  it('is compared as an edit of its columns, and a new column is a change of the dataset', async () => {
    const none = { newName: null, oldType: null, newType: null, because: null };
    const { changes, requests } = await paste('CREATE TABLE orders (id int, note text)', {}, [
      { ...none, kind: 'DROP_COLUMN', urn: ORDERS, fieldPath: 'amount' },
      { ...none, kind: 'ADD_COLUMN', urn: ORDERS, fieldPath: 'note', newType: 'text' },
    ]);
    expect(requests.edits).toMatchObject([{ urn: ORDERS, columns: [{ name: 'id' }, { name: 'note' }] }]);
    expect(changes.map(({ kind, urn, newName }) => [kind, urn, newName])).toEqual([
      ['DROP_COLUMN', schemaFieldUrn(ORDERS, 'amount'), null],
      ['ADD_COLUMN', ORDERS, 'note'],
    ]);
  });

  it('is an edit of its SQL where a query gives the columns, in the dialect of its platform', async () => {
    const { requests } = await paste('CREATE VIEW orders AS SELECT 1 AS id');
    expect(requests.edits).toMatchObject([{ urn: ORDERS, sql: { dialect: 'postgresql' } }]);
  });

  it('says so where the columns of the query cannot be read', async () => {
    const { statements } = await paste('CREATE VIEW orders AS SELECT * FROM elsewhere', {}, 'unreadable');
    expect(statements).toMatchObject([{ asset: ORDERS, finding: 'NO_COLUMNS_READ' }]);
  });

  it('cannot be compared with a dataset that has no schema', async () => {
    const { statements, requests } = await paste('CREATE TABLE bare (id int)');
    expect(statements).toMatchObject([{ asset: BARE, finding: 'NO_SCHEMA' }]);
    expect(requests.edits).toEqual([]);
  });
});

describe('pasted SQL that is refused', () => {
  it('names a dialect that is not known', async () => {
    await expect(paste('SELECT 1', { dialect: 'klingon' })).rejects.toMatchObject({
      code: 'sql.unknown-dialect',
      facts: { field: 'dialect' },
    });
  });

  it('holds more than a hundred statements', async () => {
    await expect(paste('SELECT 1;'.repeat(101))).rejects.toMatchObject({ code: 'impact.statements' });
    expect((await paste('SELECT 1;'.repeat(100))).statements).toHaveLength(100);
  });
});
