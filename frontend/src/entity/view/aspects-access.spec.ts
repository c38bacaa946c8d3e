import fc from 'fast-check';

import { readAccessRoles, readOwners } from './aspects-access';

describe('the owners of an entity', () => {
  it('are listed once for each type that they are stored under', () => {
    const owners = [
      { owner: 'urn:li:corpuser:jo', typeUrn: 'urn:li:ownershipType:steward' },
      { owner: 'urn:li:corpuser:jo' },
    ];
    expect(readOwners(new Map([['ownership', { owners }]]))).toEqual([
      { urn: 'urn:li:corpuser:jo', typeUrn: 'urn:li:ownershipType:steward' },
      { urn: 'urn:li:corpuser:jo', typeUrn: undefined },
    ]);
  });

  it('leave out entries without an owner, and a type that is no text', () => {
    const owners = [
      { typeUrn: 'x' },
      { owner: '' },
      { owner: 7 },
      null,
      'jo',
      { owner: 'urn:li:corpuser:a', typeUrn: 1 },
    ];
    expect(readOwners(new Map([['ownership', { owners }]]))).toEqual([
      { urn: 'urn:li:corpuser:a', typeUrn: undefined },
    ]);
  });
});

describe('the roles that grant access to the data', () => {
  it('are the urns of the aspect, without entries that name none', () => {
    const roles = [{ urn: 'urn:li:role:reader' }, {}, null, { urn: 5 }, { urn: 'urn:li:role:writer' }];
    expect(readAccessRoles(new Map([['access', { roles }]]))).toEqual(['urn:li:role:reader', 'urn:li:role:writer']);
  });
});

describe('aspects of any shape', () => {
  it('are read as lists of texts, whatever a client has stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (whole, entries) => {
        for (const [ownership, access] of [
          [whole, whole],
          [{ owners: entries }, { roles: entries }],
          [{ owners: [entries] }, { roles: [entries] }],
        ]) {
          const aspects = new Map<string, unknown>([
            ['ownership', ownership],
            ['access', access],
          ]);
          expect(readOwners(aspects).every(({ urn }) => typeof urn === 'string' && urn !== '')).toBe(true);
          expect(readAccessRoles(aspects).every((urn) => typeof urn === 'string')).toBe(true);
        }
      }),
    );
  });
});
