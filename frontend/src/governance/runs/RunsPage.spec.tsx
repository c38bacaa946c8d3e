import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { aspectsByDay, runAddress } from './run-queries';
import { RunsPage } from './RunsPage';

const LIST = '/runs?action=list';
const ROLLBACK = '/runs?action=rollback';
const runs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ runId: `run-${String(index)}`, rows: index, timestamp: 1_000 }));

describe('the list of ingestion runs', () => {
  it('shows fifty runs and the rest on demand', async () => {
    fakeServer({ Me: sampleMe(), [LIST]: { value: runs(60) } });
    const { user } = await renderPart(<RunsPage />);
    expect(await screen.findByRole('link', { name: 'run-49' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'run-50' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /more/i }));
    expect(screen.getByRole('link', { name: 'run-59' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /more/i })).not.toBeInTheDocument();
  });

  it('leaves out what is no run', async () => {
    fakeServer({ Me: sampleMe(), [LIST]: { value: [{ runId: 'good', rows: 1, timestamp: 1 }, { runId: 7 }, null] } });
    await renderPart(<RunsPage />);
    expect(await screen.findByRole('link', { name: 'good' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('says how to ingest when there is no run', async () => {
    fakeServer({ Me: sampleMe(), [LIST]: { value: [] } });
    await renderPart(<RunsPage />);
    expect(await screen.findByText('Nothing has been ingested yet')).toBeVisible();
  });

  it('shows the refusal of the server', async () => {
    fakeServer({ Me: sampleMe() });
    await renderPart(<RunsPage />);
    expect(await screen.findByText(/has no answer for/)).toBeVisible();
  });

  it('offers a rollback only to those who manage ingestion', async () => {
    fakeServer({ Me: sampleMe(), [LIST]: { value: runs(1) } });
    await renderPart(<RunsPage />);
    await screen.findByRole('link', { name: 'run-0' });
    expect(screen.queryByRole('button', { name: 'Actions for run-0' })).not.toBeInTheDocument();
  });

  it('rolls back after the plan was shown and the id was typed', async () => {
    const server = fakeServer({
      Me: sampleMe({ manageIngestion: true }),
      [LIST]: { value: runs(1) },
      [ROLLBACK]: { value: { entitiesAffected: 4, aspectsReverted: 9, unsafeEntitiesCount: 2 } },
      RollbackRun: { rollbackIngestion: 'run-0' },
    });
    const { user } = await renderPart(<RunsPage />);
    await user.click(await screen.findByRole('button', { name: 'Actions for run-0' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Roll back…' }));
    const button = await screen.findByRole('button', { name: 'Roll back this run' });
    const field = await screen.findByRole('textbox');
    expect(button).toBeDisabled();
    expect(screen.getByText('2 of them have metadata that others wrote, which is hidden as well.')).toBeVisible();
    expect(server.requestsOf(ROLLBACK)[0]).toMatchObject({ runId: 'run-0', dryRun: true, hardDelete: false });
    await user.type(field, 'run-0');
    await user.click(button);
    await waitFor(() => expect(server.requestsOf('RollbackRun')).toEqual([{ input: { runId: 'run-0' } }]));
  });
});

describe('what runs wrote', () => {
  it('is summed up by day, the oldest first', () => {
    const at = (day: number, hour: number) => new Date(2026, 4, day, hour).getTime();
    const days = aspectsByDay([
      { rows: 5, timestamp: at(3, 9) },
      { rows: 1, timestamp: at(2, 1) },
      { rows: 2, timestamp: at(2, 23) },
    ]);
    expect(days.map(({ instant, value }) => [new Date(instant).getDate(), value])).toEqual([
      [2, 3],
      [3, 5],
    ]);
  });
});

describe('the address of a run', () => {
  it('holds any text as its id', () => {
    expect(runAddress('a/b?c#d')).toBe('/runs/a%2Fb%3Fc%23d');
  });
});
