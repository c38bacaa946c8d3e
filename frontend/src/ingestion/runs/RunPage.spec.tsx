import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { RunPage } from './RunPage';

const RUN = 'urn:li:dataHubExecutionRequest:r1';
const SOURCE = {
  urn: 'urn:li:dataHubIngestionSource:shop',
  name: 'Shop',
  config: { recipe: JSON.stringify({ source: { type: 'postgres', config: { password: '${SHOP_PASSWORD}' } } }) },
};

/** jsdom has no server-sent events; the log of this run stays empty. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {}
}

/** A server with one run of a source in a state. */
function serverWith(status: string) {
  const summary = {
    urn: RUN,
    status,
    requestedAt: 1_000,
    startedAt: 2_000,
    durationMs: null,
    trigger: 'MANUAL_INGESTION_SOURCE',
    counts: [],
    events: null,
    removed: 0,
    failureCount: 0,
    warningCount: 0,
    failures: [],
    warnings: [],
  };
  return fakeServer({
    Me: sampleMe({ manageIngestion: true, manageSecrets: true }),
    IngestionRun: {
      executionRequest: { urn: RUN, input: { task: 'RUN_INGEST' }, source: SOURCE, result: { report: null } },
    },
    IngestionRunSummaries: { ingestionRunSummaries: [summary] },
    IngestionSource: { ingestionSource: null },
    SecretNames: {
      listSecrets: { total: 1, secrets: [{ urn: 'urn:li:dataHubSecret:SHOP_PASSWORD', name: 'SHOP_PASSWORD' }] },
    },
  });
}

describe('the page of a run', () => {
  beforeAll(() => Object.assign(globalThis, { EventSource: SilentEventSource }));

  it('offers to replace the secrets of the recipe where the run has failed', async () => {
    serverWith('FAILURE');
    const { user } = await renderPart(<RunPage />, { address: '/ingestion/run/r1', path: '/ingestion/run/$id' });
    await user.click(await screen.findByRole('button', { name: 'Replace value of SHOP_PASSWORD…' }));
    expect(await screen.findByRole('dialog', { name: 'Replace value of SHOP_PASSWORD' })).toBeVisible();
  });

  it('keeps what it shows while the server does not answer', async () => {
    const server = serverWith('RUNNING');
    await renderPart(<RunPage />, { address: '/ingestion/run/r1', path: '/ingestion/run/$id' });
    expect(await screen.findByRole('heading', { name: 'Run of Shop' })).toBeVisible();
    const count = server.requestsOf('IngestionRun').length;
    server.answer('IngestionRun', () => {
      throw new Error('The server is away.');
    });
    // A run that is open is read again every two seconds.
    await waitFor(() => expect(server.requestsOf('IngestionRun').length).toBeGreaterThan(count + 1), {
      timeout: 8_000,
    });
    expect(screen.getByRole('heading', { name: 'Run of Shop' })).toBeVisible();
    expect(screen.getByText('Running')).toBeVisible();
  }, 15_000);
});
