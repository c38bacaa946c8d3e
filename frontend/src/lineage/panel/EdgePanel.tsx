import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { LineageEdgeQuery } from '../../api/documents.generated';
import { drawnName } from '../../graph/model/drawn-name';
import { plainPath } from '../../graph/model/siblings';
import { edgeQuery } from '../explorer/edge-query';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { Claim } from './Claim';
import { EdgeActions, Rejection } from '../edit/EdgeActions';
import { confidenceText, confidenceWord } from '../../ui/format/numbers';
import { EDGE_TEXTS, PANEL_TEXTS } from './texts';
import { confidenceLevel } from '../parts/confidence-words';
import { edgeKindWords } from '../parts/edge-kind-words';

interface EdgePanelProps {
  readonly from: string;
  readonly to: string;
}

/**
 * The panel of an edge and everything that is claimed about it: the confidence and how it is
 * calculated, conflicts between sources, each claim, rejected claims, and claims that no longer
 * hold.
 *
 * An arrow that stands for several edges lists them at the top, so that people can choose one.
 */
export function EdgePanel({ from, to }: EdgePanelProps) {
  const { asOf } = useView();
  const { data, isPending, error } = useQuery(edgeQuery(from, to, asOf));
  return (
    <>
      <p className="lx-over">{PANEL_TEXTS.edge}</p>
      <h2 className="lx-ends">
        <span>
          {data?.fromName ? <EndName urn={from} fallback={data.fromName} /> : <EndName urn={from} fallback="…" />}
        </span>
        <span aria-hidden="true">→</span>
        <span>{data?.toName ? <EndName urn={to} fallback={data.toName} /> : <EndName urn={to} fallback="…" />}</span>
      </h2>
      <Bundle from={from} to={to} />
      {isPending && <Skeleton height={140} radius="md" />}
      {error && (
        <p role="alert">
          {PANEL_TEXTS.failed} {error.message}
        </p>
      )}
      {data === null && <p>{PANEL_TEXTS.notFound}</p>}
      {data && (
        <>
          <Sure edge={data} />
          <EdgeActions edge={data} />
          {data.conflicts.length > 0 && (
            <div className="lx-callout" data-unknown>
              <strong>{EDGE_TEXTS.conflicts}</strong>
              <ul>
                {data.conflicts.map(({ sentence, since }) => (
                  <li key={`${since} ${sentence}`}>{sentence}</li>
                ))}
              </ul>
            </div>
          )}
          {data.rejected.length > 0 && (
            <section>
              <h3>{EDGE_TEXTS.rejected(data.rejected.length)}</h3>
              {data.rejected.map((claim, i) => (
                <div key={`${claim.source} ${i}`} className="lx-rejected">
                  <Rejection edge={data} claim={claim} />
                  <Claim claim={claim} />
                </div>
              ))}
            </section>
          )}
          {data.claims.length > 0 && (
            <>
              <details className="lx-closed" open>
                <summary>{EDGE_TEXTS.explanation}</summary>
                <p>{data.explanation.sentence}</p>
                <ul className="lx-steps">
                  {data.explanation.steps.map(({ sentence }) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </details>
              <h3>{EDGE_TEXTS.sources(data.claims.length)}</h3>
              {data.claims.map((claim, i) => (
                <Claim key={`${claim.source} ${i}`} claim={claim} />
              ))}
            </>
          )}
          {data.closed.length > 0 && (
            <details className="lx-closed">
              <summary>{EDGE_TEXTS.closed(data.closed.length)}</summary>
              {data.closed.map((claim, i) => (
                <Claim key={`${claim.source} ${i}`} claim={claim} />
              ))}
            </details>
          )}
        </>
      )}
    </>
  );
}

/**
 * An end of the edge as a button that opens its panel. The name is that of the drawn card,
 * "fct_revenue.net_amount", or the server's where it is not drawn.
 */
function EndName({ urn, fallback }: { readonly urn: string; readonly fallback: string }) {
  const { explorer } = useTools();
  useTopic('scene', (store) => store.geometry);
  return (
    <button
      type="button"
      className="lx-link-button"
      onClick={() => explorer.change({ selection: { type: 'node', urn } })}
    >
      {drawnName(explorer.graph, urn) ?? fallback}
    </button>
  );
}

/**
 * The confidence of the edge as number and word, with its kind. An edge that no source claims now has a confidence of 0,
 * which would read as if a source were unsure of it: words take its place.
 */
function Sure({ edge }: { readonly edge: NonNullable<LineageEdgeQuery['lineageEdge']> }) {
  const { confidence } = edge;
  const kind = <span className="lx-faint">{edgeKindWords(edge)}</span>;
  if (edge.claims.length === 0)
    return (
      <p className="lx-sure">
        <strong>{edge.rejected.length > 0 ? EDGE_TEXTS.isRejected : EDGE_TEXTS.isClosed}</strong>
        {kind}
      </p>
    );
  return (
    <p className="lx-sure" data-sure={confidenceWord(confidence)}>
      <strong>{confidenceText(confidence)}</strong>
      <span>{confidenceLevel(confidence)}</span>
      {kind}
    </p>
  );
}

/**
 * The edges of an arrow that stands for several, such as many columns between two folded groups;
 * absent if the edge has an arrow of its own.
 */
function Bundle({ from, to }: EdgePanelProps) {
  const { explorer } = useTools();
  const bundle = useTopic('scene', (store) =>
    [...store.geometry.scene.links.values()].find(
      (link) => link.count > 1 && link.ends.some((end) => end.from === from && end.to === to),
    ),
  );
  if (!bundle) return null;
  const nameOf = (urn: string): string =>
    plainPath(explorer.graph.columns.get(urn)?.fieldPath ?? explorer.graph.assets.get(urn)?.name ?? urn);
  return (
    <details className="lx-closed">
      <summary>{EDGE_TEXTS.bundle(bundle.count)}</summary>
      <ul className="lx-bundle">
        {bundle.ends.map((end) => (
          <li key={`${end.from} ${end.to}`}>
            <button
              type="button"
              className="lx-link-button"
              aria-current={end.from === from && end.to === to}
              onClick={() => explorer.change({ selection: { type: 'edge', ...end } })}
            >
              {nameOf(end.from)} → {nameOf(end.to)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
