import { screen } from '@testing-library/react';

import { anAsset } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import type { ProposedChange } from '../../api/change-address';
import { ChangeList } from './ChangeList';

const ORDERS = anAsset().urn;
const CHANGES: readonly ProposedChange[] = [
  { kind: 'DROP_ASSET', urn: ORDERS },
  { kind: 'RENAME_COLUMN', urn: `urn:li:schemaField:(${ORDERS},net)`, newName: 'net_amount' },
];

describe('ChangeList', () => {
  it('says each change in words', async () => {
    await renderPart(<ChangeList changes={CHANGES} names={new Map([[ORDERS, 'orders']])} onChange={() => undefined} />);
    expect(screen.getByText('Drop asset orders')).toBeVisible();
    expect(screen.getByText('Rename column orders.net to net_amount')).toBeVisible();
  });

  it('takes one change away and keeps the others', async () => {
    const lists: (readonly ProposedChange[])[] = [];
    const { user } = await renderPart(
      <ChangeList changes={CHANGES} names={new Map()} onChange={(changes) => lists.push(changes)} />,
    );
    await user.click(screen.getByRole('button', { name: /Drop asset orders/ }));
    expect(lists).toEqual([[CHANGES[1]]]);
  });

  it('is absent while nothing is chosen', async () => {
    await renderPart(<ChangeList changes={[]} names={new Map()} onChange={() => undefined} />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
