import { screen, waitFor, within } from '@testing-library/react';

import { ACCESS_ANSWERS, samplePolicy } from '../../../test-support/access-samples';
import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { RolesPart } from './RolesPart';

const JO = sampleSummary({ name: 'Jo Diaz', kind: 'corpuser', urn: 'urn:li:corpuser:jo' });
const LENA = sampleSummary({ name: 'Lena Brandt', kind: 'corpuser', urn: 'urn:li:corpuser:lena' });
const roles = ['urn:li:dataHubRole:Reader'];
const READING = samplePolicy({ name: 'Reading', actors: { ...samplePolicy().actors, allUsers: false, roles } });
const STEWARD = {
  urn: 'urn:li:dataHubRole:steward',
  name: 'Steward',
  description: 'Keeps tags in order',
  editable: true,
  relationships: { total: 1, relationships: [{ entity: { urn: LENA.urn } }] },
};
const { listRoles } = ACCESS_ANSWERS.RolesWithMembers;
/** A role that people made, beside those of the product. */
const withSteward = { RolesWithMembers: { listRoles: { total: 4, roles: [STEWARD, ...listRoles.roles] } } };
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

  it('edits a role that people made, and the old name comes back on undo', async () => {
    const server = fakeServer({ ...ANSWERS, ...withSteward, UpdateRole: { updateRole: STEWARD.urn } });
    const { user } = await renderPart(
      <>
        <RolesPart />
        <NoticeStack />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Edit the role Steward' }));
    const dialog = await screen.findByRole('dialog');
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.type(within(dialog).getByLabelText('Name'), 'Tag steward');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.requestsOf('UpdateRole')).toEqual([
        { urn: STEWARD.urn, input: { name: 'Tag steward', description: 'Keeps tags in order' } },
        { urn: STEWARD.urn, input: { name: 'Steward', description: 'Keeps tags in order' } },
      ]),
    );
  });

  it('creates a role that the chosen policies grant to', async () => {
    const server = fakeServer({ ...ANSWERS, CreateRole: { createRole: 'urn:li:dataHubRole:steward' } });
    const { user } = await renderPart(<RolesPart />);
    await user.click(await screen.findByRole('button', { name: 'New role' }));
    const dialog = await screen.findByRole('dialog', { name: 'New role' });
    await user.type(within(dialog).getByLabelText('Name'), ' Data steward ');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Reading' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('CreateRole')).toEqual([
        { input: { name: 'Data steward', description: '', policies: [READING.urn] } },
      ]),
    );
  });

  it('says who loses a role before it is deleted', async () => {
    const server = fakeServer({ ...ANSWERS, ...withSteward, DeleteRole: { deleteRole: STEWARD.urn } });
    const { user } = await renderPart(<RolesPart />);
    await user.click(await screen.findByRole('button', { name: 'Delete the role Steward' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('1 member loses it');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.requestsOf('DeleteRole')).toEqual([{ urn: STEWARD.urn }]));
  });

  it('leaves the roles of the product as they are', async () => {
    fakeServer({ ...ANSWERS, ...withSteward });
    await renderPart(<RolesPart />);
    const admin = await screen.findByRole('region', { name: 'Admin' });
    expect(within(admin).queryByRole('button', { name: /^(Edit|Delete) the role/ })).not.toBeInTheDocument();
  });

  it('opens a policy with the role added, or an empty one', async () => {
    fakeServer({ ...ANSWERS, ...withSteward });
    const { user, visited } = await renderPart(<RolesPart />);
    await user.click(await screen.findByRole('button', { name: 'Add to a policy: Steward' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open the policy' }));
    await user.click(screen.getByRole('button', { name: 'New policy for this role: Steward' }));
    expect(visited).toEqual([
      `/settings/policies?policy=${READING.urn}&role=${STEWARD.urn}`,
      `/settings/policies?policy=new&role=${STEWARD.urn}`,
    ]);
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
