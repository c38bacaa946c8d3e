import { fireEvent, screen, waitFor } from '@testing-library/react';

import { renderInExplorer } from '../../../test-support/explorer';
import { TimeBar } from './TimeBar';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 9, 1);
const SECOND = FIRST + 10 * DAY_MS;
const event = (time: number) => ({ time, kind: 'APPEARED', sentence: 'It came.', from: null, to: null, source: null });

/** A comparison that begins before this instant finds a difference. */
let effectsFrom = Infinity;
beforeEach(() => {
  effectsFrom = Infinity;
});

const open = (times: readonly number[] = [FIRST, SECOND], view = {}) =>
  renderInExplorer(<TimeBar onClose={() => undefined} />, {
    view,
    answers: {
      LineageHistory: { lineageHistory: { missing: [], total: times.length, events: times.map(event) } },
      LineageDiff: ({ input }: { input: { from: number } }) => {
        const total = input.from < effectsFrom ? 1 : 0;
        return { lineageDiff: { appeared: total, vanished: 0, changed: 0, total, complete: true, changes: [] } };
      },
    },
  });

describe('TimeBar', () => {
  it('steps from change to change and back to now', async () => {
    const { user, explorer } = await open();
    const previous = await screen.findByRole('button', { name: 'Previous change' });
    await user.click(previous);
    expect(explorer.view.asOf).toBe(SECOND - 1);
    await user.click(screen.getByRole('button', { name: 'Next change' }));
    expect(explorer.view.asOf).toBe(SECOND);
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(explorer.view.asOf).toBeNull();
  });

  it('stops at each change by the arrow keys of its slider', async () => {
    const { user, explorer } = await open();
    await screen.findByRole('button', { name: 'Previous change' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous change' })).toBeEnabled());
    screen.getByRole('slider', { name: 'As of' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(explorer.view.asOf).toBe(SECOND);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(explorer.view.asOf).toBe(FIRST - 1);
  });

  it('shows the instant that is typed', async () => {
    const { user, explorer } = await open();
    await screen.findByRole('button', { name: 'Previous change' });
    await user.click(screen.getByRole('button', { name: 'As of: now' }));
    fireEvent.change(await screen.findByLabelText('Date and time (UTC)'), { target: { value: '2026-10-05T08:00' } });
    expect(explorer.view.asOf).toBe(Date.UTC(2026, 9, 5, 8));
    const slider = screen.getByRole('slider', { name: 'As of' });
    expect(slider).toHaveAttribute('aria-valuetext', '5 Oct 2026, 08:00 UTC');
  });

  const compare = async (...[times, view]: Parameters<typeof open>) => {
    const opened = await open(times, view);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Compare with…' })).toBeEnabled());
    await opened.user.click(screen.getByRole('button', { name: 'Compare with…' }));
    await screen.findByRole('button', { name: 'Stop comparing' });
    return opened;
  };

  it('compares with the instant before the last change, and stops', async () => {
    const { user, explorer } = await compare();
    expect(explorer.view.compareAsOf).toBe(SECOND - 1);
    expect(screen.getByRole('button', { name: /^From: 10 Oct 2026, 23:59 UTC$/ })).toBeVisible();
    expect(screen.getByRole('slider', { name: 'From' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop comparing' }));
    expect(explorer.view.compareAsOf).toBeNull();
  });

  it('passes over changes that were undone, which would show an empty list', async () => {
    const third = SECOND + DAY_MS;
    // Since the first change something differs; what the other two did and undid does not.
    effectsFrom = FIRST;
    const { explorer, server } = await compare([FIRST, SECOND, third]);
    expect(explorer.view.compareAsOf).toBe(FIRST - 1);
    const tried = server.requestsOf('LineageDiff').map(({ input }) => (input as { from: number }).from);
    expect([...new Set(tried)]).toEqual([third - 1, SECOND - 1, FIRST - 1]);
  });

  it('compares with the last change where none makes a difference', async () => {
    effectsFrom = 0;
    const { explorer } = await compare();
    expect(explorer.view.compareAsOf).toBe(SECOND - 1);
  });

  it('says so when no change is recorded', async () => {
    await open([]);
    expect(await screen.findByText('No change of its lineage is recorded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play change by change' })).toBeDisabled();
  });
});
