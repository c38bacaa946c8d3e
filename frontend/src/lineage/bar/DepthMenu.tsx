import { Button } from '@mantine/core';

import { TO_THE_END } from '../../graph/view/view-state';
import { Dropdown } from '../../ui/parts/Dropdown';
import { useTools, useView } from '../explorer/explorer-context';
import { Segments } from '../parts/Segments';
import { BAR_TEXTS } from './texts';
import { SHARED_TEXTS } from '../parts/texts';

// The choices in the menu; the last is shown as "all".
const HOPS = [0, 1, 2, 3, 5, TO_THE_END];

/** Sets how many hops are drawn on each side of the start, upstream and downstream apart. */
export function DepthMenu() {
  const { explorer } = useTools();
  const { upstreamHops, downstreamHops } = useView();
  return (
    <Dropdown
      type="popover"
      trapFocus
      position="bottom-start"
      className="lx-depth"
      button={
        <Button
          size="xs"
          variant="default"
          aria-label={BAR_TEXTS.depthLabel(SHARED_TEXTS.depth(upstreamHops, downstreamHops))}
        >
          {SHARED_TEXTS.depth(upstreamHops, downstreamHops)}
        </Button>
      }
    >
      <Hops
        label={BAR_TEXTS.upstreamHops}
        value={upstreamHops}
        onChange={(value) => explorer.change({ upstreamHops: value })}
      />
      <Hops
        label={BAR_TEXTS.downstreamHops}
        value={downstreamHops}
        onChange={(value) => explorer.change({ downstreamHops: value })}
      />
    </Dropdown>
  );
}

interface HopsProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/**
 * The choice for one side. A number that comes from a link and is not in the list is offered as one
 * more choice, so that the menu never shows a wrong one.
 */
function Hops({ label, value, onChange }: HopsProps) {
  const choices = [...new Set([...HOPS, value])].sort((a, b) => a - b);
  return (
    <div className="lx-field">
      <span>{label}</span>
      <Segments
        label={label}
        data={choices.map((hops) => ({ value: String(hops), label: SHARED_TEXTS.hops(hops) }))}
        value={String(value)}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  );
}
