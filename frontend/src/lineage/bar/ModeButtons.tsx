import { Button } from '@mantine/core';

import { useTools, useView } from '../explorer-context';
import { MODES } from '../texts-modes';

/** The three ways to look at the graph otherwise: paths, time, supposition. */
export function ModeButtons({ hasTime, onTime }: { readonly hasTime: boolean; readonly onTime: () => void }) {
  const { explorer } = useTools();
  const { path, steps } = useView();
  return (
    <div className="lx-modes">
      <Button
        size="xs"
        variant={path ? 'light' : 'default'}
        aria-pressed={path !== null}
        onClick={() => explorer.change({ path: path ? null : { from: explorer.startUrn, to: null }, sel: null })}
      >
        {MODES.path.button}
      </Button>
      <Button size="xs" variant={hasTime ? 'light' : 'default'} aria-pressed={hasTime} onClick={onTime}>
        {MODES.time.button}
      </Button>
      <Button
        size="xs"
        variant={steps ? 'light' : 'default'}
        aria-pressed={steps !== null}
        onClick={() =>
          explorer.change(steps ? { steps: null, onlyChanges: false } : { steps: [], sel: null, from: null })
        }
      >
        {MODES.whatIf.button}
      </Button>
    </div>
  );
}
