import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { AssertionDialog } from './AssertionDialog';

const ASSET = 'urn:li:dataset:orders';
const verdict = {
  type: 'FAILURE',
  nativeResults: [{ key: 'reason', value: 'The row count is 4, expected at least 5.' }],
};
const number = (value: string) => ({ value, type: 'NUMBER' });

const show = () =>
  renderPart(
    <>
      <AssertionDialog urn={ASSET} onClose={() => undefined} />
      <NoticeStack />
    </>,
  );

describe('the form of an assertion', () => {
  it('tries a definition without storing it, and shows the reason', async () => {
    const server = fakeServer({ TryAssertion: { tryAssertion: verdict } });
    const { user } = await show();
    await user.selectOptions(await screen.findByLabelText('About'), 'row count');
    await user.type(screen.getByLabelText('Number'), '5');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText(/The row count is 4, expected at least 5\./)).toBeVisible();
    expect(server.requestsOf('TryAssertion')).toEqual([
      {
        input: {
          entityUrn: ASSET,
          raisesIncident: false,
          volume: { operator: 'GREATER_THAN_OR_EQUAL_TO', parameters: { value: number('5') } },
        },
      },
    ]);
    expect(server.requestsOf('DefineAssertion')).toEqual([]);
  });

  it('stores a definition with its incident and its times', async () => {
    const server = fakeServer({
      DefineAssertion: { upsertAssertion: { urn: 'urn:li:assertion:new' } },
      ScheduleAssertion: { scheduleAssertion: { nextAt: 1 } },
    });
    const { user } = await show();
    await user.selectOptions(await screen.findByLabelText('About'), 'a column');
    await user.type(screen.getByLabelText('Column'), 'amount');
    await user.selectOptions(screen.getByLabelText('Measure'), 'mean');
    await user.selectOptions(screen.getByLabelText('Must be'), 'between');
    await user.type(screen.getByLabelText('Least'), '1');
    await user.type(screen.getByLabelText('Greatest'), '9');
    await user.click(screen.getByLabelText(/raises an incident/));
    await user.type(screen.getByLabelText('Run at'), '0 6 * * *');
    await user.clear(screen.getByLabelText('Time zone'));
    await user.type(screen.getByLabelText('Time zone'), 'UTC');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Check defined');
    expect(server.requestsOf('DefineAssertion')).toEqual([
      {
        input: {
          entityUrn: ASSET,
          raisesIncident: true,
          field: {
            path: 'amount',
            metric: 'MEAN',
            operator: 'BETWEEN',
            parameters: { minValue: number('1'), maxValue: number('9') },
          },
        },
      },
    ]);
    expect(server.requestsOf('ScheduleAssertion')).toEqual([
      { urn: 'urn:li:assertion:new', input: { cron: '0 6 * * *', timeZone: 'UTC' } },
    ]);
  });

  it('offers "not null" for the values of a column only', async () => {
    fakeServer({});
    const { user } = await show();
    await user.selectOptions(await screen.findByLabelText('About'), 'row count');
    expect(screen.queryByRole('option', { name: 'not null' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('About'), 'a column');
    expect(screen.getByRole('option', { name: 'not null' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Measure'), 'mean');
    expect(screen.queryByRole('option', { name: 'not null' })).toBeNull();
  });
});
