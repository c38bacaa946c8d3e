import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { LinkDialog } from './LinkDialog';

describe('the dialog of links', () => {
  it.each([
    ['', 'Runbook', 'Enter an address that begins with http:// or https://'],
    ['javascript:alert(1)', 'Runbook', 'Enter an address that begins with http:// or https://'],
    ['https://acme.test/runbook', '', 'Name the link.'],
  ])('does not send the address "%s" with the label "%s"', async (url, label, sentence) => {
    const server = fakeServer();
    const { user } = await renderPart(<LinkDialog urn="urn:li:dataset:orders" onClose={() => undefined} />);
    if (url) await user.type(await screen.findByLabelText('Address'), url);
    if (label) await user.type(await screen.findByLabelText('Label'), label);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('sends the trimmed address and label', async () => {
    const server = fakeServer({ AddLink: {} });
    const closed: true[] = [];
    const { user } = await renderPart(<LinkDialog urn="urn:li:dataset:orders" onClose={() => closed.push(true)} />);
    await user.type(await screen.findByLabelText('Address'), ' https://acme.test/runbook ');
    await user.type(screen.getByLabelText('Label'), ' Runbook ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(server.requestsOf('AddLink')).toMatchObject([
      { input: { linkUrl: 'https://acme.test/runbook', label: 'Runbook', resourceUrn: 'urn:li:dataset:orders' } },
    ]);
  });
});
