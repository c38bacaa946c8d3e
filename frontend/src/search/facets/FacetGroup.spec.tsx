import { screen, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import type { FacetView } from './facet-view';
import { FacetGroup } from './FacetGroup';

const valuesOf = (count: number, chosen: readonly string[] = []) =>
  Array.from({ length: count }, (_, index) => {
    const value = `v${String(index)}`;
    return { value, label: `Value ${String(index)}`, count: count - index, chosen: chosen.includes(value) };
  });
const facetOf = (parts: Partial<FacetView>): FacetView => ({
  field: 'owners',
  label: 'Owner',
  mode: 'is',
  values: valuesOf(3),
  ...parts,
});

async function open(facet: FacetView) {
  const calls: string[] = [];
  const part = await renderPart(
    <FacetGroup
      facet={facet}
      onToggle={(value, isNot) => calls.push(`${isNot ? 'not ' : ''}${value}`)}
      onMode={(mode) => calls.push(`mode ${mode}`)}
    />,
  );
  return { ...part, calls };
}

describe('a facet', () => {
  it('toggles a value', async () => {
    const { user, calls } = await open(facetOf({}));
    await user.click(screen.getByRole('checkbox', { name: /Value 1/ }));
    expect(calls).toEqual(['v1']);
  });

  it('folds its values away', async () => {
    const { user } = await open(facetOf({}));
    await user.click(screen.getByRole('button', { name: 'Owner', expanded: true }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('shows six values, those that are chosen, and the rest on request', async () => {
    const { user } = await open(facetOf({ values: valuesOf(9, ['v8']) }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(7);
    expect(screen.getByRole('checkbox', { name: /Value 8/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(7);
  });

  it('finds a value by its label when there are many', async () => {
    const { user } = await open(facetOf({ values: valuesOf(20) }));
    await user.type(screen.getByRole('searchbox', { name: 'Find in owner' }), 'ue 17');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('refuses values after "is none of" is chosen, before any value is', async () => {
    const { user, calls } = await open(facetOf({}));
    await user.click(screen.getByRole('button', { name: 'How Owner filters: is one of' }));
    await user.click(await screen.findByRole('menuitem', { name: 'is none of' }));
    await user.click(screen.getByRole('checkbox', { name: /Value 0/ }));
    expect(calls).toEqual(['mode not', 'not v0']);
  });

  it('has no values to choose while it asks for assets without any', async () => {
    await open(facetOf({ mode: 'unset' }));
    expect(screen.getByText('is not set')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('has no modes when it is either true or nothing', async () => {
    await open(facetOf({ field: 'deprecated', label: 'Deprecated' }));
    const group = screen.getByRole('group', { name: 'Deprecated' });
    expect(within(group).queryByRole('button', { name: /filters/ })).not.toBeInTheDocument();
  });
});
