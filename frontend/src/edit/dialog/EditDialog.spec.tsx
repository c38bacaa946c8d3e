import { screen } from '@testing-library/react';

import { ApiProblem } from '../../api/problem';
import { renderPart } from '../../../test-support/render';
import { EditDialog } from './EditDialog';

const ignore = (): void => undefined;

describe('an edit dialog', () => {
  it('saves with the button and closes with Cancel', async () => {
    const calls: string[] = [];
    const { user } = await renderPart(
      <EditDialog title="Edit" onSave={() => calls.push('save')} onClose={() => calls.push('close')}>
        <input aria-label="Name" />
      </EditDialog>,
    );
    await user.type(await screen.findByLabelText('Name'), 'x{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls).toEqual(['save', 'save', 'close']);
  });

  it('does not send the form around it', async () => {
    const sent: string[] = [];
    const { user } = await renderPart(
      <section onSubmit={() => sent.push('around')}>
        <EditDialog title="Edit" onSave={() => sent.push('dialog')} onClose={ignore}>
          content
        </EditDialog>
      </section>,
    );
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(sent).toEqual(['dialog']);
  });

  it('has no buttons when each choice is written at once', async () => {
    await renderPart(
      <EditDialog title="Edit tags" onClose={ignore}>
        content
      </EditDialog>,
    );
    expect(await screen.findByText('content')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it.each([
    [403, 'can give you this privilege'],
    [404, 'no longer exists'],
    [0, 'Save again when the server answers.'],
    [400, 'Correct it and save again'],
  ])('says what to do next after a refusal with status %i', async (status, hint) => {
    await renderPart(
      <EditDialog title="Edit" onClose={ignore} error={new ApiProblem('Refused by the server', 'code', status)}>
        content
      </EditDialog>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Refused by the server');
    expect(alert).toHaveTextContent(hint);
  });
});
