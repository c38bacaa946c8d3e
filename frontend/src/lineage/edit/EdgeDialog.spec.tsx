import { screen, waitFor, within } from '@testing-library/react';

import { ORDERS, REPORT, columnOf, renderInExplorer } from '../../../test-support/explorer';
import { anAsset } from '../../../test-support/impact-answer';
import { EdgeDialog } from './EdgeDialog';

const privileges = (canEditLineage: boolean) => ({ entity: { privileges: { canEditLineage } } });

const open = async (
  draft: { from: string | null; to: string | null },
  { view = {}, mayEdit = true }: { view?: object; mayEdit?: boolean } = {},
) => {
  const rendered = await renderInExplorer(<EdgeDialog draft={draft} onClose={() => undefined} />, {
    view,
    answers: {
      LineagePrivileges: privileges(mayEdit),
      AddLineage: { addLineage: true },
      RemoveLineage: { removeLineage: true },
      LineageColumns: {
        entityColumns: { total: 1, columns: [{ urn: columnOf(REPORT, 'total'), fieldPath: 'total' }] },
      },
      AutoComplete: {
        autoCompleteForMultiple: { suggestions: [{ summaries: [anAsset({ urn: REPORT, name: 'report' })] }] },
      },
    },
  });
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
};

describe('EdgeDialog', () => {
  it('adds an edge between two assets, and can undo it', async () => {
    const { user, dialog, server, notes, pressNoteAction } = await open({ from: ORDERS, to: REPORT });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Add edge' })).toBeEnabled());
    await user.type(dialog.getByLabelText('Note'), 'by hand');
    await user.click(dialog.getByRole('button', { name: 'Add edge' }));
    await waitFor(() => expect(notes).toEqual(['Edge added: orders → report']));
    expect(server.requestsOf('AddLineage')).toEqual([
      { input: { from: ORDERS, to: REPORT, confidence: 1, note: 'by hand' } },
    ]);
    await pressNoteAction();
    await waitFor(() => expect(notes.at(-1)).toBe('Edge removed'));
    expect(server.requestsOf('RemoveLineage')).toEqual([{ input: { from: ORDERS, to: REPORT } }]);
  });

  it('asks for the other end where only one is known', async () => {
    const { user, dialog } = await open({ from: ORDERS, to: null });
    expect(dialog.getByRole('button', { name: 'Add edge' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Into: asset'), 'rep');
    await user.click(await screen.findByRole('option', { name: /report/ }));
    expect(dialog.getByText('report')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    expect(dialog.getByLabelText('Into: asset')).toBeVisible();
  });

  it('adds an edge into an asset from one that is found by name', async () => {
    const { user, dialog, server } = await open({ from: null, to: ORDERS });
    await user.type(dialog.getByLabelText('From: asset'), 'rep');
    await user.click(await screen.findByRole('option', { name: /report/ }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Add edge' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Add edge' }));
    await waitFor(() =>
      expect(server.requestsOf('AddLineage')).toEqual([{ input: { from: REPORT, to: ORDERS, confidence: 1 } }]),
    );
  });

  it('joins nothing with itself', async () => {
    const { dialog } = await open({ from: ORDERS, to: ORDERS });
    expect(dialog.getByText('An edge joins two different assets or columns.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Add edge' })).toBeDisabled();
  });

  it('keeps what was typed when the server refuses the edge', async () => {
    const { user, dialog, server } = await open({ from: ORDERS, to: REPORT });
    server.answer('AddLineage', () => {
      throw new Error('The edge exists.');
    });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Add edge' })).toBeEnabled());
    await user.type(dialog.getByLabelText('Note'), 'by hand');
    await user.click(dialog.getByRole('button', { name: 'Add edge' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The edge exists.');
    expect(dialog.getByLabelText('Note')).toHaveValue('by hand');
  });

  it('joins a column only with a column', async () => {
    const { user, dialog } = await open({ from: columnOf(ORDERS, 'amount'), to: REPORT });
    expect(dialog.getByText('An edge joins two assets or two columns.')).toBeVisible();
    await user.click(await dialog.findByRole('combobox', { name: 'Column' }));
    await user.click(await screen.findByRole('option', { name: 'total' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Add edge' })).toBeEnabled());
  });

  it('names the missing privilege', async () => {
    const { dialog } = await open({ from: ORDERS, to: REPORT }, { mayEdit: false });
    expect(await dialog.findByRole('alert')).toHaveTextContent('you lack the privilege EDIT_LINEAGE');
    expect(dialog.getByRole('button', { name: 'Add edge' })).toBeDisabled();
  });

  it('saves nothing in a what-if, and needs no privilege for it', async () => {
    const { user, dialog, explorer, server } = await open(
      { from: ORDERS, to: REPORT },
      { view: { whatIf: [] }, mayEdit: false },
    );
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(explorer.view.whatIf).toEqual([{ op: 'add-edge', from: ORDERS, to: REPORT }]);
    expect(server.requestsOf('AddLineage')).toEqual([]);
  });
});
