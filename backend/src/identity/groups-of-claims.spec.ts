import fc from 'fast-check';

import { groupsOfClaims, nameInClaim } from './groups-of-claims.js';

describe('groups in claims', () => {
  it.each([
    [{ groups: ['a', 'b', 'a'] }, ['groups'], ['a', 'b']],
    [{ groups: 'a, b,,c' }, ['groups'], ['a', 'b', 'c']],
    [{ teams: ['a'], roles: 'b' }, ['teams', 'roles', 'none'], ['a', 'b']],
    [{ groups: ['a', 7, null, { x: 1 }] }, ['groups'], ['a']],
    [{ groups: ['(x)', 'a\u0000b'] }, ['groups'], []],
    [{ groups: ['a'] }, [], []],
  ])('%j under %j are %j', (claims, names, groups) => expect(groupsOfClaims(claims as never, names)).toEqual(groups));

  it('are never more than a thousand, never twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (groups) => {
        const found = groupsOfClaims({ groups }, ['groups']);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});

describe('the user name in a claim', () => {
  it.each([
    ['ann@corp.example', '(.*)', 'ann@corp.example'],
    ['ann@corp.example', '^([^@]+)', 'ann'],
    ['ann@corp.example', '[^@]+', 'ann'],
    ['ann@corp.example', '^x', undefined],
    ['  ', '(.*)', undefined],
    [7, '(.*)', undefined],
    ['ann', '(', undefined],
    ['a'.repeat(501), '(.*)', undefined],
  ])('%j with %j is %j', (value, pattern, name) => expect(nameInClaim(value, pattern)).toBe(name));
});
