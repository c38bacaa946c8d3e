import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { ThresholdsPart } from './ThresholdsPart';

const STORED = { breaksFrom: 0.9, weakBelow: 0.5, silentDays: 30, hops: 1 };
const answers = (...privileges: readonly string[]) => ({
  Me: sampleMe(),
  Thresholds: { thresholds: STORED },
  PlatformPrivilegesOf: { getGrantedPrivileges: { privileges } },
});

describe('the thresholds', () => {
  it('are saved as numbers, and the stored ones come back on undo', async () => {
    const server = fakeServer({ ...answers('MANAGE_SYSTEM_OPERATIONS'), SetThresholds: { setThresholds: STORED } });
    const { user } = await renderPart(
      <>
        <ThresholdsPart />
        <NoticeStack />
      </>,
    );
    const save = await screen.findByRole('button', { name: 'Save thresholds' });
    const hops = screen.getByLabelText('Hops that the explorer opens on each side');
    await user.clear(hops);
    await user.type(hops, '3');
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.requestsOf('SetThresholds')).toEqual([{ input: { ...STORED, hops: 3 } }, { input: STORED }]),
    );
  });

  it.each([
    ['Hops that the explorer opens on each side', '6', 'Enter a whole number from 1 to 5.'],
    ['An edge below this confidence is weak', '0.95', 'Must not be above the first threshold.'],
    ['Impact reports BREAKS from this confidence', '2', 'Enter a number from 0 to 1.'],
    ['A source is silent after this many days', '1.5', 'Enter a whole number from 1 to 3650.'],
  ])('refuse %s = %s', async (label, value, sentence) => {
    const server = fakeServer(answers('MANAGE_SYSTEM_OPERATIONS'));
    const { user } = await renderPart(<ThresholdsPart />);
    const save = await screen.findByRole('button', { name: 'Save thresholds' });
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
    await user.click(save);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(server.requestsOf('SetThresholds')).toEqual([]);
  });

  it('can be read without the privilege to change them', async () => {
    fakeServer(answers());
    await renderPart(<ThresholdsPart />);
    expect(await screen.findByText(/To change them you need the privilege/)).toBeVisible();
    expect(screen.getByLabelText('An edge below this confidence is weak')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save thresholds' })).not.toBeInTheDocument();
  });
});
