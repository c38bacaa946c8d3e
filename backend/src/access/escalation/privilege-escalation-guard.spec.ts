import { readersOf, sampleViewer } from '../../../test-support/access/visibility.js';
import { SYSTEM_ACTOR, SYSTEM_VIEWER } from '../../kernel/viewer.js';
import type { EntityReader } from '../../store/contract/readers.js';
import { ADMIN_ROLE, Authorizer, EDITOR_ROLE, READER_ROLE } from '../authorization/authorizer.js';
import { PrivilegeEscalationGuard } from './privilege-escalation-guard.js';

const JANE = 'urn:li:corpuser:jane';
const roles: Readonly<Record<string, readonly string[]>> = {
  'urn:li:corpuser:chief': [ADMIN_ROLE],
  'urn:li:corpuser:editor': [EDITOR_ROLE],
  'urn:li:corpuser:reader': [READER_ROLE],
};
const reader = {
  entities: async ([urn = '']: readonly string[]) => {
    const own = roles[urn];
    return new Map(own ? [[urn, { exists: true, aspects: { roleMembership: { value: { roles: own } } } }]] : []);
  },
} as unknown as EntityReader;
const guard = new PrivilegeEscalationGuard(new Authorizer(), readersOf(reader));
const editor = sampleViewer({ urn: JANE, roles: [EDITOR_ROLE] });

describe('acting as somebody else', () => {
  it('is refused to whoever would gain a right of the installation by it', async () => {
    await expect(guard.requireNoGain(editor, 'urn:li:corpuser:chief')).rejects.toMatchObject({
      code: 'access.forbidden',
      facts: { privilege: 'MANAGE_POLICIES' },
    });
    await expect(
      guard.requireNoGain(sampleViewer({ roles: [READER_ROLE] }), 'urn:li:corpuser:editor'),
    ).rejects.toMatchObject({ code: 'access.forbidden' });
  });

  it('is no gain where the other may do as much or less, nor as oneself', async () => {
    await guard.requireNoGain(editor, 'urn:li:corpuser:editor');
    await guard.requireNoGain(editor, 'urn:li:corpuser:reader');
    await guard.requireNoGain(editor, JANE);
  });

  it('is left to whoever gives out rights anyway', async () => {
    await guard.requireNoGain(sampleViewer({ roles: [ADMIN_ROLE] }), 'urn:li:corpuser:chief');
  });

  it('says nothing of a user who is not there: what makes the token says it', async () => {
    await guard.requireNoGain(editor, 'urn:li:corpuser:nobody');
    expect(await guard.of('urn:li:corpuser:nobody')).toBeUndefined();
  });

  it('is refused to everybody where the other is the product itself, administrators included', async () => {
    for (const own of [[EDITOR_ROLE], [ADMIN_ROLE]])
      await expect(guard.requireNoGain(sampleViewer({ roles: own }), SYSTEM_ACTOR)).rejects.toMatchObject({
        code: 'access.system-actor',
      });
    await expect(
      guard.requireNoGain(sampleViewer({ urn: SYSTEM_ACTOR, roles: [ADMIN_ROLE] }), SYSTEM_ACTOR),
    ).rejects.toMatchObject({ code: 'access.system-actor' });
    await guard.requireNoGain(SYSTEM_VIEWER, 'urn:li:corpuser:chief');
  });
});
