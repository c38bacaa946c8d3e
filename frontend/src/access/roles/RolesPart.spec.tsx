import { screen, waitFor, within } from '@testing-library/react';

import { ACCESS_ANSWERS, samplePolicy } from '../../../test-support/access-samples';
import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { RolesPart } from './RolesPart';

const JO = sampleSummary({ name: 'Jo Diaz', kind: 'corpuser', urn: 'urn:li:corpuser:jo' });
const LENA = sampleSummary({ name: 'Lena Brandt', kind: 'corpuser', urn: 'urn:li:corpuser:lena' });
const roles = ['urn:li:dataHubRole:Reader'];
const READING = samplePolicy({ name: 'Reading', actors: { ...samplePolicy().actors, allUsers: false, roles } });
const ANSWERS = {
  ...ACCESS_ANSWERS,
  EntitySummaries: { entitySummaries: [JO] },
  Policies: { listPolicies: { total: 1, policies: [READING] } },
};

describe('the roles', () => {
  it('shows who has a role and the policies it stands for', async () => {
    fakeServer(ANSWERS);
    await renderPart(<RolesPart />);
    const admin = await screen.findByRole('region', { name: 'Admin' });
    expect(await within(admin).findByRole('link', { name: 'Jo Diaz' })).toBeVisible();
    const reader = screen.getByRole('region', { name: 'Reader' });
    expect(within(reader).getByText('Nobody has this role.')).toBeVisible();
    expect(await within(reader).findByRole('link', { name: 'Reading' })).toBeVisible();
  });

  it('gives a role to the people who were chosen', async () => {
    const server = fakeServer({ ...ANSWERS, ...pickAnswers(LENA), GiveRole: { batchAssignRole: true } });
    const { user } = await renderPart(<RolesPart />);
    await user.click(await screen.findByRole('button', { name: 'Give this role: Reader' }));
    await user.click(await screen.findByRole('button', { name: /Lena Brandt/ }));
    await user.click(screen.getByRole('button', { name: 'Give this role' }));
    await waitFor(() =>
      expect(server.requestsOf('GiveRole')).toEqual([
        { input: { roleUrn: 'urn:li:dataHubRole:Reader', actors: [LENA.urn] } },
      ]),
    );
  });

  it('does not take Admin from the last person who has it', async () => {
    const server = fakeServer(ANSWERS);
    const { user } = await renderPart(<RolesPart />);
    await user.click(await screen.findByRole('button', { name: /^Take it away: Admin from/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('the last administrator');
    expect(within(dialog).queryByRole('button', { name: 'Take it away' })).not.toBeInTheDocument();
    expect(server.requestsOf('GiveRole')).toEqual([]);
  });
});
