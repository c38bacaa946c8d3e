import { screen, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NAVIGATION } from '../paths/navigation-items';
import { BottomBar } from './BottomBar';
import { Rail } from './Rail';

describe('Rail', () => {
  it('leads to every page of the navigation, and marks the current one', async () => {
    fakeServer({ Me: sampleMe({ manageIngestion: true }) });
    await renderPart(<Rail pathname="/impact/saved" folded={false} onFold={() => undefined} />);
    await screen.findByRole('link', { name: 'Ingestion' });
    const rail = within(screen.getByRole('navigation', { name: 'Main' }));
    for (const { href, label } of NAVIGATION)
      expect(rail.getByRole('link', { name: label })).toHaveAttribute('href', href);
    expect(rail.getByRole('link', { current: 'page' })).toHaveTextContent('Impact');
  });

  it.each([
    [false, 'Collapse the navigation'],
    [true, 'Expand the navigation'],
  ])('says what its button does, folded: %s', async (folded, label) => {
    let folds = 0;
    const { user } = await renderPart(<Rail pathname="/" folded={folded} onFold={() => (folds += 1)} />);
    await user.click(screen.getByRole('button', { name: label }));
    expect(folds).toBe(1);
  });
});

describe('BottomBar', () => {
  it('holds five pages, and the others behind a button', async () => {
    let palettes = 0;
    const { user, visited } = await renderPart(<BottomBar pathname="/search" onPalette={() => (palettes += 1)} />);
    expect(screen.getAllByRole('link')).toHaveLength(5);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Search');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Quality' }));
    expect(visited).toEqual(['/quality']);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open the command palette' }));
    expect(palettes).toBe(1);
  });
});
