import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { PasswordPart } from './PasswordPart';

const WAYS = { '/api/identity/sign-in': { provider: null, passwordMinLength: 12 } };

describe('changing the own password', () => {
  it('sends both passwords and says that it is done', async () => {
    const server = fakeServer({ ...WAYS, '/api/identity/password': { local: true } });
    const { user } = await renderPart(<PasswordPart />);
    await user.type(await screen.findByLabelText('Current password'), 'old');
    await user.type(screen.getByLabelText('New password'), 'a long new password');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password is changed.')).toBeVisible();
    expect(server.requestsOf('/api/identity/password').at(-1)).toEqual({ current: 'old', next: 'a long new password' });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('asks for the current password and for a new one that is long enough', async () => {
    fakeServer({ ...WAYS, '/api/identity/password': { local: true } });
    const { user } = await renderPart(<PasswordPart />);
    await user.type(await screen.findByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Fill this in.')).toBeVisible();
    expect(screen.getByText('Use at least 12 characters.')).toBeVisible();
  });

  it('is not offered to people who sign in with a provider', async () => {
    fakeServer({ ...WAYS, '/api/identity/password': { local: false } });
    const { queryClient } = await renderPart(<PasswordPart />);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
  });
});
