import { act, screen, waitFor, within } from '@testing-library/react';
import { notifications } from '@mantine/notifications';

import { renderPart } from '../../../test-support/render';
import { NoticeStack, notify } from './notices';

const show = (...notices: readonly Parameters<typeof notify>[0][]) => act(() => notices.forEach(notify));

describe('a notice', () => {
  afterEach(() => act(() => notifications.clean()));

  it('is announced in a status region that is there before the first notice', async () => {
    await renderPart(<NoticeStack />);
    const region = screen.getByRole('status');
    show({ text: 'Tag pii added', tone: 'done' });
    expect(await within(region).findByText('Tag pii added')).toBeVisible();
  });

  it('offers undo and closes when undo is used', async () => {
    const { user } = await renderPart(<NoticeStack />);
    let undone = 0;
    show({ text: 'Link removed', tone: 'done', undo: () => (undone += 1) });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undone).toBe(1);
    await waitFor(() => expect(screen.queryByText('Link removed')).not.toBeInTheDocument());
  });

  it('without anything to undo has no undo button', async () => {
    await renderPart(<NoticeStack />);
    show({ text: 'Saved', tone: 'done' });
    await screen.findByText('Saved');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('can be closed by hand', async () => {
    const { user } = await renderPart(<NoticeStack />);
    show({ text: 'Could not be saved', tone: 'failed' });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Could not be saved')).not.toBeInTheDocument());
  });

  it('pushes the oldest out when three are open', async () => {
    await renderPart(<NoticeStack />);
    show(...['one', 'two', 'three', 'four'].map((text) => ({ text, tone: 'failed' as const })));
    expect(await screen.findByText('four')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('one')).not.toBeInTheDocument());
    expect(screen.getByText('two')).toBeInTheDocument();
  });
});
