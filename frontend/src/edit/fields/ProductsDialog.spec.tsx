import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { ProductsDialog } from './ProductsDialog';

const ORDERS = 'urn:li:dataset:orders';
const SALES = sampleSummary({ name: 'Sales', kind: 'dataProduct' });
const FLEET = sampleSummary({ name: 'Fleet', kind: 'dataProduct' });
const stored = (assets: readonly object[]) => ({
  StoredAspects: { entityProfile: { aspects: [{ name: 'dataProductProperties', value: { assets } }] } },
});

describe('the dialog of data products', () => {
  it('adds the asset to another product and keeps the present one', async () => {
    const server = fakeServer({ ...pickAnswers(SALES, FLEET), AddToProducts: {} });
    const { user } = await renderPart(<ProductsDialog urn={ORDERS} products={[SALES]} onClose={() => undefined} />);
    const fleet = await screen.findByRole('button', { name: /^Fleet/ });
    expect(screen.queryByRole('button', { name: /^Sales/ })).not.toBeInTheDocument();
    await user.click(fleet);
    await waitFor(() =>
      expect(server.requestsOf('AddToProducts')).toEqual([
        { input: { dataProductUrns: [FLEET.urn], resourceUrns: [ORDERS] } },
      ]),
    );
  });

  it('removes the asset from a product', async () => {
    const server = fakeServer({ ...pickAnswers(), ...stored([]), RemoveFromProducts: {} });
    const { user } = await renderPart(<ProductsDialog urn={ORDERS} products={[SALES]} onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Remove Sales' }));
    await waitFor(() =>
      expect(server.requestsOf('RemoveFromProducts')).toEqual([
        { input: { dataProductUrns: [SALES.urn], resourceUrns: [ORDERS] } },
      ]),
    );
  });
});
