import { Suspense, lazy, useCallback, useState } from 'react';

import { TO_THE_END } from '../graph/view/view-state';
import type { Side } from '../graph/model/graph.types';
import { useTools } from './explorer/explorer-context';
import { EXPLORER_TEXTS } from './texts';
import type { DeepExpand } from './explorer/use-deep-expand';
import { DeepExpandContext } from './explorer/use-deep-expand';

const ConfirmDraw = lazy(async () => ({ default: (await import('./ConfirmDraw')).ConfirmDraw }));

const ASK_ABOVE = 200;

interface PendingExpansion {
  readonly card: string;
  readonly side: Side;
  readonly assets: number;
  readonly isAll: boolean;
}

/** "To the end" counts first: more than 200 are drawn only when the person says so. */
export function DeepExpandDialog({ children }: { readonly children: React.ReactNode }) {
  const { explorer, showNote } = useTools();
  const [wish, setWish] = useState<PendingExpansion | null>(null);
  const expandDeep = useCallback<DeepExpand>(
    async (card, side) => {
      try {
        const { assets, complete } = await explorer.count(card, side);
        if (assets <= ASK_ABOVE) return explorer.expand(card, side, TO_THE_END);
        setWish({ card, side, assets, isAll: complete });
      } catch (error) {
        showNote(error instanceof Error ? error.message : String(error));
      }
    },
    [explorer, showNote],
  );
  const draw = (): void => {
    if (wish) explorer.expand(wish.card, wish.side, TO_THE_END);
    setWish(null);
  };
  return (
    <DeepExpandContext.Provider value={expandDeep}>
      {children}
      {wish && (
        <Suspense>
          <ConfirmDraw
            text={EXPLORER_TEXTS.toTheEnd.text(wish.assets, wish.isAll)}
            onDraw={draw}
            onClose={() => setWish(null)}
          />
        </Suspense>
      )}
    </DeepExpandContext.Provider>
  );
}
