import type { JsonObject } from '../kernel/json.js';
import { ENTERPRISE_SCHEMA, type UserFields } from './attributes.js';
import { assignmentsOf, membersChange, readPatch } from './patch.js';
import { NEW_USER, withAssignments } from './user-resource.js';

const ANN = 'urn:li:corpuser:ann';
const BOB = 'urn:li:corpuser:bob';
const EVE = 'urn:li:corpuser:eve';

const patchOf = (...operations: readonly object[]) => readPatch({ Operations: operations } as JsonObject);
const user = (...operations: readonly object[]): UserFields =>
  withAssignments(
    { ...NEW_USER, displayName: 'Ann', title: 'Analyst', email: 'ann@corp.example' },
    patchOf(...operations).flatMap(assignmentsOf),
    (name) => name === 'ann',
  );

describe('a patch of a user', () => {
  it.each<[string, object, Partial<UserFields>]>([
    ['a flag', { op: 'replace', path: 'active', value: false }, { active: false }],
    ['a flag as a text, as Entra ID sends it', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['an object without a path, as Okta sends it', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'paths as names',
      { op: 'add', value: { 'name.givenName': 'Ann', active: 'True' } },
      { firstName: 'Ann', active: true },
    ],
    ['a part of a name', { op: 'replace', path: 'name.familyName', value: 'Lee' }, { lastName: 'Lee' }],
    [
      'a name',
      { op: 'add', path: 'name', value: { givenName: 'Ann', formatted: 'Ann Lee' } },
      { firstName: 'Ann', fullName: 'Ann Lee' },
    ],
    [
      'the address for work',
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'a@b.example' },
      { email: 'a@b.example' },
    ],
    [
      'the primary address',
      { op: 'replace', path: 'emails', value: [{ value: 'x@y.example' }, { value: 'a@b.example', primary: true }] },
      { email: 'a@b.example' },
    ],
    ['no title', { op: 'remove', path: 'title' }, { title: undefined }],
    ['an empty text', { op: 'replace', path: 'title', value: '' }, { title: undefined }],
    [
      'the extension by its URN',
      { op: 'add', path: `${ENTERPRISE_SCHEMA}:department`, value: 'Data' },
      { departmentName: 'Data' },
    ],
    [
      'the extension as an object',
      { op: 'add', value: { [ENTERPRISE_SCHEMA]: { department: 'Data', manager: { value: BOB } } } },
      { departmentName: 'Data', managerUrn: BOB },
    ],
    ['the manager', { op: 'add', path: `${ENTERPRISE_SCHEMA}:manager.value`, value: BOB }, { managerUrn: BOB }],
    [
      'the URN of the core schema',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:title', value: 'CTO' },
      { title: 'CTO' },
    ],
    ['the same user name', { op: 'replace', path: 'userName', value: 'ann' }, {}],
    ['what is not stored', { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '1' }, {}],
    ['a value with names that nobody knows', { op: 'add', value: { shoeSize: 7, 'urn:example:x': { a: 1 } } }, {}],
    ['roles, which are given here', { op: 'add', path: 'roles', value: [{ value: 'Admin' }] }, {}],
  ])('takes %s', (_, operation, expected) => {
    expect(user(operation)).toEqual({ ...user({ op: 'add', value: {} }), ...expected });
  });

  it.each<[object, string]>([
    [{ op: 'replace', path: 'userName', value: 'bob' }, 'userName can not be changed'],
    [{ op: 'replace', path: 'active', value: 'maybe' }, 'active must be true or false'],
    [{ op: 'replace', path: 'title', value: { a: 1 } }, 'title must be a text'],
    [{ op: 'replace', path: 'title', value: 'x'.repeat(1_001) }, 'title must be a text of at most 1000'],
    [{ op: 'replace', path: 'shoeSize', value: 7 }, 'A User has no attribute shoesize'],
    [{ op: 'add', path: '__proto__.admin', value: true }, 'A User has no attribute __proto__.admin'],
    [{ op: 'add', path: 'constructor', value: 'x' }, 'A User has no attribute constructor'],
    [{ op: 'replace', path: `${ENTERPRISE_SCHEMA}:manager`, value: 'Bob' }, 'manager must be the id of a User'],
    [{ op: 'move', path: 'title' }, 'op must be one of'],
    [{ op: 'remove' }, 'remove needs a path'],
    [{ op: 'replace', path: 'title' }, 'replace needs a value'],
    [{ op: 'replace', value: 'x' }, 'needs an object of attributes'],
  ])('refuses %j', (operation, message) => expect(() => user(operation)).toThrow(message));

  it('has 1 to 100 operations, by a name in any case', () => {
    expect(() => readPatch({ Operations: [] })).toThrow('1 to 100');
    expect(() => readPatch({})).toThrow('1 to 100');
    expect(() => patchOf(...Array.from({ length: 101 }, () => ({ op: 'add', value: {} })))).toThrow('1 to 100');
    expect(readPatch({ operations: [{ op: 'ADD', value: { active: true } }] })).toHaveLength(1);
  });
});

describe('a patch of the members of a group', () => {
  const members = (...operations: readonly object[]) => membersChange(patchOf(...operations));
  const values = (...ids: readonly string[]) => ids.map((value) => ({ value }));

  it.each([
    ['adds', [{ op: 'add', path: 'members', value: values(ANN, BOB) }], [ANN, BOB], []],
    ['adds one without a list', [{ op: 'add', path: 'members', value: { value: ANN } }], [ANN], []],
    ['removes by a filter, as Okta does', [{ op: 'remove', path: `members[value eq "${ANN}"]` }], [], [ANN]],
    [
      'removes several by a filter',
      [{ op: 'remove', path: `members[value eq "${ANN}" or value eq "${BOB}"]` }],
      [],
      [ANN, BOB],
    ],
    ['removes by a value, as Entra ID does', [{ op: 'Remove', path: 'members', value: values(ANN) }], [], [ANN]],
    [
      'follows the order',
      [
        { op: 'add', path: 'members', value: values(ANN) },
        { op: 'remove', path: `members[value eq "${ANN}"]` },
      ],
      [],
      [ANN],
    ],
    [
      'lets the last word hold',
      [
        { op: 'remove', path: `members[value eq "${ANN}"]` },
        { op: 'add', path: 'members', value: values(ANN) },
      ],
      [ANN],
      [],
    ],
  ])('%s', (_, operations, added, removed) => {
    const { add, remove } = members(...operations);
    expect([[...add], remove === 'others' ? remove : [...remove]]).toEqual([added, removed]);
  });

  it('replaces all of them, or removes them', () => {
    expect(members({ op: 'replace', path: 'members', value: values(EVE) })).toEqual({
      add: new Set([EVE]),
      remove: 'others',
    });
    expect(members({ op: 'remove', path: 'members' })).toEqual({ add: new Set(), remove: 'others' });
    expect(
      members(
        { op: 'replace', path: 'members', value: values(EVE) },
        { op: 'remove', path: `members[value eq "${EVE}"]` },
        { op: 'add', path: 'members', value: values(ANN) },
      ),
    ).toEqual({ add: new Set([ANN]), remove: 'others' });
  });

  it.each<[object, string]>([
    [{ op: 'add', path: 'members', value: ['', 7] }, 'members must be objects with a value'],
    [
      { op: 'add', path: 'members', value: [{ value: 'urn:li:corpGroup:g', type: 'Group' }] },
      'groups in groups are not supported',
    ],
    [{ op: 'remove', path: 'members[value sw "a"]' }, 'Members are named by value eq'],
    [{ op: 'remove', path: 'members[display eq "a"]' }, "Can't filter by display"],
  ])('refuses %j', (operation, message) => expect(() => members(operation)).toThrow(message));
});
