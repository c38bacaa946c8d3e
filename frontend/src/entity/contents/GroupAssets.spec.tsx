import { screen, waitFor, within } from '@testing-library/react';

import { granted } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { AddAssetsButton, RemoveAssetButton } from './GroupAssets';

const SALES = { urn: 'urn:li:dataProduct:sales', name: 'Sales' };
const ORDERS = sampleSummary({ name: 'orders' });
const BOARD = sampleSummary({ name: 'board', kind: 'dashboard' });
const HELD = sampleSummary({ name: 'held' });
const STORED = {
  StoredAspects: {
    entityProfile: {
      aspects: [{ name: 'dataProductProperties', value: { assets: [{ destinationUrn: HELD.urn }] } }],
    },
  },
};

describe('filling a data product', () => {
  it('adds several assets in one write, and offers none that it holds', async () => {
    const server = fakeServer({
      ...granted('EDIT_ENTITY_DATA_PRODUCTS'),
      ...STORED,
      ...pickAnswers(ORDERS, BOARD, HELD),
      AddToProducts: {},
    });
    const { user } = await renderPart(<AddAssetsButton kind="dataProduct" group={SALES} />);
    await user.click(await screen.findByRole('button', { name: 'Add assets…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add assets to Sales' }));
    expect(dialog.getByRole('button', { name: 'Add assets' })).toBeDisabled();
    await user.click(await dialog.findByRole('button', { name: /^orders/ }));
    await user.click(await dialog.findByRole('button', { name: /^board/ }));
    expect(dialog.queryByRole('button', { name: /^held/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add 2 assets' }));
    await waitFor(() =>
      expect(server.requestsOf('AddToProducts')).toEqual([
        { input: { dataProductUrns: [SALES.urn], resourceUrns: [ORDERS.urn, BOARD.urn] } },
      ]),
    );
  });

  it('removes one asset from its line', async () => {
    const server = fakeServer({ ...granted('EDIT_ENTITY'), ...STORED, RemoveFromProducts: {} });
    const { user } = await renderPart(<RemoveAssetButton kind="dataProduct" group={SALES} asset={HELD} />);
    await user.click(await screen.findByRole('button', { name: 'Remove held from Sales' }));
    await waitFor(() => expect(server.requestsOf('RemoveFromProducts')).toHaveLength(1));
  });

  it('is offered only to people who may edit the products of assets', async () => {
    const server = fakeServer(granted('EDIT_ENTITY_TAGS'));
    await renderPart(<AddAssetsButton kind="dataProduct" group={SALES} />);
    await waitFor(() => expect(server.requestsOf('GrantedPrivileges')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('lets people who manage the product add assets that they may not edit', async () => {
    const server = fakeServer({
      ...granted('MANAGE_DATA_PRODUCTS'),
      ...STORED,
      ...pickAnswers(ORDERS),
      PatchAspect: { patchEntity: { success: true, error: null } },
    });
    const { user } = await renderPart(<AddAssetsButton kind="dataProduct" group={SALES} />);
    await user.click(await screen.findByRole('button', { name: 'Add assets…' }));
    await user.click(await screen.findByRole('button', { name: /^orders/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1 asset' }));
    await waitFor(() => expect(server.requestsOf('PatchAspect')).toHaveLength(1));
  });
});

describe('filling an application', () => {
  const SHOP = { urn: 'urn:li:application:shop', name: 'Shop' };
  const MEMBERS = { ApplicationAssets: { searchAcrossEntities: { searchResults: [{ entity: { urn: HELD.urn } }] } } };

  it('adds assets in one write, and offers none that belong to it', async () => {
    const server = fakeServer({
      ...granted('EDIT_ENTITY_APPLICATIONS'),
      ...MEMBERS,
      ...pickAnswers(ORDERS, HELD),
      AddToApplication: {},
    });
    const { user } = await renderPart(<AddAssetsButton kind="application" group={SHOP} />);
    await user.click(await screen.findByRole('button', { name: 'Add assets…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add assets to Shop' }));
    await user.click(await dialog.findByRole('button', { name: /^orders/ }));
    expect(dialog.queryByRole('button', { name: /^held/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add 1 asset' }));
    await waitFor(() =>
      expect(server.requestsOf('AddToApplication')).toEqual([
        { input: { applicationUrn: SHOP.urn, resourceUrns: [ORDERS.urn] } },
      ]),
    );
  });

  it('is offered to people who may edit the applications of some assets, though not on this page', async () => {
    fakeServer({
      ...granted('VIEW_ENTITY'),
      PlatformPrivilegesOf: { getGrantedPrivileges: { privileges: ['EDIT_ENTITY_APPLICATIONS'] } },
    });
    await renderPart(<AddAssetsButton kind="application" group={SHOP} />);
    expect(await screen.findByRole('button', { name: 'Add assets…' })).toBeVisible();
  });
});
