import type { Viewer } from '../kernel/viewer.js';
import { loadModel } from '../model/load-model.js';
import { ADMIN_ROLE, Authorizer, EDITOR_ROLE, READER_ROLE } from './authorizer.js';
import { privilegeOfWrite, writeGate } from './write-gate.js';

const model = loadModel();
const gate = writeGate(new Authorizer());
const JANE = 'urn:li:corpuser:jane';
const viewer = (...roles: string[]): Viewer => ({ urn: JANE, groups: [], roles, credential: 'token' });
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';

function may(
  who: Viewer,
  entityUrn: string,
  aspectName: string,
  changeType: 'UPSERT' | 'PATCH' | 'DELETE' = 'UPSERT',
): boolean {
  try {
    gate(who, [{ entityUrn, aspectName, changeType }]);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ kind: 'forbidden', code: 'access.forbidden' });
    return false;
  }
}

describe('a write', () => {
  it('of metadata is for editors and administrators', () => {
    expect(
      [
        viewer(ADMIN_ROLE),
        viewer(EDITOR_ROLE),
        viewer(READER_ROLE),
        viewer(),
        viewer('urn:li:dataHubRole:Unknown'),
      ].map((who) => may(who, DATASET, 'globalTags')),
    ).toEqual([true, true, false, false, false]);
    expect(may({ ...viewer(), credential: 'system' }, JANE, 'roleMembership')).toBe(true);
  });

  it('refuses the whole list for one proposal that is not allowed', () => {
    const list = [DATASET, JANE].map((entityUrn) => ({
      entityUrn,
      aspectName: 'roleMembership',
      changeType: 'UPSERT' as const,
    }));
    expect(() => gate(viewer(EDITOR_ROLE), list)).toThrow('MANAGE_USERS_AND_GROUPS');
  });

  it("of an aspect that gives power is no editor's on any entity, by any change", () => {
    for (const aspect of [
      'roleMembership',
      'groupMembership',
      'nativeGroupMembership',
      'corpUserCredentials',
      'corpUserStatus',
      'globalSettingsInfo',
    ]) {
      for (const kind of model.kinds.filter(({ aspects }) => aspects.includes(aspect))) {
        for (const change of ['UPSERT', 'PATCH', 'DELETE'] as const)
          expect([aspect, kind.name, may(viewer(EDITOR_ROLE), `urn:li:${kind.name}:x`, aspect, change)]).toEqual([
            aspect,
            kind.name,
            false,
          ]);
      }
    }
  });

  it.each([
    'dataHubPolicy',
    'dataHubRole',
    'dataHubAccessToken',
    'dataHubSecret',
    'dataHubConnection',
    'globalSettings',
    'inviteToken',
  ])("of a %s is no editor's, whichever aspect", (name) => {
    for (const aspect of model.kind(name)?.aspects ?? [])
      expect([aspect, may(viewer(EDITOR_ROLE), `urn:li:${name}:x`, aspect)]).toEqual([aspect, false]);
  });

  it('of people by an editor says something about them, and gives or takes no power', () => {
    const allowed = (kind: string): readonly string[] =>
      (model.kind(kind)?.aspects ?? []).filter((aspect) => may(viewer(EDITOR_ROLE), `urn:li:${kind}:x`, aspect));
    expect([...allowed('corpuser')].sort()).toEqual([
      'corpUserEditableInfo',
      'corpUserSettings',
      'globalTags',
      'structuredProperties',
    ]);
    for (const power of ['ownership', 'corpGroupInfo', 'status', 'roleMembership', 'corpGroupKey'])
      expect(allowed('corpGroup')).not.toContain(power);
    expect(may(viewer(EDITOR_ROLE), JANE, 'corpUserKey', 'DELETE')).toBe(false);
  });

  it('that deletes an entity needs the privilege to delete', () => {
    expect(privilegeOfWrite({ entityUrn: DATASET, aspectName: 'datasetKey', changeType: 'DELETE' })).toBe(
      'DELETE_ENTITY',
    );
    expect(privilegeOfWrite({ entityUrn: DATASET, aspectName: 'constructor', changeType: 'UPSERT' })).toBe(
      'EDIT_ENTITY',
    );
  });
});
