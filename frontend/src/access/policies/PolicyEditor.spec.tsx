import { screen, waitFor, within } from '@testing-library/react';

import { ACCESS_ANSWERS, samplePolicy } from '../../../test-support/access-samples';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { PolicyEditor } from './PolicyEditor';

const PREVIEW = {
  PolicyPreview: {
    policyPreview: {
      total: 0,
      asked: 12,
      selected: 0,
      examples: [],
      complete: true,
      viewIsOpen: false,
      people: [],
    },
  },
};

describe('the policy editor', () => {
  it('lists everything that is missing before it shows a preview', async () => {
    const server = fakeServer({ ...ACCESS_ANSWERS, ...PREVIEW });
    const { user } = await renderPart(<PolicyEditor policy={undefined} />);
    await user.click(screen.getByRole('button', { name: 'Show what it changes' }));
    const missing = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(missing.map(({ textContent }) => textContent)).toEqual([
      'Give the policy a name.',
      'Choose at least one privilege.',
      'Choose who the policy is for.',
    ]);
    expect(server.requestsOf('PolicyPreview')).toEqual([]);
  });

  it('previews a new policy first and saves it second', async () => {
    const server = fakeServer({ ...ACCESS_ANSWERS, ...PREVIEW, CreatePolicy: { createPolicy: 'urn' } });
    const { user, visited } = await renderPart(<PolicyEditor policy={undefined} />);
    await user.type(screen.getByLabelText('Name'), 'Taggers');
    await user.click(screen.getByRole('checkbox', { name: 'Everybody who is signed in' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Edit tags' }));
    await user.click(screen.getByRole('button', { name: 'Show what it changes' }));
    expect(await screen.findByText(/Nothing changes/)).toBeVisible();
    expect(server.requestsOf('CreatePolicy')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save policy' }));
    await waitFor(() => expect(visited).toEqual(['/settings/policies']));
    expect(server.requestsOf('CreatePolicy')).toMatchObject([
      { input: { type: 'METADATA', name: 'Taggers', privileges: ['EDIT_ENTITY_TAGS'], actors: { allUsers: true } } },
    ]);
  });

  it('asks for a new preview when the form changes after the last one', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...PREVIEW });
    const { user } = await renderPart(<PolicyEditor policy={samplePolicy()} />);
    await user.click(screen.getByRole('button', { name: 'Show what it changes' }));
    await screen.findByRole('button', { name: 'Save policy' });
    await user.type(screen.getByLabelText('Name'), ' of the shop');
    expect(screen.getByText(/The policy has changed since the preview/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh the preview' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save policy' })).not.toBeInTheDocument();
  });

  it('drops privileges that mean nothing when the type changes', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...PREVIEW });
    const { user } = await renderPart(<PolicyEditor policy={undefined} />);
    await user.click(await screen.findByRole('checkbox', { name: 'Edit tags' }));
    expect(screen.getByText('1 privilege chosen')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('What it grants privileges on'), 'PLATFORM');
    expect(screen.getByText('0 privileges chosen')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Manage policies' })).not.toBeChecked();
    expect(screen.queryByRole('group', { name: 'On which entities' })).not.toBeInTheDocument();
  });

  it('shows a policy of a role without a way to change it', async () => {
    fakeServer(ACCESS_ANSWERS);
    await renderPart(<PolicyEditor policy={samplePolicy({ editable: false, deletable: false })} />);
    expect(screen.getByText(/cannot be changed, so that nobody can lock themselves out/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Show what it changes' })).not.toBeInTheDocument();
  });

  it('deletes a policy after showing who loses what', async () => {
    const server = fakeServer({ ...ACCESS_ANSWERS, ...PREVIEW, DeletePolicy: { deletePolicy: 'urn' } });
    const policy = samplePolicy();
    const { user, visited } = await renderPart(<PolicyEditor policy={policy} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Nothing changes/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(visited).toEqual(['/settings/policies']));
    expect(server.requestsOf('DeletePolicy')).toEqual([{ urn: policy.urn }]);
  });
});
