import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { CredentialsPage } from './CredentialsPage';

const WAYS = { '/api/identity/sign-in': { provider: null, passwordMinLength: 14 } };

describe('joining by invitation', () => {
  it('needs a link with a token', async () => {
    fakeServer(WAYS);
    await renderPart(<CredentialsPage errand="sign-up" />);
    expect(screen.getByText(/needs an invitation link/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('sends the form with the token and opens the home page', async () => {
    const server = fakeServer({ ...WAYS, '/signUp': {} });
    const { user, visited } = await renderPart(<CredentialsPage errand="sign-up" />, {
      address: '/?invite_token=abc',
    });
    await user.type(screen.getByLabelText('Full name'), 'Jo Diaz');
    await user.type(screen.getByLabelText('E-mail address'), 'jo@acme.test');
    await user.type(screen.getByLabelText('New password'), 'a long enough one');
    await user.click(screen.getByRole('button', { name: 'Create my user' }));
    await waitFor(() => expect(visited).toEqual(['/']));
    expect(server.requestsOf('/signUp')).toEqual([
      { fullName: 'Jo Diaz', email: 'jo@acme.test', title: '', password: 'a long enough one', inviteToken: 'abc' },
    ]);
  });

  it('refuses a password that is shorter than the server asks for', async () => {
    const server = fakeServer({ ...WAYS, '/signUp': {} });
    const { user } = await renderPart(<CredentialsPage errand="sign-up" />, { address: '/?invite_token=abc' });
    expect(await screen.findByText('At least 14 characters.')).toBeVisible();
    await user.type(screen.getByLabelText('Full name'), 'Jo');
    await user.type(screen.getByLabelText('E-mail address'), 'jo@acme.test');
    await user.type(screen.getByLabelText('New password'), '13 characters');
    await user.click(screen.getByRole('button', { name: 'Create my user' }));
    expect(await screen.findByText('Use at least 14 characters.')).toBeVisible();
    expect(server.requestsOf('/signUp')).toEqual([]);
  });
});

describe('setting a new password', () => {
  it('asks for the address and the password only', async () => {
    const server = fakeServer({ ...WAYS, '/resetNativeUserCredentials': {} });
    const { user } = await renderPart(<CredentialsPage errand="reset" />, { address: '/?reset_token=xyz' });
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('E-mail address'), ' jo@acme.test ');
    await user.type(screen.getByLabelText('New password'), 'a long enough one');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    await waitFor(() =>
      expect(server.requestsOf('/resetNativeUserCredentials')).toEqual([
        { email: 'jo@acme.test', password: 'a long enough one', resetToken: 'xyz' },
      ]),
    );
  });

  it('shows why the server refuses a link', async () => {
    fakeServer({
      ...WAYS,
      '/resetNativeUserCredentials': () => {
        throw new Error('This link was used already');
      },
    });
    const { user } = await renderPart(<CredentialsPage errand="reset" />, { address: '/?reset_token=xyz' });
    await user.type(screen.getByLabelText('E-mail address'), 'jo@acme.test');
    await user.type(screen.getByLabelText('New password'), 'a long enough one');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already');
  });
});
