import { act, waitFor } from '@testing-library/react';

import { ORDERS, renderInExplorer, REPORT, sampleAnswer } from '../../../test-support/explorer';
import type { Box } from '../../graph/geometry/boxes';
import type { Explorer } from '../../graph/explorer/explorer';
import type { Camera } from '../explorer/explorer-context';
import { useRefit } from './use-refit';

/** A camera that notes what it shows. */
class NotingCamera {
  readonly shown: string[] = [];
  fits = 0;

  constructor(private readonly fitsOnScreen = false) {}

  fit(): void {
    this.fits += 1;
    this.shown.push('all');
  }

  showReadable(card: string): void {
    this.shown.push(card);
  }

  showAdded(_: Box, card: string | undefined): void {
    this.shown.push(`added to ${card ?? 'nothing'}`);
  }

  canShow(): boolean {
    return this.fitsOnScreen;
  }
}

function Refitting() {
  useRefit();
  return null;
}

/** Asks for more hops, does something while the answer is on its way, and lets it arrive. */
async function shownAfter(meanwhile: (camera: NotingCamera, explorer: Explorer) => void): Promise<readonly string[]> {
  const camera = new NotingCamera();
  const { explorer, server } = await renderInExplorer(<Refitting />, {
    tools: { camera: { current: camera as unknown as Camera } },
  });
  const arrival = Promise.withResolvers<object>();
  server.answer('LineageView', () => arrival.promise);
  act(() => explorer.change({ downstreamHops: 3 }));
  expect(explorer.isBusy).toBe(true);
  act(() => meanwhile(camera, explorer));
  arrival.resolve({ lineageView: sampleAnswer() });
  await waitFor(() => expect(explorer.isBusy).toBe(false));
  return camera.shown.map((card) => (card === explorer.centreCard ? 'the start' : card));
}

describe('useRefit', () => {
  it('shows what was asked for when it has arrived', async () => {
    expect(await shownAfter(() => undefined)).toEqual(['the start']);
  });

  it('moves nothing when the graph was fitted meanwhile', async () => {
    expect(await shownAfter((camera) => camera.fit())).toEqual(['all']);
    const fitAndSelect = (camera: NotingCamera, explorer: Explorer) => {
      camera.fit();
      explorer.change({ selection: { type: 'node', urn: ORDERS } });
    };
    expect(await shownAfter(fitAndSelect)).toEqual(['all']);
  });

  describe('after changes for which everything is loaded', () => {
    async function shownAfterChange(
      change: (explorer: Explorer) => void,
      { fitsOnScreen = false } = {},
    ): Promise<readonly string[]> {
      const camera = new NotingCamera(fitsOnScreen);
      const { explorer } = await renderInExplorer(<Refitting />, {
        tools: { camera: { current: camera as unknown as Camera } },
      });
      act(() => change(explorer));
      expect(explorer.isBusy).toBe(false);
      return camera.shown.map((card) => (card === explorer.centreCard ? 'the start' : card));
    }

    it('shows all groups at once, and the start again without them', async () => {
      const regroup = (explorer: Explorer) => {
        explorer.groupBy('platform');
        explorer.groupBy('none');
      };
      expect(await shownAfterChange(regroup)).toEqual(['all', 'the start']);
    });

    it('shows the start when cards get other columns', async () => {
      expect(await shownAfterChange((explorer) => explorer.change({ rowsMode: 'none' }))).toEqual(['the start']);
    });

    it('moves only where all can be read after a card was hidden, and to one that comes back', async () => {
      const hide = (explorer: Explorer) => explorer.hide(REPORT);
      expect(await shownAfterChange(hide)).toEqual([]);
      expect(await shownAfterChange(hide, { fitsOnScreen: true })).toEqual(['the start']);
      const hideAndShow = (explorer: Explorer) => {
        explorer.hide(ORDERS);
        explorer.change({ hiddenAssets: [] });
      };
      expect(await shownAfterChange(hideAndShow)).toEqual(['added to nothing']);
    });

    it('moves nothing for a selection, or for what an address brings', async () => {
      const selection = { type: 'node', urn: ORDERS } as const;
      expect(await shownAfterChange((explorer) => explorer.change({ selection }))).toEqual([]);
      const back = (explorer: Explorer) => explorer.show({ ...explorer.view, groupBy: 'platform' });
      expect(await shownAfterChange(back)).toEqual([]);
    });
  });
});
