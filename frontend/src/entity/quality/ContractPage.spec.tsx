import { screen, within } from '@testing-library/react';

import { sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { sampleMe, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { ContractPage } from './ContractPage';

const CONTRACT = 'urn:li:dataContract:c';
const ORDERS = sampleSummary({
  urn: 'urn:li:dataset:(urn:li:dataPlatform:duckdb,orders,PROD)',
  name: 'orders',
  owners: [{ urn: 'urn:li:corpuser:ann', kind: 'corpuser', name: 'Ann', type: 'TECHNICAL_OWNER' }],
});
const FRESH = sampleSummary({ urn: 'urn:li:assertion:fresh', name: 'is fresh', kind: 'assertion' });
const ROWS = sampleSummary({ urn: 'urn:li:assertion:rows', name: 'has rows', kind: 'assertion' });
const promise = (urn: string) => ({ assertion: { urn } });

async function show(contract: object | null) {
  fakeServer({
    Contract: { entity: contract },
    EntityRelations: {
      entityRelations: {
        start: 0,
        count: 2,
        total: 2,
        types: [],
        relations: [FRESH, ROWS].map((entity) => ({ type: 'Asserts', entity })),
      },
    },
    AssertionSchedules: { assertionSchedules: [] },
    EntitySummaries: { entitySummaries: [ORDERS, FRESH, ROWS] },
    AssertionRuns: {
      entity: {
        __typename: 'Assertion',
        info: { type: 'FRESHNESS' },
        runEvents: { total: 1, failed: 1, succeeded: 0, runEvents: [run('FAILURE')] },
      },
    },
    Me: sampleMe(),
  });
  return renderPart(
    <ContractPage view={sampleView({ summary: { urn: CONTRACT, name: 'c', kind: 'dataContract' } })} />,
  );
}
const run = (type: string) => ({ timestampMillis: Date.UTC(2026, 10, 28), status: 'COMPLETE', result: { type } });

describe('the page of a data contract', () => {
  it('shows its state, its dataset with owner and history, and the checks of each part with their results', async () => {
    await show({
      __typename: 'DataContract',
      urn: CONTRACT,
      status: { state: 'ACTIVE' },
      result: { type: 'FAILING', assertionResults: [{ ...promise(FRESH.urn), result: 'FAILURE' }] },
      properties: {
        entityUrn: ORDERS.urn,
        freshness: [promise(FRESH.urn)],
        schema: null,
        dataQuality: [promise(ROWS.urn), promise('urn:li:assertion:gone')],
      },
    });
    expect(await screen.findByText('Failing')).toBeVisible();
    expect(screen.getByText('active')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ann' })).toHaveAttribute(
      'href',
      '/corpuser/urn%3Ali%3Acorpuser%3Aann',
    );
    expect(screen.getByRole('link', { name: /orders/ })).toBeVisible();
    const history = `/dataContract/${encodeURIComponent(CONTRACT)}/history`;
    expect(screen.getByRole('link', { name: 'History of the contract' })).toHaveAttribute('href', history);
    const partOf = (name: string): HTMLElement =>
      screen.getByRole('heading', { name }).closest('section') as HTMLElement;
    expect(await within(partOf('Freshness')).findByRole('link', { name: /is fresh/ })).toBeVisible();
    expect(await within(partOf('Freshness')).findByText('fails')).toBeVisible();
    expect(within(partOf('Data quality')).getByText('urn:li:assertion:gone')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Schema' })).toBeNull();
  });

  it('says where checks are added while it promises none', async () => {
    await show({ __typename: 'DataContract', urn: CONTRACT, status: null, result: null, properties: null });
    expect(await screen.findByText('No checks yet')).toBeVisible();
  });
});
