import { screen, waitFor, within } from '@testing-library/react';

import { ACCESS_ANSWERS, samplePolicy } from '../../../test-support/access-samples';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { PoliciesPart } from './PoliciesPart';

const WHY = { ExplainAccess: { explainAccess: { allowed: true, sentence: 'You may.', policies: [] } } };
const policies = (...list: readonly ReturnType<typeof samplePolicy>[]) => ({
  Policies: { listPolicies: { total: list.length, policies: list } },
});

describe('the list of policies', () => {
  it('says in words whom a policy is for, what it grants and on what', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...WHY, ...policies(samplePolicy()) });
    await renderPart(<PoliciesPart />);
    const list = await screen.findByRole('list', { name: 'Policies' });
    const row = (await within(list).findByText('Taggers')).closest('li');
    expect(row).toHaveTextContent('Foreverybody who is signed in');
    expect(row).toHaveTextContent('Onevery entity');
    await waitFor(() => expect(row).toHaveTextContent('Edit tags'));
  });

  it('offers no switch for a policy that is part of a role', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...WHY, ...policies(samplePolicy({ editable: false, deletable: false })) });
    await renderPart(<PoliciesPart />);
    expect(await screen.findByText('part of a role')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deactivate Taggers' })).not.toBeInTheDocument();
  });

  it('asks the server for the filters of the address', async () => {
    const server = fakeServer({ ...ACCESS_ANSWERS, ...WHY, ...policies() });
    await renderPart(<PoliciesPart />, { address: '/?q=tag&type=PLATFORM&state=nonsense&page=2' });
    expect(await screen.findByText('No policy matches.')).toBeVisible();
    expect(server.requestsOf('Policies')[0]).toEqual({
      input: { start: 20, count: 20, query: 'tag', orFilters: [{ and: [{ field: 'type', values: ['PLATFORM'] }] }] },
    });
  });

  it('changes the address with a filter', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...WHY, ...policies() });
    const { user, visited } = await renderPart(<PoliciesPart />);
    await user.selectOptions(await screen.findByLabelText('State'), 'inactive');
    await waitFor(() => expect(visited).toEqual(['/settings/policies?state=INACTIVE']));
  });

  it('opens an empty editor for a new policy', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...WHY });
    await renderPart(<PoliciesPart />, { address: '/?policy=new' });
    expect(screen.getByRole('form', { name: 'New policy' })).toBeVisible();
  });

  it('opens a policy with the role of the address added, which is not saved yet', async () => {
    const taggers = samplePolicy({ actors: { ...samplePolicy().actors, roles: ['urn:li:dataHubRole:Admin'] } });
    fakeServer({ ...ACCESS_ANSWERS, ...WHY, ...policies(taggers) });
    await renderPart(<PoliciesPart />, {
      address: `/?policy=${encodeURIComponent(taggers.urn)}&role=urn%3Ali%3AdataHubRole%3AReader`,
    });
    expect(await screen.findByRole('checkbox', { name: 'role Reader' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'role Admin' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'role Editor' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Show what it changes' })).toBeVisible();
  });

  it('says that a policy of the address does not exist', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...WHY, ...policies() });
    await renderPart(<PoliciesPart />, { address: '/?policy=urn%3Ali%3AdataHubPolicy%3Agone' });
    expect(await screen.findByText('There is no such policy')).toBeVisible();
  });
});
