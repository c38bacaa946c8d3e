import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { TypedConfirmDialog } from './TypedConfirmDialog';

async function open(done: string[], isReady = true) {
  return renderPart(
    <TypedConfirmDialog
      title="Delete run"
      expected="run-7"
      label="Type run-7"
      saveLabel="Delete"
      onSave={() => done.push('deleted')}
      work={{ isPending: false, error: null }}
      isReady={isReady}
      onClose={() => done.push('closed')}
    >
      <p>Three assets go.</p>
    </TypedConfirmDialog>,
  );
}

describe('a dialog that wants a name to be typed', () => {
  it('runs only when the text is the expected one, apart from spaces around it', async () => {
    const done: string[] = [];
    const { user } = await open(done);
    const field = await screen.findByLabelText('Type run-7');
    await user.type(field, 'run-{Enter}');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(done).toEqual([]);
    await user.type(field, '7 ');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(done).toEqual(['deleted']);
  });

  it('offers nothing before the person can know what would happen', async () => {
    await open([], false);
    expect(await screen.findByText('Three assets go.')).toBeVisible();
    expect(screen.queryByLabelText('Type run-7')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  });
});
