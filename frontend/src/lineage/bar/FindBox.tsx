import { Suspense, lazy, useRef } from 'react';

import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { Icon } from '../../ui/theme/Icon';
import { BAR_TEXTS } from './texts';

const FindTransforms = lazy(async () => ({ default: (await import('./FindTransforms')).FindTransforms }));
const FindBeyond = lazy(async () => ({ default: (await import('./FindBeyond')).FindBeyond }));

/**
 * Finds cards, columns and transformations of the drawn graph while people type. Enter walks from
 * hit to hit, Shift+Enter walks back; each hit is centred and announced to screen readers.
 *
 * From two characters on, the server is asked as well: for transformations, which the page does not
 * load, and for assets that are not drawn.
 */
export function FindBox() {
  const { explorer, camera, announce } = useTools();
  const { findText } = useView();
  const hits = useTopic('scene', (store) => store.hits);
  const at = useRef(-1);
  const walk = (step: number): void => {
    if (hits.length === 0) return;
    // The walk starts again at the first hit after the last one.
    at.current = (at.current + step + hits.length) % hits.length;
    const hit = hits[at.current];
    const box = hit && explorer.geometry.boxes.get(hit.card);
    if (!hit || !box) return;
    explorer.signals.mark('cursor', new Set([hit.link ?? hit.row ?? hit.card]));
    const link = explorer.scene.links.get(hit.link ?? '');
    // A hit on an edge is centred at the label of the edge, not at the card that it starts from.
    const middle = link && explorer.geometry.routeOf(link)?.middle;
    camera.current?.centre(middle ? { ...middle, width: 0, height: 0 } : box);
    announce(BAR_TEXTS.hits(at.current + 1, hits.length));
  };
  return (
    <div className="lx-find" role="search" aria-label={BAR_TEXTS.find}>
      <Icon name="search" size={14} className="lx-find-icon" />
      <input
        type="search"
        aria-label={BAR_TEXTS.find}
        title={BAR_TEXTS.findHint}
        placeholder={BAR_TEXTS.find}
        value={findText}
        onChange={(event) => {
          at.current = -1;
          explorer.change({ findText: event.currentTarget.value }, 'replace');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') walk(event.shiftKey ? -1 : 1);
        }}
      />
      {findText !== '' && (
        <span className="lx-hits" role="status">
          {BAR_TEXTS.hits(Math.max(at.current + 1, Math.min(1, hits.length)), hits.length)}
        </span>
      )}
      {findText.trim().length > 1 && (
        <Suspense>
          <FindTransforms />
          <FindBeyond />
        </Suspense>
      )}
    </div>
  );
}
