import { actionsOf, eventType, kindsOf, loginSource } from './event-types.js';

const TOKEN = 'urn:li:dataHubAccessToken:x';
const POLICY = 'urn:li:dataHubPolicy:x';
const change = (aspect: string, from?: number) => ({ aspect, change: 'UPSERT', from, to: 1 });

describe('what an audit record is called', () => {
  it.each([
    ['WRITE', TOKEN, [change('dataHubAccessTokenKey'), change('dataHubAccessTokenInfo')], 'CreateAccessTokenEvent'],
    ['DELETE', TOKEN, [], 'RevokeAccessTokenEvent'],
    ['WRITE', POLICY, [change('dataHubPolicyInfo', 1)], 'UpdatePolicyEvent'],
    ['DELETE', 'urn:li:corpuser:ann', [], 'DeleteEntityEvent'],
    ['WRITE', 'urn:li:tag:x', [change('tagKey')], 'UpdateAspectEvent'],
    ['LOGIN', undefined, [], 'LogInEvent'],
    ['SOMETHING', undefined, [], 'SOMETHING'],
  ] as const)('%s of %s', (action, urn, changes, name) =>
    expect(eventType({ action, outcome: 'DONE', urn, changes: [...changes] })).toBe(name),
  );

  it('tells a sign-in that failed from one that did not, and by what it was', () => {
    const login = { action: 'LOGIN', urn: undefined, changes: [] };
    expect(eventType({ ...login, outcome: 'REFUSED' })).toBe('FailedLogInEvent');
    expect(actionsOf(new Set(['FailedLogInEvent']))).toEqual(['LOGIN']);
    expect([loginSource({ ...login, credential: 'password' }), loginSource({ ...login, credential: 'oidc' })]).toEqual([
      'PASSWORD_LOGIN',
      'SSO_LOGIN',
    ]);
    expect(loginSource({ action: 'WRITE', credential: 'password' })).toBeUndefined();
  });

  it('is looked for among the kinds that alone can be called so', () => {
    expect(kindsOf(new Set(['CreateUserEvent', 'RevokeAccessTokenEvent']))).toEqual(['dataHubAccessToken', 'corpuser']);
    expect(kindsOf(new Set(['CreateUserEvent', 'UpdateAspectEvent']))).toEqual([]);
    expect(kindsOf(new Set())).toEqual([]);
  });

  it('is looked for among the actions that can be called so', () => {
    expect(actionsOf(new Set(['RevokeAccessTokenEvent']))).toEqual(['DELETE']);
    expect(actionsOf(new Set(['CreateUserEvent', 'LogInEvent']))).toEqual([
      'WRITE',
      'LOGIN',
      'SET_PASSWORD',
      'PASSWORD_CHANGE',
    ]);
    expect(actionsOf(new Set(['None']))).toEqual([]);
  });
});
