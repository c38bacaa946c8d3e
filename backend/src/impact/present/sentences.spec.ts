import fc from 'fast-check';

import { CHANGE_KINDS } from '../rules/change-rules.js';
import { REASONS } from '../rules/verdicts.js';
import { promiseSentence, type SentenceFacts, sentenceOf } from './sentences.js';

const FACTS: SentenceFacts = {
  kind: 'DROP_COLUMN',
  reason: 'USES_COLUMN',
  changed: 'orders.amount',
  input: 'orders.amount',
  gap: undefined,
  gapReason: undefined,
  rowUse: undefined,
  routes: 1,
  hops: 1,
  confidence: 1,
  isSure: true,
};
const say = (facts: Partial<SentenceFacts>): string => sentenceOf({ ...FACTS, ...facts });

it('is one sentence for every reason, whatever is known', () => {
  const facts = fc.record({
    kind: fc.constantFrom(...CHANGE_KINDS),
    reason: fc.constantFrom(...REASONS),
    changed: fc.constant('orders.amount'),
    input: fc.constantFrom('', 'mart'),
    gap: fc.constantFrom(undefined, 'it', 'stage'),
    gapReason: fc.constantFrom(undefined, 'GHOST', 'NO_SCHEMA', 'UNKNOWN_PRODUCER'),
    rowUse: fc.constantFrom(undefined, 'FILTER', 'SOMETHING_NEW'),
    routes: fc.integer({ min: 1, max: 40 }),
    hops: fc.integer({ min: 1, max: 20 }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    isSure: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (one) => {
      const sentence = sentenceOf(one);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/undefined|\bnull\b|NaN/);
    }),
  );
});

it.each([
  ['FILTER', 'Filters by orders.amount.'],
  ['JOIN', 'Joins on orders.amount.'],
  ['GROUP_BY', 'Groups by orders.amount.'],
  ['SOMETHING_NEW', 'Selects its rows by orders.amount.'],
])('says how a use as %s looks', (rowUse, sentence) => {
  expect(say({ rowUse })).toBe(sentence);
});

it('tells a lost copy from a value that is lost on the way', () => {
  expect(say({ reason: 'VALUE_LOST', hops: 1 })).toBe('Takes orders.amount over with *, and would lose it.');
  expect(say({ reason: 'VALUE_LOST', hops: 2, input: 'stage.amount' })).toBe(
    'Derived from orders.amount via stage.amount.',
  );
});

it('names the asset whose lineage is missing, and what is missing', () => {
  expect(say({ reason: 'NOT_TRACED', gap: 'stage', gapReason: 'NO_SCHEMA' })).toBe(
    "It can't be told whether orders.amount is used: stage has no known columns.",
  );
  expect(say({ reason: 'GHOST', gap: 'it', gapReason: 'GHOST' })).toBe("It can't be told: it was never ingested.");
});

it('counts the routes that were traced', () => {
  expect(say({ reason: 'TRACED', routes: 1 })).toBe('The only route to it is traced, and none carries orders.amount.');
  expect(say({ reason: 'TRACED', routes: 7 })).toContain('All 7 routes');
});

it('says how sure a type error is', () => {
  expect(say({ reason: 'TYPE_INCOMPATIBLE', isSure: true })).toContain("can't be cast");
  expect(say({ reason: 'TYPE_INCOMPATIBLE', isSure: false })).toContain("probably can't be cast");
});

describe('the sentence about a promise', () => {
  it('names the asset of the contract and the promised columns', () => {
    const promise = { asset: 'orders', isActive: true };
    expect(promiseSentence({ ...promise, columns: ['amount'] })).toBe(
      'The contract of orders promises this column: amount.',
    );
    expect(promiseSentence({ ...promise, columns: ['amount', 'day'] })).toBe(
      'The contract of orders promises these columns: amount, day.',
    );
    expect(promiseSentence({ ...promise, columns: [] })).toBe(
      'The contract of orders promises checks that this affects.',
    );
  });

  it('says that a contract is only proposed', () =>
    expect(promiseSentence({ asset: 'orders', isActive: false, columns: [] })).toMatch(/^The proposed contract/));
});
