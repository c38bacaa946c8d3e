import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { PAGE_SIZE } from '../query/search-address';
import { Pager } from './Pager';

const open = (total: number, page: number, shownPage = page) =>
  renderPart(
    <Pager
      total={total}
      page={page}
      shownFrom={(shownPage - 1) * PAGE_SIZE}
      addressOf={(to) => `/search?page=${String(to)}`}
    />,
  );

describe('the pager', () => {
  it('says which results are shown, and links to the pages beside it', async () => {
    await open(1_234, 3);
    expect(screen.getByText(/41–60 of 1,234/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/search?page=2');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/search?page=4');
  });

  it('names the results on screen while the next page loads, and already leads on from that page', async () => {
    await open(1_234, 3, 2);
    expect(screen.getByText(/21–40 of 1,234/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/search?page=4');
  });

  it('has no previous page on the first, and no next on the last', async () => {
    await open(40, 1);
    expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next page' })).toBeVisible();
  });

  it('ends where the server stops paging, and says what to do', async () => {
    await open(1_000_000, 500);
    expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
    expect(screen.getByText('Narrow the search to see the rest')).toBeVisible();
  });
});
