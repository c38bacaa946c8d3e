import { Handle, Position } from '@xyflow/react';
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';

import { FLAG } from '../../graph/explorer/signals';
import { hasFooter, hasMoreRow } from '../../graph/scene/rows';
import type { CardNode } from './card-node';
import { useFlags, useTools } from '../explorer/explorer-context';
import { markOf } from '../parts/kind-name';
import { platformLook } from '../../kinds/platform-marks';
import { startLinkDrag } from './link-drag';
import { CardFooter } from './CardFooter';
import { ExpandButton } from './ExpandButton';
import { HiddenMark } from '../parts/HiddenMark';
import { MenuButton } from '../parts/MenuButton';
import { CardHeader } from './CardHeader';
import { ColumnList } from './ColumnList';
import { CARD_TEXTS } from './texts';
import { SHARED_TEXTS } from '../parts/texts';

/**
 * The card of one asset: header, columns, and a footer with coverage and expand buttons. Its size
 * comes from the scene. It is rendered again only when its card or its flags change, so lighting a
 * path leaves all other cards alone.
 */
export const AssetCard = memo(function AssetCard({ data: { card } }: NodeProps<CardNode>) {
  const flags = useFlags(card.id);
  const tools = useTools();
  const colour = platformLook(markOf(card.asset).id).ground;
  return (
    <div
      role="group"
      aria-label={card.asset.name}
      className="lx-card"
      style={{ width: card.width, height: card.height, '--lx-platform': colour } as React.CSSProperties}
      data-end={card.id}
      data-near={Boolean(flags & FLAG.near) || undefined}
      data-start={card.start || undefined}
      data-path={card.isOnPath || undefined}
      data-ghost={!card.asset.exists || undefined}
      data-removed={card.asset.removed || undefined}
      data-breaks={card.verdict === 'BREAKS' || undefined}
      data-lit={Boolean(flags & FLAG.lit) || undefined}
      data-selected={Boolean(flags & FLAG.selected) || undefined}
      data-found={Boolean(flags & FLAG.found) || undefined}
      data-cursor={Boolean(flags & FLAG.cursor) || undefined}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} className="lx-handle" />
      <CardHeader card={card} />
      <ColumnList card={card} />
      {hasMoreRow(card) && <MoreRow card={card} />}
      {card.columnsUnknown && (
        <div className="lx-unknown" title={CARD_TEXTS.columnsUnknownWhy}>
          <span>? {SHARED_TEXTS.columnsUnknown}</span>
        </div>
      )}
      {hasFooter(card) ? <CardFooter card={card} /> : <SideButtons card={card} />}
      {tools.drawEdge && (
        <span
          className="lx-grip lx-grip-card nodrag"
          title={CARD_TEXTS.grip(card.asset.name)}
          aria-hidden="true"
          onPointerDown={(event) => startLinkDrag(event, card.asset.urn, tools)}
        />
      )}
      <MenuButton
        target={{ type: 'card', id: card.id }}
        name={card.asset.name}
        className="lx-card-menu nodrag"
        isTabStop={false}
      />
      <Handle type="source" position={Position.Right} isConnectable={false} className="lx-handle" />
    </div>
  );
});

/** What a card without a footer has at its sides: how much is not drawn there, or may not be shown. */
function SideButtons({ card }: { readonly card: CardNode['data']['card'] }) {
  return (['up', 'down'] as const).map((side) => (
    <span key={side} className="lx-side" data-side={side}>
      <HiddenMark card={card} side={side} />
      <ExpandButton card={card} side={side} />
    </span>
  ));
}

/** The row "+14 columns". It opens the list of all columns, and closes it again. */
function MoreRow({ card }: { readonly card: CardNode['data']['card'] }) {
  const { explorer } = useTools();
  const open = (event: React.MouseEvent): void => {
    event.stopPropagation();
    explorer.openRows(card.id, card.mode === 'all' ? 'traced' : 'all');
  };
  return (
    <button type="button" className="lx-more nodrag" tabIndex={-1} onClick={open}>
      {SHARED_TEXTS.moreColumns(card.moreColumns)}
    </button>
  );
}
