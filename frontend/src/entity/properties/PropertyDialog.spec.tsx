import { screen, waitFor } from '@testing-library/react';

import { sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { PropertyDialog } from './PropertyDialog';

const ORDERS = 'urn:li:dataset:orders';
const RETENTION = sampleSummary({ name: 'retention', kind: 'structuredProperty' });
const definition = (value: object) => ({
  EntityProfile: {
    entityProfile: sampleView({ summary: RETENTION, aspects: { propertyDefinition: value } }).profile,
  },
});
const NUMBER = { valueType: 'urn:li:dataType:datahub.number', cardinality: 'SINGLE' };
const TEXT = { valueType: 'urn:li:dataType:datahub.string', cardinality: 'SINGLE' };
const stored = (...values: readonly string[]) => ({ urn: RETENTION.urn, name: 'retention', values });

describe('the dialog of a structured property', () => {
  it('asks for a property first, then for its value', async () => {
    const server = fakeServer({
      ...pickAnswers(RETENTION),
      ...definition(TEXT),
      SetStructuredProperties: { upsertStructuredProperties: { properties: [] } },
    });
    const { user } = await renderPart(
      <PropertyDialog urn={ORDERS} kind="dataset" stored={undefined} onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: /retention/ }));
    await user.type(await screen.findByLabelText('Value'), '1 year');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('SetStructuredProperties')).toEqual([
        {
          input: {
            assetUrn: ORDERS,
            structuredPropertyInputParams: [
              { structuredPropertyUrn: RETENTION.urn, values: [{ stringValue: '1 year' }] },
            ],
          },
        },
      ]),
    );
  });

  it('refuses a text where the property takes numbers', async () => {
    const server = fakeServer(definition(NUMBER));
    const { user } = await renderPart(
      <PropertyDialog urn={ORDERS} kind="dataset" stored={stored('12')} onClose={() => undefined} />,
    );
    await user.type(await screen.findByLabelText('Value'), ' days');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a number, such as 12 or 0.5')).toBeVisible();
    expect(server.requestsOf('SetStructuredProperties')).toEqual([]);
  });

  it('offers the allowed values', async () => {
    const allowedValues = ['30 days', '1 year'].map((value) => ({ value: { string: value } }));
    fakeServer(definition({ ...TEXT, allowedValues }));
    const { user } = await renderPart(
      <PropertyDialog urn={ORDERS} kind="dataset" stored={stored('30 days')} onClose={() => undefined} />,
    );
    expect(await screen.findByRole('radio', { name: '30 days' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '1 year' }));
    expect(screen.getByRole('radio', { name: '30 days' })).not.toBeChecked();
  });

  it('removes the property', async () => {
    const server = fakeServer({
      ...definition(TEXT),
      RemoveStructuredProperties: { removeStructuredProperties: { properties: [] } },
    });
    const { user } = await renderPart(
      <PropertyDialog urn={ORDERS} kind="dataset" stored={stored('1 year')} onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Remove retention' }));
    await waitFor(() =>
      expect(server.requestsOf('RemoveStructuredProperties')).toEqual([
        { input: { assetUrn: ORDERS, structuredPropertyUrns: [RETENTION.urn] } },
      ]),
    );
  });
});
