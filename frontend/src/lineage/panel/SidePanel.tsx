import { Suspense, lazy } from 'react';

import type { ViewState } from '../../graph/view/view-state';
import { useView } from '../explorer/explorer-context';
import type { Shown } from './shown';

const PanelBody = lazy(async () => ({ default: (await import('./PanelBody')).PanelBody }));

/**
 * What the panel is about. A selection comes before the mode that people are in: inside a what-if
 * they can still open the panel of an asset, and closing it leads back.
 */
function shownPart({ selection, path, whatIf, sensitiveSide, compareAsOf }: ViewState): Shown | null {
  if (selection) return selection.type;
  if (path) return 'path';
  if (whatIf) return 'what-if';
  if (sensitiveSide) return 'sensitive';
  return compareAsOf === null ? null : 'diff';
}

/**
 * The panel beside the graph; absent when nothing is selected and no mode is on. Its code is loaded
 * with the first use.
 */
export function SidePanel() {
  const shown = shownPart(useView());
  return shown ? (
    <Suspense>
      <PanelBody shown={shown} />
    </Suspense>
  ) : null;
}
