import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { OwnerDialog } from './OwnerDialog';

const ORDERS = 'urn:li:dataset:orders';
const TECHNICAL = 'urn:li:ownershipType:__system__technical_owner';
const BUSINESS = 'urn:li:ownershipType:__system__business_owner';
const OWNERSHIP_TYPES = {
  OwnershipTypes: {
    listOwnershipTypes: {
      ownershipTypes: [
        { urn: TECHNICAL, info: { name: 'Technical Owner' } },
        { urn: BUSINESS, info: { name: 'Business Owner' } },
      ],
    },
  },
};
const JO = sampleSummary({ name: 'Jo Diaz', kind: 'corpuser', urn: 'urn:li:corpuser:jo' });

describe('the dialog of owners', () => {
  it('adds an owner in the chosen role', async () => {
    const server = fakeServer({ ...OWNERSHIP_TYPES, ...pickAnswers(JO), AddOwners: {} });
    const { user } = await renderPart(<OwnerDialog urn={ORDERS} owners={[]} onClose={() => undefined} />);
    await screen.findByRole('option', { name: 'Business Owner' });
    await user.selectOptions(screen.getByLabelText('As'), 'Business Owner');
    await user.click(await screen.findByRole('button', { name: /Jo Diaz/ }));
    await waitFor(() => expect(server.requestsOf('AddOwners')).toHaveLength(1));
    expect(JSON.stringify(server.requestsOf('AddOwners')[0])).toContain(BUSINESS);
  });

  it('offers an owner again for another role, not for the same one', async () => {
    fakeServer({ ...OWNERSHIP_TYPES, ...pickAnswers(JO) });
    const owner = { urn: JO.urn, name: JO.name, typeUrn: TECHNICAL, typeName: 'Technical Owner' };
    const { user } = await renderPart(<OwnerDialog urn={ORDERS} owners={[owner]} onClose={() => undefined} />);
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await user.selectOptions(await screen.findByLabelText('As'), 'Business Owner');
    expect(await screen.findByRole('button', { name: /Jo Diaz .*Person/ })).toBeVisible();
  });

  it('removes an owner from one role only', async () => {
    const server = fakeServer({ ...OWNERSHIP_TYPES, ...pickAnswers(), RemoveOwners: {} });
    const owner = { urn: JO.urn, name: JO.name, typeUrn: BUSINESS, typeName: 'Business Owner' };
    const { user } = await renderPart(<OwnerDialog urn={ORDERS} owners={[owner]} onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Remove Jo Diaz' }));
    await waitFor(() =>
      expect(server.requestsOf('RemoveOwners')).toMatchObject([
        { input: { ownerUrns: [JO.urn], ownershipTypeUrn: BUSINESS } },
      ]),
    );
  });
});
