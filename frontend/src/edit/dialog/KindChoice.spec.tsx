import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { KindChoice } from './KindChoice';

describe('the choice of kinds for a property', () => {
  it('adds and removes a kind', async () => {
    const changes: (readonly string[])[] = [];
    const { user } = await renderPart(
      <KindChoice legend="On" kinds={['dataset']} fixed={[]} onChange={(kinds) => changes.push(kinds)} />,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Charts' }));
    await user.click(screen.getByRole('checkbox', { name: 'Datasets' }));
    expect(changes).toEqual([['dataset', 'chart'], []]);
  });

  it('cannot remove a kind that is already in use', async () => {
    await renderPart(<KindChoice legend="On" kinds={['dataset']} fixed={['dataset']} onChange={() => undefined} />);
    expect(screen.getByRole('checkbox', { name: 'Datasets' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Charts' })).toBeEnabled();
  });
});
