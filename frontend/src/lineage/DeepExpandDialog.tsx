import { Suspense, lazy, useCallback, useState } from 'react';

import { TO_THE_END } from '../graph/view/view-state';
import type { Side } from '../graph/model/graph.types';
import { useTools } from './explorer/explorer-context';
import { EXPLORER_TEXTS } from './texts';
import type { DeepExpand } from './explorer/use-deep-expand';
import { DeepExpandContext } from './explorer/use-deep-expand';

const ConfirmDraw = lazy(async () => ({ default: (await import('./ConfirmDraw')).ConfirmDraw }));

// Assets up to which "to the end" draws at once. Above, the layout takes noticeable time.
const ASK_ABOVE = 200;

/** An expansion that waits for an answer from the dialog. */
interface PendingExpansion {
  readonly card: string;
  readonly side: Side;
  readonly assets: number;
  /** False if the server stopped counting, so that the number is "at least". */
  readonly isAll: boolean;
}

/**
 * Provides "expand to the end" to every card and panel inside it. It first asks the server how many
 * assets there are: up to 200 are drawn at once, and for more people are asked. A count that fails
 * is shown as a note, and nothing is drawn.
 */
export function DeepExpandDialog({ children }: { readonly children: React.ReactNode }) {
  const { explorer, showNote } = useTools();
  const [wish, setWish] = useState<PendingExpansion | null>(null);
  const expandDeep = useCallback<DeepExpand>(
    async (card, side) => {
      // The whole path of a column is loaded, so there is nothing to count.
      if (explorer.scene.isPath) return explorer.expand(card, side);
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
