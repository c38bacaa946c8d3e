import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { DomainDialog } from './DomainDialog';

const ORDERS = 'urn:li:dataset:orders';
const FINANCE = sampleSummary({ name: 'Finance', kind: 'domain' });

describe('the dialog of the domain', () => {
  it('sets the domain and closes', async () => {
    const server = fakeServer({ ...pickAnswers(FINANCE), SetDomain: {} });
    const closed: true[] = [];
    const { user } = await renderPart(
      <DomainDialog urn={ORDERS} domain={undefined} onClose={() => closed.push(true)} />,
    );
    await user.click(await screen.findByRole('button', { name: /Finance/ }));
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(server.requestsOf('SetDomain')).toMatchObject([{ input: { domainUrn: FINANCE.urn } }]);
  });

  it('takes the asset out of its domain', async () => {
    const server = fakeServer({ ...pickAnswers(), SetDomain: {} });
    const { user } = await renderPart(<DomainDialog urn={ORDERS} domain={FINANCE} onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Remove Finance' }));
    await waitFor(() => expect(server.requestsOf('SetDomain')).toHaveLength(1));
    expect(JSON.stringify(server.requestsOf('SetDomain')[0])).not.toContain(FINANCE.urn);
  });
});
