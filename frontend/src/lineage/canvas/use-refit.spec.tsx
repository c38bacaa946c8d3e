import { act, waitFor } from '@testing-library/react';

import { renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import type { Camera } from '../explorer/explorer-context';
import { useRefit } from './use-refit';

/** A camera that notes what it shows. */
class NotingCamera {
  readonly shown: string[] = [];
  fits = 0;

  fit(): void {
    this.fits += 1;
    this.shown.push('all');
  }

  showReadable(card: string): void {
    this.shown.push(card);
  }
}

function Refitting() {
  useRefit();
  return null;
}

/** Asks for more hops, does something while the answer is on its way, and lets it arrive. */
async function shownAfter(meanwhile: (camera: NotingCamera) => void): Promise<readonly string[]> {
  const camera = new NotingCamera();
  const { explorer, server } = await renderInExplorer(<Refitting />, {
    tools: { camera: { current: camera as unknown as Camera } },
  });
  const arrival = Promise.withResolvers<object>();
  server.answer('LineageView', () => arrival.promise);
  act(() => explorer.change({ downstreamHops: 3 }));
  expect(explorer.isBusy).toBe(true);
  meanwhile(camera);
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
  });
});
