import { screen } from '@testing-library/react';

import { renderPart } from '../../test-support/render';
import { Tour } from './Tour';

describe('the tour of the first visits', () => {
  beforeEach(() => localStorage.clear());

  it('leads through the four main jobs and is not shown again afterwards', async () => {
    const { user } = await renderPart(<Tour />);
    expect(screen.getByText('1 of 5')).toBeVisible();
    const pages: (string | null)[] = [];
    for (let step = 1; step < 5; step += 1) {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      pages.push(screen.getByRole('link').getAttribute('href'));
    }
    expect(pages).toEqual(['/search', '/lineage', '/impact', '/domains']);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('region', { name: 'Tour' })).not.toBeInTheDocument();
    await renderPart(<Tour />);
    expect(screen.queryByRole('region', { name: 'Tour' })).not.toBeInTheDocument();
  });

  it('can be skipped at any step', async () => {
    const { user } = await renderPart(<Tour />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Skip the tour' }));
    expect(screen.queryByRole('region', { name: 'Tour' })).not.toBeInTheDocument();
    expect(localStorage.getItem('headwater.tour')).toBe('"done"');
  });
});
