import fc from 'fast-check';

import { matches, readFilter, requiredValue } from './filter.js';

const ATTRIBUTES = new Set(['username', 'displayname', 'externalid', 'emails.value', 'active']);
const ANN: Readonly<Record<string, readonly (string | boolean)[]>> = {
  username: ['Ann@corp.example'],
  displayname: ['Ann Lee'],
  'emails.value': ['ann@corp.example'],
  active: [true],
};
const isAnn = (text: string): boolean => matches(readFilter(text, ATTRIBUTES), (attribute) => ANN[attribute] ?? []);

describe('a filter of SCIM', () => {
  it.each([
    'userName eq "ann@corp.example"',
    'USERNAME EQ "ANN@corp.example"',
    'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ann@corp.example"',
    'displayName co "lee"',
    'displayName sw "ann"',
    'emails.value eq "ann@corp.example"',
    'emails eq "ann@corp.example"',
    'emails[type eq "work" and value co "@corp"]',
    'emails[type eq "work"].value eq "ann@corp.example"',
    'active eq true',
    'active eq "True"',
    'userName eq "bob" or displayName sw "Ann" and active eq true',
    '(userName eq "bob" or displayName sw "Ann") and active eq true',
  ])('finds a user: %s', (text) => expect(isAnn(text)).toBe(true));

  it.each([
    'userName eq "ann"',
    'displayName sw "Lee"',
    'active eq false',
    'externalId eq "1"',
    '(userName eq "bob" or displayName sw "Ann") and active eq false',
  ])('finds no other one: %s', (text) => expect(isAnn(text)).toBe(false));

  it.each([
    ['', "can't be read"],
    ['userName eq', "can't be read"],
    ['userName eq "a" trailing', "can't be read"],
    ['userName eq "a', "can't be read"],
    ['userName pr', 'The operator pr is not supported'],
    ['not (userName eq "a")', 'The operator not is not supported'],
    ['userName gt "a"', 'The operator gt is not supported'],
    ['password eq "x"', "Can't filter by password"],
    ['__proto__ eq "x"', "Can't filter by __proto__"],
    ['userName eq 7', "userName can't be compared by eq with 7"],
    ['active co "t"', "active can't be compared by co"],
    ['emails[type eq "work"]', 'The filter compares nothing'],
    [`userName eq "${'a'.repeat(1_000)}"`, 'at most 1000 characters'],
    [Array.from({ length: 21 }, () => 'userName eq "a"').join(' or '), 'at most 20 comparisons'],
    [
      Array.from({ length: 7 }).reduce<string>(
        (inner, _, depth) => `(active eq true ${depth % 2 ? 'or' : 'and'} ${inner})`,
        'userName eq "a"',
      ),
      'nested at most 5 deep',
    ],
  ])('is refused with the reason: %s', (text, message) => {
    expect(() => readFilter(text, ATTRIBUTES)).toThrow(message);
  });

  it('never fails but with a refusal, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        try {
          readFilter(text, ATTRIBUTES);
        } catch (error) {
          expect(error).toMatchObject({ code: 'scim.bad-request', facts: { scimType: 'invalidFilter' } });
        }
      }),
    );
  });

  it('says which value an attribute must have, so that it can be looked up', () => {
    const required = (text: string): string | undefined => requiredValue(readFilter(text, ATTRIBUTES), 'username');
    expect(required('userName eq "ann" and active eq true')).toBe('ann');
    expect(required('userName eq "ann" or active eq true')).toBeUndefined();
    expect(required('userName sw "ann"')).toBeUndefined();
  });
});
