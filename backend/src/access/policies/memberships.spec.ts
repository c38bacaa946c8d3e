import type { StoredAspect, StoredEntity } from '../../store/contract/store.types.js';
import { isActiveUser, membershipsOf } from './memberships.js';

/** Aspects of a user with these values. */
const aspects = (values: Readonly<Record<string, StoredAspect['value']>>): StoredEntity['aspects'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value } as StoredAspect]));

describe('the memberships of a user', () => {
  it('are their roles, and the groups of both kinds', () => {
    const stored = aspects({
      roleMembership: { roles: ['urn:li:dataHubRole:Editor'] },
      groupMembership: { groups: ['urn:li:corpGroup:from-provider'] },
      nativeGroupMembership: { nativeGroups: ['urn:li:corpGroup:made-here'] },
    });
    expect(membershipsOf(stored)).toEqual({
      roles: ['urn:li:dataHubRole:Editor'],
      groups: ['urn:li:corpGroup:from-provider', 'urn:li:corpGroup:made-here'],
    });
  });

  it('are none where nothing is stored', () => expect(membershipsOf({})).toEqual({ roles: [], groups: [] }));
});

describe('a user', () => {
  it.each([
    [{}, true],
    [{ corpUserInfo: { active: true } }, true],
    [{ corpUserInfo: { active: false } }, false],
    [{ corpUserStatus: { status: 'SUSPENDED' } }, false],
    [{ corpUserInfo: { active: true }, corpUserStatus: { status: 'ACTIVE' } }, true],
    [{ corpUserInfo: { active: false }, corpUserStatus: { status: 'ACTIVE' } }, false],
  ])('with %j may sign in: %s', (values, isActive) => expect(isActiveUser(aspects(values))).toBe(isActive));
});
