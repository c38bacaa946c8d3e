import fc from 'fast-check';

import type { JsonObject } from '../kernel/json.js';
import { type NewsChange, newsProposal, readNews } from './stored-news.js';

const ANN = 'urn:li:corpuser:ann';
const change = fc.record({
  category: fc.constantFrom('OWNERSHIP', 'DOCUMENTATION'),
  operation: fc.constantFrom('ADD', 'REMOVE'),
  sentence: fc.string(),
  time: fc.nat(),
  by: fc.option(fc.constant(ANN), { nil: undefined }),
  names: fc.array(fc.constant('urn:li:tag:a'), { maxLength: 2 }),
});
const valueOf = (changes: readonly NewsChange[], entity = 'urn:li:tag:x', origin = '7'): JsonObject =>
  // A proposal of news always has a value.
  newsProposal(ANN, { entity, time: 5, changes }, origin).value as JsonObject;

it('reads back the changes that it stores', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
      expect(readNews({ value: valueOf(changes), timestamp: 5 })).toEqual({
        entity: 'urn:li:tag:x',
        time: 5,
        changes,
        more: 0,
      });
    }),
  );
});

it('stores 20 changes and counts the others', () => {
  const [one] = fc.sample(change, 1);
  if (!one) throw new Error('there is a sample');
  const value = valueOf(Array.from({ length: 33 }, () => one));
  expect(value.changes).toHaveLength(20);
  expect(value.more).toBe(13);
});

it('gives the same news the same id, and other news another', () => {
  expect(valueOf([]).messageId).toBe(valueOf([]).messageId);
  expect(valueOf([], 'urn:li:tag:y').messageId).not.toBe(valueOf([]).messageId);
  expect(valueOf([], 'urn:li:tag:x', '8').messageId).not.toBe(valueOf([]).messageId);
});

it('is nothing where the entity or every change was redacted', () => {
  expect(readNews({ value: { changes: [{ sentence: 'x' }] }, timestamp: 5 })).toBeUndefined();
  expect(readNews({ value: { entity: 'urn:li:tag:x', changes: [] }, timestamp: 5 })).toBeUndefined();
});
