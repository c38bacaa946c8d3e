import { ViewportPortal, useStore } from '@xyflow/react';

import { pathData } from '../../graph/geometry/routes';
import { useTools, useTopic } from '../explorer/explorer-context';

import './lineage-far.css';

const MARKS = ['selected', 'near', 'cursor'] as const;

/**
 * Marks what is selected, under the pointer or under the cursor while a canvas draws the cards.
 * They are elements above the canvas, because painting thousands of cards again for each movement
 * of the mouse takes longer than a frame.
 */
export function FarMarks() {
  const { explorer } = useTools();
  const ids = useTopic('flags', ({ signals }) =>
    [...new Set(MARKS.flatMap((flag) => [...signals.membersOf(flag)]))].join('\n'),
  );
  const geometry = useTopic('scene', (store) => store.geometry);
  const zoom = useStore((state) => state.transform[2]);
  if (ids === '') return null;
  return (
    <ViewportPortal>
      {ids.split('\n').map((id) => {
        const box = geometry.boxes.get(id);
        if (box) {
          const { x, y, width, height } = box;
          return (
            <div key={id} className="lx-farmark" style={{ width, height, transform: `translate(${x}px, ${y}px)` }}>
              {/* The canvas draws names where they find a place; this one is whole wherever its block is. */}
              <span className="lx-farmark-name" style={{ transform: `scale(${1 / zoom})` }}>
                {explorer.scene.cards.get(id)?.asset.name}
              </span>
            </div>
          );
        }
        const link = explorer.scene.links.get(id);
        const route = link && geometry.routeOf(link);
        return route ? (
          <svg key={id} className="lx-farmark-line">
            <path d={pathData(route)} />
          </svg>
        ) : null;
      })}
    </ViewportPortal>
  );
}
