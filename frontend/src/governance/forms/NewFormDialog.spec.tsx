import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NewFormDialog } from './NewFormDialog';

const RETENTION = sampleSummary({ name: 'Retention', kind: 'structuredProperty' });

async function open(answers: object = {}) {
  const server = fakeServer({ ...pickAnswers(RETENTION), CreateForm: { createForm: { urn: 'x' } }, ...answers });
  const { user } = await renderPart(<NewFormDialog onClose={() => undefined} />);
  await screen.findByLabelText('Name');
  const question = (number: number) => within(screen.getByRole('group', { name: `Question ${String(number)}` }));
  return { server, user, question, save: () => user.click(screen.getByRole('button', { name: 'New form' })) };
}

describe('the dialog that makes a form', () => {
  it('sends its questions in their order', async () => {
    const { server, user, question, save } = await open();
    await user.type(screen.getByLabelText('Name'), 'Review');
    await user.type(question(1).getByLabelText('Question'), 'How long?');
    await user.click(await question(1).findByRole('button', { name: /^Retention/ }));
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    await user.click(await question(2).findByRole('button', { name: /^Retention/ }));
    await user.click(question(2).getByRole('checkbox', { name: /each column/i }));
    await user.click(question(2).getByRole('checkbox', { name: /required/i }));
    await save();
    const params = { urn: RETENTION.urn };
    await waitFor(() =>
      expect(server.requestsOf('CreateForm')).toEqual([
        {
          input: {
            name: 'Review',
            type: 'COMPLETION',
            actors: { owners: true },
            prompts: [
              { title: 'How long?', type: 'STRUCTURED_PROPERTY', required: true, structuredPropertyParams: params },
              {
                // The name of the property stands in for a title that nobody typed.
                title: 'Retention',
                type: 'FIELDS_STRUCTURED_PROPERTY',
                required: false,
                structuredPropertyParams: params,
              },
            ],
          },
        },
      ]),
    );
  });

  it('says at each question what it lacks', async () => {
    const { server, user, question, save } = await open();
    await user.type(screen.getByLabelText('Name'), 'Review');
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    await user.type(question(1).getByLabelText('Question'), 'How long?');
    await save();
    expect(question(1).queryByText('Give the question a text.')).not.toBeInTheDocument();
    expect(question(1).getByText('Choose the structured property for its answer.')).toBeVisible();
    expect(question(2).getByText('Give the question a text.')).toBeVisible();
    expect(server.requestsOf('CreateForm')).toEqual([]);
  });

  it('keeps the fields of a question when the one before it is removed', async () => {
    const { user, question } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    await user.type(question(2).getByLabelText('Question'), 'Who decides?');
    await user.click(question(1).getByRole('button', { name: 'Remove this question' }));
    expect(question(1).getByLabelText('Question')).toHaveValue('Who decides?');
  });

  it('cannot be made without a question', async () => {
    const { user, question } = await open();
    await user.click(question(1).getByRole('button', { name: 'Remove this question' }));
    expect(screen.getByText('Add at least one question.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'New form' })).toBeDisabled();
  });
});
