import { screen } from '@testing-library/react';

import { aConsumer } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { ConsumerRow } from './ConsumerRow';

const open = (parts: Partial<ReturnType<typeof aConsumer>> = {}) =>
  renderPart(
    <ul>
      <ConsumerRow consumer={{ ...aConsumer(), ...parts }} names={new Map()} />
    </ul>,
  );

describe('ConsumerRow', () => {
  it('shows the verdict, the reason, the path and how much the consumer is used', async () => {
    await open();
    expect(screen.getByText('BREAKS')).toBeVisible();
    expect(screen.getByText('Breaks: reads this column directly.')).toBeVisible();
    expect(screen.getByText('v_revenue_daily.net_revenue', { exact: false })).toBeVisible();
    expect(screen.getByText('used 412× in 30 days')).toBeVisible();
  });

  it('says how sure its path is in a word, and in a number only where a hop is less than certain', async () => {
    const [hop] = aConsumer().path;
    if (!hop) throw new Error('the consumer of specs has a path');
    await open({ confidence: 0.35, path: [hop, { ...hop, from: hop.to, confidence: 0.35 }] });
    expect(screen.getByText('weak')).toHaveAttribute('title', '0.35');
    expect([...screen.getAllByText(/→/)].map(({ textContent }) => textContent.trim())).toEqual(['→', '─0.35→']);
  });

  it('says nothing of how sure the path to an unknown consumer is', async () => {
    await open({ verdict: 'UNKNOWN' });
    expect(screen.queryByText('certain')).not.toBeInTheDocument();
  });

  it('unfolds the evidence hop by hop, and folds it again', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Why v_revenue_daily' }));
    expect(screen.getByRole('heading', { name: 'Evidence, hop by hop' })).toBeVisible();
    expect(screen.getByText('only route')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Less v_revenue_daily' }));
    expect(screen.queryByRole('heading', { name: 'Evidence, hop by hop' })).not.toBeInTheDocument();
  });

  it('offers no evidence where no path is stored', async () => {
    await open({ path: [] });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('counts the tests and contracts that are touched', async () => {
    await open({ tests: ['a', 'b'], contracts: ['c'] });
    expect(screen.getByText('Touches 2 tests and 1 contract on it')).toBeVisible();
  });

  it('shows what an embedded database says of the SQL, and what that leaves open', async () => {
    const proof = {
      inferredVerdict: null,
      engine: 'DuckDB',
      version: '1.5.6',
      outcome: 'PROVED_COMPILES' as const,
      message: 'Proved by DuckDB 1.5.6: it still compiles with the same columns.',
      notProved: 'What the values do is not proved.',
    };
    await open({ proof });
    expect(screen.getByText('Proved: compiles · DuckDB')).toBeVisible();
    expect(screen.getByText(/still compiles with the same columns. What the values do is not proved./)).toBeVisible();
  });
});
