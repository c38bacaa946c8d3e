import fc from 'fast-check';

import { listParameter, parseList, pathTail, printList } from './address.js';

describe('pathTail', () => {
  const urn = 'urn:li:dataset:(urn:li:dataPlatform:s3,bucket/a/b,PROD)';
  it('reads an encoded urn', () =>
    expect(pathTail(`/aspects/${encodeURIComponent(urn)}?aspect=x`, '/aspects/')).toBe(urn));
  it('reads a bare urn with slashes', () => expect(pathTail(`/aspects/${urn}?aspect=x`, '/aspects/')).toBe(urn));
  it('decodes once only', () =>
    expect(pathTail('/aspects/urn%3Ali%3Atag%3Aa%252Cb', '/aspects/')).toBe('urn:li:tag:a%2Cb'));
});

describe('parseList', () => {
  it('cuts at commas outside parentheses', () =>
    expect(parseList('List(urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD),b)')).toEqual([
      'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)',
      'b',
    ]));
  it('reads what printList prints', () =>
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed())),
        (items) => {
          expect(parseList(printList(items))).toEqual(items);
        },
      ),
    ));
  it('reads a list that was encoded as a whole', () =>
    expect(listParameter('/entitiesV2/x?aspects=List%28a%2Cb%29&y=1', 'aspects')).toEqual(['a', 'b']));
});
