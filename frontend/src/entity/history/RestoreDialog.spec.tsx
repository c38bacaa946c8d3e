import { screen } from '@testing-library/react';

import { sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { RestoreDialog } from './RestoreDialog';

const VIEW = sampleView({
  summary: { name: 'orders' },
  aspects: { editableDatasetProperties: { description: 'The second text' } },
});
const PATH = /editableDatasetProperties/;

/** Answers of the address of one aspect, by version. */
function versions(byVersion: Readonly<Record<string, object>>) {
  const server = fakeServer();
  const inner = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (!PATH.test(url)) return inner(input, init);
    const version = /version=(\d+)/.exec(url)?.[1] ?? '0';
    const value = byVersion[version];
    return value ? Response.json({ value }) : Response.json({ message: 'gone' }, { status: 404 });
  };
  return server;
}

describe('restoring a version', () => {
  it('shows the lines that restoring changes', async () => {
    versions({ '1': { description: 'The first text' } });
    await renderPart(
      <RestoreDialog view={VIEW} aspect="editableDatasetProperties" version={2} onClose={() => undefined} />,
    );
    const diff = await screen.findByRole('group', { name: 'What restoring changes' });
    expect(diff).toHaveTextContent('The first text');
    expect(diff).toHaveTextContent('The second text');
    expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
  });

  it('has nothing to restore when the version is the current one', async () => {
    versions({ '1': { description: 'The first text' }, '2': { description: 'The second text' } });
    const { user } = await renderPart(
      <RestoreDialog view={VIEW} aspect="editableDatasetProperties" version={2} onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('radio', { name: 'after this change (version 2)' }));
    expect(await screen.findByText('That is the current version.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });
});
