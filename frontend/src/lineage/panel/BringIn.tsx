import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { bringIn } from '../../graph/explorer/branch-actions';
import { useTools } from '../explorer/explorer-context';
import { MODES } from '../parts/texts-modes';
import { wayTo } from '../explorer/way-to';

/** Draws an asset that is not in the graph, with the best way between it and the start. */
export function BringInButton({ urn }: { readonly urn: string }) {
  const { explorer, showNote: note } = useTools();
  const client = useQueryClient();
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  const act = async (): Promise<void> => {
    setIsOnItsWay(true);
    try {
      bringIn(explorer, await wayTo(client, explorer, urn));
    } catch (error) {
      note(error instanceof Error ? error.message : String(error));
    } finally {
      setIsOnItsWay(false);
    }
  };
  return (
    <Button size="compact-sm" loading={isOnItsWay} onClick={() => void act()}>
      {MODES.find.bringIn}
    </Button>
  );
}
