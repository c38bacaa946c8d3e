import { screen } from '@testing-library/react';

import { aConsumer } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { EvidencePath } from './EvidencePath';

describe('EvidencePath', () => {
  it('names both ends of each hop, how it is made and how sure it is', async () => {
    const consumer = aConsumer();
    const [hop] = consumer.path;
    await renderPart(
      <EvidencePath
        consumer={{
          ...consumer,
          routes: 3,
          path: [{ ...hop!, transform: 'sum(net)', via: 'urn:li:dataJob:(urn:li:dataFlow:(dbt,f,PROD),load)' }],
        }}
        names={new Map()}
      />,
    );
    expect(screen.getByRole('link', { name: 'fct_bookings.net' })).toHaveAttribute(
      'href',
      expect.stringContaining('/dataset/'),
    );
    expect(screen.getByRole('link', { name: 'v_revenue_daily.net_revenue' })).toBeVisible();
    expect(screen.getByText('direct · identity')).toBeVisible();
    expect(screen.getByText('sum(net)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'load' })).toBeVisible();
    expect(screen.getByText('best of 3 routes')).toBeVisible();
  });

  it('leads to the same path in the lineage explorer', async () => {
    const consumer = aConsumer();
    const { user, visited } = await renderPart(<EvidencePath consumer={consumer} names={new Map()} />);
    await user.click(screen.getByRole('link', { name: 'Show in explorer' }));
    expect(decodeURIComponent(visited[0] ?? '')).toContain(`path=${consumer.path[0]!.from}~${consumer.path[0]!.to}`);
  });
});
