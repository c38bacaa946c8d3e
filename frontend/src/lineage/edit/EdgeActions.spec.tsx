import { screen, waitFor, within } from '@testing-library/react';

import { ORDERS, REVENUE, renderInExplorer } from '../../../test-support/explorer';
import { aClaim, anEdge } from '../../../test-support/lineage-edge';
import { EdgeActions, Rejection } from './EdgeActions';

const EDGE = anEdge({ from: ORDERS, to: REVENUE, fromName: 'orders', toName: 'revenue' });
const answers = (canEditLineage = true) => ({
  LineagePrivileges: { entity: { privileges: { canEditLineage } } },
  RejectLineage: { rejectLineage: true },
  UndoRejectLineage: { undoRejectLineage: true },
  RemoveLineage: { removeLineage: true },
});

describe('EdgeActions', () => {
  it('rejects an edge with a reason, and can undo it', async () => {
    const { user, server, notes, pressNoteAction } = await renderInExplorer(<EdgeActions edge={EDGE} />, {
      answers: answers(),
    });
    await user.click(await screen.findByRole('button', { name: 'Reject this edge…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this edge?' }));
    await user.type(dialog.getByLabelText('Why is it wrong?'), 'seasons differ');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(notes).toEqual(['Edge rejected']));
    expect(server.requestsOf('RejectLineage')).toEqual([
      { input: { from: ORDERS, to: REVENUE, reason: 'seasons differ' } },
    ]);
    await pressNoteAction();
    await waitFor(() => expect(notes.at(-1)).toBe('Edge restored'));
  });

  it('removes only an edge that was made by hand', async () => {
    const manual = { ...EDGE, claims: [aClaim({ source: 'manual' })] };
    const { user, server, show } = await renderInExplorer(<EdgeActions edge={manual} />, { answers: answers() });
    await user.click(await screen.findByRole('button', { name: 'Remove this hand-made edge' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove this hand-made edge' }));
    await waitFor(() => expect(server.requestsOf('RemoveLineage')).toHaveLength(1));
    expect(show).toBeDefined();
  });

  it('offers nothing to a person who may not edit lineage', async () => {
    await renderInExplorer(<EdgeActions edge={EDGE} />, { answers: answers(false) });
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  });

  it('removes the edge in a what-if without saving anything', async () => {
    const { user, explorer, server } = await renderInExplorer(<EdgeActions edge={EDGE} />, {
      answers: answers(),
      view: { whatIf: [] },
    });
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    expect(explorer.view.whatIf).toEqual([{ op: 'remove-edge', from: ORDERS, to: REVENUE }]);
    expect(screen.queryByRole('button', { name: 'Remove it' })).not.toBeInTheDocument();
    expect(server.requestsOf('RemoveLineage')).toEqual([]);
  });

  it('shows why an edit failed', async () => {
    const { user, notes } = await renderInExplorer(<EdgeActions edge={EDGE} />, {
      answers: {
        ...answers(),
        RejectLineage: () => {
          throw new Error('The edge changed meanwhile.');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Reject this edge…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(notes).toEqual(['The edge changed meanwhile.']));
  });
});

describe('Rejection', () => {
  it('says who rejected the claim and why, and takes it back', async () => {
    const claim = aClaim({ rejected: { actor: 'urn:li:corpuser:olga', reason: 'wrong', source: 'sql', time: 1 } });
    const { user, server } = await renderInExplorer(<Rejection edge={EDGE} claim={claim} />, { answers: answers() });
    expect(screen.getByText(/Rejected by olga: wrong/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo the rejection' }));
    await waitFor(() =>
      expect(server.requestsOf('UndoRejectLineage')).toEqual([{ input: { from: ORDERS, to: REVENUE, source: 'sql' } }]),
    );
  });
});
