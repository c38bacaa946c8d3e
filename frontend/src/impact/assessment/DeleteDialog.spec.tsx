import { screen, waitFor, within } from '@testing-library/react';

import { anAssessment } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { DeleteDialog } from './DeleteDialog';

const open = async () => {
  const rendered = await renderPart(<DeleteDialog assessment={anAssessment()} />);
  await rendered.user.click(screen.getByRole('button', { name: 'Delete' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Delete “Drop orders”?' })) };
};

describe('DeleteDialog', () => {
  it('deletes only after a second click, and leads back to the list', async () => {
    const server = fakeServer({ DeleteAssessment: { deleteAssessment: true } });
    const { user, dialog, visited } = await open();
    expect(server.requests).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(visited).toEqual(['/impact/saved']));
    expect(server.requestsOf('DeleteAssessment')).toEqual([{ input: { urn: 'urn:li:impactAssessment:7' } }]);
  });

  it('deletes nothing when a person cancels', async () => {
    const server = fakeServer();
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requests).toEqual([]);
  });

  it('stays open and says why the server refused', async () => {
    fakeServer({
      DeleteAssessment: () => {
        throw new Error('Only its author may delete it.');
      },
    });
    const { user, dialog, visited } = await open();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Only its author may delete it.')).toBeVisible();
    expect(visited).toEqual([]);
  });
});
