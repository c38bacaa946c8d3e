import { screen, waitFor } from '@testing-library/react';

import { ACCESS_ANSWERS } from '../../../test-support/access-samples';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import type { Person } from './people-queries';
import { UserRow } from './UserRow';

const LENA: Person = {
  urn: 'urn:li:corpuser:lena',
  username: 'lena',
  isNativeUser: true,
  status: 'ACTIVE',
  properties: { displayName: 'Lena Brandt', email: 'lena@acme.test' },
  roles: { relationships: [{ entity: { urn: 'urn:li:dataHubRole:Reader' } }] },
};

const open = (person: Person, rights: Partial<Record<'isMe' | 'mayGiveRoles' | 'mayReset', boolean>> = {}) =>
  renderPart(
    <>
      <UserRow person={person} isMe={false} mayGiveRoles mayReset {...rights} />
      <NoticeStack />
    </>,
  );

/** Opens the menu of the row and takes one of its entries. */
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], entry: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Actions for Lena Brandt' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('a user of the settings', () => {
  it('gets another role, and the old one back on undo', async () => {
    const server = fakeServer({ ...ACCESS_ANSWERS, AssignRole: { batchAssignRole: true } });
    const { user } = await open(LENA);
    await screen.findByRole('option', { name: 'Editor' });
    await user.selectOptions(screen.getByLabelText('Role of Lena Brandt'), 'Editor');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.requestsOf('AssignRole')).toEqual([
        { input: { roleUrn: 'urn:li:dataHubRole:Editor', actors: [LENA.urn] } },
        { input: { roleUrn: 'urn:li:dataHubRole:Reader', actors: [LENA.urn] } },
      ]),
    );
  });

  it('shows a role that is not among those that can be chosen', async () => {
    fakeServer(ACCESS_ANSWERS);
    await open({ ...LENA, roles: { relationships: [{ entity: { urn: 'urn:li:dataHubRole:steward' } }] } });
    expect(screen.getByLabelText('Role of Lena Brandt')).toHaveDisplayValue('steward');
  });

  it('is suspended, and reactivated while suspended', async () => {
    const server = fakeServer({ SetUserStatus: { updateUserStatus: 'x' } });
    const { user } = await open({ ...LENA, status: 'SUSPENDED' });
    await choose(user, 'Reactivate');
    await waitFor(() => expect(server.requestsOf('SetUserStatus')).toEqual([{ urn: LENA.urn, status: 'ACTIVE' }]));
  });

  it('is removed only after a second click', async () => {
    const server = fakeServer({ RemoveUser: { removeUser: true } });
    const { user } = await open(LENA);
    await choose(user, 'Remove');
    expect(screen.getByRole('alert')).toHaveTextContent('Remove Lena Brandt?');
    expect(server.requestsOf('RemoveUser')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.requestsOf('RemoveUser')).toEqual([{ urn: LENA.urn }]));
  });

  it('gets a link for a new password', async () => {
    fakeServer({ MakeResetLink: { createNativeUserResetToken: { resetToken: 'a b' } } });
    const { user } = await open(LENA);
    await choose(user, 'Reset link');
    expect(await screen.findByText(/\/reset\?reset_token=a%20b$/)).toBeVisible();
  });

  it('cannot suspend or remove themselves', async () => {
    fakeServer();
    await open(LENA, { isMe: true });
    expect(screen.getByText(/\(you\)/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for Lena Brandt' })).not.toBeInTheDocument();
  });

  it('of a sign-in provider gets no reset link, and no role without the privilege to give roles', async () => {
    fakeServer();
    const { user } = await open({ ...LENA, isNativeUser: false }, { mayGiveRoles: false });
    await user.click(screen.getByRole('button', { name: 'Actions for Lena Brandt' }));
    await screen.findByRole('menuitem', { name: 'Suspend' });
    expect(screen.queryByRole('menuitem', { name: 'Reset link' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Role of Lena Brandt')).toBeDisabled();
  });
});
