import { schemaFieldUrn } from '../../kernel/urn.js';
import { loadParser } from '../../sql/parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../../sql/resolve-lineage.js';
import type { StatedClaim } from '../../store/projection/claims.js';
import { droppedNames } from './dropped-names.js';
import type { SideAsset } from './sides.js';

beforeAll(loadParser);

const urn = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:snowflake,db.s.${name},PROD)`;

function feeds(from: string, to: string): StatedClaim {
  return {
    level: 'asset',
    from: urn(from),
    to: urn(to),
    confidence: 1,
    stated: false,
    origin: 'DownstreamOf',
    kind: 'DIRECT',
    subtype: '',
    transform: '',
    query: '',
    via: '',
  };
}

function asset(
  name: string,
  columns: readonly string[] | undefined,
  text?: string,
  reads: readonly string[] = [],
): SideAsset {
  return {
    urn: urn(name),
    shape: text === undefined ? 'DATA' : 'VIEW',
    columns: columns?.map((column) => ({ name: column, type: undefined })),
    claims: reads.map((from) => feeds(from, name)),
    sourceless: [],
    text,
  };
}

const side = (...assets: readonly SideAsset[]): ReadonlyMap<string, SideAsset> =>
  new Map(assets.map((one) => [one.urn, one]));
const ORDERS = asset('orders', ['ID', 'AMOUNT', 'NOTE']);
const view = (sql: string, ...reads: readonly string[]): SideAsset => asset('v', ['id', 'x'], sql, reads);

async function named(head: SideAsset, orders: readonly string[] | undefined): Promise<readonly string[]> {
  const sides = {
    before: side(
      ORDERS,
      asset('people', ['pid']),
      view('create view db.s.v as select id, 1 as x from db.s.orders', 'orders'),
    ),
    after: side(asset('orders', orders), asset('people', ['pid']), head),
  };
  const found = await droppedNames(sides, 'snowflake', async (request) =>
    resolveLineage({ ...request, ...AS_LONG_AS_IT_TAKES }),
  );
  return (found.get(urn('v')) ?? []).map(({ from, to, kind }) => `${kind} ${from} > ${to}`);
}

const edge = (kind: string, from: string, to: string): string =>
  `${kind} ${schemaFieldUrn(urn('orders'), from)} > ${schemaFieldUrn(urn('v'), to)}`;

describe('a changed text that names a column which the same pull request drops', () => {
  it('is told with the column that is made of it, as the base spells the one that goes', async () => {
    const head = view('create view db.s.v as select id, amount * 2 as x from db.s.orders', 'orders');
    expect(await named(head, ['ID', 'NOTE'])).toEqual([edge('DIRECT', 'AMOUNT', 'x')]);
  });

  it('is told where the name only filters, and beside another table', async () => {
    const head = view(
      'create view db.s.v as select id, pid as x from db.s.orders join db.s.people on pid = id where note is null',
      'orders',
      'people',
    );
    expect(new Set(await named(head, ['ID', 'AMOUNT']))).toEqual(
      new Set([edge('INDIRECT', 'NOTE', 'id'), edge('INDIRECT', 'NOTE', 'x')]),
    );
  });

  it('says nothing of columns that stay, of texts that stay, and of tables whose columns are not told', async () => {
    const head = view('create view db.s.v as select id, amount as x from db.s.orders', 'orders');
    expect(await named(head, ['ID', 'AMOUNT'])).toEqual([]);
    expect(await named(head, undefined)).toEqual([]);
    const same = view('create view db.s.v as select id, 1 as x from db.s.orders', 'orders');
    expect(await named(same, ['NOTE'])).toEqual([]);
  });

  it('reads the text of a model, which is a query', async () => {
    const head = view('select id, note as x from db.s.orders', 'orders');
    expect(await named(head, ['ID', 'AMOUNT'])).toEqual([edge('DIRECT', 'NOTE', 'x')]);
  });
});
