import { screen } from '@testing-library/react';

import { ORDERS, REVENUE, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import type { Card } from '../../graph/scene/scene.types';
import { useTools } from '../explorer/explorer-context';
import { CardFooter } from './CardFooter';

type Change = Parameters<typeof sampleAnswer>[0];

/** The foot of the card of an asset that the explorer has drawn, with parts of the card changed. */
function Footer({ urn, parts }: { readonly urn: string; readonly parts: Partial<Card> }) {
  const card = useTools().explorer.scene.cards.get(urn);
  return card ? <CardFooter card={{ ...card, ...parts }} /> : null;
}

async function renderFooter(change: Change, parts: Partial<Card> = {}, urn = REVENUE): Promise<void> {
  await renderInExplorer(<Footer urn={urn} parts={parts} />, { answer: sampleAnswer(change) });
}

const summary =
  (facts: object): Change =>
  (urn) =>
    urn === REVENUE || urn === ORDERS ? { summary: facts } : {};

describe('the foot of a card', () => {
  it('says how many columns are traced', async () => {
    await renderFooter(() => ({ coverage: 'PARTIAL', summary: { columnCount: 4, tracedColumnCount: 1 } }));
    expect(screen.getByText('1/4 columns traced')).toBeVisible();
  });

  it('counts an asset without sources as a source, which has nothing to trace', async () => {
    const change: Change = (urn) => (urn === ORDERS ? { coverage: 'FULL', summary: { columnCount: 2 } } : {});
    await renderFooter(change, {}, ORDERS);
    expect(screen.getByText('source · 2 columns')).toBeVisible();
  });

  it('claims no share where sources are hidden from the viewer', async () => {
    await renderFooter(summary({ columnCount: 4, tracedColumnCount: 1 }), { hiddenUp: true });
    expect(screen.getByText('4 columns · not all sources shown')).toBeVisible();
    expect(screen.queryByText(/traced/)).not.toBeInTheDocument();
  });

  it('says of an asset without columns that none are known', async () => {
    await renderFooter(summary({ columnCount: 0 }), { rows: [], moreColumns: 0 });
    expect(screen.getByText('no columns known')).toBeVisible();
  });

  it.each([
    [30_000, '1m'],
    [5 * 3_600_000, '5h'],
    [8 * 86_400_000, '8d'],
    [800 * 86_400_000, '2y'],
  ])('shows an observation %i ms ago as %s', async (age, text) => {
    await renderFooter(summary({ columnCount: 1, lastObserved: Date.now() - age }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows two owners by their initials and names all of them', async () => {
    const owners = ['Ann Lee', 'bo.chan', 'Data platform'].map((name) => ({ urn: `urn:li:corpuser:${name}`, name }));
    await renderFooter(summary({ columnCount: 1, owners }));
    const shown = screen.getByRole('img', { name: 'Ann Lee, bo.chan, Data platform' });
    expect(shown).toHaveTextContent(/^ALBC$/);
  });
});
