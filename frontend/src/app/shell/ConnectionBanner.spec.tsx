import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';

import { dataAge } from '../../api/data-age';
import { ConnectionBanner, waitBefore } from './ConnectionBanner';

describe('the wait before another try', () => {
  it('doubles, and ends at half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map(waitBefore)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});

describe('the notice of old data', () => {
  const answered = (age?: string) =>
    act(() => dataAge.note(new Headers(age === undefined ? {} : { 'x-headwater-data-age': age })));

  it('states the age while the database is away, and goes when it is back', () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ConnectionBanner />
      </QueryClientProvider>,
    );
    expect(screen.queryByRole('status')).toBeNull();
    answered('130');
    expect(screen.getByRole('status').textContent).toContain('What you see is 2 minutes old');
    answered('30');
    expect(screen.getByRole('status').textContent).toContain('What you see is less than a minute old');
    answered();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
