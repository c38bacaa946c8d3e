import { SampleGraph } from '../graph/sample-graph.js';
import { Checks } from './checks.js';
import type { CheckRow } from './lineage-index.repository.js';

const sample = new SampleGraph()
  .asset('orders', { columns: ['amount', 'day', 'note'] })
  .asset('customers', { columns: ['id'] })
  .asset('check', { kind: 'assertion' })
  .asset('other', { kind: 'assertion' })
  .asset('contract', { kind: 'dataContract' });
const i = (name: string): number => sample.i(name);
const row = (check: string, target: string, info?: object): CheckRow => ({
  check: i(check),
  target: i(target),
  type: 'ASSERTS',
  assertion: info && JSON.stringify({ value: info }),
});
const checksOf = (...rows: CheckRow[]): Checks => {
  const checks = new Checks();
  checks.put(sample.graph, rows);
  return checks;
};
const field = (operator: string, path: string): object => ({
  type: 'FIELD',
  fieldAssertion: { fieldValuesAssertion: { operator, field: { path } } },
});

describe('an assertion', () => {
  it('stands on the asset of its targets, with the columns among them', () => {
    const checks = checksOf(row('check', 'orders', { type: 'DATASET' }), row('check', 'orders.amount'));
    expect(checks.onAsset(i('orders'))).toEqual([
      { node: i('check'), asset: i('orders'), type: 'DATASET', columns: [i('orders.amount')], notNull: false },
    ]);
    expect(checks.onAsset(i('customers'))).toEqual([]);
  });

  it('stands on the asset of its column when it names no asset', () => {
    expect(checksOf(row('check', 'customers.id', {})).onAsset(i('customers'))).toHaveLength(1);
  });

  it.each([
    ['a field assertion on values', field('IN', 'day'), ['orders.day']],
    [
      'a field assertion on a metric',
      { fieldAssertion: { fieldMetricAssertion: { metric: 'MAX', field: { path: 'note' } } } },
      ['orders.note'],
    ],
    [
      'a schema assertion',
      { schemaAssertion: { schema: { fields: [{ fieldPath: 'amount' }, { fieldPath: 'day' }] } } },
      ['orders.amount', 'orders.day'],
    ],
    ['a column that nobody knows', field('IN', 'gone'), []],
    ['no column', { type: 'VOLUME' }, []],
  ])('reads its columns from %s', (_case, info, columns) => {
    const [check] = checksOf(row('check', 'orders', info)).onAsset(i('orders'));
    expect(check?.columns.map((column) => sample.name(column))).toEqual(columns);
  });

  it.each([
    [field('NOT_NULL', 'day'), true],
    [{ datasetAssertion: { operator: 'NOT_NULL' } }, true],
    [{ fieldAssertion: { fieldMetricAssertion: { metric: 'NULL_COUNT' } } }, true],
    [field('IN', 'day'), false],
    [{}, false],
  ])('%j fails on a null: %s', (info, notNull) => {
    expect(checksOf(row('check', 'orders', info)).onAsset(i('orders'))[0]?.notNull).toBe(notNull);
  });
});

it('keeps a contract apart from assertions, with its asset and what it includes', () => {
  const checks = checksOf(row('contract', 'orders'), row('contract', 'check'), row('contract', 'other'));
  expect([...checks.allContracts()]).toEqual([
    { node: i('contract'), asset: i('orders'), assertions: [i('check'), i('other')], isActive: true },
  ]);
  const status = JSON.stringify({ value: { state: 'PENDING' } });
  expect([...checksOf({ ...row('contract', 'orders'), status }).allContracts()]).toMatchObject([{ isActive: false }]);
  expect([...checks.assets]).toEqual([]);
});

describe('Checks', () => {
  it('replaces what is known of a check, and forgets one that is gone', () => {
    const checks = checksOf(row('check', 'orders', {}), row('other', 'orders', {}));
    checks.put(sample.graph, [row('check', 'customers', {})]);
    expect(checks.onAsset(i('orders')).map(({ node }) => node)).toEqual([i('other')]);
    checks.put(sample.graph, [], [i('other')]);
    expect([...checks.assets]).toEqual([i('customers')]);
  });

  it('copies the checks that a condition includes, and leads back to no other', () => {
    const checks = checksOf(row('check', 'orders', {}), row('other', 'customers', {}), row('contract', 'orders'));
    const some = checks.where(({ asset }) => asset === i('customers'));
    expect([...some.assets]).toEqual([i('customers')]);
    expect([...some.allContracts()]).toEqual([]);
    expect([...checks.assets]).toHaveLength(2);
  });
});
