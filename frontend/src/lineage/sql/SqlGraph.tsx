import { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { USUAL_THRESHOLDS } from '../../api/thresholds';
import { DEFAULT_VIEW } from '../../graph/view/view-state';
import { Explorer } from '../../graph/explorer/explorer';
import { Controls } from '../bar/Controls';
import { GraphCanvas } from '../canvas/GraphCanvas';
import type { Camera, ExplorerTools } from '../explorer/explorer-context';
import { ExplorerContext } from '../explorer/explorer-context';
import { type SqlAnswer, sourceOf } from './sql-queries';
import { sqlTexts } from './sql-texts';

import '../explorer/lineage.css';
import '../card/lineage-cards.css';
import '../card/lineage-card-foot.css';
import '../canvas/lineage-edges.css';
import '../parts/lineage-modes.css';

// Time travel and the address do not apply to a text.
const nothing = (): void => undefined;

interface SqlGraphProps {
  readonly answer: SqlAnswer;
  /** Is told the urn of the column that the pointer or the cursor is at; undefined when it is at none. */
  readonly onPoint: (column: string | undefined) => void;
}

/**
 * The lineage of a text, drawn by the explorer's own canvas with its cards, edges and keys. Notes
 * are only spoken, and no edge can be drawn by hand, because nothing of it is stored.
 */
export function SqlGraph({ answer, onPoint }: SqlGraphProps) {
  const camera = useRef<Camera | null>(null);
  const [spoken, announce] = useState('');
  const explorer = useMemo(
    () =>
      new Explorer({
        urn: answer.view.start[0] ?? '',
        view: DEFAULT_VIEW,
        // A cache of its own, because all questions are answered from this one text.
        client: new QueryClient(),
        source: sourceOf(answer),
      }),
    [answer],
  );
  useEffect(() => () => explorer.close(), [explorer]);
  useEffect(() => {
    const tell = (): void => {
      const { scene, signals } = explorer;
      const marked = [...signals.membersOf('near'), ...signals.membersOf('cursor')];
      onPoint(marked.find((id) => scene.rowOf.get(id) === id));
    };
    return explorer.signals.subscribe('flags', tell);
  }, [explorer, onPoint]);
  const tools = useMemo<ExplorerTools>(
    () => ({
      explorer,
      camera,
      announce,
      showNote: announce,
      edgeStart: { current: null },
      stepInTime: nothing,
      staleAfterDays: USUAL_THRESHOLDS.silentDays,
      drawEdge: null,
      rejectEdges: null,
    }),
    [explorer],
  );
  return (
    <ExplorerContext.Provider value={tools}>
      <section className="lx" data-frame="sql" aria-label={sqlTexts.graph}>
        <div className="lx-body">
          <div className="lx-main">
            <div className="lx-graph">
              <Controls />
              <GraphCanvas viewport={null} onViewport={nothing} />
            </div>
          </div>
        </div>
        <div className="visually-hidden" role="status" aria-live="polite">
          {spoken}
        </div>
      </section>
    </ExplorerContext.Provider>
  );
}
