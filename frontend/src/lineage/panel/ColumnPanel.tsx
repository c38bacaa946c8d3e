import { Button } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { entityAddress } from '../../api/addresses';
import { AppLink } from '../../ui/parts/navigation';
import { endPaths, pathStart, startPaths, waitingPath } from '../../graph/explorer/path-actions';
import type { ColumnEdge } from '../../graph/model/graph.types';
import { plainPath } from '../../graph/model/siblings';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { AddEdgeButton } from '../edit/AddEdgeButton';
import { dropAddress } from './drop-address';
import { HistoryPart } from '../time/HistoryPart';
import { confidenceText, confidenceWord } from '../../ui/format/numbers';
import { PANEL_TEXTS } from './texts';
import { SensitiveColumnsPart } from '../parts/SensitiveColumns';
import { SHARED_TEXTS } from '../parts/texts';

const ColumnForm = lazy(async () => ({ default: (await import('./WhatIfPanel')).ColumnForm }));

/**
 * The panel of a column: its type, links to its profile and to the impact of dropping it, actions,
 * its direct sources and consumers, and its history. The form of a what-if appears only while
 * people are in one.
 */
export function ColumnPanel({ urn }: { readonly urn: string }) {
  const { explorer } = useTools();
  const view = useView();
  useTopic('scene', (store) => store.geometry);
  const column = explorer.graph.columns.get(urn);
  const asset = explorer.graph.assets.get(column?.asset ?? '');
  if (!column || !asset) return <p>{PANEL_TEXTS.notFound}</p>;
  const edges = (ids: Iterable<string>): ColumnEdge[] =>
    [...ids].flatMap((id) => explorer.graph.columnEdges.get(id) ?? []);
  const sources = edges([...explorer.graph.columnSources(urn)].map((from) => `${from} ${urn}`));
  const consumers = edges([...explorer.graph.columnConsumers(urn)].map((to) => `${urn} ${to}`));
  return (
    <>
      <p className="lx-over">{PANEL_TEXTS.column}</p>
      <h2 className="lx-panel-title">{plainPath(column.fieldPath)}</h2>
      <p className="lx-faint">
        {asset.name} · {column.nativeType ?? column.type ?? ''}
        {column.primaryKey && ` · ${SHARED_TEXTS.primaryKey}`}
        {column.nullable === false && ` · ${SHARED_TEXTS.notNull}`}
      </p>
      <div className="lx-panel-links">
        <Button
          component={AppLink}
          size="compact-sm"
          variant="light"
          href={entityAddress(column.asset, 'columns', { col: urn })}
        >
          {PANEL_TEXTS.profile}
        </Button>
        <Button component={AppLink} size="compact-sm" variant="light" href={dropAddress(urn)}>
          {PANEL_TEXTS.impact}
        </Button>
      </div>
      <div className="lx-buttons">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => explorer.showColumnPath(view.column === urn ? null : urn)}
        >
          {view.column === urn ? PANEL_TEXTS.clearHighlight : PANEL_TEXTS.highlight}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => startPaths(explorer, urn)}>
          {PANEL_TEXTS.pathFrom}
        </Button>
        {waitingPath(view) && pathStart(explorer, urn) !== null && (
          <Button size="compact-sm" onClick={() => endPaths(explorer, urn)}>
            {PANEL_TEXTS.pathTo}
          </Button>
        )}
      </div>
      {view.whatIf && (
        <Suspense>
          <ColumnForm urn={urn} />
        </Suspense>
      )}
      <AddEdgeButton urn={urn} />
      <Edges side="up" total={column.upstreamCount} edges={sources} />
      <Edges side="down" total={column.downstreamCount} edges={consumers} />
      <SensitiveColumnsPart urn={urn} />
      <HistoryPart urn={urn} />
    </>
  );
}

/**
 * The loaded direct edges on one side. A click on one opens its claims. The title says how many of all they are, because
 * edges of assets that are not drawn, and joins and filters, are loaded only when somebody asks for them.
 */
function Edges({
  side,
  total,
  edges,
}: {
  readonly side: 'up' | 'down';
  readonly total: number;
  readonly edges: readonly ColumnEdge[];
}) {
  const { explorer } = useTools();
  const end = side === 'up' ? 'from' : 'to';
  return (
    <section>
      <h3>{PANEL_TEXTS.directEdges[side](edges.length, total)}</h3>
      <ul className="lx-bundle">
        {edges.map((edge) => {
          const other = explorer.graph.columns.get(edge[end]);
          return (
            <li key={edge.id}>
              <button
                type="button"
                className="lx-link-button"
                onClick={() => explorer.change({ selection: { type: 'edge', from: edge.from, to: edge.to } })}
              >
                {explorer.graph.assets.get(other?.asset ?? '')?.name}.{plainPath(other?.fieldPath ?? '')}
              </button>
              <span className="lx-sure-chip" data-sure={confidenceWord(edge.confidence)}>
                {confidenceText(edge.confidence)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
