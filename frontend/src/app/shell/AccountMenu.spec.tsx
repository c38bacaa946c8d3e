import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { AccountMenu } from './AccountMenu';

const ME = {
  me: {
    corpUser: {
      urn: 'urn:li:corpuser:olga',
      username: 'olga',
      properties: { displayName: 'Olga Kern', fullName: null },
    },
    platformPrivileges: {},
  },
};

const open = async () => {
  const server = fakeServer({ Me: ME, '/logOut': {} });
  const rendered = await renderPart(<AccountMenu />);
  await rendered.user.click(await screen.findByRole('button', { name: 'Account of Olga Kern' }));
  return { ...rendered, server };
};

describe('AccountMenu', () => {
  it('leads to what belongs to the person', async () => {
    const { user, visited } = await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(visited).toEqual(['/settings/profile']);
  });

  it('signs out, and forgets every answer that the next person may not see', async () => {
    const { user, visited, queryClient, server } = await open();
    queryClient.setQueryData(['entity', 'urn:li:dataset:secret'], { name: 'secret' });
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(visited).toEqual(['/login']));
    expect(server.requestsOf('/logOut')).toHaveLength(1);
    expect(queryClient.getQueryData(['entity', 'urn:li:dataset:secret'])).toBeUndefined();
  });

  it('is not shown before the person is known', async () => {
    fakeServer({ Me: { me: null } });
    await renderPart(<AccountMenu />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
