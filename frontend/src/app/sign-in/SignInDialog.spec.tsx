import { screen, waitFor } from '@testing-library/react';

import { inSession, sessionGate } from '../../api/session-end';
import { ApiProblem } from '../../api/problem';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { SignInDialog } from './SignInDialog';

const WAYS = { '/api/identity/sign-in': { provider: null, passwordMinLength: 12 } };
const ME = {
  me: {
    corpUser: { urn: 'urn:li:corpuser:jo', username: 'jo', properties: { displayName: 'Jo Diaz' } },
    platformPrivileges: {},
  },
};

/** A request that fails with 401 until somebody has signed in again. */
function requestThatWaits(): Promise<string> {
  let attempts = 0;
  return inSession(async () => {
    attempts += 1;
    if (attempts === 1) throw new ApiProblem('Sign in first', 'access.anonymous', 401);
    return 'done after signing in';
  });
}

describe('signing in again over the page', () => {
  it('lets the request that waited continue once the password is right', async () => {
    const server = fakeServer({ ...WAYS, '/logIn': {}, me: ME, Me: ME });
    const stop = sessionGate.guard();
    const work = requestThatWaits();
    await waitFor(() => expect(sessionGate.hasEnded).toBe(true));
    const { user, queryClient } = await renderPart(<SignInDialog />);
    queryClient.setQueryData(['me'], ME.me);
    await user.type(await screen.findByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in and continue' }));
    await expect(work).resolves.toBe('done after signing in');
    expect(server.requestsOf('/logIn')).toHaveLength(1);
    stop();
  });

  it('asks for the password before it sends anything', async () => {
    const server = fakeServer({ ...WAYS, '/logIn': {} });
    const { user } = await renderPart(<SignInDialog />);
    await user.click(await screen.findByRole('button', { name: 'Sign in and continue' }));
    expect(await screen.findByText('Enter your password.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(server.requestsOf('/logIn')).toEqual([]);
  });

  it('keeps waiting and shows the sentence when the password is wrong', async () => {
    fakeServer({
      ...WAYS,
      '/logIn': () => {
        throw new Error('The password is wrong');
      },
    });
    const { user } = await renderPart(<SignInDialog />);
    await user.type(await screen.findByLabelText('Password'), 'guess');
    await user.click(screen.getByRole('button', { name: 'Sign in and continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The password is wrong');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('offers the sign-in provider in another tab', async () => {
    fakeServer({ '/api/identity/sign-in': { provider: { label: 'Sign in with Acme' }, passwordMinLength: 12 } });
    await renderPart(<SignInDialog />);
    expect(await screen.findByRole('link', { name: 'Sign in with Acme' })).toHaveAttribute('target', '_blank');
  });
});
