import fc from 'fast-check';

import { CHANGE_KINDS, argumentsOf, printChange, readChange, readChanges, type ProposedChange } from './change-address';

const URN = 'urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:duckdb,a.b,PROD),amount)';

function expectSame(change: ProposedChange) {
  expect(readChange(printChange(change))).toEqual(change);
}

describe('a change in an address', () => {
  it('is its kind, its urn and what the kind wants besides', () => {
    expect(printChange({ kind: 'DROP_COLUMN', urn: URN })).toBe(`dropColumn~${URN}`);
    expect(printChange({ kind: 'CHANGE_TYPE', urn: URN, newType: 'DECIMAL(12,2)' })).toBe(
      `changeType~${URN}~DECIMAL(12,2)`,
    );
  });

  it('reads back as it was, tildes included', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHANGE_KINDS),
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        (kind, key, text) => {
          fc.pre(!key.includes('\u0000') && !text.includes('\u0000') && !key.endsWith('~') && !text.startsWith('~'));
          const given = Object.fromEntries(argumentsOf(kind).map((name) => [name, text]));
          fc.pre(Object.values(given).every((value) => !value.endsWith('~')));
          expectSame({ kind, urn: `urn:li:tag:${key}`, ...given });
        },
      ),
    );
  });

  it('accepts the kind as the API writes it', () => {
    expect(readChange(`DROP_COLUMN~${URN}`)).toEqual({ kind: 'DROP_COLUMN', urn: URN });
  });

  it('is left out when it reads like no change', () => {
    expect(readChanges(['explode~urn:li:tag:a', 'dropAsset', `dropAsset~${URN}`, 7])).toEqual([
      { kind: 'DROP_ASSET', urn: URN },
    ]);
  });
});
