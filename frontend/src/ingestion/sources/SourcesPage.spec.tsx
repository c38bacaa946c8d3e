import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { SourcesPage } from './SourcesPage';

const RUN = 'urn:li:dataHubExecutionRequest:r1';
const source = (name: string, more: object = {}) => ({
  urn: `urn:li:dataHubIngestionSource:${name}`,
  name,
  type: 'postgres',
  schedule: null,
  config: { recipe: '{}', version: null, executorId: 'default', debugMode: null },
  executions: { total: 0, executionRequests: [] },
  ...more,
});
const summary = (more: object = {}) => ({
  urn: RUN,
  status: 'SUCCESS',
  requestedAt: Date.now() - 60_000,
  startedAt: Date.now() - 59_000,
  durationMs: 4_000,
  trigger: 'MANUAL_INGESTION_SOURCE',
  counts: [{ kind: 'dataset', count: 12 }],
  events: 40,
  removed: 0,
  failureCount: 0,
  warningCount: 2,
  failures: [],
  warnings: [],
  ...more,
});
const answers = (sources: readonly object[], more: object = {}) => ({
  Me: sampleMe({ manageIngestion: true }),
  IngestionSources: { listIngestionSources: { total: sources.length, ingestionSources: sources } },
  IngestionNextRuns: {
    ingestionNextRuns: [{ source: 'urn:li:dataHubIngestionSource:Shop', at: Date.now() + 7_200_000 }],
  },
  IngestionRunSummaries: { ingestionRunSummaries: [summary()] },
  IngestionConnectors: { ingestionConnectors: null },
  ...more,
});

describe('the list of ingestion sources', () => {
  it('shows the last run, what it found, the next run and the schedule in words', async () => {
    const scheduled = source('Shop', {
      schedule: { interval: '0 6 * * *', timezone: 'Europe/Zurich' },
      executions: { total: 1, executionRequests: [{ urn: RUN }] },
    });
    fakeServer(answers([scheduled]));
    await renderPart(<SourcesPage />);
    const row = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
    expect(row.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/ingestion/source/Shop');
    expect(row.getByText('Succeeded')).toBeVisible();
    expect(row.getByText('2 warnings')).toBeVisible();
    expect(row.getByText('12 datasets')).toBeVisible();
    expect(row.getByText('in 2 hours')).toBeVisible();
    expect(row.getByText(/^next run/)).toBeVisible();
    expect(row.getByText('every day at 06:00, Europe/Zurich')).toBeVisible();
  });

  it('leads to the first source where there is none', async () => {
    fakeServer(answers([]));
    const { user, visited } = await renderPart(<SourcesPage />);
    await user.click(await screen.findByRole('button', { name: 'Connect the first source' }));
    expect(visited).toEqual(['/ingestion/new']);
  });

  it('runs a source and goes to its run', async () => {
    const server = fakeServer({
      ...answers([source('Shop')]),
      RunIngestionSource: { createIngestionExecutionRequest: RUN },
    });
    const { user, visited } = await renderPart(<SourcesPage />);
    await user.click(await screen.findByRole('button', { name: 'Run Shop' }));
    await waitFor(() => expect(visited).toEqual(['/ingestion/run/r1']));
    expect(server.requestsOf('RunIngestionSource')).toEqual([
      { input: { ingestionSourceUrn: 'urn:li:dataHubIngestionSource:Shop' } },
    ]);
  });

  it('does not offer a second run while one is open', async () => {
    const busy = source('Shop', { executions: { total: 1, executionRequests: [{ urn: RUN }] } });
    fakeServer(answers([busy], { IngestionRunSummaries: { ingestionRunSummaries: [summary({ status: 'RUNNING' })] } }));
    await renderPart(<SourcesPage />);
    expect(await screen.findByRole('button', { name: 'Run Shop' })).toBeDisabled();
    expect(screen.getByText('Running')).toBeVisible();
  });

  it('searches, and says when nothing matches', async () => {
    const server = fakeServer(answers([source('Shop')]));
    const { user, address } = await renderPart(<SourcesPage />);
    await screen.findByRole('link', { name: 'Shop' });
    server.answer('IngestionSources', { listIngestionSources: { total: 0, ingestionSources: [] } });
    await user.type(await screen.findByRole('searchbox', { name: 'Search sources' }), 'nothing');
    expect(await screen.findByText('No source matches “nothing”')).toBeVisible();
    expect(address()).toBe('/ingestion?q=nothing');
    expect(server.requestsOf('IngestionSources').at(-1)).toMatchObject({ input: { query: 'nothing', start: 0 } });
  });

  it('is refused to people who do not manage ingestion', async () => {
    const server = fakeServer({ Me: sampleMe() });
    await renderPart(<SourcesPage />);
    expect(await screen.findByText('Ingestion is for people who manage it')).toBeVisible();
    expect(server.requestsOf('IngestionSources')).toEqual([]);
  });
});
