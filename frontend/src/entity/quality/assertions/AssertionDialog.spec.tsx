import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../../test-support/render';
import { sampleMe } from '../../../../test-support/samples';
import { fakeServer } from '../../../../test-support/server';
import { NoticeStack } from '../../../ui/parts/notices';
import { AssertionDialog } from './AssertionDialog';

const ASSET = 'urn:li:dataset:orders';
const verdict = {
  type: 'FAILURE',
  nativeResults: [{ key: 'reason', value: 'The row count is 4, expected at least 5.' }],
};
const number = (value: string) => ({ value, type: 'NUMBER' });

/** What every form asks for: the database of the dataset, its columns and who is signed in. */
const answers = (database: object | null = null) => ({
  AssertionDatabase: { assertionDatabase: database },
  EntityColumns: { entityColumns: { start: 0, count: 3, total: 3, columns: COLUMNS } },
  Me: sampleMe({ manageConnections: true }),
});
const DUCKDB = { connection: 'Sales', kind: 'DuckDB', allowsStatements: true };
const COLUMNS = [
  { fieldPath: 'amount', segments: ['amount'], type: 'NUMBER', nativeType: 'int', inSchema: true },
  { fieldPath: 'changed', segments: ['changed'], type: 'TIME', nativeType: 'timestamp', inSchema: true },
  { fieldPath: 'old', segments: ['old'], type: 'DATE', nativeType: 'date', inSchema: false },
];

const show = () =>
  renderPart(
    <>
      <AssertionDialog urn={ASSET} onClose={() => undefined} />
      <NoticeStack />
    </>,
  );

describe('the form of an assertion', () => {
  it('tries a definition without storing it, and scrolls the reason into sight', async () => {
    const server = fakeServer({ ...answers(), TryAssertion: { tryAssertion: verdict } });
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await show();
    await user.selectOptions(await screen.findByLabelText('About'), 'row count');
    await user.type(screen.getByLabelText('Number'), '5');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    const outcome = await screen.findByText(/The row count is 4, expected at least 5\./);
    expect(scrolled.mock.contexts).toContain(outcome);
    expect(server.requestsOf('TryAssertion')).toEqual([
      {
        input: {
          entityUrn: ASSET,
          raisesIncident: false,
          volume: { operator: 'GREATER_THAN_OR_EQUAL_TO', parameters: { value: number('5') }, filter: '' },
        },
      },
    ]);
    expect(server.requestsOf('DefineAssertion')).toEqual([]);
  });

  it('stores a definition with its incident and its times', async () => {
    const server = fakeServer({
      ...answers(),
      DefineAssertion: { upsertAssertion: { urn: 'urn:li:assertion:new' } },
      ScheduleAssertion: { scheduleAssertion: { nextAt: 1 } },
    });
    const { user } = await show();
    await user.selectOptions(await screen.findByLabelText('About'), 'a column');
    await user.click(screen.getByRole('combobox', { name: 'Column' }));
    await user.click(await screen.findByRole('option', { name: 'amount' }));
    await user.selectOptions(screen.getByLabelText('Measure'), 'mean');
    await user.selectOptions(screen.getByLabelText('Must be'), 'between');
    await user.type(screen.getByLabelText('Min'), '1');
    await user.type(screen.getByLabelText('Max'), '9');
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
            filter: '',
          },
        },
      },
    ]);
    expect(server.requestsOf('ScheduleAssertion')).toEqual([
      { urn: 'urn:li:assertion:new', input: { cron: '0 6 * * *', timeZone: 'UTC' } },
    ]);
  });

  it('offers "not null" for the values of a column only', async () => {
    fakeServer(answers());
    const { user } = await show();
    await user.selectOptions(await screen.findByLabelText('About'), 'row count');
    expect(screen.queryByRole('option', { name: 'not null' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('About'), 'a column');
    expect(screen.getByRole('option', { name: 'not null' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Measure'), 'mean');
    expect(screen.queryByRole('option', { name: 'not null' })).toBeNull();
  });

  it('says what is missing beside the field, and forgets it when another subject is chosen', async () => {
    const server = fakeServer({ ...answers(DUCKDB), TryAssertion: { tryAssertion: verdict } });
    const { user } = await show();
    await user.selectOptions(await screen.findByLabelText('About'), 'a column');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(screen.getByText('Name the column.')).toBeVisible();
    expect(screen.getByText('Enter a number.')).toBeVisible();
    expect(server.requestsOf('TryAssertion')).toEqual([]);
    await user.selectOptions(screen.getByLabelText('About'), 'the schema');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText(/The row count is 4/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('About'), 'row count');
    expect(screen.queryByText(/The row count is 4/)).not.toBeInTheDocument();
  });

  it('offers the columns of the schema, and takes a pattern for the values of one', async () => {
    const server = fakeServer({ ...answers(DUCKDB), TryAssertion: { tryAssertion: verdict } });
    const { user } = await show();
    await user.selectOptions(await screen.findByLabelText('About'), 'a column');
    const column = screen.getByRole('combobox', { name: 'Column' });
    await user.click(column);
    await screen.findByRole('option', { name: 'amount' });
    expect(screen.queryByRole('option', { name: 'old' })).toBeNull();
    await user.type(column, 'status');
    await user.selectOptions(screen.getByLabelText('Must be'), 'a text that matches the pattern');
    await user.type(screen.getByLabelText('Value'), '^open$');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    await screen.findByText(/The row count is 4/);
    const parameters = { value: { value: '^open$', type: 'STRING' } };
    expect(server.requestsOf('TryAssertion')).toMatchObject([
      { input: { field: { path: 'status', operator: 'REGEX_MATCH', parameters } } },
    ]);
  });

  it('stores a query in SQL with the number that it must answer', async () => {
    const server = fakeServer({
      ...answers(DUCKDB),
      DefineAssertion: { upsertAssertion: { urn: 'urn:li:assertion:new' } },
    });
    const { user } = await show();
    await user.selectOptions(await screen.findByLabelText('About'), 'a query in SQL');
    expect(await screen.findByText('One query in the SQL of DuckDB that answers one number.')).toBeVisible();
    await user.type(screen.getByLabelText('Query'), 'SELECT 1');
    await user.type(screen.getByLabelText('Number'), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sql = { statement: 'SELECT 1', operator: 'GREATER_THAN_OR_EQUAL_TO', parameters: { value: number('1') } };
    await waitFor(() =>
      expect(server.requestsOf('DefineAssertion')).toEqual([
        { input: { entityUrn: ASSET, raisesIncident: false, sql } },
      ]),
    );
  });

  it('asks a column of the database when rows changed, those of a date or time first', async () => {
    const server = fakeServer({ ...answers(DUCKDB), TryAssertion: { tryAssertion: verdict } });
    const { user } = await show();
    const offered = within(await screen.findByLabelText('Time of a change')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'as the catalogue learns of changes',
      'changed',
      'amount',
    ]);
    await user.selectOptions(screen.getByLabelText('Time of a change'), 'changed');
    await user.type(screen.getByLabelText('Only rows where'), 'amount > 0');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    await screen.findByText(/The row count is 4/);
    expect(server.requestsOf('TryAssertion')).toMatchObject([
      { input: { freshness: { field: 'changed', filter: 'amount > 0' } } },
    ]);
  });

  it('says that no connection serves the dataset, and where those who may make one', async () => {
    fakeServer(answers(null));
    await show();
    expect(await screen.findByText(/No connection serves this dataset/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Settings › Connections' })).toHaveAttribute(
      'href',
      '/settings/connections',
    );
    expect(screen.queryByLabelText('Only rows where')).toBeNull();
    expect(screen.queryByLabelText('Time of a change')).toBeNull();
  });

  it('offers no condition where the connection does not run what people write', async () => {
    fakeServer({ ...answers({ ...DUCKDB, allowsStatements: false }), Me: sampleMe() });
    await show();
    expect(await screen.findByText(/The connection Sales does not run queries/)).toBeVisible();
    expect(await screen.findByLabelText('Time of a change')).toBeVisible();
    expect(screen.queryByLabelText('Only rows where')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Settings › Connections' })).toBeNull();
  });
});
