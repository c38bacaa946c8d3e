import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { FollowButton } from './FollowButton';

const ORDERS = { urn: 'urn:li:dataset:orders', name: 'orders' };
const state = (following: boolean, followers: number) => ({
  FollowStates: { followStates: [{ urn: ORDERS.urn, following, followers }] },
});

describe('the follow button', () => {
  it('follows, and takes only new follows back on undo', async () => {
    const server = fakeServer({
      Me: sampleMe(),
      ...state(false, 2),
      Follow: { follow: [ORDERS.urn] },
      Unfollow: { unfollow: [ORDERS.urn] },
    });
    const { user } = await renderPart(
      <>
        <FollowButton entity={ORDERS} />
        <NoticeStack />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Follow 2 followers' }));
    expect(await screen.findByText('You now follow orders')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.requestsOf('Unfollow')).toEqual([{ input: { urns: [ORDERS.urn] } }]));
  });

  it('stops following', async () => {
    const server = fakeServer({ Me: sampleMe(), ...state(true, 1), Unfollow: { unfollow: [ORDERS.urn] } });
    const { user } = await renderPart(<FollowButton entity={ORDERS} />);
    await user.click(await screen.findByRole('button', { name: 'Following 1 follower' }));
    await waitFor(() => expect(server.requestsOf('Unfollow')).toHaveLength(1));
  });

  it('is not shown on the own page', async () => {
    fakeServer({
      Me: sampleMe(),
      FollowStates: { followStates: [{ urn: 'urn:li:corpuser:jo', following: false, followers: 0 }] },
    });
    const { queryClient } = await renderPart(<FollowButton entity={{ urn: 'urn:li:corpuser:jo', name: 'Jo Diaz' }} />);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('reports a refusal as a notice', async () => {
    fakeServer({
      Me: sampleMe(),
      ...state(false, 0),
      Follow: () => {
        throw new Error('You follow too much');
      },
    });
    const { user } = await renderPart(
      <>
        <FollowButton entity={ORDERS} />
        <NoticeStack />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(await screen.findByText('You follow too much')).toBeVisible();
  });
});
