import { screen } from '@testing-library/react';

import { renderPart } from '../../test-support/render';
import { sampleSummary } from '../../test-support/samples';
import { fakeServer } from '../../test-support/server';
import { Broken } from './Broken';

const ORDERS = 'urn:li:dataset:orders';
const results = (...searchResults: readonly object[]) => ({ searchAcrossEntities: { searchResults } });
const incident = (at: number) => ({
  summary: sampleSummary({ name: 'Late orders', kind: 'incident' }),
  entity: { urn: 'urn:li:incident:1', created: { time: at }, entity: { urn: ORDERS } },
});
const failed = (at: number) => ({
  summary: sampleSummary({ name: 'id is unique', kind: 'assertion' }),
  entity: {
    urn: 'urn:li:assertion:1',
    runEvents: { runEvents: [{ timestampMillis: at, asserteeUrn: ORDERS, result: { type: 'FAILURE' } }] },
  },
});
const NAMES = { EntitySummaries: { entitySummaries: [sampleSummary({ name: 'orders', urn: ORDERS } as never)] } };

describe('the card of what is broken now', () => {
  it('lists incidents and failing checks with their assets, the latest first', async () => {
    fakeServer({ ...NAMES, OpenIncidents: results(incident(1_000)), NewestResults: results(failed(2_000)) });
    await renderPart(<Broken />);
    expect(await screen.findByRole('link', { name: 'Late orders' })).toBeVisible();
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.filter((name) => name === 'id is unique' || name === 'Late orders')).toEqual([
      'id is unique',
      'Late orders',
    ]);
    const assets = screen.getAllByRole('link', { name: 'orders' });
    expect(assets.map((link) => link.getAttribute('href'))).toEqual([
      '/dataset/urn%3Ali%3Adataset%3Aorders/quality',
      '/dataset/urn%3Ali%3Adataset%3Aorders/incidents',
    ]);
  });

  it('says that nothing is broken', async () => {
    fakeServer({ OpenIncidents: results(), NewestResults: results() });
    await renderPart(<Broken />);
    expect(await screen.findByText('No open incidents and no failing checks.')).toBeVisible();
  });
});
