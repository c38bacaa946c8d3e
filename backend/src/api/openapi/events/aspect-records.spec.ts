import type { AuditedAspect, AuditEvent } from '../../../access/audit/audit.types.js';
import { aspectRecords } from './event-types.js';

const USER = 'urn:li:corpuser:ann';
const change = (aspect: string, from?: number): AuditedAspect => ({ aspect, change: 'SET', from, to: 1 });
const event = (fields: Partial<AuditEvent>): AuditEvent => ({
  id: '1.0',
  at: 1,
  action: 'WRITE',
  outcome: 'DONE',
  actor: 'urn:li:corpuser:__datahub_system',
  changes: [],
  ...fields,
});
const namesOf = (fields: Partial<AuditEvent>): readonly (readonly (string | undefined)[])[] =>
  aspectRecords(event(fields)).map(({ type, aspect }) => [type, aspect]);

describe('the public records of an audit record', () => {
  it('are one for each aspect of a new entity: the key creates it, the others update it, newest first', () => {
    const changes = [change('corpUserInfo'), change('corpUserKey'), change('corpUserStatus')];
    expect(namesOf({ urn: USER, changes })).toEqual([
      ['UpdateUserEvent', 'corpUserStatus'],
      ['UpdateUserEvent', 'corpUserInfo'],
      ['CreateUserEvent', 'corpUserKey'],
    ]);
  });

  it('are updates alone where the entity was there before', () => {
    const changes = [change('corpUserInfo', 3), change('corpUserStatus', 1)];
    expect(new Set(namesOf({ urn: USER, changes }).map(([type]) => type))).toEqual(new Set(['UpdateUserEvent']));
  });

  it('name the credential of a person who was given one', () => {
    const changes = [change('corpUserCredentials')];
    for (const action of ['SET_PASSWORD', 'PASSWORD_CHANGE'])
      expect(namesOf({ action, urn: USER, changes })).toEqual([['UpdateUserEvent', 'corpUserCredentials']]);
  });

  it('are one for an entity that was deleted, however many aspects it had', () => {
    const changes = [change('dataHubAccessTokenInfo', 1), change('dataHubAccessTokenKey', 1)];
    const urn = 'urn:li:dataHubAccessToken:x';
    expect(namesOf({ action: 'DELETE', urn, changes }).map(([type]) => type)).toEqual(['RevokeAccessTokenEvent']);
  });

  it('are one for what changed nothing', () => {
    expect(namesOf({ action: 'LOGIN' })).toEqual([['LogInEvent', undefined]]);
    expect(namesOf({ action: 'ACCESS', outcome: 'REFUSED', urn: USER })).toHaveLength(1);
  });
});
