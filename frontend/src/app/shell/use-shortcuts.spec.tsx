import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { NAVIGATION } from '../paths/navigation-items';
import { useShortcuts } from './use-shortcuts';

const opened: string[] = [];

function Page() {
  useShortcuts({ openPalette: () => opened.push('palette'), openShortcuts: () => opened.push('shortcuts') });
  return (
    <>
      <input id="search-box" aria-label="Search" defaultValue="orders" />
      <textarea aria-label="Note" />
      <div role="application" aria-label="Graph">
        <button type="button">card</button>
      </div>
    </>
  );
}

describe('keys of every page', () => {
  beforeEach(() => opened.splice(0));

  it('open the palette by Ctrl or Cmd and K, in fields too', async () => {
    const { user } = await renderPart(<Page />);
    await user.keyboard('{Control>}k{/Control}{Meta>}K{/Meta}');
    await user.click(screen.getByLabelText('Note'));
    await user.keyboard('{Control>}k{/Control}');
    expect(opened).toEqual(['palette', 'palette', 'palette']);
  });

  it('focus the search box by /, with its text selected', async () => {
    const { user } = await renderPart(<Page />);
    await user.keyboard('/');
    const box = screen.getByLabelText<HTMLInputElement>('Search');
    expect(box).toHaveFocus();
    expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(['orders', 0, 6]);
  });

  it('go to every page of the navigation by g and its letter', async () => {
    const { user, visited } = await renderPart(<Page />);
    for (const { key } of NAVIGATION) await user.keyboard(`g${key}`);
    expect(visited).toEqual(NAVIGATION.map(({ href }) => href));
  });

  it('mean nothing without g before them, and list themselves by question mark', async () => {
    const { user, visited } = await renderPart(<Page />);
    await user.keyboard('hx?');
    expect([visited, opened]).toEqual([[], ['shortcuts']]);
  });

  it('belong to a field or to the graph that has the focus', async () => {
    const { user, visited } = await renderPart(<Page />);
    for (const element of [screen.getByLabelText('Note'), screen.getByRole('button', { name: 'card' })]) {
      element.focus();
      await user.keyboard('gh/?');
    }
    expect([visited, opened]).toEqual([[], []]);
    expect(screen.getByLabelText('Note')).toHaveValue('gh/?');
  });
});
