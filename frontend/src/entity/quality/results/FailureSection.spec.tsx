import { screen } from '@testing-library/react';

import { renderPart } from '../../../../test-support/render';
import { fakeServer } from '../../../../test-support/server';
import { FailureSection } from './FailureSection';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)';
const SOURCE = 'urn:li:dataset:(urn:li:dataPlatform:hive,source,PROD)';
const ANN = 'urn:li:corpuser:ann';
const failure = {
  asset: ORDERS,
  failedAt: 2_000,
  passedAt: 1_000,
  changes: [
    { urn: SOURCE, distance: 2, at: 1_900, type: 'SCHEMA', sentence: 'removed column `amount`', actor: ANN },
    { urn: ORDERS, distance: 0, at: 1_500, type: 'DATA', sentence: '4 rows after 9', actor: null },
  ],
  lookedAt: 3,
  isPartial: false,
  affectedTotal: 4,
  affectedKinds: [
    { kind: 'dataset', count: 3 },
    { kind: 'dashboard', count: 1 },
  ],
  affectedOwners: [{ owner: ANN, count: 2 }],
};
const show = (assertionFailure: object | null) => {
  fakeServer({ AssertionFailure: { assertionFailure }, Summaries: { entitySummaries: [] } });
  return renderPart(<FailureSection assertion="urn:li:assertion:rows" />);
};

describe('the context of a failure', () => {
  it('lists what changed upstream before it, and leads to the history of each', async () => {
    await show(failure);
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^schema.*removed column amount.*2 steps upstream.*ann$/),
      expect.stringMatching(/^data.*4 rows after 9.*this dataset/),
    ]);
    expect(screen.getByRole('link', { name: /source/ })).toHaveAttribute('href', expect.stringContaining('history'));
  });

  it('counts what is affected by kind, with owners and the way to the explorer', async () => {
    await show(failure);
    expect(await screen.findByText(/4 entities: 3 datasets, 1 dashboard\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show in the lineage' })).toHaveAttribute(
      'href',
      expect.stringContaining('/lineage/'),
    );
    expect(screen.getByText(/Owners of these/)).toHaveTextContent('ann (2)');
  });

  it('says that nothing is known, and how much was looked at', async () => {
    await show({ ...failure, changes: [], affectedTotal: 0, affectedKinds: [], affectedOwners: [], isPartial: true });
    expect(await screen.findByText(/this dataset and 2 upstream datasets/)).toBeVisible();
    expect(screen.getByText('Nothing is known to read this dataset.')).toBeVisible();
    expect(screen.getByText(/More may have changed/)).toBeVisible();
  });

  it('offers to try again when the question fails', async () => {
    fakeServer({});
    await renderPart(<FailureSection assertion="urn:li:assertion:rows" />);
    expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
  });
});
