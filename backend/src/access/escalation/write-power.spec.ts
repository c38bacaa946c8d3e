import type { JsonObject } from '../../kernel/json.js';
import type { JudgedWrite } from '../../store/contract/write-gate.js';
import { certainPowerOf, grantsPrivileges, groupsJoined, powerOfChange, powerOfWrite } from './write-power.js';

const JANE = 'urn:li:corpuser:jane';
const CREW = 'urn:li:corpGroup:crew';
const change = (urn: string, aspect: string, values: Partial<JudgedWrite> = {}): JudgedWrite => ({
  urn,
  aspect,
  existed: true,
  before: undefined,
  after: {},
  ...values,
});

describe('the privilege behind a write that gives power', () => {
  it.each([
    ['a role', JANE, 'roleMembership', 'MANAGE_POLICIES'],
    ['a role of a group', CREW, 'roleMembership', 'MANAGE_POLICIES'],
    ['a membership', JANE, 'groupMembership', 'MANAGE_USERS_AND_GROUPS'],
    ['a password', JANE, 'corpUserCredentials', 'MANAGE_POLICIES'],
    ['a state', JANE, 'corpUserStatus', 'MANAGE_USERS_AND_GROUPS'],
    ['an owner of a group', CREW, 'ownership', 'MANAGE_USERS_AND_GROUPS'],
    ['a policy', 'urn:li:dataHubPolicy:p', 'dataHubPolicyInfo', 'MANAGE_POLICIES'],
    ['any other aspect of a policy', 'urn:li:dataHubPolicy:p', 'globalTags', 'MANAGE_POLICIES'],
    ['a token', 'urn:li:dataHubAccessToken:t', 'dataHubAccessTokenInfo', 'MANAGE_ACCESS_TOKENS'],
    ['a secret', 'urn:li:dataHubSecret:s', 'dataHubSecretValue', 'MANAGE_SECRETS'],
    ['a connection', 'urn:li:dataHubConnection:c', 'dataHubConnectionDetails', 'MANAGE_CONNECTIONS'],
    ['an invitation', 'urn:li:inviteToken:i', 'inviteToken', 'MANAGE_POLICIES'],
    ['a retention policy', 'urn:li:dataHubRetention:(*,*)', 'dataHubRetentionConfig', 'MANAGE_SYSTEM_OPERATIONS'],
    ['the settings', 'urn:li:globalSettings:0', 'globalSettingsInfo', 'MANAGE_SYSTEM_OPERATIONS'],
  ])('is asked for %s', (_, entityUrn, aspectName, privilege) => {
    expect(certainPowerOf({ entityUrn, aspectName })).toBe(privilege);
    expect(powerOfChange(change(entityUrn, aspectName))).toBe(privilege);
  });

  it.each([
    ['describing a dataset', 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)', 'editableDatasetProperties'],
    ['describing oneself', JANE, 'corpUserEditableInfo'],
    ['tagging a person', JANE, 'globalTags'],
    ['describing a group', CREW, 'corpGroupEditableInfo'],
  ])('is none for %s', (_, entityUrn, aspectName) => {
    expect(powerOfWrite({ entityUrn, aspectName })).toBeUndefined();
    expect(powerOfChange(change(entityUrn, aspectName))).toBeUndefined();
  });
});

describe('a change of the settings of the installation', () => {
  const power = (before: JsonObject | undefined, after: JsonObject | undefined): string | undefined =>
    powerOfChange(change('urn:li:globalSettings:0', 'globalSettingsInfo', { before, after }));
  const sso = {
    baseUrl: '',
    oidcSettings: { enabled: true, clientId: 'c', clientSecret: 's', discoveryUri: 'https://a.example' },
  };

  it('is a matter of policies where it says who vouches for people', () => {
    expect(power(undefined, { sso })).toBe('MANAGE_POLICIES');
    expect(power({ sso }, undefined)).toBe('MANAGE_POLICIES');
    expect(
      power({ sso }, { sso: { ...sso, oidcSettings: { ...sso.oidcSettings, discoveryUri: 'https://b.example' } } }),
    ).toBe('MANAGE_POLICIES');
  });

  it('is a matter of operations where the sign-in stays as it is', () => {
    expect(power({ sso }, { sso, applications: { enabled: true } })).toBe('MANAGE_SYSTEM_OPERATIONS');
  });
});

describe('a profile of a user that a source writes', () => {
  const power = (before: JsonObject | undefined, after: JsonObject | undefined, existed = true): string | undefined =>
    powerOfChange(change(JANE, 'corpUserInfo', { before, after, existed }));

  it('gives no power while whether they may sign in stays as it is', () => {
    expect(power({ active: true, displayName: 'J' }, { active: true, displayName: 'Jane' })).toBeUndefined();
    expect(power({ active: false }, { active: false, title: 'x' })).toBeUndefined();
    // Active is what a user is who is not said to be otherwise.
    expect(power({}, { active: true })).toBeUndefined();
  });

  it.each<[string, JsonObject | undefined, JsonObject | undefined]>([
    ['lets them in', { active: false }, { active: true }],
    ['shuts them out', { active: true }, { active: false }],
    ['lets them in by going away', { active: false }, undefined],
    ['makes them the product’s own', { active: true }, { active: true, system: true }],
    ['takes that away', { active: true, system: true }, { active: true }],
    ['makes them support', {}, { isSupportUser: true }],
  ])('needs the right over users where it %s', (_, before, after) => {
    expect(power(before, after)).toBe('MANAGE_USERS_AND_GROUPS');
  });

  it('may say of a user who is new that they have left, and not that they are the product’s own', () => {
    expect(power(undefined, { active: false }, false)).toBeUndefined();
    expect(power(undefined, { system: true }, false)).toBe('MANAGE_USERS_AND_GROUPS');
  });

  it('is a platform action where its value is not known yet', () => {
    expect(certainPowerOf({ entityUrn: JANE, aspectName: 'corpUserInfo' })).toBeUndefined();
    expect(powerOfWrite({ entityUrn: JANE, aspectName: 'corpUserInfo' })).toBe('MANAGE_USERS_AND_GROUPS');
  });
});

describe('a profile of a group that a source writes', () => {
  it.each(['admins', 'members', 'groups'])('needs the right over groups where its %s change', (field) => {
    const [before, after] = [{ [field]: [] }, { [field]: [JANE] }];
    expect(powerOfChange(change(CREW, 'corpGroupInfo', { before, after }))).toBe('MANAGE_USERS_AND_GROUPS');
    expect(powerOfChange(change(CREW, 'corpGroupInfo', { before: after, after: before }))).toBe(
      'MANAGE_USERS_AND_GROUPS',
    );
    expect(powerOfChange(change(CREW, 'corpGroupInfo', { before: {}, after: before }))).toBeUndefined();
  });
});

describe('a key or an origin of a person', () => {
  it('is metadata when the user is new, and power when it goes or changes', () => {
    expect(powerOfChange(change(JANE, 'corpUserKey', { existed: false }))).toBeUndefined();
    expect(powerOfChange(change(JANE, 'corpUserKey', { after: undefined }))).toBe('MANAGE_USERS_AND_GROUPS');
    expect(powerOfChange(change(JANE, 'origin', { existed: false }))).toBeUndefined();
    expect(powerOfChange(change(JANE, 'origin'))).toBe('MANAGE_USERS_AND_GROUPS');
  });
});

describe('a metadata test', () => {
  const definition = { type: 'JSON', json: '{"actions":{"passing":[]}}' };
  const power = (before: JsonObject | undefined, after: JsonObject | undefined): string | undefined =>
    powerOfChange(change('urn:li:test:t', 'testInfo', { before, after }));

  it('needs the privilege to manage tests when its definition comes, changes or goes, for its actions write as the system', () => {
    for (const [before, after] of [
      [undefined, { definition }],
      [{ definition }, { definition: { ...definition, json: '{}' } }],
      [{ definition }, undefined],
    ] as const)
      expect([before, after, power(before, after)]).toEqual([before, after, 'MANAGE_TESTS']);
  });

  it('may be renamed by whoever may edit it', () => {
    expect(power({ definition, name: 'Owned' }, { definition, name: 'Has an owner' })).toBeUndefined();
  });
});

describe('a recipe', () => {
  const SOURCE = 'urn:li:dataHubIngestionSource:s';
  const elsewhere = { config: { executorId: '__datahub_cli_' } };
  const here = { config: { executorId: 'default' } };
  const power = (before: JsonObject | undefined, after: JsonObject | undefined): string | undefined =>
    powerOfChange(change(SOURCE, 'dataHubIngestionSourceInfo', { before, after }));

  it('is metadata where it reports one that the client runs itself', () => {
    expect([power(undefined, elsewhere), power(elsewhere, elsewhere)]).toEqual([undefined, undefined]);
  });

  it('is code where this server would run it, has a schedule, was such a one, or becomes one', () => {
    for (const [before, after] of [
      [undefined, here],
      [here, elsewhere],
      [elsewhere, here],
      [undefined, { ...elsewhere, schedule: { interval: '* * * * *' } }],
      [here, undefined],
    ] as const)
      expect([before, after, power(before, after)]).toEqual([before, after, 'MANAGE_INGESTION']);
  });
});

describe('groups that a change joins', () => {
  it('are those that were not there before, of both aspects of membership', () => {
    const joins = (aspect: string, before: JsonObject | undefined, after: JsonObject | undefined): readonly string[] =>
      groupsJoined(change(JANE, aspect, { before, after }));
    expect(joins('groupMembership', { groups: ['a', 'b'] }, { groups: ['b', 'c'] })).toEqual(['c']);
    expect(joins('nativeGroupMembership', undefined, { nativeGroups: ['a'] })).toEqual(['a']);
    expect(joins('groupMembership', { groups: ['a'] }, undefined)).toEqual([]);
    // The field of the other aspect is no membership in this one.
    expect(joins('groupMembership', undefined, { nativeGroups: ['a'] })).toEqual([]);
    expect(joins('ownership', undefined, { groups: ['a'] })).toEqual([]);
  });

  it('give rights where they have a role, or where an active policy names them or all groups', () => {
    const nobody = { policies: [], rolesOfGroup: () => [] };
    const naming = (actors: object): Parameters<typeof grantsPrivileges>[1] =>
      ({ ...nobody, policies: [{ actors: { allGroups: false, groups: [], ...actors } }] }) as unknown as Parameters<
        typeof grantsPrivileges
      >[1];
    expect(grantsPrivileges(CREW, nobody)).toBe(false);
    expect(grantsPrivileges(CREW, { ...nobody, rolesOfGroup: () => ['urn:li:dataHubRole:Reader'] })).toBe(true);
    expect(grantsPrivileges(CREW, naming({ groups: [CREW] }))).toBe(true);
    expect(grantsPrivileges(CREW, naming({ groups: ['urn:li:corpGroup:other'] }))).toBe(false);
    expect(grantsPrivileges(CREW, naming({ allGroups: true }))).toBe(true);
  });
});
