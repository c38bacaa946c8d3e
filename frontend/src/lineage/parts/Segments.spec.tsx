import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { Segments } from './Segments';

const DATA = [
  { value: 'graph', label: 'Graph' },
  { value: 'table', label: 'Table' },
] as const;

describe('Segments', () => {
  it('is one control of which one choice is checked', async () => {
    await renderPart(<Segments label="Show as" data={DATA} value="graph" onChange={() => undefined} />);
    expect(screen.getByRole('radiogroup', { name: 'Show as' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Graph' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Table' })).not.toBeChecked();
  });

  it('reports the other choice by click and by arrow key', async () => {
    const choices: string[] = [];
    const { user } = await renderPart(
      <Segments label="Show as" data={DATA} value="graph" onChange={(choice) => choices.push(choice)} />,
    );
    await user.click(screen.getByText('Table'));
    screen.getByRole('radio', { name: 'Graph' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(choices).toEqual(['table', 'table']);
  });
});
