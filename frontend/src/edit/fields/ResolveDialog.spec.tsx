import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { ResolveDialog } from './ResolveDialog';

const INCIDENT = { urn: 'urn:li:incident:1', name: 'Rows are missing' };

describe('resolving an incident', () => {
  it('sends the outcome with the message, and opens it again on undo', async () => {
    const server = fakeServer({ UpdateIncidentStatus: {} });
    const { user } = await renderPart(
      <>
        <ResolveDialog incident={INCIDENT} on="urn:li:dataset:orders" onClose={() => undefined} />
        <NoticeStack />
      </>,
    );
    await user.selectOptions(await screen.findByLabelText('Stage'), 'Nothing to do');
    await user.type(screen.getByLabelText('What was found and done'), 'A late load');
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    await screen.findByText('Incident resolved');
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() =>
      expect(server.requestsOf('UpdateIncidentStatus')).toEqual([
        { urn: INCIDENT.urn, input: { state: 'RESOLVED', stage: 'NO_ACTION_REQUIRED', message: 'A late load' } },
        { urn: INCIDENT.urn, input: { state: 'ACTIVE' } },
      ]),
    );
  });
});
