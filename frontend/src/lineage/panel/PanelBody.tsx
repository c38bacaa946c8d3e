import { Suspense, lazy } from 'react';

import { selectedIds } from '../../graph/explorer/lighting';
import { drawnName } from '../../graph/model/drawn-name';
import type { Selection, ViewState } from '../../graph/view/view-state';
import { isGroupId } from '../../graph/scene/groups';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import type { MenuTarget } from '../explorer/open-menu';
import { MenuButton } from '../parts/MenuButton';
import { Icon } from '../../ui/theme/Icon';
import type { Shown } from './shown';
import { PANEL_TEXTS, PATH_TEXTS } from './texts';
import { DIFF_TEXTS, LABEL_TEXTS } from '../parts/texts';

import '../parts/lineage-panel.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';

const ColumnPanel = lazy(async () => ({ default: (await import('./ColumnPanel')).ColumnPanel }));
const EdgePanel = lazy(async () => ({ default: (await import('./EdgePanel')).EdgePanel }));
const GroupPanel = lazy(async () => ({ default: (await import('./GroupPanel')).GroupPanel }));
const NodePanel = lazy(async () => ({ default: (await import('./NodePanel')).NodePanel }));
const PathPanel = lazy(async () => ({ default: (await import('./PathPanel')).PathPanel }));
const DiffPanel = lazy(async () => ({ default: (await import('../time/DiffPanel')).DiffPanel }));
const SensitivePanel = lazy(async () => ({ default: (await import('./SensitivePanel')).SensitivePanel }));
const WhatIfPanel = lazy(async () => ({ default: (await import('./WhatIfPanel')).WhatIfPanel }));

// The name of the panel for screen readers.
const LABELS: Readonly<Record<Shown, string>> = {
  edge: PANEL_TEXTS.edge,
  node: PANEL_TEXTS.asset,
  path: PATH_TEXTS.title,
  'what-if': DIFF_TEXTS.whatIf,
  sensitive: LABEL_TEXTS.title,
  diff: DIFF_TEXTS.title,
};

// What the close button changes in the view. Closing the panel of a mode leaves the mode.
const CLOSED: Readonly<Record<Shown, Partial<ViewState>>> = {
  edge: { selection: null },
  node: { selection: null },
  path: { path: null },
  'what-if': { whatIf: null, onlyChanges: false },
  sensitive: { sensitiveSide: null },
  diff: { compareAsOf: null, onlyChanges: false },
};

/**
 * The content of the side panel: an edge with its claims, an asset, a column, a group, paths, a
 * comparison, sensitive columns, or a what-if. Each panel is loaded when it is first shown.
 */
export function PanelBody({ shown }: { readonly shown: Shown }) {
  const { explorer } = useTools();
  const { selection } = useView();
  return (
    <aside className="lx-panel" aria-label={LABELS[shown]}>
      <button
        type="button"
        className="lx-close"
        aria-label={PANEL_TEXTS.close}
        title={PANEL_TEXTS.close}
        onClick={() => explorer.change(CLOSED[shown])}
      >
        <Icon name="close" />
      </button>
      {selection && <SelectionMenu selection={selection} />}
      <Suspense>
        {selection?.type === 'edge' && (
          <EdgePanel key={`${selection.from} ${selection.to}`} from={selection.from} to={selection.to} />
        )}
        {selection?.type === 'node' && <Chosen key={selection.urn} urn={selection.urn} />}
        {shown === 'path' && <PathPanel />}
        {shown === 'what-if' && <WhatIfPanel />}
        {shown === 'sensitive' && <SensitivePanel />}
        {shown === 'diff' && <DiffPanel />}
      </Suspense>
    </aside>
  );
}

/** The actions for what is selected; absent where it is not drawn. */
function SelectionMenu({ selection }: { readonly selection: Selection }) {
  const { explorer } = useTools();
  const scene = useTopic('scene', (store) => store.geometry.scene);
  const { graph } = explorer;
  const menu = (target: MenuTarget, name: string) => (
    <MenuButton target={target} name={name} className="lx-close lx-panel-menu" />
  );
  if (selection.type === 'edge') {
    const { from, to } = selection;
    const [id = ''] = selectedIds(scene, selection);
    const link = scene.links.get(id);
    return link
      ? menu({ type: 'edge', edges: [{ from, to }], isRejected: link.rejected }, PANEL_TEXTS.edgeInSentence)
      : null;
  }
  const { urn } = selection;
  if (graph.columns.has(urn)) return menu({ type: 'column', urn }, drawnName(graph, urn) ?? '');
  const card = scene.cards.get(scene.cardOf.get(urn) ?? urn);
  return card ? menu({ type: 'card', id: card.id }, card.asset.name) : null;
}

/** The panel for a selected urn: of a folded group, a column or an asset. */
function Chosen({ urn }: { readonly urn: string }) {
  if (isGroupId(urn)) return <GroupPanel id={urn} />;
  return urn.startsWith('urn:li:schemaField:') ? <ColumnPanel urn={urn} /> : <NodePanel urn={urn} />;
}
