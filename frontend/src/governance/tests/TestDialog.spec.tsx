import { EditorView } from '@codemirror/view';
import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { TestDialog } from './TestDialog';

const PREVIEW = {
  assets: 30,
  evaluated: 30,
  passing: 8,
  failing: 4,
  failingExamples: [{ urn: 'urn:li:chart:(l,c)' }],
  passingExamples: [{ urn: 'urn:li:chart:(l,good)' }],
};
const STORED = {
  urn: 'urn:li:test:owned',
  name: 'Owned',
  category: 'Ownership',
  description: null,
  definition: { json: '{"on":{"types":["dataset"]},"rules":[]}' },
  results: { passing: 1, failing: 2 },
};

async function open(answers: object = {}, test?: typeof STORED) {
  const server = fakeServer({
    ValidateTest: { validateTest: { isValid: true, faults: [] } },
    PreviewTest: { previewTest: PREVIEW },
    CreateTest: { createTest: 'urn:li:test:new' },
    UpdateTest: { updateTest: STORED.urn },
    ...answers,
  });
  const { user } = await renderPart(
    <>
      <TestDialog onClose={() => undefined} {...(test ? { test } : {})} />
      <NoticeStack />
    </>,
  );
  const box = await screen.findByRole('textbox', { name: /^Definition/ });
  const editor = EditorView.findFromDOM(box);
  if (!editor) throw new Error('the editor of the definition is not there');
  return { server, user, editor };
}

describe('the dialog that writes a metadata test', () => {
  it('says how many assets would pass before anything is saved', async () => {
    await open();
    expect(await screen.findByText('Of 30 assets of these types 12 are concerned: 8 pass, 4 fail.')).toBeVisible();
    expect(screen.getByText(/Some that fail/).textContent).toContain('c');
    expect(screen.getByText(/Some that pass/).textContent).toContain('good');
  });

  it('names the faults of a definition by line, and cannot save them', async () => {
    const fault = { path: 'rules[0]', line: 4, column: 5, reason: 'must have an operator' };
    const { server } = await open({ ValidateTest: { validateTest: { isValid: false, faults: [fault] } } });
    expect(await screen.findByText('Line 4, column 5: rules[0] must have an operator')).toBeVisible();
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent).join('');
    expect(marked).toBe('- property: ownership.owners.owner');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(server.requestsOf('PreviewTest')).toEqual([]);
  });

  it('sends a new test with its definition as it was written', async () => {
    const { server, user } = await open();
    await user.type(screen.getByLabelText('Name'), 'Owned');
    await user.type(screen.getByLabelText('Category'), 'Ownership');
    await screen.findByText(/12 are concerned/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('CreateTest')).toMatchObject([
        {
          input: {
            name: 'Owned',
            category: 'Ownership',
            definition: { json: expect.stringContaining('types: [dataset]') },
          },
        },
      ]),
    );
  });

  it('shows the stored definition indented, changes the stored test, and writes it as it was on undo', async () => {
    const { server, user, editor } = await open({}, STORED);
    expect(editor.state.doc.toString()).toContain('\n  "on": {');
    await user.type(screen.getByLabelText('Description'), 'Everything has an owner');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByText('Undo'));
    await waitFor(() =>
      expect(server.requestsOf('UpdateTest')).toMatchObject([
        { urn: STORED.urn, input: { description: 'Everything has an owner' } },
        { urn: STORED.urn, input: { name: 'Owned', description: '', definition: STORED.definition } },
      ]),
    );
  });

  it('asks about the definition that is typed', async () => {
    const { server, editor } = await open();
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: 'on: {}' } });
    await waitFor(() =>
      expect(server.requestsOf('ValidateTest')).toContainEqual({ input: { definition: { json: 'on: {}' } } }),
    );
  });
});
