import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { AssetGroupsDialog } from './AssetGroupsDialog';

const ORDERS = 'urn:li:dataset:orders';
const SALES = sampleSummary({ name: 'Sales', kind: 'dataProduct' });
const FLEET = sampleSummary({ name: 'Fleet', kind: 'dataProduct' });
const SHOP = sampleSummary({ name: 'Shop', kind: 'application' });
const BILLING = sampleSummary({ name: 'Billing', kind: 'application' });
const stored = (assets: readonly object[]) => ({
  StoredAspects: { entityProfile: { aspects: [{ name: 'dataProductProperties', value: { assets } }] } },
});

describe('the dialog of data products and applications', () => {
  it('adds the asset to another product and keeps the present one', async () => {
    const server = fakeServer({ ...pickAnswers(SALES, FLEET), AddToProducts: {} });
    const { user } = await renderPart(
      <AssetGroupsDialog kind="dataProduct" urn={ORDERS} right="assets" groups={[SALES]} onClose={() => undefined} />,
    );
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
    const { user } = await renderPart(
      <AssetGroupsDialog kind="dataProduct" urn={ORDERS} right="assets" groups={[SALES]} onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Remove Sales' }));
    await waitFor(() =>
      expect(server.requestsOf('RemoveFromProducts')).toEqual([
        { input: { dataProductUrns: [SALES.urn], resourceUrns: [ORDERS] } },
      ]),
    );
  });

  it('adds the asset to a product by the right to manage the product', async () => {
    const server = fakeServer({ ...pickAnswers(FLEET), PatchAspect: { patchEntity: { success: true, error: null } } });
    const { user } = await renderPart(
      <AssetGroupsDialog kind="dataProduct" urn={ORDERS} right="group" groups={[]} onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: /^Fleet/ }));
    await waitFor(() => expect(server.requestsOf('PatchAspect')).toHaveLength(1));
    expect(server.requestsOf('AddToProducts')).toEqual([]);
  });

  it('adds the asset to another application and removes it from the present one', async () => {
    const server = fakeServer({ ...pickAnswers(SHOP, BILLING), AddToApplication: {}, RemoveFromApplication: {} });
    const { user } = await renderPart(
      <AssetGroupsDialog kind="application" urn={ORDERS} right="assets" groups={[SHOP]} onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: /^Billing/ }));
    await user.click(screen.getByRole('button', { name: 'Remove Shop' }));
    await waitFor(() =>
      expect(server.requestsOf('RemoveFromApplication')).toEqual([
        { input: { applicationUrn: SHOP.urn, resourceUrns: [ORDERS] } },
      ]),
    );
    expect(server.requestsOf('AddToApplication')).toEqual([
      { input: { applicationUrn: BILLING.urn, resourceUrns: [ORDERS] } },
    ]);
  });
});
