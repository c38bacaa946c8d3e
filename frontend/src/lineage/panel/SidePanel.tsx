import { Suspense, lazy } from 'react';

import type { ViewState } from '../../graph/view/view-state';
import { useView } from '../explorer/explorer-context';
import type { Shown } from './shown';

const PanelBody = lazy(async () => ({ default: (await import('./PanelBody')).PanelBody }));

/** What the panel is about: what was chosen last before the mode that one is in. */
function shownPart({ selection, path, whatIf, compareAsOf }: ViewState): Shown | null {
  if (selection) return selection.type;
  if (path) return 'path';
  if (whatIf) return 'what-if';
  return compareAsOf === null ? null : 'diff';
}

/** The panel is loaded with the first thing that is chosen. */
export function SidePanel() {
  const shown = shownPart(useView());
  return shown ? (
    <Suspense>
      <PanelBody shown={shown} />
    </Suspense>
  ) : null;
}
