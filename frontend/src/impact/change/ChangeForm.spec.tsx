import { screen } from '@testing-library/react';

import { anAsset } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import type { ProposedChange } from '../../api/change-address';
import { ChangeForm } from './ChangeForm';

const ORDERS = anAsset();
const NET = `urn:li:schemaField:(${ORDERS.urn},net)`;

const open = async ({ isFirst = true, asset = ORDERS }: { isFirst?: boolean; asset?: typeof ORDERS } = {}) => {
  const server = fakeServer({
    AutoComplete: { autoCompleteForMultiple: { suggestions: [{ type: 'DATASET', summaries: [asset] }] } },
    EntitySummaries: { entitySummaries: [asset] },
    ImpactColumns: {
      entityColumns: {
        total: 1,
        columns: [
          { urn: NET, fieldPath: 'net', segments: ['net'], type: 'NUMBER', nativeType: null, downstreamCount: 1 },
        ],
      },
    },
  });
  const changes: ProposedChange[] = [];
  const rendered = await renderPart(
    <ChangeForm isFirst={isFirst} lastUrn={isFirst ? undefined : asset.urn} onAdd={(change) => changes.push(change)} />,
  );
  const pickAsset = async (): Promise<void> => {
    await rendered.user.type(screen.getByLabelText('Asset'), asset.name);
    await rendered.user.click(await screen.findByRole('option', { name: new RegExp(asset.name) }));
  };
  const add = () => rendered.user.click(screen.getByRole('button', { name: 'Add change' }));
  return { ...rendered, server, changes, pickAsset, add };
};

describe('ChangeForm', () => {
  it('asks for an asset, then for what happens to it', async () => {
    const { user, pickAsset, add, changes } = await open();
    await pickAsset();
    await user.selectOptions(screen.getByLabelText('Change'), 'Rename asset');
    await user.type(screen.getByLabelText('New name'), ' sales ');
    await add();
    expect(changes).toEqual([{ kind: 'RENAME_ASSET', urn: ORDERS.urn, newName: 'sales' }]);
    expect(screen.getByLabelText('Asset')).toHaveValue('');
  });

  it('offers the columns of the asset, and needs one for a change of a column', async () => {
    const { user, pickAsset, add, changes } = await open();
    await pickAsset();
    await add();
    expect(screen.getByText('Choose a column first.')).toBeVisible();
    expect(changes).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Column' }));
    await user.click(await screen.findByRole('option', { name: 'net' }));
    await add();
    expect(changes).toEqual([{ kind: 'DROP_COLUMN', urn: NET }]);
  });

  it('says which argument is missing', async () => {
    const { user, pickAsset, add, changes } = await open();
    await pickAsset();
    await user.selectOptions(screen.getByLabelText('Change'), 'Rename asset');
    await add();
    expect(screen.getByText('Fill in: new name.')).toBeVisible();
    expect(changes).toEqual([]);
  });

  it('offers only changes of the whole asset for a kind without columns', async () => {
    const { pickAsset } = await open({ asset: anAsset({ name: 'board', kind: 'dashboard', columnCount: 0 }) });
    await pickAsset();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Drop asset',
      'Rename asset',
      'Deprecate',
    ]);
  });

  it('stays closed after the first change, and opens with the asset of the last one', async () => {
    const { add } = await open({ isFirst: false });
    expect(screen.queryByLabelText('Asset')).not.toBeInTheDocument();
    await screen.findByRole('button', { name: 'Add change' });
    await add();
    expect(await screen.findByRole('link', { name: /orders/ })).toBeVisible();
  });

  it('lets a person choose another asset', async () => {
    const { user, pickAsset } = await open();
    await pickAsset();
    await user.click(screen.getByRole('button', { name: 'Choose another asset' }));
    expect(screen.getByLabelText('Asset')).toBeVisible();
  });
});
