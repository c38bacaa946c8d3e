import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { DeprecationDialog } from './DeprecationDialog';

const ORDERS = sampleSummary({ name: 'orders' });
const FCT_ORDERS = sampleSummary({ name: 'fct_orders' });

describe('deprecating', () => {
  it('sends the note, the date and the replacement', async () => {
    const server = fakeServer({ ...pickAnswers(ORDERS, FCT_ORDERS), UpdateDeprecation: {} });
    const { user } = await renderPart(
      <DeprecationDialog urns={[ORDERS.urn]} replaceableBy={['dataset']} onClose={() => undefined} />,
    );
    await user.type(await screen.findByLabelText('Why, and what to do instead'), 'Use the model');
    await user.type(screen.getByLabelText('Goes away on'), '2027-05-01');
    expect(screen.queryByRole('button', { name: /^orders/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /fct_orders/ }));
    expect(screen.getByRole('button', { name: 'Remove fct_orders' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deprecate' }));
    await waitFor(() =>
      expect(server.requestsOf('UpdateDeprecation')).toMatchObject([
        {
          input: {
            deprecated: true,
            note: 'Use the model',
            decommissionTime: Date.parse('2027-05-01T00:00:00'),
            replacement: FCT_ORDERS.urn,
          },
        },
      ]),
    );
  });

  it('says how many assets change when there are several', async () => {
    fakeServer(pickAnswers());
    await renderPart(
      <DeprecationDialog urns={['urn:li:tag:a', 'urn:li:tag:b']} replaceableBy={['tag']} onClose={() => undefined} />,
    );
    expect(await screen.findByText('Changes 2 assets, all or none; it can be undone.')).toBeVisible();
  });

  it('writes many assets in several requests', async () => {
    const server = fakeServer({ ...pickAnswers(), UpdateDeprecation: {} });
    const urns = Array.from({ length: 501 }, (_, index) => `urn:li:dataset:t${String(index)}`);
    const { user } = await renderPart(
      <DeprecationDialog urns={urns} replaceableBy={['dataset']} onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Deprecate' }));
    await waitFor(() => expect(server.requestsOf('UpdateDeprecation')).toHaveLength(2));
  });
});
