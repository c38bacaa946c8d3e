import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { GroupRow } from './GroupRow';
import type { Group } from './people-queries';

const LENA = { urn: 'urn:li:corpuser:lena', username: 'lena', properties: { displayName: 'Lena Brandt' } };
const OPS = {
  urn: 'urn:li:corpGroup:ops',
  name: 'ops',
  origin: null,
  properties: { displayName: 'Operations' },
  roles: { total: 0 },
  members: { total: 1, relationships: [{ entity: LENA }] },
} as Group;

describe('a group of the settings', () => {
  it('loses a member, who is added again on undo', async () => {
    const server = fakeServer({ RemoveMembers: {}, AddMembers: {} });
    const { user } = await renderPart(
      <>
        <GroupRow group={OPS} mayGiveRoles />
        <NoticeStack />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Remove Lena Brandt from Operations' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const change = { input: { groupUrn: OPS.urn, userUrns: [LENA.urn] } };
    await waitFor(() => expect(server.requestsOf('AddMembers')).toEqual([change]));
    expect(server.requestsOf('RemoveMembers')).toEqual([change]);
  });

  it('of a sign-in provider has members that cannot be changed here', async () => {
    fakeServer();
    await renderPart(<GroupRow group={{ ...OPS, origin: { type: 'EXTERNAL' } }} mayGiveRoles />);
    expect(screen.getByText(/from the sign-in provider/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove Lena/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Add a member to Operations')).not.toBeInTheDocument();
  });

  it('with a role takes no new members from people who may not give roles', async () => {
    fakeServer();
    await renderPart(<GroupRow group={{ ...OPS, roles: { total: 1 } }} mayGiveRoles={false} />);
    expect(screen.getByText(/only someone who manages policies can add members/)).toBeVisible();
    expect(screen.queryByLabelText('Add a member to Operations')).not.toBeInTheDocument();
  });

  it('with a role takes new members from people who may give roles', async () => {
    fakeServer();
    await renderPart(<GroupRow group={{ ...OPS, roles: { total: 1 } }} mayGiveRoles />);
    expect(screen.getByLabelText('Add a member to Operations')).toBeVisible();
  });
});
