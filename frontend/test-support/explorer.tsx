import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

import { Explorer } from '../src/graph/explorer/explorer';
import type { LineageAnswer } from '../src/graph/model/graph.types';
import { DEFAULT_VIEW, type ViewState } from '../src/graph/view/view-state';
import { type ExplorerTools, ExplorerContext } from '../src/lineage/explorer/explorer-context';
import { lineageSource } from '../src/lineage/explorer/source';
import { buildAnswer } from './lineage-answer';
import { type Rendered, renderPart } from './render';
import { type Answers, type FakeServer, fakeServer } from './server';

const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:duckdb,${name},PROD)`;

/** Urns of the graph that specs open: `orders → revenue → report`, with a column path `orders.amount → revenue.net`. */
export const ORDERS = dataset('orders');
export const REVENUE = dataset('revenue');
export const REPORT = dataset('report');
export const columnOf = (asset: string, column: string): string => `urn:li:schemaField:(${asset},${column})`;

const names: Readonly<Record<string, string>> = { [ORDERS]: 'orders', [REVENUE]: 'revenue', [REPORT]: 'report' };

/** The server's answer for that graph; `change` adds to the parts of an asset. */
export const sampleAnswer = (change: Parameters<typeof buildAnswer>[0]['change'] = () => ({})): LineageAnswer =>
  buildAnswer({
    assets: { [REVENUE]: ['net', 'tax'], [ORDERS]: ['amount', 'id'], [REPORT]: ['total'] },
    edges: [
      [ORDERS, REVENUE],
      [REVENUE, REPORT],
    ],
    columns: [{ from: `${ORDERS}.amount`, to: `${REVENUE}.net`, confidence: 0.97 }],
    change: (urn) => {
      const { summary, ...rest } = change(urn);
      return {
        ...rest,
        summary: { name: names[urn] ?? urn, platform: { id: 'duckdb', name: 'DuckDB' }, ...summary },
      };
    },
  });

interface ExplorerOptions {
  readonly answer?: LineageAnswer;
  readonly view?: Partial<ViewState>;
  /** Answers of the server besides that of the graph itself. */
  readonly answers?: Answers;
  readonly tools?: Partial<ExplorerTools>;
}

interface RenderedInExplorer extends Rendered {
  readonly explorer: Explorer;
  readonly server: FakeServer;
  /** What was shown as a note, and what was announced to screen readers, oldest first. */
  readonly notes: readonly string[];
  readonly announcements: readonly string[];
  /** Presses the button of the last note, such as Undo. */
  readonly pressNoteAction: () => Promise<void>;
}

/**
 * Renders a part of the lineage explorer within a real explorer that has loaded a graph of three assets, starting at
 * `revenue`. The camera is absent, as before the canvas is drawn.
 */
export async function renderInExplorer(
  element: ReactNode,
  { answer = sampleAnswer(), view = {}, answers = {}, tools = {} }: ExplorerOptions = {},
): Promise<RenderedInExplorer> {
  const server = fakeServer({
    LineageView: { lineageView: answer },
    ColumnLineageView: { columnLineageView: answer },
    EntitySummaries: { entitySummaries: [] },
    ColumnLabels: { labelledColumns: { columns: [] } },
    ...answers,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const explorer = new Explorer({
    urn: REVENUE,
    view: { ...DEFAULT_VIEW, ...view },
    client,
    source: lineageSource,
  });
  // Answers arrive outside of what a spec does: React wants to know that they change what is shown.
  const emit = explorer.signals.emit.bind(explorer.signals);
  explorer.signals.emit = (topic) => act(() => emit(topic));
  const notes: string[] = [];
  const announcements: string[] = [];
  let lastAction: (() => void) | undefined;
  const context: ExplorerTools = {
    explorer,
    camera: { current: null },
    announce: (sentence) => void announcements.push(sentence),
    showNote: (sentence, action) => {
      notes.push(sentence);
      lastAction = action?.act;
    },
    edgeStart: { current: null },
    stepInTime: () => undefined,
    staleAfterDays: 30,
    drawEdge: () => undefined,
    rejectEdges: () => undefined,
    ...tools,
  };
  await waitFor(() => {
    if (explorer.isBusy || explorer.status === 'loading') throw new Error('the graph is still loading');
  });
  const rendered = await renderPart(<ExplorerContext value={context}>{element}</ExplorerContext>);
  return {
    ...rendered,
    explorer,
    server,
    notes,
    announcements,
    pressNoteAction: async () => await act(async () => await Promise.resolve(lastAction?.())),
  };
}
