import { useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';

import { useTools } from '../explorer/explorer-context';
import { followView } from './follow-view';

/** One 2D canvas under the same viewport as the cards: blocks and edges far away, the many unlit edges near. */
export function FarCanvas({ isFar }: { readonly isFar: boolean }) {
  const { explorer } = useTools();
  const store = useStoreApi();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    return element ? followView(element, { explorer, store, isFar }) : undefined;
  }, [explorer, store, isFar]);
  return <canvas ref={canvas} className="lx-far" aria-hidden="true" />;
}
