import { nearerView } from '../../graph/explorer/collapse';
import { SHARED_TEXTS } from './texts';
import type { ExplorerTools } from '../explorer/explorer-context';

/**
 * Fits the graph to the canvas so that it can be read: where all of it would be too small, distant assets are collapsed
 * into "+12 ▸". A note says how many, and shows all of it on demand, however small it becomes.
 */
export function fitGraph({
  explorer,
  camera,
  showNote,
}: Pick<ExplorerTools, 'explorer' | 'camera' | 'showNote'>): void {
  const canvas = camera.current;
  if (!canvas) return;
  const nearer = nearerView(explorer, (geometry) => canvas.canShow(geometry));
  if (!nearer) return canvas.fit();
  explorer.drawNearer(nearer.patch);
  showNote(SHARED_TEXTS.collapsed(nearer.collapsed), {
    label: SHARED_TEXTS.showAll,
    act: () => {
      explorer.undo();
      canvas.fit();
    },
  });
}
