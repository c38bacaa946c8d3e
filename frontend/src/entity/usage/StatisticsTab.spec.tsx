import { screen, within } from '@testing-library/react';

import { sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { exactTime } from '../../ui/format/time';
import { StatisticsTab } from './StatisticsTab';

const column = (fieldPath: string, parts: object = {}) => ({
  fieldPath,
  uniqueCount: null,
  uniqueProportion: null,
  nullCount: null,
  nullProportion: null,
  min: null,
  max: null,
  mean: null,
  median: null,
  stdev: null,
  sampleValues: null,
  distinctValueFrequencies: null,
  ...parts,
});
const profile = (timestampMillis: number, parts: object = {}) => ({
  timestampMillis,
  rowCount: null,
  columnCount: null,
  sizeInBytes: null,
  fieldProfiles: [],
  ...parts,
});
const answer = (...datasetProfiles: readonly object[]) => ({ DatasetStatistics: { dataset: { datasetProfiles } } });
const ORDERS = sampleView({ summary: { name: 'orders' } });

describe('the statistics of a dataset', () => {
  it('say how to get some when there is no profile', async () => {
    fakeServer({ DatasetStatistics: { dataset: null } });
    await renderPart(<StatisticsTab view={ORDERS} />);
    expect(await screen.findByText('No profile yet')).toBeVisible();
  });

  it('show the newest profile first, and another one on demand', async () => {
    fakeServer(answer(profile(1_000, { rowCount: 1_200 }), profile(9_000, { rowCount: 3_400 })));
    const { user } = await renderPart(<StatisticsTab view={ORDERS} />);
    expect((await screen.findAllByText('3,400'))[0]).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Profile of'), exactTime(1_000));
    expect(screen.getAllByText('1,200')[0]).toBeVisible();
  });

  it('leave out what the profiler did not measure', async () => {
    fakeServer(answer(profile(1_000, { rowCount: 0 })));
    await renderPart(<StatisticsTab view={ORDERS} />);
    const totals = await screen.findAllByRole('listitem');
    expect(totals.map((one) => one.textContent)).toEqual(['0 rows']);
    expect(screen.queryByLabelText('Profile of')).not.toBeInTheDocument();
  });

  it('compute the share of filled rows where the profiler only counted the empty ones', async () => {
    const fieldProfiles = [column('id', { nullCount: 25 }), column('note', { nullProportion: 0.9 })];
    fakeServer(answer(profile(1_000, { rowCount: 100, fieldProfiles })));
    await renderPart(<StatisticsTab view={ORDERS} />);
    expect(within(await screen.findByRole('row', { name: /^id/ })).getByText(/75/)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /^note/ })).getByText(/10/)).toBeVisible();
  });

  it('list the five most frequent values, the most frequent first', async () => {
    const distinctValueFrequencies = ['a', 'b', 'c', 'd', 'e', 'f'].map((value, index) => ({
      value,
      frequency: index + 1,
    }));
    fakeServer(answer(profile(1_000, { fieldProfiles: [column('code', { distinctValueFrequencies })] })));
    await renderPart(<StatisticsTab view={ORDERS} />);
    const values = within(await screen.findByRole('list', { name: 'Most frequent' })).getAllByRole('listitem');
    expect(values.map((one) => one.textContent)).toEqual(['f 6', 'e 5', 'd 4', 'c 3', 'b 2']);
  });

  it('show on the page of a column only what was measured of it', async () => {
    const urn = 'urn:li:schemaField:(urn:li:dataset:orders,id)';
    const server = fakeServer(
      answer(
        profile(9_000, { fieldProfiles: [column('note')] }),
        profile(1_000, { fieldProfiles: [column('id', { max: '7' }), column('note')] }),
      ),
    );
    await renderPart(<StatisticsTab view={sampleView({ summary: { name: 'id', kind: 'schemaField', urn } })} />);
    expect(await screen.findByRole('row', { name: /^id/ })).toHaveTextContent('7');
    expect(screen.queryByRole('row', { name: /^note/ })).not.toBeInTheDocument();
    expect(server.requestsOf('DatasetStatistics')).toEqual([{ urn: 'urn:li:dataset:orders' }]);
  });
});
