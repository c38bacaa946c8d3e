import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { shortcutTexts } from '../paths/texts';
import { ShortcutSheet } from './ShortcutSheet';

describe('ShortcutSheet', () => {
  it('lists every shortcut, and closes by Escape and by its button', async () => {
    let closed = 0;
    const { user } = await renderPart(<ShortcutSheet onClose={() => (closed += 1)} />);
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    for (const [, meaning = ''] of [...shortcutTexts.list, ...shortcutTexts.searchList])
      expect(screen.getByText(meaning)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(2);
  });
});
