import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { isNotFound } from '../api/problem';
import { Explorer } from '../graph/explorer/explorer';
import { assetOfColumn, pathOfColumn } from '../graph/model/column-urn';
import { shownName } from './parts/shown-name';
import { endOnPlatformOf } from '../graph/model/siblings';
import { Controls } from './bar/Controls';
import { EmptyCanvas, StatusBars } from './bar/StatusBars';
import { Toolbar } from './bar/Toolbar';
import { GraphCanvas } from './canvas/GraphCanvas';
import { DeepExpandDialog } from './DeepExpandDialog';
import { GraphMenuProvider } from './GraphMenuProvider';
import {
  type Camera,
  type EdgeDraft,
  type EdgeEnds,
  type ExplorerTools,
  type NoteAction,
  ExplorerContext,
  useTools,
  useTopic,
  useView,
} from './explorer/explorer-context';
import { pressExplorerKey } from './explorer/explorer-keys';
import { SidePanel } from './panel/SidePanel';
import { lineageSource } from './explorer/source';
import { type Opening, useAddress } from './explorer/use-address';
import { notify } from '../ui/parts/notices';
import { SHARED_TEXTS } from './parts/texts';
import { EXPLORER_TEXTS } from './texts';

import './explorer/lineage.css';
import './card/lineage-cards.css';
import './card/lineage-card-foot.css';
import './canvas/lineage-edges.css';
import './parts/lineage-modes.css';

interface ExplorerViewProps {
  /** The asset that the explorer starts from; never a column. */
  readonly urn: string;
  /**
   * What the address asked for when the page was opened. It stays the same object for the life of
   * the explorer, because a new one would build a new explorer.
   */
  readonly opening: Opening;
  /** `page` fills the window and shows a title; `tab` sits inside a profile that has one. */
  readonly frame: 'page' | 'tab';
}

const LineageTable = lazy(async () => ({ default: (await import('./table/LineageTable')).LineageTable }));

const TimeBar = lazy(async () => ({ default: (await import('./time/TimeBar')).TimeBar }));
const FocusBar = lazy(async () => ({ default: (await import('./bar/FocusBar')).FocusBar }));
const EdgeDialog = lazy(async () => ({ default: (await import('./edit/EdgeDialog')).EdgeDialog }));
const RejectDialog = lazy(async () => ({ default: (await import('./edit/RejectDialog')).RejectDialog }));

// Windows as narrow as this open with the table, since cards cannot be read in them.
const NARROW = '(max-width: 767px)';
// Milliseconds that a note stays on screen.
const NOTE_MS = 5000;
/**
 * A note that offers a way back stays for ten seconds, so that people have time to reach the
 * button.
 */
const ACTION_MS = 10_000;

/** A short message above the graph, such as "Edge added" with an "Undo" button. */
interface Note {
  readonly text: string;
  readonly action?: NoteAction | undefined;
}

/**
 * The lineage explorer: toolbar, time line, graph or table, and side panel.
 *
 * It builds the `Explorer` store once for an asset and an opening, and hands it to all parts
 * through the context. It also holds what lies above them: the dialog for a drawn edge, the current
 * note, and the live region that speaks to screen readers.
 */
export function ExplorerView({ urn, opening, frame }: ExplorerViewProps) {
  const client = useQueryClient();
  const camera = useRef<Camera | null>(null);
  const [spoken, announce] = useState('');
  const [noted, setNoted] = useState<Note>({ text: '' });
  const [draft, setDraft] = useState<EdgeDraft | null>(null);
  const [edgesToReject, setEdgesToReject] = useState<readonly EdgeEnds[] | null>(null);
  const explorer = useMemo(() => {
    return new Explorer({
      urn,
      view: opening.view,
      client,
      source: lineageSource,
      ...(opening.packed ? { restoredPlaces: opening.packed.places } : {}),
    });
  }, [urn, opening, client]);
  useEffect(() => () => explorer.close(), [explorer]);
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
      drawEdge: (drawn) => {
        if (drawn.from === null || drawn.to === null) return setDraft(drawn);
        const from = endOnPlatformOf(explorer.graph, drawn.from, drawn.to);
        const to = endOnPlatformOf(explorer.graph, drawn.to, from);
        // In a what-if nothing is written, so an edge with two ends needs no dialog. From a column to a card whose columns
        // are collapsed, the dialog asks for the column.
        const isLevel = (assetOfColumn(from) === null) === (assetOfColumn(to) === null);
        if (isLevel && explorer.view.whatIf) explorer.suppose({ op: 'add-edge', from, to });
        else setDraft({ from, to });
      },
      rejectEdges: setEdgesToReject,
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
        <GraphMenuProvider>
          <Frame opening={opening} frame={frame} />
        </GraphMenuProvider>
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
        {edgesToReject && (
          <Suspense>
            <RejectDialog
              edges={edgesToReject}
              nameOf={({ from, to }) => `${shownName(explorer.graph, from)} → ${shownName(explorer.graph, to)}`}
              onClose={() => setEdgesToReject(null)}
            />
          </Suspense>
        )}
        <div className="visually-hidden" role="status" aria-live="polite">
          {noted.text === '' ? spoken : noted.text}
        </div>
      </DeepExpandDialog>
    </ExplorerContext.Provider>
  );
}

/**
 * The visible frame. Over the graph its bars float, so that the canvas reaches the edges; above the table they take room
 * of their own. The time line is open from the start if the address names an instant; whether
 * to show the graph or the table is decided by the width of the window unless people chose one.
 */
function Frame({ opening, frame }: Pick<ExplorerViewProps, 'opening' | 'frame'>) {
  const tools = useTools();
  const { explorer } = tools;
  const section = useRef<HTMLElement>(null);
  const { onViewport } = useAddress(tools, opening);
  const view = useView();
  useShortcuts(section);
  useMissingColumn();
  // The width is read once, so that turning a phone does not swap graph and table.
  const [isNarrow] = useState(() => window.matchMedia(NARROW).matches);
  const [hasTime, setHasTime] = useState(view.asOf !== null || view.compareAsOf !== null);
  const shown = view.display ?? (isNarrow ? 'table' : 'graph');
  return (
    <section className="lx" data-frame={frame} data-shown={shown} ref={section} aria-label={SHARED_TEXTS.graph}>
      <div className="lx-body">
        <div className="lx-main">
          <div className="lx-top">
            <Toolbar frame={frame} shown={shown} hasTime={hasTime} onTime={() => setHasTime(!hasTime)} />
            {hasTime && (
              <Suspense>
                <TimeBar onClose={() => setHasTime(false)} />
              </Suspense>
            )}
            {view.column !== null && (
              <Suspense>
                <FocusBar />
              </Suspense>
            )}
            <StatusBars />
          </div>
          <EmptyCanvas />
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

/** A link may name a column that is gone: the graph is shown without its path, and one notice says so. */
function useMissingColumn(): void {
  const { explorer } = useTools();
  const error = useTopic('status', (store) => store.columnError);
  useEffect(() => {
    if (!isNotFound(error)) return;
    notify({ text: EXPLORER_TEXTS.missingColumn(pathOfColumn(explorer.view.column ?? '')), tone: 'failed' });
    explorer.dropColumn();
  }, [error, explorer]);
}

/** The keys that work anywhere in the explorer, whatever part of it has the focus. */
function useShortcuts(section: React.RefObject<HTMLElement | null>): void {
  const { explorer } = useTools();
  useEffect(() => {
    const element = section.current;
    const focusFind = (): void => element?.querySelector<HTMLInputElement>('.lx-find input')?.focus();
    const onKeyDown = (event: KeyboardEvent): void => pressExplorerKey(event, { explorer, focusFind });
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [explorer, section]);
}
