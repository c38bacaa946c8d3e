import { readersOf, sampleViewer } from '../../test-support/access/visibility.js';
import { ADMIN_ROLE, Authorizer, EDITOR_ROLE, READER_ROLE } from '../access/authorization/authorizer.js';
import type { Viewer } from '../kernel/viewer.js';
import { WriteAuthority } from '../kernel/write-authority.js';
import type { EntityReader } from '../store/contract/readers.js';
import type { Proposal } from '../store/contract/store.types.js';
import type { Store } from '../store/store.js';
import type { Invites } from './invites.js';
import { UserActions } from './user-actions.js';

const JANE = 'urn:li:corpuser:jane';
const CREW = 'urn:li:corpGroup:crew';
const admin = sampleViewer({ urn: 'urn:li:corpuser:ada', roles: [ADMIN_ROLE] });

interface Write {
  readonly viewer: Viewer;
  readonly proposals: readonly Proposal[];
  readonly authorisedBy: WriteAuthority | undefined;
}

const reader = {
  entities: ([urn = '']: readonly string[]) =>
    Promise.resolve(
      new Map([
        [urn, { exists: [JANE, CREW, admin.urn].includes(urn), kind: urn === CREW ? 'corpGroup' : 'corpuser' }],
      ]),
    ),
} as unknown as EntityReader;

/** User actions over a store that only notes what it is given. */
function installation(): { readonly actions: UserActions; readonly writes: Write[] } {
  const writes: Write[] = [];
  const store = {
    ingest: (viewer: Viewer, proposals: readonly Proposal[], options: { authorisedBy?: WriteAuthority }) => {
      writes.push({ viewer, proposals, authorisedBy: options.authorisedBy });
      return Promise.resolve();
    },
  };
  const invites = { roleOf: (token: string) => Promise.resolve(token === 'good' ? EDITOR_ROLE : undefined) };
  const actions = new UserActions(
    readersOf(reader),
    store as unknown as Store,
    new Authorizer(),
    invites as unknown as Invites,
  );
  return { actions, writes };
}

describe('an invitation that is accepted', () => {
  it('gives its role to whoever accepts, as their own write that the invitation authorised', async () => {
    const { actions, writes } = installation();
    const jane = sampleViewer({ urn: JANE, roles: [READER_ROLE] });
    await actions.acceptRole(jane, 'good');
    const role = {
      entityUrn: JANE,
      aspectName: 'roleMembership',
      changeType: 'UPSERT',
      value: { roles: [EDITOR_ROLE] },
    };
    expect(writes).toEqual([{ viewer: jane, proposals: [role], authorisedBy: WriteAuthority.of('invitation') }]);
    expect(writes[0]?.viewer).toBe(jane);
  });

  it('gives nothing by a token that is not one, nor a role that one has', async () => {
    const { actions, writes } = installation();
    await actions.acceptRole(sampleViewer({ urn: JANE }), 'forged');
    await actions.acceptRole(sampleViewer({ urn: JANE, roles: [EDITOR_ROLE] }), 'good');
    expect(writes).toEqual([]);
  });
});

describe('the state of a user', () => {
  it('is set by whoever manages users, by their own right', async () => {
    const { actions, writes } = installation();
    await actions.setStatus(admin, JANE, 'SUSPENDED');
    expect(writes).toMatchObject([
      {
        viewer: { urn: admin.urn },
        proposals: [{ entityUrn: JANE, aspectName: 'corpUserStatus', value: { status: 'SUSPENDED' } }],
      },
    ]);
    expect(writes[0]?.authorisedBy).toBeUndefined();
  });

  it.each([
    ['by an editor', sampleViewer({ urn: JANE, roles: [EDITOR_ROLE] }), JANE, 'access.forbidden'],
    ['of oneself, to suspended', admin, admin.urn, 'identity.bad-input'],
    ['of a user who is not there', admin, 'urn:li:corpuser:nobody', 'identity.no-such-actor'],
    ['of a group', admin, CREW, 'identity.no-such-actor'],
  ])('is not set %s', async (_, viewer, urn, code) => {
    const { actions, writes } = installation();
    await expect(actions.setStatus(viewer, urn, 'SUSPENDED')).rejects.toMatchObject({ code });
    expect(writes).toEqual([]);
  });
});
