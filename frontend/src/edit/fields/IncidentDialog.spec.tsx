import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleMe, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { IncidentDialog } from './IncidentDialog';

const ORDERS = sampleSummary({ name: 'orders' });
const granted = (...privileges: readonly string[]) => ({ GrantedPrivileges: { getGrantedPrivileges: { privileges } } });

describe('raising an incident', () => {
  it('sends what was filled in', async () => {
    const server = fakeServer({
      Me: sampleMe(),
      ...pickAnswers(),
      RaiseIncident: { raiseIncident: 'urn:li:incident:1' },
    });
    const { user } = await renderPart(<IncidentDialog urn={ORDERS.urn} onClose={() => undefined} />);
    await user.type(await screen.findByLabelText('Title'), ' Rows are missing ');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Freshness');
    await user.selectOptions(screen.getByLabelText('Priority'), 'High');
    await user.click(screen.getByRole('button', { name: 'Raise incident' }));
    await waitFor(() =>
      expect(server.requestsOf('RaiseIncident')).toMatchObject([
        { input: { type: 'FRESHNESS', title: 'Rows are missing', priority: 'HIGH', resourceUrn: ORDERS.urn } },
      ]),
    );
  });

  it('asks for a title and for the asset it is on', async () => {
    const server = fakeServer({ Me: sampleMe(), ...pickAnswers(ORDERS) });
    const { user } = await renderPart(<IncidentDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Raise incident' }));
    expect(await screen.findByText('Enter a short title.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Choose what it is on.');
    expect(server.requestsOf('RaiseIncident')).toEqual([]);
  });

  it('refuses an asset as soon as it is chosen when the person lacks the privilege there', async () => {
    fakeServer({ Me: sampleMe(), ...pickAnswers(ORDERS), ...granted('EDIT_ENTITY_TAGS') });
    const { user } = await renderPart(<IncidentDialog onClose={() => undefined} />);
    const [option] = await screen.findAllByRole('button', { name: /orders/ });
    if (option) await user.click(option);
    expect(await screen.findByRole('alert')).toHaveTextContent('You may not raise an incident on orders.');
  });

  it('edits an incident without its kind, and keeps its priority', async () => {
    const server = fakeServer({ Me: sampleMe(), ...pickAnswers(), UpdateIncident: {} });
    const incident = {
      urn: 'urn:li:incident:1',
      title: 'Old',
      description: '',
      priority: 'LOW' as const,
      assignees: [{ urn: 'urn:li:corpuser:jo', name: 'Jo Diaz' }],
    };
    const { user } = await renderPart(<IncidentDialog incident={incident} onClose={() => undefined} />);
    expect(await screen.findByLabelText('Title')).toHaveValue('Old');
    expect(screen.queryByLabelText('Kind')).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'None' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Jo Diaz' }));
    await user.click(screen.getByRole('button', { name: 'Save incident' }));
    await waitFor(() =>
      expect(server.requestsOf('UpdateIncident')).toEqual([
        { urn: incident.urn, input: { title: 'Old', description: '', priority: 'LOW', assigneeUrns: [] } },
      ]),
    );
  });
});
