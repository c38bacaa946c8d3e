import { Handle, Position } from '@xyflow/react';
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';

import { FLAG } from '../../graph/explorer/signals';
import type { CardNode } from './card-node';
import { useFlags } from '../explorer/explorer-context';
import { typeWord } from '../../kinds/kinds';
import { absentWord, markOf } from '../parts/kind-name';
import { platformLook } from '../../kinds/platform-marks';
import { CardMarks, CardTags } from './CardHeader';
import { ExpandButton } from './ExpandButton';
import { HiddenMark } from '../parts/HiddenMark';
import { MenuButton } from '../parts/MenuButton';
import { PlatformMark } from '../../kinds/PlatformMark';
import { middleEllipsis } from '../parts/texts';

/**
 * The card of a job between two assets. It is small and has no columns: column edges pass it, and
 * its asset edges are lit with them.
 */
export const JobCard = memo(function JobCard({ data: { card } }: NodeProps<CardNode>) {
  const flags = useFlags(card.id);
  const { asset } = card;
  return (
    <div
      role="group"
      aria-label={asset.name}
      className="lx-card lx-job"
      style={
        {
          width: card.width,
          height: card.height,
          '--lx-platform': platformLook(markOf(asset).id).ground,
        } as React.CSSProperties
      }
      data-end={card.id}
      data-near={Boolean(flags & FLAG.near) || undefined}
      data-start={card.start || undefined}
      data-ghost={!asset.exists || undefined}
      data-lit={Boolean(flags & FLAG.lit) || undefined}
      data-selected={Boolean(flags & FLAG.selected) || undefined}
      data-found={Boolean(flags & FLAG.found) || undefined}
      data-cursor={Boolean(flags & FLAG.cursor) || undefined}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} className="lx-handle" />
      <div className="lx-job-head">
        <PlatformMark {...markOf(asset)} size={22} />
        <span className="lx-name" title={asset.qualifiedName ?? asset.name}>
          {middleEllipsis(asset.name, 20)}
        </span>
        <CardMarks card={card} />
        <CardTags card={card} />
      </div>
      <div className="lx-job-foot">
        <ExpandButton card={card} side="up" />
        <HiddenMark card={card} side="up" />
        <span className="lx-where">{asset.exists ? typeWord(asset) : absentWord(asset)}</span>
        <HiddenMark card={card} side="down" />
        <ExpandButton card={card} side="down" />
      </div>
      <MenuButton
        target={{ type: 'card', id: card.id }}
        name={asset.name}
        className="lx-card-menu nodrag"
        isTabStop={false}
      />
      <Handle type="source" position={Position.Right} isConnectable={false} className="lx-handle" />
    </div>
  );
});
