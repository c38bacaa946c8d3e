import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { ColourDialog } from './ColourDialog';

describe('the dialog of the colour', () => {
  it('sends the colour of the chosen swatch', async () => {
    const server = fakeServer({ SetTagColor: {} });
    const { user } = await renderPart(
      <ColourDialog entity={{ urn: 'urn:li:tag:pii', name: 'pii' }} colour={undefined} onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Green' }));
    expect(screen.getByRole('button', { name: 'Green' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('SetTagColor')).toEqual([{ urn: 'urn:li:tag:pii', colorHex: '#009e73' }]),
    );
  });

  it.each([
    ['#0072b2', '#0072b2'],
    ['blue', '#808080'],
    [undefined, '#808080'],
  ])('of a thing whose stored colour is %s starts with %s', async (stored, shown) => {
    fakeServer();
    await renderPart(
      <ColourDialog entity={{ urn: 'urn:li:domain:d', name: 'd' }} colour={stored} onClose={() => undefined} />,
    );
    expect(await screen.findByLabelText('Colour')).toHaveValue(shown);
  });

  it('writes the colour of other kinds with the display properties', async () => {
    const server = fakeServer({ UpdateDisplay: {} });
    const { user } = await renderPart(
      <ColourDialog entity={{ urn: 'urn:li:domain:d', name: 'd' }} colour="#0072b2" onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('UpdateDisplay')).toHaveLength(1));
  });
});
