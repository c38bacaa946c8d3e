import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { EmbedDialog } from './EmbedDialog';

const CHART = 'urn:li:chart:(superset,7)';

async function save(address: string | undefined, typed: string) {
  const { user } = await renderPart(<EmbedDialog urn={CHART} address={address} onClose={() => undefined} />);
  const field = await screen.findByLabelText('Address');
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe('the dialog of the embed link', () => {
  it('sends an http address', async () => {
    const server = fakeServer({ SetEmbed: {} });
    await save(undefined, 'https://bi.acme.test/embed/7');
    await waitFor(() =>
      expect(server.requestsOf('SetEmbed')).toEqual([
        { input: { urn: CHART, renderUrl: 'https://bi.acme.test/embed/7' } },
      ]),
    );
  });

  it('removes the address when the field is empty', async () => {
    const server = fakeServer({ SetEmbed: {} });
    await save('https://bi.acme.test/embed/7', '');
    await waitFor(() => expect(server.requestsOf('SetEmbed')).toEqual([{ input: { urn: CHART, renderUrl: null } }]));
  });

  it('refuses an address with another scheme', async () => {
    const server = fakeServer();
    await save(undefined, 'ftp://acme.test');
    expect(await screen.findByText('Enter an address that begins with https:// or http://')).toBeVisible();
    expect(server.requests).toEqual([]);
  });
});
