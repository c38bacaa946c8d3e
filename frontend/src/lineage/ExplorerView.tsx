import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { Explorer } from '../graph/explorer/explorer';
import { placeWithElk, warmElk } from '../graph/layout/slow-layout';
import { Controls } from './bar/Controls';
import { StatusBars } from './bar/StatusBars';
import { Toolbar } from './bar/Toolbar';
import { GraphCanvas } from './canvas/GraphCanvas';
import { DeepExpandDialog } from './DeepExpandDialog';
import type { EdgeDraft } from './edit/EdgeDialog';
import {
  type Camera,
  type ExplorerTools,
  type NoteAction,
  ExplorerContext,
  useTools,
  useView,
} from './explorer/explorer-context';
import { SidePanel } from './panel/SidePanel';
import { createSource } from './explorer/source';
import { type Opening, useAddress } from './explorer/use-address';
import { SHARED_TEXTS } from './parts/texts';
import { EXPLORER_TEXTS } from './texts';

import './explorer/lineage.css';
import './card/lineage-cards.css';
import './card/lineage-card-foot.css';
import './canvas/lineage-edges.css';
import './parts/lineage-modes.css';

interface ExplorerViewProps {
  readonly urn: string;
  readonly opening: Opening;
  readonly frame: 'page' | 'tab';
}

const LineageTable = lazy(async () => ({ default: (await import('./table/LineageTable')).LineageTable }));

const TimeBar = lazy(async () => ({ default: (await import('./time/TimeBar')).TimeBar }));
const FocusBar = lazy(async () => ({ default: (await import('./bar/FocusBar')).FocusBar }));
const EdgeDialog = lazy(async () => ({ default: (await import('./edit/EdgeDialog')).EdgeDialog }));

const NARROW = '(max-width: 767px)';
const NOTE_MS = 5000;
/** A note that holds a way back stays longer. */
const ACTION_MS = 10_000;

interface Note {
  readonly text: string;
  readonly action?: NoteAction | undefined;
}

export function ExplorerView({ urn, opening, frame }: ExplorerViewProps) {
  const client = useQueryClient();
  const camera = useRef<Camera | null>(null);
  const [spoken, announce] = useState('');
  const [noted, setNoted] = useState<Note>({ text: '' });
  const [draft, setDraft] = useState<EdgeDraft | null>(null);
  const explorer = useMemo(() => {
    warmElk();
    return new Explorer({
      urn,
      view: opening.view,
      source: createSource(client),
      layout: placeWithElk,
      ...(opening.packed ? { restoredPlaces: opening.packed.places } : {}),
    });
  }, [urn, opening, client]);
  const tools = useMemo<ExplorerTools>(
    () => ({
      explorer,
      camera,
      announce,
      edgeStart: { current: null },
      staleAfterDays: opening.thresholds.silentDays,
      stepInTime: (by) =>
        void import('./time/step-in-time').then(async ({ stepInTime }) => await stepInTime(client, explorer, by)),
      showNote: (text, action) => setNoted({ text, action }),
      drawEdge: (from, to) => {
        if (to !== undefined && explorer.view.whatIf) explorer.suppose({ op: 'add-edge', from, to });
        else setDraft({ from, to: to ?? null });
      },
    }),
    [explorer, client, opening],
  );
  useEffect(() => {
    const timer = setTimeout(() => setNoted({ text: '' }), noted.action ? ACTION_MS : NOTE_MS);
    return () => clearTimeout(timer);
  }, [noted]);
  return (
    <ExplorerContext.Provider value={tools}>
      <DeepExpandDialog>
        <Frame opening={opening} frame={frame} />
        {noted.text !== '' && (
          <div className="lx-note">
            {noted.text}
            {noted.action && (
              <button
                type="button"
                onClick={() => {
                  noted.action?.act();
                  setNoted({ text: '' });
                }}
              >
                {noted.action.label}
              </button>
            )}
          </div>
        )}
        {draft && (
          <Suspense>
            <EdgeDialog key={`${draft.from} ${draft.to}`} draft={draft} onClose={() => setDraft(null)} />
          </Suspense>
        )}
        <div className="visually-hidden" role="status" aria-live="polite">
          {noted.text === '' ? spoken : noted.text}
        </div>
      </DeepExpandDialog>
    </ExplorerContext.Provider>
  );
}

function Frame({ opening, frame }: Pick<ExplorerViewProps, 'opening' | 'frame'>) {
  const tools = useTools();
  const { explorer } = tools;
  const section = useRef<HTMLElement>(null);
  const { onViewport } = useAddress(tools, opening);
  const view = useView();
  useShortcuts(section);
  const [isNarrow] = useState(() => window.matchMedia(NARROW).matches);
  const [hasTime, setHasTime] = useState(view.asOf !== null || view.compareAsOf !== null);
  const shown = view.display ?? (isNarrow ? 'table' : 'graph');
  return (
    <section className="lx" data-frame={frame} ref={section} aria-label={SHARED_TEXTS.graph}>
      <Toolbar frame={frame} shown={shown} hasTime={hasTime} onTime={() => setHasTime(!hasTime)} />
      {hasTime && (
        <Suspense>
          <TimeBar onClose={() => setHasTime(false)} />
        </Suspense>
      )}
      <div className="lx-body">
        <div className="lx-main">
          {view.column !== null && (
            <Suspense>
              <FocusBar />
            </Suspense>
          )}
          <StatusBars />
          {shown === 'table' ? (
            <Suspense>
              <LineageTable />
            </Suspense>
          ) : (
            <>
              <button type="button" className="lx-skip" onClick={() => explorer.change({ display: 'table' })}>
                {EXPLORER_TEXTS.skipGraph}
              </button>
              <div className="lx-graph">
                <Controls />
                <GraphCanvas viewport={opening.viewport} onViewport={onViewport} />
              </div>
            </>
          )}
        </div>
        <SidePanel />
      </div>
    </section>
  );
}

/** Keys that work anywhere in the explorer: find, undo, redo, and Esc, which steps out one thing at a time. */
function useShortcuts(section: React.RefObject<HTMLElement | null>): void {
  const { explorer } = useTools();
  useEffect(() => {
    const element = section.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if ((isCommand && key === 'f') || (key === 'f' && !isTyping && !event.altKey)) {
        event.preventDefault();
        element?.querySelector<HTMLInputElement>('.lx-find input')?.focus();
      } else if (isCommand && key === 'z' && !isTyping) {
        event.preventDefault();
        if (event.shiftKey) explorer.redo();
        else explorer.undo();
      } else if (event.key === 'Escape' && stepOut(explorer)) event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [explorer, section]);
}

function stepOut(explorer: ReturnType<typeof useTools>['explorer']): boolean {
  const { selection, column, path, findText, whatIf } = explorer.view;
  if (findText !== '') explorer.change({ findText: '' }, 'replace');
  else if (whatIf && selection) explorer.change({ selection: null });
  else if (path) explorer.change({ path: null });
  else if (column) explorer.lightColumn(column);
  else if (selection) explorer.change({ selection: null });
  else if (whatIf?.length === 0) explorer.change({ whatIf: null });
  else return false;
  return true;
}
