import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { SearchBox } from './SearchBox';

const search = async (address: string, text: string): Promise<readonly string[]> => {
  const { user, visited } = await renderPart(<SearchBox />, { address });
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), `${text}{Enter}`);
  return visited;
};

describe('SearchBox', () => {
  it('starts a search from any page', async () => {
    expect(await search('/dataset/urn', '  net revenue ')).toEqual(['/search?q=net%20revenue']);
  });

  it('shows the query of the search page, and keeps filters, view and order, but not the page', async () => {
    const address = '/search?q=old&type=dataset&f.owners=a&sort=name&page=4';
    const { user, visited } = await renderPart(<SearchBox />, { address });
    expect(screen.getByRole('combobox')).toHaveValue('old');
    await user.type(screen.getByRole('combobox'), '{Enter}');
    expect(visited).toEqual(['/search?q=old&type=dataset&f.owners=a&sort=name']);
  });

  it('keeps no filter of another page', async () => {
    expect(await search('/browse?f.owners=a', 'x')).toEqual(['/search?q=x']);
  });

  it('goes into the list of results by the arrow down', async () => {
    const { user } = await renderPart(
      <>
        <SearchBox />
        <div data-hit>
          <a href="/first">first result</a>
        </div>
      </>,
    );
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'first result' })).toHaveFocus();
  });
});
