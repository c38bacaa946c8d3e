import { screen, within } from '@testing-library/react';

import { ORDERS, REVENUE, columnOf, renderInExplorer } from '../../../test-support/explorer';
import { anEdge, aClaim } from '../../../test-support/lineage-edge';
import { EdgePanel } from './EdgePanel';

const FROM = columnOf(ORDERS, 'amount');
const TO = columnOf(REVENUE, 'net');

const open = (edge: object | null) =>
  renderInExplorer(<EdgePanel from={FROM} to={TO} />, { answers: { LineageEdge: { lineageEdge: edge } } });

describe('EdgePanel', () => {
  it('names both columns and says how sure the edge is', async () => {
    await open(anEdge());
    expect(await screen.findByText('0.97')).toBeVisible();
    expect(screen.getByRole('button', { name: 'orders.amount' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'revenue.net' })).toBeVisible();
    expect(screen.getAllByText('direct · copied unchanged')[0]).toBeVisible();
  });

  it('counts the sources and shows what each of them claims', async () => {
    await open(anEdge({ claims: [aClaim({ source: 'sql' }), aClaim({ source: 'dbt', confidence: 0.6 })] }));
    expect(await screen.findByRole('heading', { name: '2 sources claim it' })).toBeVisible();
    const claims = screen.getAllByRole('article');
    expect(within(claims[0]!).getByText('sql')).toBeVisible();
    expect(within(claims[1]!).getByText('0.60 likely')).toBeVisible();
  });

  it('explains how the confidence is calculated', async () => {
    await open(anEdge({ explanation: { sentence: 'The surest claim counts.', steps: [{ sentence: 'sql: 0.97' }] } }));
    expect(await screen.findByText('How the confidence is calculated')).toBeVisible();
    expect(screen.getByText('The surest claim counts.')).toBeVisible();
    expect(screen.getByText('sql: 0.97')).toBeVisible();
  });

  it('says that sources disagree', async () => {
    await open(anEdge({ conflicts: [{ sentence: 'dbt no longer claims it.', since: 1 }] }));
    expect(await screen.findByText('Sources disagree')).toBeVisible();
    expect(screen.getByText('dbt no longer claims it.')).toBeVisible();
  });

  it('shows a rejected claim with who rejected it and why', async () => {
    const rejected = { actor: 'urn:li:corpuser:olga', reason: 'seasons differ', source: null, time: 1 };
    await open(anEdge({ claims: [], rejected: [aClaim({ rejected })] }));
    expect(await screen.findByText('Rejected by olga: seasons differ')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Rejected (1)' })).toBeVisible();
  });

  it.each([
    [
      'Rejected',
      { rejected: [aClaim({ rejected: { actor: 'urn:li:corpuser:olga', reason: null, source: null, time: 1 } })] },
    ],
    ['No longer claimed', { closed: [aClaim()] }],
  ])('says "%s" in place of a confidence that no source stated', async (words, claims) => {
    await open(anEdge({ confidence: 0, claims: [], ...claims }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText('0.00')).toBeNull();
    expect(screen.queryByText(/sources claim it/)).toBeNull();
  });

  it('selects the asset or column whose name is clicked', async () => {
    const { user, explorer } = await open(anEdge());
    await user.click(await screen.findByRole('button', { name: 'orders.amount' }));
    expect(explorer.view.selection).toEqual({ type: 'node', urn: FROM });
  });

  it('says so when no source claims the edge at this time', async () => {
    await open(null);
    expect(await screen.findByText('No source claims this edge at this time.')).toBeVisible();
  });

  it('says why the details are missing when the server refuses', async () => {
    await renderInExplorer(<EdgePanel from={FROM} to={TO} />, {
      answers: {
        LineageEdge: () => {
          throw new Error('You may not read this edge.');
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('You may not read this edge.');
  });
});
