import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { Legend } from './Legend';

describe('Legend', () => {
  it('explains the lines, the marks and the keys of the graph', async () => {
    await renderPart(<Legend />);
    expect(screen.getByText('over hidden assets')).toBeVisible();
    expect(screen.getByText('made by hand')).toBeVisible();
    expect(screen.getByText('continues to assets that you are not allowed to see')).toBeVisible();
    expect(screen.getByText('expand to the end downstream / upstream')).toBeVisible();
  });
});
