import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { GroupSelect } from './GroupSelect';

describe('GroupSelect', () => {
  it('offers every grouping and reports the chosen one', async () => {
    const chosen: string[] = [];
    const { user } = await renderPart(<GroupSelect group="owner" onChange={(group) => chosen.push(group)} />);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Owner',
      'Domain',
      'Kind',
      'Platform',
      'Verdict',
    ]);
    await user.selectOptions(screen.getByLabelText('Group by'), 'Domain');
    expect(chosen).toEqual(['domain']);
  });
});
