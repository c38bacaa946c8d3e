import { screen, within } from '@testing-library/react';

import { REVENUE, columnOf, renderInExplorer } from '../../../test-support/explorer';
import type { Answers } from '../../../test-support/server';
import { SensitivePanel } from './SensitivePanel';

const NET = columnOf(REVENUE, 'net');
const PII = 'urn:li:tag:pii';
const TERM = 'urn:li:glossaryTerm:Revenue';

const column = (urn: string, name: string, labels: readonly object[]): object => ({
  urn,
  name,
  asset: REVENUE,
  hops: 1,
  labels,
});
const derived = {
  urn: PII,
  name: 'PII',
  origin: 'DERIVED',
  sentence: 'PII from orders.amount, 1 step',
  steps: [
    {
      from: 'a',
      to: NET,
      fromName: 'orders.amount',
      toName: 'revenue.net',
      subtype: 'TRANSFORMATION',
      transform: 'lower(amount)',
    },
  ],
};
const own = { urn: TERM, name: 'Revenue', origin: 'OWN', sentence: 'Revenue, its own', steps: [] };
const answer = (
  columns: readonly object[],
  stops: readonly object[] = [],
  missing: readonly object[] = [],
): Answers => ({
  LabelledColumns: { labelledColumns: { total: columns.length, columns, stops, missing } },
});
const both = [column(NET, 'revenue.net', [derived]), column(columnOf(REVENUE, 'tax'), 'revenue.tax', [own])];
const stop = {
  label: PII,
  to: 'x',
  sentence: 'PII ends at mart.hash: md5 is a hash, from which the value cannot be read',
};

const renderColumns = (answers: Answers): ReturnType<typeof renderInExplorer> =>
  renderInExplorer(<SensitivePanel />, { answers, view: { sensitiveSide: 'down' } });
const names = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'Sensitive columns' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('lists columns with the reason for each label and its steps, and where labels end', async () => {
  const { user } = await renderColumns(answer(both, [stop]));
  expect(await screen.findByText('2 columns with a tag or term')).toBeInTheDocument();
  expect(names()).toEqual(['revenue.net', 'revenue.tax']);
  await user.click(screen.getByText('PII from orders.amount, 1 step'));
  expect(screen.getByText(/orders\.amount → revenue\.net/)).toHaveTextContent('computed');
  expect(screen.getByText('lower(amount)')).toBeInTheDocument();
  expect(screen.getByText('Revenue, its own')).toBeInTheDocument();
  expect(screen.getByText('Where derived labels end (1)')).toBeInTheDocument();
  expect(screen.getByText(stop.sentence)).toBeInTheDocument();
});

it('keeps the columns with one tag or term, and asks for the other side', async () => {
  const { user, server, explorer } = await renderColumns(answer(both, [stop]));
  await user.selectOptions(await screen.findByLabelText('Tag or term'), 'Revenue');
  expect(names()).toEqual(['revenue.tax']);
  expect(screen.queryByText(stop.sentence)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Upstream' }));
  expect(await screen.findByText('1 column with a tag or term')).toBeInTheDocument();
  const sides = server.requestsOf('LabelledColumns').map(({ input }) => (input as { side: string }).side);
  expect(sides).toEqual(['DOWNSTREAM', 'UPSTREAM']);
  // A copied link asks for the same side.
  expect(explorer.view.sensitiveSide).toBe('up');
});

it('shows the path of a column that people click', async () => {
  const { user, explorer } = await renderColumns(answer(both));
  await user.click(await screen.findByRole('button', { name: 'revenue.net' }));
  expect(explorer.view.column).toBe(NET);
});

it('says that there is none, and what was left out, but not again what is hidden', async () => {
  const missing = [
    { what: 'NODES', sentence: 'More than 40000 columns are reached.' },
    { what: 'HIDDEN', sentence: 'Some are hidden.' },
  ];
  await renderColumns(answer([], [], missing));
  expect(await screen.findByText('No column on this side has a tag or term, its own or derived.')).toBeInTheDocument();
  expect(screen.getByText('More than 40000 columns are reached.')).toBeInTheDocument();
  expect(screen.queryByText('Some are hidden.')).toBeNull();
});

it('says that it failed, and asks again', async () => {
  const { user, server } = await renderColumns({
    LabelledColumns: () => {
      throw new Error('no answer');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The columns could not be loaded');
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(server.requestsOf('LabelledColumns')).toHaveLength(2);
});
