import { Handle, Position } from '@xyflow/react';
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';

import { FLAG } from '../../graph/explorer/signals';
import type { CardNode } from './card-node';
import { useFlags, useTools } from '../explorer/explorer-context';
import { useGroupTitle } from '../parts/group-title';
import { HiddenMark } from '../parts/HiddenMark';
import { MenuButton } from '../parts/MenuButton';
import { VerdictTag } from '../parts/VerdictTag';
import { CARD_TEXTS } from './texts';
import { SHARED_TEXTS, middleEllipsis } from '../parts/texts';

import './lineage-groups.css';

/**
 * A folded group as one card: its name, how many assets it holds, the worst verdict among them, and
 * a button that unfolds it.
 */
export const BundleCard = memo(function BundleCard({ data: { card } }: NodeProps<CardNode>) {
  const flags = useFlags(card.id);
  const { explorer } = useTools();
  const title = useGroupTitle(card.asset.name);
  const open = (event: React.MouseEvent): void => {
    event.stopPropagation();
    explorer.foldGroup(card.id, false);
  };
  return (
    <div
      role="group"
      aria-label={title}
      className="lx-card lx-bundle-card"
      style={{ width: card.width, height: card.height }}
      data-start={card.start || undefined}
      data-breaks={card.verdict === 'BREAKS' || undefined}
      data-lit={Boolean(flags & FLAG.lit) || undefined}
      data-selected={Boolean(flags & FLAG.selected) || undefined}
      data-found={Boolean(flags & FLAG.found) || undefined}
      data-cursor={Boolean(flags & FLAG.cursor) || undefined}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} className="lx-handle" />
      <span className="lx-name" title={title}>
        {middleEllipsis(title, 30)}
      </span>
      <span className="lx-where">
        <HiddenMark card={card} side="up" />
        {SHARED_TEXTS.assets(card.members.length)} <HiddenMark card={card} side="down" />
        <VerdictTag verdict={card.verdict} />
      </span>
      <button type="button" className="lx-fold nodrag" tabIndex={-1} onClick={open}>
        ▸ {CARD_TEXTS.unfold}
        <span className="visually-hidden"> {title}</span>
      </button>
      {card.start && <span className="lx-start">{SHARED_TEXTS.start}</span>}
      <MenuButton
        target={{ type: 'card', id: card.id }}
        name={title}
        className="lx-card-menu nodrag"
        isTabStop={false}
      />
      <Handle type="source" position={Position.Right} isConnectable={false} className="lx-handle" />
    </div>
  );
});
