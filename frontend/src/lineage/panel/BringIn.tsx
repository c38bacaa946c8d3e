import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { bringIn } from '../../graph/explorer/branch-actions';
import { useTools } from '../explorer/explorer-context';
import { wayTo } from '../explorer/way-to';
import { PANEL_TEXTS } from './texts';

/** Draws an asset that is not in the graph, with the best way between it and the start. */
export function BringInButton({ urn }: { readonly urn: string }) {
  const { explorer, showNote } = useTools();
  const client = useQueryClient();
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  const act = async (): Promise<void> => {
    setIsOnItsWay(true);
    try {
      bringIn(explorer, await wayTo(client, explorer, urn));
    } catch (error) {
      showNote(error instanceof Error ? error.message : String(error));
    } finally {
      setIsOnItsWay(false);
    }
  };
  return (
    <Button size="compact-sm" loading={isOnItsWay} onClick={() => void act()}>
      {PANEL_TEXTS.bringIn}
    </Button>
  );
}
