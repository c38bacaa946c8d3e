import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { LoginPage } from './LoginPage';

const WAYS = { '/api/identity/sign-in': { provider: null, passwordMinLength: 12 } };

describe('the sign-in page', () => {
  it('puts the cursor into the user name', async () => {
    fakeServer(WAYS);
    await renderPart(<LoginPage />);
    expect(screen.getByLabelText('User name')).toHaveFocus();
  });

  it('sends the trimmed user name and goes to the page that asked for the sign-in', async () => {
    const server = fakeServer({ ...WAYS, '/logIn': {} });
    const { user, visited } = await renderPart(<LoginPage />, { address: '/?then=%2Fsearch%3Fq%3Dnet' });
    await user.type(screen.getByLabelText('User name'), ' jo ');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(visited).toEqual(['/search?q=net']));
    expect(server.requestsOf('/logIn')).toEqual([{ username: 'jo', password: 'correct horse' }]);
  });

  it('does not follow a return address of another host', async () => {
    fakeServer({ ...WAYS, '/logIn': {} });
    const { user, visited } = await renderPart(<LoginPage />, { address: '/?then=https%3A%2F%2Fevil.example%2F' });
    await user.type(screen.getByLabelText('User name'), 'jo');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(visited).toEqual(['/']));
  });

  it('asks for both fields before it sends anything', async () => {
    const server = fakeServer(WAYS);
    const { user } = await renderPart(<LoginPage />);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('Enter your user name and password.')).toHaveLength(2);
    expect(server.requestsOf('/logIn')).toEqual([]);
  });

  it('shows the sentence with which the server refuses', async () => {
    fakeServer({
      ...WAYS,
      '/logIn': () => {
        throw new Error('The user name or the password is wrong');
      },
    });
    const { user } = await renderPart(<LoginPage />);
    await user.type(screen.getByLabelText('User name'), 'jo');
    await user.type(screen.getByLabelText('Password'), 'guess');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The user name or the password is wrong');
  });

  it('says that the session has ended when it was opened for that reason', async () => {
    fakeServer(WAYS);
    await renderPart(<LoginPage />, { address: '/?ended=1' });
    expect(screen.getByText(/Your session has ended/)).toBeVisible();
  });

  it.each([
    ['identity.not-in-group', 'None of your groups may sign in here.'],
    ['something.new', 'The sign-in was refused.'],
  ])('explains why a provider refused: %s', async (code, sentence) => {
    fakeServer(WAYS);
    await renderPart(<LoginPage />, { address: `/?refused=${code}` });
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });

  it('links to the sign-in provider where one is set up', async () => {
    fakeServer({ '/api/identity/sign-in': { provider: { label: 'Sign in with Acme' }, passwordMinLength: 12 } });
    await renderPart(<LoginPage />, { address: '/?then=%2Fimpact' });
    const link = await screen.findByRole('link', { name: 'Sign in with Acme' });
    expect(link).toHaveAttribute('href', '/sso?redirect_uri=%2Fimpact');
  });
});
