import type { Side } from '../../graph/model/graph.types';
import type { Card } from '../../graph/scene/scene.types';
import { Icon } from '../../ui/theme/Icon';
import { SHARED_TEXTS } from './texts';

/** A card, a table row, or anything else that knows on which sides lineage is hidden. */
type Sides = Pick<Card, 'hiddenUp' | 'hiddenDown'>;

/**
 * A lock on the side where lineage continues to assets that the viewer may not see. It says neither
 * which nor how many, because that would disclose them.
 */
export function HiddenMark({ card, side }: { readonly card: Sides; readonly side: Side }) {
  if (!(side === 'up' ? card.hiddenUp : card.hiddenDown)) return null;
  const text = SHARED_TEXTS.restrictedSide[side];
  return (
    <span className="lx-locked" role="img" aria-label={text} title={text}>
      <Icon name="lock" size={13} />
    </span>
  );
}
