import { screen, waitFor } from '@testing-library/react';

import { anAsset } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import type { ProposedChange } from '../../api/change-address';
import { PasteChanges } from './PasteChanges';

const ORDERS = anAsset().urn;
const columnUrn = (column: string): string => `urn:li:schemaField:(${ORDERS},${column})`;
const change = (parts: object) => ({
  kind: 'DROP_COLUMN',
  urn: columnUrn('net'),
  newName: null,
  newType: null,
  oldType: null,
  because: null,
  statement: 0,
  ...parts,
});

const open = async (changesInText: object, before: readonly ProposedChange[] = []) => {
  const server = fakeServer({
    ChangesInText: { changesInText: { changes: [], statements: [{}], ...changesInText } },
    EntitySummaries: { entitySummaries: [anAsset()] },
  });
  const added: (readonly ProposedChange[])[] = [];
  const rendered = await renderPart(
    <PasteChanges before={before} onAdd={(changes) => added.push(changes)} onClose={() => undefined} />,
  );
  await rendered.user.type(screen.getByLabelText('Statements'), 'alter table orders drop net');
  return { ...rendered, server, added };
};

describe('PasteChanges', () => {
  it('previews the changes of a text and adds them behind the others', async () => {
    const before: readonly ProposedChange[] = [{ kind: 'DEPRECATE', urn: ORDERS }];
    const { user, added } = await open({ changes: [change({})] }, before);
    expect(await screen.findByText('1 change in 1 statement')).toBeVisible();
    expect(await screen.findByLabelText('Drop column orders.net')).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add 1 change' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Add 1 change' }));
    expect(added).toEqual([[...before, { kind: 'DROP_COLUMN', urn: columnUrn('net') }]]);
  });

  it('leaves out what a person unchecks', async () => {
    const { user, added } = await open({ changes: [change({}), change({ urn: columnUrn('tax') })] });
    await user.click(await screen.findByLabelText('Drop column orders.net'));
    await user.click(screen.getByRole('button', { name: 'Add 1 change' }));
    expect(added).toEqual([[{ kind: 'DROP_COLUMN', urn: columnUrn('tax') }]]);
  });

  it('splits a rename into a drop and an add when a person says that it is none', async () => {
    const rename = change({ kind: 'RENAME_COLUMN', newName: 'net_amount', because: 'same type and place' });
    const { user, added } = await open({ changes: [rename] });
    await user.click(await screen.findByLabelText(/^One column renamed: same type and place/));
    await user.click(screen.getByRole('button', { name: /^Add \d change/ }));
    expect(added).toEqual([
      [
        { kind: 'DROP_COLUMN', urn: columnUrn('net') },
        { kind: 'ADD_COLUMN', urn: ORDERS, newName: 'net_amount' },
      ],
    ]);
  });

  it('says of each statement that changes nothing why', async () => {
    const statement = { start: 0, end: 11, table: 'nowhere', asset: null, finding: 'NOT_FOUND', about: [] };
    await open({ statements: [statement] });
    expect(await screen.findByText(/No dataset is called nowhere./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add changes' })).toBeDisabled();
  });
});
