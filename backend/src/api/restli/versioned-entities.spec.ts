import { versionedUrn } from './entities/versioned-entities.controller.js';

const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';

describe('a urn with versions', () => {
  it('is taken apart', () =>
    expect(versionedUrn(`(urn:${urn},versionStamp:ownership:2;status:0)`)).toEqual([
      urn,
      new Map([
        ['ownership', 2],
        ['status', 0],
      ]),
    ]));
  it('may be bare, for the latest of everything', () => expect(versionedUrn(urn)).toEqual([urn, new Map()]));
  it.each(['(versionStamp:a:1)', `(urn:${urn},versionStamp:a)`, `(urn:${urn},versionStamp:a:x)`])('refuses %p', (id) =>
    expect(() => versionedUrn(id)).toThrow(/ids/),
  );
});
