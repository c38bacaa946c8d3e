import { Button, Group, Modal, Text } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';

import { TO_THE_END } from '../graph/address/view-state';
import type { Side } from '../graph/model/graph.types';
import { useTools } from './explorer-context';
import { TEXTS } from './texts';
import type { DeepExpand } from './use-deep-expand';
import { DeepExpandContext } from './use-deep-expand';

const ASK_ABOVE = 200;

interface Wish {
  readonly card: string;
  readonly side: Side;
  readonly assets: number;
  readonly isAll: boolean;
}

/** "To the end" counts first: more than 200 are drawn only when the person says so. */
export function DeepExpandDialog({ children }: { readonly children: React.ReactNode }) {
  const { explorer, note } = useTools();
  const [wish, setWish] = useState<Wish | null>(null);
  const last = useRef<Wish | null>(null);
  const expandDeep = useCallback<DeepExpand>(
    async (card, side) => {
      try {
        const { assets, complete } = await explorer.count(card, side);
        if (assets <= ASK_ABOVE) return explorer.expand(card, side, TO_THE_END);
        last.current = { card, side, assets, isAll: complete };
        setWish(last.current);
      } catch (error) {
        note(error instanceof Error ? error.message : String(error));
      }
    },
    [explorer, note],
  );
  const draw = (): void => {
    if (wish) explorer.expand(wish.card, wish.side, TO_THE_END);
    setWish(null);
  };
  return (
    <DeepExpandContext.Provider value={expandDeep}>
      {children}
      <Modal opened={wish !== null} onClose={() => setWish(null)} title={TEXTS.shiftClick} centered size="sm">
        <Text size="sm">{last.current && TEXTS.confirmDeep(last.current.assets, last.current.isAll)}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setWish(null)}>
            {TEXTS.cancel}
          </Button>
          <Button onClick={draw}>{TEXTS.draw}</Button>
        </Group>
      </Modal>
    </DeepExpandContext.Provider>
  );
}
