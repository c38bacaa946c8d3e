import { Button } from '@mantine/core';

import { useTools, useView } from '../explorer/explorer-context';
import { SIGNS } from '../parts/texts-signs';

/** The three ways to look at the graph otherwise: paths, time, supposition. */
export function ModeButtons({ hasTime, onTime }: { readonly hasTime: boolean; readonly onTime: () => void }) {
  const { explorer } = useTools();
  const { path, whatIf: steps, column: col } = useView();
  return (
    <div className="lx-modes">
      <Button
        size="xs"
        variant={path ? 'light' : 'default'}
        aria-pressed={path !== null}
        onClick={() =>
          explorer.change({ path: path ? null : { from: col ?? explorer.startUrn, to: null }, selection: null })
        }
      >
        {SIGNS.path.button}
      </Button>
      <Button size="xs" variant={hasTime ? 'light' : 'default'} aria-pressed={hasTime} onClick={onTime}>
        {SIGNS.time.button}
      </Button>
      <Button
        size="xs"
        variant={steps ? 'light' : 'default'}
        aria-pressed={steps !== null}
        onClick={() =>
          explorer.change(
            steps ? { whatIf: null, onlyChanges: false } : { whatIf: [], selection: null, compareAsOf: null },
          )
        }
      >
        {SIGNS.whatIf.button}
      </Button>
    </div>
  );
}
