import fc from 'fast-check';

import {
  isUrn,
  kindOf,
  parseUrn,
  plainPath,
  platformName,
  schemaFieldParts,
  schemaFieldUrn,
  untypedPath,
} from './urn.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,db.table,PROD)';

function expectFault(text: string, part: string): void {
  expect(isUrn(text)).toBe(false);
  expect(() => parseUrn(text)).toThrow(
    expect.objectContaining({
      kind: 'invalid',
      code: 'urn.invalid',
      facts: expect.objectContaining({ part }) as object,
    }) as Error,
  );
}

describe('a urn', () => {
  it.each([
    ['urn:li:corpuser:jane', 'corpuser', ['jane']],
    [DATASET, 'dataset', ['urn:li:dataPlatform:hive', 'db.table', 'PROD']],
    [
      'urn:li:dataJob:(urn:li:dataFlow:(airflow,dag,PROD),task)',
      'dataJob',
      ['urn:li:dataFlow:(airflow,dag,PROD)', 'task'],
    ],
    ['urn:li:tag:a(b)c', 'tag', ['a(b)c']],
    ['urn:li:glossaryTerm:With space.And:colon', 'glossaryTerm', ['With space.And:colon']],
    [
      'urn:li:dataset:(urn:li:dataPlatform:s3,bucket/ü/%2C,PROD)',
      'dataset',
      ['urn:li:dataPlatform:s3', 'bucket/ü/%2C', 'PROD'],
    ],
  ])('%s is taken apart at its outermost commas', (urn, kind, parts) => {
    expect(parseUrn(urn)).toEqual({ urn, kind, key: urn.slice(`urn:li:${kind}:`.length), parts });
    expect(kindOf(urn)).toBe(kind);
  });

  it.each([
    ['dataset:x', 'prefix'],
    ['urn:LI:dataset:x', 'prefix'],
    ['', 'prefix'],
    ['urn:li:dataset', 'kind'],
    ['urn:li::x', 'kind'],
    ['urn:li:data set:x', 'kind'],
    ['urn:li:1set:x', 'kind'],
    ['urn:li:tag:', 'key'],
    ['urn:li:tag:()', 'key'],
    ['urn:li:tag: x', 'key'],
    ['urn:li:tag:x ', 'key'],
    ['urn:li:dataset:(a,b', 'key'],
    ['urn:li:dataset:a,b)', 'key'],
    ['urn:li:dataset:(a,b))', 'key'],
    ['urn:li:dataset:(a)(b)', 'key'],
    ['urn:li:dataset:(a)b', 'key'],
    ['urn:li:tag:a\nb', 'key'],
    ['urn:li:tag:a\u0000b', 'key'],
    ['urn:li:tag:a\u0085b', 'key'],
    ['urn:li:tag:a\u241fb', 'key'],
    ['urn:li:tag:a\ud800b', 'key'],
  ])('%j is refused, naming its %s', expectFault);

  it('is at most 512 bytes long, counted as in an address, its punctuation as one each', () => {
    const prefix = 'urn:li:tag:'.length;
    expect(isUrn(`urn:li:tag:${'a'.repeat(512 - prefix)}`)).toBe(true);
    expectFault(`urn:li:tag:${'a'.repeat(513 - prefix)}`, 'length');
    // Three bytes of UTF-8, nine characters in an address.
    expect(isUrn(`urn:li:tag:${'語'.repeat(55)}`)).toBe(true);
    expectFault(`urn:li:tag:${'語'.repeat(56)}`, 'length');
    expect(isUrn(`urn:li:tag:x${'(,:/)'.repeat(99)}`)).toBe(true);
  });

  it('of a column may be longer: nested paths are', () => {
    const deep = schemaFieldUrn(DATASET, '[version=2.0].[type=struct].'.repeat(20) + 'leaf');
    expect(isUrn(deep)).toBe(true);
    expectFault(schemaFieldUrn(DATASET, 'x'.repeat(4_096)), 'length');
  });

  it('is never taken apart wrongly, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (key) => {
        const text = `urn:li:tag:${key}`;
        if (!isUrn(text)) return;
        expect(parseUrn(text)).toMatchObject({ urn: text, kind: 'tag', key });
      }),
    );
  });

  const part = fc.stringMatching(/^[a-zA-Z0-9._ /%-]{1,12}$/).filter((text) => text.trim() === text);
  it('gives back the parts it was made of', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        expect(parseUrn(`urn:li:dataset:(${parts.join(',')})`).parts).toEqual(parts);
      }),
    );
  });
});

describe('the urn of a column', () => {
  it('encodes what would break its parentheses, and nothing else', () => {
    const urn = schemaFieldUrn(DATASET, 'sum(a, b) 100%/\u241f');
    expect(urn).toBe(`urn:li:schemaField:(${DATASET},sum%28a%2C b%29 100%/%E2%90%9F)`);
    expect(schemaFieldParts(urn)).toEqual({ parent: DATASET, fieldPath: 'sum(a, b) 100%/\u241f' });
  });

  it('gives back every path that holds no percent sign of its own', () => {
    const path = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => !text.includes('%') && isUrn(schemaFieldUrn(DATASET, text)));
    fc.assert(
      fc.property(path, (fieldPath) =>
        expect(schemaFieldParts(schemaFieldUrn(DATASET, fieldPath))).toEqual({ parent: DATASET, fieldPath }),
      ),
    );
  });

  it('may carry commas of its path as they are, as some tools write them', () => {
    expect(schemaFieldParts(`urn:li:schemaField:(${DATASET},a,b)`)).toEqual({ parent: DATASET, fieldPath: 'a,b' });
  });

  it.each([DATASET, 'urn:li:schemaField:x', 'urn:li:schemaField:(only)', 'urn:li:schemaField:(a,b'])(
    'is not %s',
    (urn) => {
      expect(schemaFieldParts(urn)).toBeUndefined();
    },
  );
});

describe('platformName', () => {
  it('reads the name of the platform out of the urn of a dataset', () => {
    expect(platformName(DATASET)).toBe('hive');
  });

  it('takes the last part of a platform that is not written as an urn', () => {
    expect(platformName('urn:li:dataset:(hive,a.b,PROD)')).toBe('hive');
  });
});

describe('a path without types', () => {
  it.each([
    ['[version=2.0].[type=struct].address.[type=string].zip', 'address.zip'],
    ['[version=2.0].[key=True].[type=int].id', 'id'],
    ['a.b', 'a.b'],
  ])('of %s is %s', (path, plain) => expect(plainPath(path)).toBe(plain));

  it('is a name as it is where brackets do not begin it, if only paths of version 2 are meant', () => {
    expect(untypedPath('tags[0]')).toBe('tags[0]');
    expect(untypedPath('[version=2.0].[type=int].id')).toBe('id');
  });

  // Beginning anew at every bracket takes longer than a test may.
  it('is read once, also where brackets never end', () => {
    const open = '['.repeat(500_000);
    expect(plainPath(`${open}a`)).toBe(`${open}a`);
  });
});
