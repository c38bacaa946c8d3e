import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { RunPage } from './RunPage';

const RUN = 'urn:li:dataHubExecutionRequest:r1';
const SOURCE = { urn: 'urn:li:dataHubIngestionSource:shop', name: 'Shop' };

/** jsdom has no server-sent events; the log of this run stays empty. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {}
}

describe('the page of a run', () => {
  it('keeps what it shows while the server does not answer', async () => {
    Object.assign(globalThis, { EventSource: SilentEventSource });
    const server = fakeServer({
      Me: sampleMe({ manageIngestion: true }),
      IngestionRun: {
        executionRequest: { urn: RUN, input: { task: 'RUN_INGEST' }, source: SOURCE, result: { report: null } },
      },
      IngestionRunSummaries: {
        ingestionRunSummaries: [
          {
            urn: RUN,
            status: 'RUNNING',
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
          },
        ],
      },
    });
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
