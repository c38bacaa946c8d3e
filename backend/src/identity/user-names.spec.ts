import fc from 'fast-check';

import { foldedUrn, foldName, requireNewName } from './user-names.js';

describe('names of users', () => {
  it.each(['ann@corp.example', 'Björn.Ångström@firma.example', 'иван.петров@почта.example', '山田太郎@例え.example'])(
    'may be %s',
    (name) => expect(() => requireNewName(name)).not.toThrow(),
  );

  it.each([
    ['аdmin@corp.example', 'mixes alphabets'],
    ['admin@cοrp.example', 'mixes alphabets'],
    ['рауаѕ@corp.example', 'looks like Latin'],
    ['ａｄｍｉｎ@corp.example', 'unusual form'],
    ['ad min@corp.example', 'may hold'],
    ['ad\u200bmin@corp.example', 'may hold'],
    ['ann\u202e@corp.example', 'may hold'],
    ['urn:li:corpuser:admin', 'may hold'],
    ['admin', 'e-mail address'],
    ['a@b', 'e-mail address'],
    ['', 'may hold'],
    [`${'a'.repeat(200)}@corp.example`, 'at most'],
  ])('may not be %j', (name, reason) => expect(() => requireNewName(name)).toThrow(reason));

  it.each([
    ['ANN@Corp.example', 'ann@corp.example'],
    ['straße@a.example', 'STRASSE@a.example'],
    ['ﬁona@a.example', 'FIONA@a.example'],
  ])('are the same: %s and %s', (one, other) => expect(foldName(one)).toBe(foldName(other)));

  it('fold to the same whatever their case, and folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (name) => {
        expect(foldName(name.toUpperCase())).toBe(foldName(name));
        expect(foldName(foldName(name))).toBe(foldName(name));
        expect(foldedUrn(name)).toBe(`urn:li:corpuser:${foldName(name)}`);
      }),
    );
  });
});
