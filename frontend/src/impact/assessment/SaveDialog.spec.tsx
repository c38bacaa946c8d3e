import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { SaveDialog } from './SaveDialog';

const CHANGES = [{ kind: 'DROP_ASSET', urn: 'urn:li:dataset:(urn:li:dataPlatform:duckdb,orders,PROD)' }] as const;

const openDialog = async (props: Partial<Parameters<typeof SaveDialog>[0]> = {}) => {
  const rendered = await renderPart(<SaveDialog label="Save assessment" changes={CHANGES} {...props} />);
  await rendered.user.click(screen.getByRole('button', { name: 'Save assessment' }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...rendered,
    dialog,
    save: () => rendered.user.click(dialog.getByRole('button', { name: 'Save assessment' })),
  };
};

describe('SaveDialog', () => {
  it('saves the changes under the typed title and note, and opens the saved assessment', async () => {
    const server = fakeServer({ SaveAssessment: { saveAssessment: { id: '7', title: 'Drop orders' } } });
    const { user, dialog, save, visited } = await openDialog();
    await user.type(dialog.getByLabelText('Title'), 'Drop orders');
    await user.type(dialog.getByLabelText('Note'), 'in May');
    await save();
    await waitFor(() => expect(visited).toEqual(['/impact/7']));
    expect(server.requestsOf('SaveAssessment')).toEqual([
      { input: { title: 'Drop orders', note: 'in May', changes: CHANGES, runOf: null } },
    ]);
  });

  it('asks for a title instead of saving without one', async () => {
    const server = fakeServer();
    const { user, dialog, save } = await openDialog();
    await user.type(dialog.getByLabelText('Title'), '  ');
    await save();
    expect(dialog.getByText('Give it a title.')).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('keeps the dialog and what was typed when the server refuses', async () => {
    fakeServer({
      SaveAssessment: () => {
        throw new Error('You may not save assessments.');
      },
    });
    const { user, dialog, save, visited } = await openDialog();
    await user.type(dialog.getByLabelText('Title'), 'Drop orders');
    await save();
    expect(await dialog.findByText('You may not save assessments.')).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveValue('Drop orders');
    expect(visited).toEqual([]);
  });

  it('starts from the title of the assessment that it runs again, and names that assessment', async () => {
    const server = fakeServer({ SaveAssessment: { saveAssessment: { id: '8', title: 'Drop orders' } } });
    const { save, visited } = await openDialog({ title: 'Drop orders', runOf: 'urn:li:impactAssessment:7' });
    await save();
    await waitFor(() => expect(visited).toEqual(['/impact/8']));
    expect(server.requestsOf('SaveAssessment')[0]).toMatchObject({ input: { runOf: 'urn:li:impactAssessment:7' } });
  });
});
