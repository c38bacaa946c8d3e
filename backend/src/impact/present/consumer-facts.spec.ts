import { type ConsumerFacts, withSiblings } from './consumer-facts.js';

const facts = (urn: string, more: Partial<ConsumerFacts> = {}): ConsumerFacts => ({
  urn,
  mergedUrns: [],
  verdict: 'BREAKS',
  reason: 'USES_COLUMN',
  confidence: 1,
  hops: 1,
  routes: 1,
  change: { kind: 'DROP_COLUMN', asset: node('raw'), column: undefined, isWhole: false },
  path: [],
  columns: [],
  gap: undefined,
  refusal: undefined,
  tests: [],
  contracts: [],
  promises: [],
  ...more,
});
const node = (urn: string) => ({ urn, asset: urn, fieldPath: undefined });
const promise = (contract: string, column: string) => ({
  contract,
  asset: node('table'),
  isActive: true,
  columns: [column],
});

it('gives a consumer the tests, contracts and promises of the siblings that count with it', () => {
  const model = facts('model', { tests: ['unique', 'not null'], promises: [promise('schema', 'id')] });
  const table = facts('table', {
    verdict: 'MAY_BREAK',
    tests: ['not null', 'fresh'],
    contracts: ['schema'],
    promises: [promise('schema', 'id'), promise('volume', 'n')],
  });
  const other = facts('other');
  expect(withSiblings([model, other, table], new Map([['model', ['table']]]))).toEqual([
    {
      ...model,
      mergedUrns: ['table'],
      tests: ['unique', 'not null', 'fresh'],
      contracts: ['schema'],
      promises: [promise('schema', 'id'), promise('volume', 'n')],
    },
    other,
  ]);
});

it('changes nothing where no siblings are merged', () => {
  const all = [facts('model'), facts('table')];
  expect(withSiblings(all, new Map())).toBe(all);
});
