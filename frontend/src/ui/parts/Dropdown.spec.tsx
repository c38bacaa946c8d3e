import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { Dropdown } from './Dropdown';
import type { MenuEntry } from './MenuGroups';

const entry = (label: string, onSelect = () => undefined as void): MenuEntry => ({ key: label, label, onSelect });
const menu = (...entries: readonly (readonly MenuEntry[])[]) => (
  <Dropdown
    type="menu"
    position="bottom-end"
    title="Ready"
    button={<button type="button">More</button>}
    entries={entries}
  />
);
const button = () => screen.getByRole('button', { name: 'More' });

describe('a dropdown', () => {
  it('says what its button opens before its code is loaded', async () => {
    await renderPart(menu([entry('Profile')]));
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('opens with the first click, and gives the focus back when Escape closes it', async () => {
    const { user } = await renderPart(menu([entry('Profile')]));
    await user.click(button());
    expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeVisible();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('opens by the keyboard', async () => {
    const { user } = await renderPart(menu([entry('Profile')]));
    await user.tab();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeVisible();
  });

  it('calls the entry that is chosen, and closes', async () => {
    const chosen: string[] = [];
    const choose = (label: string) => entry(label, () => void chosen.push(label));
    const { user } = await renderPart(menu([choose('Profile')], [], [choose('Sign out')]));
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(chosen).toEqual(['Sign out']);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('draws a line between two groups, and none for an empty one', async () => {
    const { user } = await renderPart(menu([entry('Profile')], [], [entry('Sign out')]));
    await user.click(button());
    await screen.findByRole('menu');
    expect(screen.getByRole('menu').querySelectorAll('.mantine-Menu-divider')).toHaveLength(1);
  });

  it('closes a popover when its button is clicked again', async () => {
    const { user } = await renderPart(
      <Dropdown type="popover" position="bottom" button={<button type="button">More</button>}>
        Two hops
      </Dropdown>,
    );
    await user.click(button());
    expect(await screen.findByText('Two hops')).toBeVisible();
    await user.click(button());
    await waitFor(() => expect(screen.queryByText('Two hops')).not.toBeInTheDocument());
  });
});
