import { screen } from '@testing-library/react';

import { aClaim } from '../../../test-support/lineage-edge';
import { renderPart } from '../../../test-support/render';
import { Claim } from './Claim';

describe('Claim', () => {
  it('says how sure the source is and why', async () => {
    await renderPart(<Claim claim={aClaim({ confidence: 0.6, why: 'ambiguous among 2' })} />);
    expect(screen.getByText('0.60 likely')).toBeVisible();
    expect(screen.getByText('ambiguous among 2')).toBeVisible();
  });

  it('leaves out what the source does not say', async () => {
    await renderPart(<Claim claim={aClaim()} />);
    expect(screen.queryByText('Transform')).not.toBeInTheDocument();
    expect(screen.queryByText('Until')).not.toBeInTheDocument();
  });

  it('marks the transformation in the SQL, whatever its case', async () => {
    await renderPart(<Claim claim={aClaim({ sql: 'select SUM(net) from orders', transform: 'sum(net)' })} />);
    expect(screen.getByText('SUM(net)').tagName).toBe('MARK');
  });
});
