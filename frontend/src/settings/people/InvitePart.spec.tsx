import { screen, waitFor } from '@testing-library/react';

import { ACCESS_ANSWERS } from '../../../test-support/access-samples';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { InvitePart } from './InvitePart';

describe('the invitation link', () => {
  it('is shown for the chosen role', async () => {
    const server = fakeServer({ ...ACCESS_ANSWERS, InviteLink: { getInviteToken: { inviteToken: 'abc' } } });
    const { user } = await renderPart(<InvitePart mayGiveRoles />);
    await screen.findByRole('option', { name: 'Editor' });
    await user.selectOptions(screen.getByLabelText('Role of invited people'), 'Editor');
    await user.click(screen.getByRole('button', { name: 'Show the link' }));
    expect(await screen.findByText(/\/signup\?invite_token=abc$/)).toBeVisible();
    expect(server.requestsOf('InviteLink')).toEqual([{ input: { roleUrn: 'urn:li:dataHubRole:Editor' } }]);
  });

  it('is hidden again when another role is chosen', async () => {
    fakeServer({ ...ACCESS_ANSWERS, InviteLink: { getInviteToken: { inviteToken: 'abc' } } });
    const { user } = await renderPart(<InvitePart mayGiveRoles />);
    await user.click(screen.getByRole('button', { name: 'Show the link' }));
    await screen.findByText(/invite_token=abc$/);
    await user.selectOptions(screen.getByLabelText('Role of invited people'), 'Admin');
    await waitFor(() => expect(screen.queryByText(/invite_token/)).not.toBeInTheDocument());
  });

  it('carries no role when the person may not give roles', async () => {
    const server = fakeServer({ RenewInvite: { createInviteToken: { inviteToken: 'new' } } });
    const { user } = await renderPart(<InvitePart mayGiveRoles={false} />);
    expect(screen.queryByLabelText('Role of invited people')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create a new link' }));
    expect(await screen.findByText(/invite_token=new$/)).toBeVisible();
    expect(server.requestsOf('RenewInvite')).toEqual([{ input: {} }]);
  });
});
