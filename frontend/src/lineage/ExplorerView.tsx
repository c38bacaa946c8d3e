import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';

import { Explorer } from '../graph/explorer/explorer';
import { placeWithElk, warmElk } from '../graph/layout/elk-client';
import { Controls } from './bar/Controls';
import { FocusBar } from './bar/FocusBar';
import { StatusBars } from './bar/StatusBars';
import { Toolbar } from './bar/Toolbar';
import { GraphCanvas } from './canvas/GraphCanvas';
import { DeepExpandDialog } from './DeepExpandDialog';
import type { Camera, ExplorerTools } from './explorer-context';
import { ExplorerContext, useTools, useView } from './explorer-context';
import { SidePanel } from './panel/SidePanel';
import { createSource } from './source';
import { TEXTS } from './texts';
import type { Opening } from './use-address';
import { useAddress } from './use-address';
import { useShortcuts } from './use-shortcuts';

// Parts of Mantine that only the explorer uses.
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Text.layer.css';

import './lineage.css';
import './lineage-cards.css';
import './lineage-card-foot.css';
import './lineage-edges.css';
import './lineage-panel.css';

interface ExplorerViewProps {
  readonly urn: string;
  readonly opening: Opening;
  readonly frame: 'page' | 'tab';
}

const TableTwin = lazy(async () => ({ default: (await import('./table/TableTwin')).TableTwin }));

const NARROW = '(max-width: 767px)';
const NOTE_MS = 5000;

export function ExplorerView({ urn, opening, frame }: ExplorerViewProps) {
  const client = useQueryClient();
  const camera = useRef<Camera | null>(null);
  const [spoken, say] = useState('');
  const [noted, note] = useState('');
  const explorer = useMemo(() => {
    warmElk();
    return new Explorer({
      urn,
      view: opening.view,
      source: createSource(client),
      layout: placeWithElk,
      packed: opening.packed,
    });
  }, [urn, opening, client]);
  const tools = useMemo<ExplorerTools>(() => ({ explorer, camera, say, note }), [explorer]);
  useEffect(() => {
    const timer = setTimeout(() => note(''), NOTE_MS);
    return () => clearTimeout(timer);
  }, [noted]);
  return (
    <ExplorerContext.Provider value={tools}>
      <DeepExpandDialog>
        <Frame opening={opening} frame={frame} />
        {noted !== '' && <div className="lx-note">{noted}</div>}
        <div className="visually-hidden" role="status" aria-live="polite">
          {noted === '' ? spoken : noted}
        </div>
      </DeepExpandDialog>
    </ExplorerContext.Provider>
  );
}

function Frame({ opening, frame }: Pick<ExplorerViewProps, 'opening' | 'frame'>) {
  const { explorer } = useTools();
  const section = useRef<HTMLElement>(null);
  const { onViewport } = useAddress(explorer, opening);
  const view = useView();
  useShortcuts(section);
  const [isNarrow] = useState(() => window.matchMedia(NARROW).matches);
  const shown = view.view ?? (isNarrow ? 'table' : 'graph');
  return (
    <section className="lx" data-frame={frame} ref={section} aria-label={TEXTS.canvas.label(0, 0).split(',')[0]}>
      <Toolbar frame={frame} shown={shown} />
      <div className="lx-body">
        <div className="lx-main">
          <FocusBar />
          <StatusBars />
          {shown === 'table' ? (
            <Suspense>
              <TableTwin />
            </Suspense>
          ) : (
            <>
              <button type="button" className="lx-skip" onClick={() => explorer.change({ view: 'table' })}>
                {TEXTS.canvas.skip}
              </button>
              <GraphCanvas viewport={opening.viewport} onViewport={onViewport} />
              <Controls />
            </>
          )}
        </div>
        <SidePanel />
      </div>
    </section>
  );
}
