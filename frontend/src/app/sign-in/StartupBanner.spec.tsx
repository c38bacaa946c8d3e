import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { StartupBanner } from './StartupBanner';

describe('the banner of the start', () => {
  it('says how much of the demonstration is loaded, and goes when the start is complete', async () => {
    const starting = { step: 'loading the demonstration catalogue', done: 3, total: 40 };
    const server = fakeServer({ '/health': { status: 'UP', starting } });
    await renderPart(<StartupBanner />);
    expect(await screen.findByText('Loading the demonstration: 3 of 40 files')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '3');
    server.answer('/health', { status: 'UP' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it('is not there for a server that has started', async () => {
    fakeServer({ '/health': { status: 'UP' } });
    await renderPart(<StartupBanner />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
