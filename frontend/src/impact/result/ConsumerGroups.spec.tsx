import { screen, within } from '@testing-library/react';

import { aConsumer } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { ConsumerGroups } from './ConsumerGroups';

const OLGA = { urn: 'urn:li:corpuser:olga', kind: 'corpuser', name: 'Olga', type: null };
const CONSUMERS = [
  aConsumer({ name: 'a', owners: [OLGA] }),
  aConsumer({ name: 'b', owners: [OLGA], verdict: 'UNKNOWN' }),
  aConsumer({ name: 'c', owners: [], verdict: 'MAY_BREAK' }),
];

describe('ConsumerGroups', () => {
  it('puts consumers under their owner, those without one last', async () => {
    await renderPart(<ConsumerGroups consumers={CONSUMERS} grouping="owner" names={new Map()} />);
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(regions).toEqual(['Olga', 'No owner']);
    expect(within(screen.getByRole('region', { name: 'Olga' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('opens the worst group only', async () => {
    await renderPart(<ConsumerGroups consumers={CONSUMERS} grouping="owner" names={new Map()} />);
    expect(screen.getByRole('button', { name: /^Olga/ })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: /^No owner/ })).toHaveAttribute('aria-expanded', 'false');
  });

  it('counts the verdicts of a group in its heading', async () => {
    await renderPart(<ConsumerGroups consumers={CONSUMERS} grouping="owner" names={new Map()} />);
    expect(screen.getByRole('button', { name: /^Olga 1 .*BREAKS 1 .*UNKNOWN/ })).toBeVisible();
  });

  it('shows the counts of the server for groups of which only a part is loaded', async () => {
    const counts = { breaks: 40, mayBreak: 0, unknown: 1, safe: 0 };
    await renderPart(
      <ConsumerGroups
        consumers={CONSUMERS}
        grouping="owner"
        names={new Map()}
        counted={[{ key: OLGA.urn, total: 41, counts } as never]}
      />,
    );
    expect(screen.getByRole('button', { name: /^Olga 40 .*BREAKS/ })).toBeVisible();
  });

  it('folds and unfolds a group', async () => {
    const { user } = await renderPart(<ConsumerGroups consumers={CONSUMERS} grouping="verdict" names={new Map()} />);
    const region = within(screen.getByRole('region', { name: 'BREAKS' }));
    await user.click(region.getByRole('button', { expanded: true, name: /^BREAKS/ }));
    expect(region.queryByRole('list')).not.toBeInTheDocument();
    await user.click(region.getByRole('button', { expanded: false, name: /^BREAKS/ }));
    expect(region.getByRole('list')).toBeVisible();
  });
});
