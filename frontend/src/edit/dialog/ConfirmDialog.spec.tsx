import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { NoticeStack } from '../../ui/parts/notices';
import { ConfirmDialog } from './ConfirmDialog';

describe('a confirmation', () => {
  it('runs, reports what was done and closes', async () => {
    const calls: string[] = [];
    const { user } = await renderPart(
      <>
        <ConfirmDialog
          title="Delete the secret X?"
          label="Delete"
          message="Deleted X"
          reads={['secrets']}
          run={async () => calls.push('run')}
          onClose={() => calls.push('close')}
        >
          This cannot be undone.
        </ConfirmDialog>
        <NoticeStack />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted X')).toBeVisible();
    expect(calls).toEqual(['run', 'close']);
  });

  it('stays open and shows why the server refuses', async () => {
    const calls: string[] = [];
    const { user } = await renderPart(
      <ConfirmDialog
        title="Delete?"
        label="Delete"
        message="Deleted"
        reads={['x']}
        run={() => Promise.reject(new Error('It is in use'))}
        onClose={() => calls.push('close')}
      >
        text
      </ConfirmDialog>,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is in use');
    await waitFor(() => expect(calls).toEqual([]));
  });
});
