import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';

import { expandOnly } from '../../graph/explorer/branch-actions';
import type { Side } from '../../graph/model/graph.types';
import { RESTRICTED } from '../../graph/model/graph.types';
import type { Card } from '../../graph/scene/scene.types';
import { countNeighbours } from '../../graph/model/neighbour-filter';
import { useTools, useView } from '../explorer/explorer-context';
import { kindWord } from '../../kinds/kinds';
import { lineageSource } from '../explorer/source';
import { PANEL_TEXTS } from './texts';

// Neighbours that are counted; an asset with more gets the counts of the most used ones.
const MOST = 500;

/**
 * A menu that expands a card only to neighbours of one kind or one platform, with their counts.
 * Jobs are passed: what people look for lies behind them.
 */
export function OnlyMenu({ card, side }: { readonly card: Card; readonly side: Side }) {
  const { explorer } = useTools();
  const [isOpen, setIsOpen] = useState(false);
  const sorts = useSorts(card, side, isOpen);
  const words = PANEL_TEXTS.expand;
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <Button size="compact-xs" variant="default" aria-label={words.onlyOf(words[side])}>
          {words.only}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
        {sorts?.length === 0 && <Menu.Label>{words.onlyNone}</Menu.Label>}
        {(['kind', 'platform'] as const).map((by) => {
          const own = sorts?.filter((sort) => sort.by === by) ?? [];
          if (own.length === 0) return null;
          return (
            <Fragment key={by}>
              <Menu.Label>{by === 'kind' ? words.kinds : words.platforms}</Menu.Label>
              {own.map(({ id, name, count }) => (
                <Menu.Item key={id} onClick={() => expandOnly(explorer, card.id, side, { by, id })}>
                  {name} <span className="lx-faint">{count}</span>
                </Menu.Item>
              ))}
            </Fragment>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Counts the neighbours by kind and platform when the menu is opened. It returns undefined until
 * the answer is there.
 */
function useSorts(card: Card, side: Side, isWanted: boolean): ReturnType<typeof countNeighbours> | undefined {
  const { asOf, minConfidence } = useView();
  const urns = card.members.map(({ urn }) => urn);
  const { data } = useQuery({
    queryKey: ['lineage', 'sorts', urns, side, asOf, minConfidence],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const hops = { upstreamHops: side === 'up' ? 1 : 0, downstreamHops: side === 'down' ? 1 : 0 };
      const only = { hideJobs: true, mergeSiblings: true, showRejected: false, perHop: MOST };
      const question = { urns, ...hops, ...only, minConfidence, at: asOf };
      const { nodes } = await lineageSource.view(question, signal);
      return countNeighbours(
        nodes.flatMap(({ summary }) => (urns.includes(summary.urn) || summary.kind === RESTRICTED ? [] : [summary])),
        kindWord,
      );
    },
  });
  return data;
}
