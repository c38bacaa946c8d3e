import { Button } from '@mantine/core';

import { useTools, useView } from '../explorer/explorer-context';
import { BAR_TEXTS } from './texts';
import { DIFF_TEXTS } from '../parts/texts';

/** The three ways to look at the graph otherwise: paths, time, supposition. */
export function ModeButtons({ hasTime, onTime }: { readonly hasTime: boolean; readonly onTime: () => void }) {
  const { explorer } = useTools();
  const { path, whatIf, column } = useView();
  return (
    <div className="lx-modes">
      <Button
        size="xs"
        variant={path ? 'light' : 'default'}
        aria-pressed={path !== null}
        onClick={() =>
          explorer.change({ path: path ? null : { from: column ?? explorer.startUrn, to: null }, selection: null })
        }
      >
        {BAR_TEXTS.paths}
      </Button>
      <Button size="xs" variant={hasTime ? 'light' : 'default'} aria-pressed={hasTime} onClick={onTime}>
        {BAR_TEXTS.time}
      </Button>
      <Button
        size="xs"
        variant={whatIf ? 'light' : 'default'}
        aria-pressed={whatIf !== null}
        onClick={() =>
          explorer.change(
            whatIf ? { whatIf: null, onlyChanges: false } : { whatIf: [], selection: null, compareAsOf: null },
          )
        }
      >
        {DIFF_TEXTS.whatIf}
      </Button>
    </div>
  );
}
