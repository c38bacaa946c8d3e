import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { OwnershipTypeDialog } from './OwnershipTypeDialog';

const STEWARD = { urn: 'urn:li:ownershipType:steward', info: { name: 'Steward', description: 'Looks after it' } };

describe('the dialog of an ownership type', () => {
  it('creates a type, and deletes it on undo', async () => {
    const server = fakeServer({
      CreateOwnershipType: { createOwnershipType: { urn: STEWARD.urn } },
      DeleteOwnershipType: { deleteOwnershipType: true },
    });
    const { user } = await renderPart(
      <>
        <OwnershipTypeDialog type={undefined} onClose={() => undefined} />
        <NoticeStack />
      </>,
    );
    await user.type(await screen.findByLabelText('Name'), ' Steward ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Steward created')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() =>
      expect(server.requestsOf('DeleteOwnershipType')).toEqual([{ urn: STEWARD.urn, deleteReferences: false }]),
    );
    expect(server.requestsOf('CreateOwnershipType')).toEqual([{ input: { name: 'Steward', description: '' } }]);
  });

  it('writes the old name and description again on undo', async () => {
    const server = fakeServer({ UpdateOwnershipType: { updateOwnershipType: { urn: STEWARD.urn } } });
    const { user } = await renderPart(
      <>
        <OwnershipTypeDialog type={STEWARD} onClose={() => undefined} />
        <NoticeStack />
      </>,
    );
    await user.type(await screen.findByLabelText('Name'), ' of data');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Steward of data saved');
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(server.requestsOf('UpdateOwnershipType')).toHaveLength(2));
    expect(server.requestsOf('UpdateOwnershipType')[1]).toEqual({
      urn: STEWARD.urn,
      input: { name: 'Steward', description: 'Looks after it' },
    });
  });

  it('needs a name', async () => {
    const server = fakeServer();
    const { user } = await renderPart(<OwnershipTypeDialog type={undefined} onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Give it a name.')).toBeVisible();
    expect(server.requests).toEqual([]);
  });
});
