import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { AttributeDialog } from './AttributeDialog';

const DATASET = 'urn:li:dataset:orders';
const PLACE = { urn: `urn:li:schemaField:(${DATASET},amount)`, datasetUrn: DATASET, fieldPath: 'amount' };
const GROSS = sampleSummary({ name: 'Gross', kind: 'businessAttribute' });
const NET = sampleSummary({ name: 'Net', kind: 'businessAttribute' });
const request = (businessAttributeUrn: string) => ({
  input: {
    businessAttributeUrn,
    resourceUrn: [{ resourceUrn: DATASET, subResource: 'amount', subResourceType: 'DATASET_FIELD' }],
  },
});

describe('the dialog of the business attribute', () => {
  it('gives the column another attribute and closes', async () => {
    const server = fakeServer({ ...pickAnswers(GROSS, NET), AddBusinessAttribute: {} });
    const closed: true[] = [];
    const { user } = await renderPart(
      <AttributeDialog place={PLACE} attribute={GROSS} onClose={() => closed.push(true)} />,
    );
    const net = await screen.findByRole('button', { name: /^Net/ });
    expect(screen.queryByRole('button', { name: /^Gross/ })).not.toBeInTheDocument();
    await user.click(net);
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(server.requestsOf('AddBusinessAttribute')).toEqual([request(NET.urn)]);
  });

  it('takes the attribute off the column', async () => {
    const server = fakeServer({ ...pickAnswers(), RemoveBusinessAttribute: {} });
    const { user } = await renderPart(<AttributeDialog place={PLACE} attribute={GROSS} onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Remove Gross' }));
    await waitFor(() => expect(server.requestsOf('RemoveBusinessAttribute')).toEqual([request(GROSS.urn)]));
  });
});
