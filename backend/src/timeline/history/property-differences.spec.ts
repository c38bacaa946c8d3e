import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import {
  deprecationDifferences,
  keyDifferences,
  linkDifferences,
  propertyDifferences,
  statusDifferences,
} from './property-differences.js';

const sentences = (before: JsonObject | undefined, after: JsonObject | undefined): readonly string[] =>
  propertyDifferences('datasetProperties', before, after).map(({ operation, sentence }) => `${operation} ${sentence}`);

describe('the properties of an aspect', () => {
  it('tell each custom property by itself', () => {
    const before = { customProperties: { kept: '1', changed: 'old', gone: 'x' } };
    const after = { customProperties: { kept: '1', changed: 'new', fresh: 'y' } };
    expect(sentences(before, after)).toEqual([
      'ADD set property `fresh` to "y"',
      'REMOVE removed property `gone`',
      'MODIFY changed property `changed` from "old" to "new"',
    ]);
  });

  it('tell a description as documentation, whatever the field is called', () => {
    for (const field of ['description', 'definition', 'about', 'aboutMe']) {
      const [difference] = propertyDifferences('any', {}, { [field]: 'text' });
      expect(difference).toMatchObject({ category: 'DOCUMENTATION', operation: 'ADD' });
    }
    expect(sentences({ description: 'a' }, { description: 'b' })).toEqual(['MODIFY changed the description: "b"']);
    expect(sentences({ description: 'a' }, {})).toEqual(['REMOVE removed the description']);
    expect(sentences({ description: '' }, {})).toEqual([]);
  });

  it('leave lists and records out of the sentence, but not out of the event', () => {
    expect(sentences({}, { name: 'orders' })).toEqual(['ADD set `name` of datasetProperties to "orders"']);
    expect(sentences({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual(['MODIFY changed `tags` of datasetProperties']);
    expect(propertyDifferences('any', { tags: ['a'] }, { tags: [] })).toMatchObject([{ before: ['a'], after: [] }]);
  });

  it('do not tell audit stamps, nor fields that another rule tells', () => {
    const stamps = { created: { time: 1 }, lastModified: { time: 2 }, auditStamp: 3 };
    expect(sentences({}, stamps)).toEqual([]);
    expect(propertyDifferences('any', {}, { owned: 1, other: 2 }, ['owned'])).toHaveLength(1);
  });

  it('tell one event for each field that differs, and none for equal values', () => {
    const value = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue({ maxDepth: 1 }));
    fc.assert(
      fc.property(value, value, (left, right) => {
        // JSON has no -0 and no undefined.
        const plain = (one: unknown): JsonObject => JSON.parse(JSON.stringify(one)) as JsonObject;
        const [before, after] = [plain(left), plain(right)];
        expect(propertyDifferences('any', before, before)).toEqual([]);
        const forth = propertyDifferences('any', before, after);
        const back = propertyDifferences('any', after, before);
        expect(forth).toHaveLength(back.length);
        const inverse = { ADD: 'REMOVE', REMOVE: 'ADD', MODIFY: 'MODIFY' } as const;
        const operations = (list: typeof forth): readonly string[] => list.map(({ operation }) => operation).sort();
        expect(operations(back)).toEqual(forth.map(({ operation }) => inverse[operation]).sort());
      }),
    );
  });
});

describe('the life of an entity', () => {
  it('begins and ends with its key', () => {
    expect(keyDifferences(undefined, { name: 'a' })).toMatchObject([{ operation: 'ADD', sentence: 'created it' }]);
    expect(keyDifferences({ name: 'a' }, undefined)).toMatchObject([{ operation: 'REMOVE', sentence: 'deleted it' }]);
    expect(keyDifferences({ name: 'a' }, { name: 'a' })).toEqual([]);
  });

  it('tells a soft delete and its return, and no status that stays what it was', () => {
    expect(statusDifferences(undefined, { removed: true })[0]?.sentence).toBe('removed it (soft delete)');
    expect(statusDifferences({ removed: true }, { removed: false })[0]?.sentence).toBe('brought it back');
    expect(statusDifferences(undefined, { removed: false })).toEqual([]);
  });

  it('tells a deprecation with its note and what to use in its place', () => {
    const replacement = 'urn:li:dataset:(urn:li:dataPlatform:hive,b,PROD)';
    const deprecated = { deprecated: true, note: 'too old', replacement };
    expect(deprecationDifferences(undefined, deprecated)[0]?.sentence).toBe('deprecated it: too old; use dataset `b`');
    expect(deprecationDifferences(deprecated, { deprecated: true, note: 'older' })[0]).toMatchObject({
      operation: 'MODIFY',
      sentence: 'changed the deprecation: older',
    });
    expect(deprecationDifferences(deprecated, { deprecated: false })[0]?.sentence).toBe('is no longer deprecated');
    expect(deprecationDifferences({ deprecated: false, note: 'a' }, { deprecated: false, note: 'b' })).toEqual([]);
  });

  it('tells links by their addresses', () => {
    const links = (...urls: readonly (readonly [string, string])[]): JsonObject => ({
      elements: urls.map(([url, description]) => ({ url, description })),
    });
    const changes = linkDifferences(links(['a', '1'], ['b', '1']), links(['a', '2'], ['c', '1']));
    expect(changes.map(({ sentence }) => sentence)).toEqual(['added link `c`', 'removed link `b`', 'changed link `a`']);
  });
});
