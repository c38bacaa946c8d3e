import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import { ownerChanges, singleUrnChanges, structuredPropertyChanges, tagChanges } from './association-changes.js';

const COLUMN = 'urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD),id)';
const tags = (names: readonly string[]): JsonObject => ({
  tags: names.map((name) => ({ tag: `urn:li:tag:${name}` })),
});
const PARENT = { category: 'PARENT', noun: 'group', parameter: 'parentUrn' } as const;

describe('changes of tags', () => {
  it('lead from the tags before to the tags after, each named once', () => {
    const tagNames = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 });
    fc.assert(
      fc.property(tagNames, tagNames, (old, now) => {
        const changes = tagChanges(tags(old), tags(now));
        const urns = new Set(old.map((name) => `urn:li:tag:${name}`));
        for (const { operation, modifier = '' } of changes)
          if (operation === 'ADD') urns.add(modifier);
          else urns.delete(modifier);
        expect(urns).toEqual(new Set(now.map((name) => `urn:li:tag:${name}`)));
        expect(new Set(changes.map(({ modifier }) => modifier)).size).toBe(changes.length);
      }),
    );
  });

  it('become their opposites when the values are exchanged', () => {
    const tagNames = fc.subarray(['a', 'b', 'c', 'd']);
    const opposite = { ADD: 'REMOVE', REMOVE: 'ADD' } as Readonly<Record<string, string>>;
    fc.assert(
      fc.property(tagNames, tagNames, (old, now) => {
        const signs = (from: readonly string[], to: readonly string[]): readonly (readonly [string, string?])[] =>
          tagChanges(tags(from), tags(to)).map(({ operation, modifier }) => [operation, modifier]);
        const exchanged = signs(now, old).map(([operation, urn]) => [opposite[operation], urn]);
        expect(new Set(exchanged.map(String))).toEqual(new Set(signs(old, now).map(String)));
      }),
    );
  });

  it('name the column that they belong to', () => {
    expect(tagChanges(undefined, tags(['pii']), { entityUrn: COLUMN, fieldPath: 'id' })).toEqual([
      {
        category: 'TAG',
        operation: 'ADD',
        entityUrn: COLUMN,
        modifier: 'urn:li:tag:pii',
        parameters: { tagUrn: 'urn:li:tag:pii', fieldPath: 'id' },
        semVerChange: 'MINOR',
        description: 'added tag `pii` of `id`',
      },
    ]);
  });
});

describe('changes of owners', () => {
  const owners = (...types: readonly string[]): JsonObject => ({
    owners: types.map((type) => ({ owner: 'urn:li:corpuser:maria', type })),
  });

  it('count a person in two roles as two owners', () => {
    const changes = ownerChanges(owners('DATAOWNER'), owners('DATAOWNER', 'TECHNICAL_OWNER'));
    expect(changes.map(({ description }) => description)).toEqual(['added owner `maria` (TECHNICAL_OWNER)']);
  });

  it('are a removal and an addition where only the role changed', () => {
    const changes = ownerChanges(owners('DATAOWNER'), owners('TECHNICAL_OWNER'));
    expect(changes.map(({ operation }) => operation)).toEqual(['ADD', 'REMOVE']);
  });
});

describe('changes of structured properties', () => {
  const properties = (values: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
    properties: [{ propertyUrn: 'urn:li:structuredProperty:tier', values: [...values], ...more }],
  });

  it('have the values after the change as text, and the removed ones for a removal', () => {
    const valuesOf = (old: JsonObject | undefined, now: JsonObject | undefined): readonly unknown[] =>
      structuredPropertyChanges(old, now).map(({ operation, parameters }) => [operation, parameters?.propertyValues]);
    const [gold, silver] = [properties([{ string: 'gold' }]), properties([{ string: 'silver' }])];
    expect(valuesOf(undefined, gold)).toEqual([['ADD', '[{"string":"gold"}]']]);
    expect(valuesOf(gold, silver)).toEqual([['MODIFY', '[{"string":"silver"}]']]);
    expect(valuesOf(silver, undefined)).toEqual([['REMOVE', '[{"string":"silver"}]']]);
  });

  it('are none where only the stamp of a property changed', () => {
    const value = [{ double: 1 }];
    expect(structuredPropertyChanges(properties(value, { created: 1 }), properties(value, { created: 2 }))).toEqual([]);
  });
});

describe('changes of a field with one urn', () => {
  it('are one move that names the place before it', () => {
    expect(singleUrnChanges(PARENT, 'urn:li:glossaryNode:a', 'urn:li:glossaryNode:b')).toMatchObject([
      {
        operation: 'MODIFY',
        modifier: 'urn:li:glossaryNode:b',
        parameters: { parentUrn: 'urn:li:glossaryNode:b', previous: 'urn:li:glossaryNode:a' },
        description: 'moved from group `a` to `b`',
      },
    ]);
  });

  it('are an addition or a removal where one side is empty, and none where both are', () => {
    const operations = (old: unknown, now: unknown): readonly string[] =>
      singleUrnChanges(PARENT, old, now).map(({ operation }) => operation);
    expect(operations(undefined, 'urn:li:glossaryNode:a')).toEqual(['ADD']);
    expect(operations('urn:li:glossaryNode:a', null)).toEqual(['REMOVE']);
    expect(operations(null, undefined)).toEqual([]);
  });
});
