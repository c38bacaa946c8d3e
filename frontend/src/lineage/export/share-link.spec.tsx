import { REPORT, renderInExplorer } from '../../../test-support/explorer';
import { unpack } from '../../graph/address/packed';
import { shareLink } from './share-link';

describe('a shared link', () => {
  it('names the hops, which are a setting of the reader otherwise, and opens the same view', async () => {
    const { explorer } = await renderInExplorer(<p />);
    const url = new URL(await shareLink(explorer));
    expect([url.searchParams.get('up'), url.searchParams.get('down'), url.hash]).toEqual(['1', '1', '']);
  });

  it('carries the places behind the address where they are too many for it', async () => {
    const { explorer } = await renderInExplorer(<p />);
    const places = new Map(Array.from({ length: 2500 }, (_, i) => [`urn:${i}`, { x: i * 7919, y: i * 104_729 }]));
    const view = { ...explorer.view, hiddenAssets: [REPORT] };
    const url = new URL(await shareLink({ view, drawnPlaces: places } as unknown as typeof explorer));
    expect([url.searchParams.get('s'), url.hash.startsWith('#s=')]).toEqual([null, true]);
    const packed = await unpack(url.hash.slice('#s='.length));
    expect([packed?.places.size, packed?.sets.hiddenAssets]).toEqual([2500, [REPORT]]);
  });
});
