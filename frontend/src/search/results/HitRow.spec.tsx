import { screen, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleSummary } from '../../../test-support/samples';
import type { Hit } from '../query/search-queries';
import { HitRow } from './HitRow';

const LENA = { urn: 'urn:li:corpuser:lena', kind: 'corpuser', name: 'Lena Brandt', type: null };
const hitOf = (summary: Hit['summary'], matchedFields: Hit['matchedFields'] = []): Hit => ({ summary, matchedFields });

describe('a search result', () => {
  it('leads to the page of the entity and marks the words of the query', async () => {
    await renderPart(<HitRow hit={hitOf(sampleSummary({ name: 'net_revenue' }))} words={['revenue']} />);
    expect(screen.getByRole('link', { name: /revenue/ })).toHaveAttribute('href', expect.stringContaining('/dataset/'));
    expect(screen.getByText('revenue').tagName).toBe('MARK');
  });

  it('says which column matched, and who owns it by name', async () => {
    const hit = hitOf(sampleSummary({ name: 'orders', owners: [LENA] }), [
      { name: 'fieldPaths', value: 'net_amount' },
      { name: 'owners', value: LENA.urn },
    ]);
    await renderPart(<HitRow hit={hit} words={['net']} />);
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent(/column.*net_amount/);
    expect(row).toHaveTextContent(/owner.*Lena Brandt/);
  });

  it('warns of incidents, failing checks and deprecation', async () => {
    const summary = sampleSummary({ name: 'orders', activeIncidents: 1, failingAssertions: 2, deprecated: true });
    await renderPart(<HitRow hit={hitOf(summary)} words={[]} />);
    expect(screen.getByText('1 incident')).toBeVisible();
    expect(screen.getByText('2 failing checks')).toBeVisible();
    expect(screen.getByText('Deprecated')).toBeVisible();
  });

  it('can be selected and previewed where the list offers that', async () => {
    const calls: string[] = [];
    const { user } = await renderPart(
      <HitRow
        hit={hitOf(sampleSummary({ name: 'orders' }))}
        words={[]}
        onSelect={() => calls.push('select')}
        onPreview={() => calls.push('preview')}
      />,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select orders' }));
    await user.click(screen.getByRole('button', { name: 'Preview orders' }));
    expect(calls).toEqual(['select', 'preview']);
  });

  it('has no checkbox where the list does not select', async () => {
    await renderPart(<HitRow hit={hitOf(sampleSummary({ name: 'orders' }))} words={[]} />);
    expect(within(screen.getByRole('listitem')).queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
