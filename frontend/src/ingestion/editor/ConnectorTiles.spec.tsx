import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { ConnectorTiles, matchingConnectors } from './ConnectorTiles';

const connector = (name: string, title: string, description = '') => ({
  name,
  title,
  platform: name,
  status: 'GA',
  description,
  capabilities: [],
});
const CONNECTORS = [
  connector('aerospike', 'Aerospike'),
  connector('postgres', 'Postgres', 'Tables and views.'),
  connector('redshift', 'Redshift', 'A warehouse like Postgres.'),
];

describe('the connectors to choose from', () => {
  it('are found by name, title and description, names first', () => {
    const namesOf = (text: string): string[] => matchingConnectors(CONNECTORS, text).map(({ name }) => name);
    expect(namesOf('postgres')).toEqual(['postgres', 'redshift']);
    expect(namesOf('SHIFT')).toEqual(['redshift']);
    expect(namesOf('nothing')).toEqual([]);
  });

  it('are well-known ones first and all below', async () => {
    fakeServer({ IngestionConnectors: { ingestionConnectors: { version: '1', connectors: CONNECTORS } } });
    const chosen: string[] = [];
    const { user } = await renderPart(<ConnectorTiles onChoose={(name) => chosen.push(name)} />);
    expect(await screen.findByRole('heading', { name: 'All 3 connectors' })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'aero');
    expect(screen.getByText('1 connector')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Aerospike/ }));
    expect(chosen).toEqual(['aerospike']);
  });

  it('are asked of an executor where nobody has read them, and a failure says what to install', async () => {
    const reason = 'Python is missing on the executor’s machine. Install Python 3.10 or later.';
    const run = { urn: 'urn:li:dataHubExecutionRequest:d', id: 'd', input: { task: 'LIST_CONNECTORS' } };
    const server = fakeServer({
      IngestionConnectors: { ingestionConnectors: null },
      DescribeIngestionConnectors: { describeIngestionConnectors: run.urn },
      IngestionTestReport: {
        executionRequest: { ...run, result: { status: 'FAILURE', report: `${reason}\n\nlines` } },
      },
    });
    await renderPart(<ConnectorTiles onChoose={() => undefined} />);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await waitFor(() => expect(server.requestsOf('DescribeIngestionConnectors')).toHaveLength(1));
  });
});
