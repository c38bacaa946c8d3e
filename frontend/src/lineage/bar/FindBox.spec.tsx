import { screen } from '@testing-library/react';

import { REPORT, REVENUE, renderInExplorer } from '../../../test-support/explorer';
import { anAsset } from '../../../test-support/impact-answer';
import { FindBox } from './FindBox';

const NOTHING = { LineageTransforms: { lineageTransforms: { arrows: [] } }, LineageFind: { up: null, down: null } };

describe('FindBox', () => {
  it('counts the assets and columns of the graph that match', async () => {
    const { user } = await renderInExplorer(<FindBox />, { answers: NOTHING });
    await user.type(screen.getByRole('searchbox', { name: 'Find in graph' }), 'net');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 1');
    await user.type(screen.getByRole('searchbox', { name: 'Find in graph' }), 'x');
    expect(screen.getByRole('status')).toHaveTextContent('no hits');
  });

  it('walks the hits with Enter, backwards with Shift, and announces each', async () => {
    const { user, announcements } = await renderInExplorer(<FindBox />, { answers: NOTHING });
    await user.type(screen.getByRole('searchbox', { name: 'Find in graph' }), 'r{Enter}{Enter}{Shift>}{Enter}{/Shift}');
    expect(announcements).toEqual([
      expect.stringMatching(/^1 of \d$/),
      expect.stringMatching(/^2 of \d$/),
      expect.stringMatching(/^1 of \d$/),
    ]);
  });

  it('brings in an asset of the lineage that is not drawn', async () => {
    const far = anAsset({ name: 'board_pack' });
    const { user, explorer } = await renderInExplorer(<FindBox />, {
      answers: {
        ...NOTHING,
        LineageFind: { up: null, down: { searchResults: [{ entity: { urn: far.urn } }] } },
        EntitySummaries: { entitySummaries: [far] },
        LineagePaths: {
          lineagePaths: {
            paths: [
              {
                confidence: 1,
                hops: [
                  { from: REVENUE, to: REPORT },
                  { from: REPORT, to: far.urn },
                ],
              },
            ],
          },
        },
      },
    });
    await user.type(screen.getByRole('searchbox', { name: 'Find in graph' }), 'board');
    await user.click(await screen.findByRole('button', { name: '1 not drawn: bring in' }));
    await user.click(await screen.findByRole('menuitem', { name: /^board_pack/ }));
    await screen.findByRole('searchbox');
    expect(explorer.view.addedAssets).toEqual([REVENUE, REPORT, far.urn]);
  });
});
