import { EditorView } from '@codemirror/view';
import { screen, waitFor, within } from '@testing-library/react';

import { ORDERS, REVENUE, sampleAnswer } from '../../../test-support/explorer';
import { giveElementsSize } from '../../../test-support/layout';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { SqlPage } from './SqlPage';

beforeAll(() => giveElementsSize());

const ANSWER = {
  view: sampleAnswer(),
  statements: [{ kind: 'CREATE_VIEW', start: 0, end: 11 }],
  findings: [],
  tables: [
    { urn: ORDERS, name: 'orders', exists: true, isRead: true, isWritten: false },
    { urn: REVENUE, name: 'revenue', exists: false, isRead: false, isWritten: true },
  ],
  columns: [
    {
      table: REVENUE,
      column: 'net',
      transformation: 'sum(amount)',
      sources: [{ table: ORDERS, column: 'amount', path: null, subtype: 'AGGREGATION', confidence: 0.97 }],
    },
  ],
};

const open = async (answer: object = {}, address = '/sql') => {
  const server = fakeServer({
    SqlLineage: { sqlLineage: { ...ANSWER, ...answer } },
    SqlDialects: { sqlDialects: ['duckdb'] },
    CatalogOverview: {
      catalogOverview: { platforms: [{ value: 'urn:li:dataPlatform:duckdb', label: 'DuckDB', count: 2 }] },
    },
    '/api/ingest/sql': { accepted: 3 },
  });
  const rendered = await renderPart(<SqlPage />, { address });
  const write = async (sql: string) => {
    const box = await screen.findByRole('textbox', { name: 'SQL text' });
    EditorView.findFromDOM(box)?.dispatch({ changes: { from: 0, insert: sql } });
  };
  return { ...rendered, server, write };
};

describe('SqlPage', () => {
  it('asks nothing while there is no text', async () => {
    const { server } = await open();
    expect(screen.getByText('Nothing to read yet')).toBeVisible();
    expect(server.requestsOf('SqlLineage')).toEqual([]);
  });

  it('draws the lineage of a text and keeps the text in the address', async () => {
    const { write, address } = await open();
    await write('create view revenue as select sum(amount) net from orders');
    expect(await screen.findByRole('region', { name: 'Lineage of the text' })).toBeVisible();
    const columns = within(screen.getByRole('region', { name: 'Columns' }));
    expect(columns.getByText('sum(amount)')).toBeVisible();
    expect(columns.getByText('aggregation')).toBeVisible();
    expect(address()).toContain('/sql?sql=create%20view');
  });

  it('tells which tables the catalogue has', async () => {
    await open({}, '/sql?sql=select%201');
    const tables = within(await screen.findByRole('region', { name: 'Tables' }));
    expect(tables.getByRole('link', { name: 'orders' })).toBeVisible();
    expect(tables.getByText('written, not in the catalogue')).toBeVisible();
  });

  it('leads from a remark to its place in the text', async () => {
    const finding = { severity: 'ERROR', code: 'PARSE_FAILED', message: 'unexpected ;', start: 7, end: 8 };
    const { user } = await open({ findings: [finding] }, '/sql?sql=selec%20%0A(;');
    await user.click(await screen.findByRole('button', { name: 'line 2, column 1' }));
    const box = screen.getByRole('textbox', { name: 'SQL text' });
    expect(box).toHaveFocus();
    expect(EditorView.findFromDOM(box)?.state.selection.main.from).toBe(7);
    expect(box.querySelector('mark[data-severity="ERROR"]')).toHaveTextContent('(');
  });

  it('adds the lineage to the catalogue', async () => {
    const { user, server } = await open({}, '/sql?sql=create%20view%20x');
    await user.click(await screen.findByRole('button', { name: 'Add to the catalogue' }));
    expect(await screen.findByText('Added: 3 changes stored.')).toBeVisible();
    expect(server.requestsOf('/api/ingest/sql')).toEqual([{ sql: 'create view x', platform: 'duckdb' }]);
  });

  it('lays the text out', async () => {
    const { user, address } = await open({}, '/sql?sql=select%20a%20from%20t');
    await user.click(await screen.findByRole('button', { name: 'Format' }));
    await waitFor(() => expect(new URL(address(), 'http://x').searchParams.get('sql')).toBe('select\n  a\nfrom\n  t'));
  });

  it('adds nothing when the text writes no table', async () => {
    await open({ tables: [] }, '/sql?sql=select%201');
    expect(await screen.findByRole('button', { name: 'Add to the catalogue' })).toBeDisabled();
    expect(screen.getByText(/writes no table/)).toBeVisible();
  });

  it('asks again for another dialect', async () => {
    const { user, server } = await open({}, '/sql?sql=select%201');
    await screen.findByRole('option', { name: 'duckdb' });
    await user.selectOptions(screen.getByLabelText('Dialect'), 'duckdb');
    await waitFor(() => expect(server.requestsOf('SqlLineage').at(-1)).toMatchObject({ input: { dialect: 'duckdb' } }));
  });
});
