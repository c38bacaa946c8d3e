import { screen, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { SettingsPage } from './SettingsPage';

const PRIVILEGE_TEXTS = {
  PrivilegeTexts: {
    appConfig: {
      policiesConfig: {
        platformPrivileges: [{ type: 'MANAGE_POLICIES', displayName: 'Manage policies', description: null }],
        resourcePrivileges: [],
      },
    },
  },
};
const open = (part: string) => renderPart(<SettingsPage />, { address: `/settings/${part}`, path: '/settings/$part' });

describe('the settings', () => {
  it('list only the parts that the person may open', async () => {
    fakeServer({ Me: sampleMe({ manageIdentities: true }) });
    await open('appearance');
    const parts = await screen.findByRole('navigation', { name: 'Settings' });
    expect(await within(parts).findByRole('link', { name: 'Users' })).toHaveAttribute('href', '/settings/users');
    expect(within(parts).queryByRole('link', { name: 'Policies' })).not.toBeInTheDocument();
    expect(within(parts).getByRole('link', { name: 'Appearance' })).toHaveAttribute('aria-current', 'page');
  });

  it('name the privilege that is missing for a part', async () => {
    fakeServer({ Me: sampleMe(), ...PRIVILEGE_TEXTS });
    await open('policies');
    expect(await screen.findByText('You do not have access to this part')).toBeVisible();
    expect(await screen.findByText('You need the privilege “Manage policies”.')).toBeVisible();
  });

  it('say that there is no such part', async () => {
    fakeServer({ Me: sampleMe() });
    await open('nothing');
    expect(await screen.findByText('There is no page at /settings/nothing.')).toBeVisible();
  });
});
