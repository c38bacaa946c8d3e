import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { IncidentsPage } from './IncidentsPage';

const ORDERS = 'urn:li:dataset:orders';

const incident = (name: string, parts: object = {}) => ({
  summary: sampleSummary({ name, kind: 'incident' }),
  entity: {
    urn: `urn:li:incident:${name}`,
    title: name,
    description: 'Rows are **missing**',
    incidentType: 'FRESHNESS',
    customType: null,
    priority: 'HIGH',
    assignees: [{ urn: 'urn:li:corpuser:lena' }],
    incidentStatus: { state: 'ACTIVE', stage: null, message: null },
    created: { time: 1_000, actor: null },
    entity: { urn: ORDERS },
    ...parts,
  },
});

const answers = (listed: readonly object[], { total = listed.length, may = ['EDIT_ENTITY_INCIDENTS'] } = {}) => ({
  Me: sampleMe(),
  IncidentList: { searchAcrossEntities: { total, searchResults: listed } },
  IncidentFacets: { aggregateAcrossEntities: { facets: [] } },
  EntitySummaries: {
    entitySummaries: [sampleSummary({ name: 'Lena', kind: 'corpuser', urn: 'urn:li:corpuser:lena' })],
  },
  GrantedPrivileges: { getGrantedPrivileges: { privileges: may } },
  PlatformPrivilegesOf: { getGrantedPrivileges: { privileges: may } },
});

describe('the page of incidents', () => {
  it('tells of each incident what it is, how urgent, on what and who looks after it', async () => {
    fakeServer(answers([incident('Late orders')]));
    await renderPart(<IncidentsPage />);
    const row = await screen.findByRole('listitem');
    await waitFor(() => expect(row).toHaveTextContent('Lena'));
    for (const text of ['Open', 'High', 'Late orders', 'Freshness', 'Rows are missing'])
      expect(row).toHaveTextContent(text);
  });

  it('asks for what the address says', async () => {
    const server = fakeServer(answers([]));
    await renderPart(<IncidentsPage />, { address: '/?q=late&state=all&priority=1' });
    await waitFor(() => expect(server.requestsOf('IncidentList')).not.toEqual([]));
    expect(server.requestsOf('IncidentList')[0]).toMatchObject({ input: { query: 'late' } });
    expect(screen.getByLabelText('Priority')).toHaveDisplayValue('High');
  });

  it('keeps a filter in the address and returns to the first page', async () => {
    fakeServer(answers([incident('Late orders')]));
    const { user, visited } = await renderPart(<IncidentsPage />, { address: '/?page=3' });
    await user.selectOptions(await screen.findByLabelText('State'), 'Resolved');
    expect(visited).toEqual(['/incidents?state=RESOLVED']);
  });

  it('offers nothing to those who may not edit incidents', async () => {
    fakeServer(answers([incident('Late orders')], { may: [] }));
    await renderPart(<IncidentsPage />);
    await screen.findByText('Late orders');
    expect(screen.queryByRole('button', { name: /Resolve|Raise|Edit/ })).not.toBeInTheDocument();
  });

  it('reopens a resolved incident at once', async () => {
    const resolved = incident('Late orders', { incidentStatus: { state: 'RESOLVED', stage: 'FIXED', message: null } });
    const server = fakeServer({ ...answers([resolved]), UpdateIncidentStatus: { updateIncidentStatus: true } });
    const { user } = await renderPart(<IncidentsPage />);
    await user.click(await screen.findByRole('button', { name: 'Open again: Late orders' }));
    await waitFor(() => expect(server.requestsOf('UpdateIncidentStatus')).toHaveLength(1));
  });
});
