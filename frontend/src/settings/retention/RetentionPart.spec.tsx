import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { RetentionPart } from './RetentionPart';

const OWNERSHIP = {
  urn: 'urn:li:dataHubRetention:(dataset,ownership)',
  kind: 'dataset',
  aspect: 'ownership',
  maxVersions: 20,
  maxAgeSeconds: 7_776_000,
};
const CHOICES = [
  {
    kind: 'dataset',
    aspects: [
      { name: 'datasetProfile', isTimeSeries: true },
      { name: 'ownership', isTimeSeries: false },
    ],
  },
  { kind: 'tag', aspects: [{ name: 'tagProperties', isTimeSeries: false }] },
];
const answers = (...policies: readonly object[]) => ({
  RetentionPolicies: { retentionPolicies: policies, retentionChoices: CHOICES },
  RetentionRuns: { listTasks: { tasks: [] } },
});
const counted = (removed: number) => ({
  applyRetention: { taskId: '1', removed, counts: [{ kind: 'dataset', aspect: 'ownership', removed }] },
});

describe('the retention policies', () => {
  it('are listed with what they are about and what they keep', async () => {
    fakeServer(answers(OWNERSHIP));
    await renderPart(<RetentionPart />);
    expect(await screen.findByText('Dataset · ownership')).toBeVisible();
    expect(screen.getByText('keeps the newest 20 or keeps 90 days')).toBeVisible();
  });

  it('count what a policy would remove before it is saved', async () => {
    const server = fakeServer({
      ...answers(),
      ApplyRetention: counted(1_234),
      SaveRetentionPolicy: { upsertRetentionPolicy: { urn: OWNERSHIP.urn } },
    });
    const { user } = await renderPart(<RetentionPart />);
    expect(await screen.findByText('There are no retention policies.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New policy' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Kind'), 'Dataset');
    await user.selectOptions(dialog.getByLabelText('Aspect'), 'ownership');
    await user.type(dialog.getByLabelText('Newest versions to keep'), '5');
    await user.click(dialog.getByRole('button', { name: 'Count what it would remove' }));
    expect(await dialog.findByText('1,234 versions or values would be removed.')).toBeVisible();
    const policy = { kind: 'dataset', aspect: 'ownership', maxVersions: 5, maxAgeSeconds: null };
    expect(server.requestsOf('ApplyRetention')).toEqual([{ input: { dryRun: true, policy } }]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('SaveRetentionPolicy')).toEqual([{ input: policy }]));
  });

  it('are not saved with a limit below one', async () => {
    const server = fakeServer(answers(OWNERSHIP));
    const { user } = await renderPart(<RetentionPart />);
    await user.click(await screen.findByRole('button', { name: 'Edit Dataset · ownership' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Newest versions to keep'));
    await user.type(dialog.getByLabelText('Newest versions to keep'), '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Give a whole number of 1 or more, or leave it empty.')).toBeVisible();
    expect(server.requestsOf('SaveRetentionPolicy')).toEqual([]);
  });

  it('are deleted after asking', async () => {
    const server = fakeServer({ ...answers(OWNERSHIP), DeleteRetentionPolicy: { deleteRetentionPolicy: true } });
    const { user } = await renderPart(<RetentionPart />);
    await user.click(await screen.findByRole('button', { name: 'Delete Dataset · ownership' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.requestsOf('DeleteRetentionPolicy')).toEqual([{ urn: OWNERSHIP.urn }]));
  });
});

describe('applying retention at once', () => {
  it('counts first, asks, and then removes', async () => {
    const server = fakeServer({ ...answers(OWNERSHIP), ApplyRetention: counted(7) });
    const { user } = await renderPart(<RetentionPart />);
    await user.click(await screen.findByRole('button', { name: 'Count what is due' }));
    await user.click(await screen.findByRole('button', { name: 'Remove it now' }));
    expect(screen.getByText('Remove 7 for good?')).toBeVisible();
    expect(server.requestsOf('ApplyRetention')).toEqual([{ input: { dryRun: true } }]);
    await user.click(screen.getByRole('button', { name: 'Remove it now' }));
    await waitFor(() => expect(server.requestsOf('ApplyRetention').at(-1)).toEqual({ input: { dryRun: false } }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove it now' })).not.toBeInTheDocument());
  });

  it('offers to remove nothing where nothing is due', async () => {
    fakeServer({ ...answers(OWNERSHIP), ApplyRetention: { applyRetention: { taskId: '1', removed: 0, counts: [] } } });
    const { user } = await renderPart(<RetentionPart />);
    await user.click(await screen.findByRole('button', { name: 'Count what is due' }));
    expect(await screen.findByText('Nothing would be removed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove it now' })).not.toBeInTheDocument();
  });

  it('lists the last runs with what they did', async () => {
    const run = { id: '1', state: 'SUCCEEDED', requester: 'urn:li:corpuser:a', error: '', queuedAt: Date.now() };
    fakeServer({
      ...answers(),
      RetentionRuns: { listTasks: { tasks: [{ ...run, parameters: '{"dryRun":false}', result: '{"removed":1200}' }] } },
    });
    await renderPart(<RetentionPart />);
    const runs = await screen.findByRole('list', { name: 'Last runs' });
    expect(await within(runs).findByText(/done · 1,200 removed/)).toBeVisible();
  });
});
