import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '@xyflow/react';

import type { Link } from '../../graph/scene/scene.types';
import { relativeTime } from '../../ui/format/time';
import { edgeQuery } from '../explorer/edge-query';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { linkEnds } from './flow-elements';
import { confidenceWord } from '../../ui/format/numbers';
import { CANVAS_TEXTS } from './texts';
import { DIFF_TEXTS, SHARED_TEXTS } from '../parts/texts';

import './lineage-tip.css';

/**
 * A tip at the middle of the edge under the pointer or the cursor: both ends, kind, confidence, and
 * how many sources claim it. It is hidden from screen readers, because the edge has a label for
 * them.
 */
export function EdgeTip() {
  // Edges can be drawn wherever claims are stored. A preview of SQL has neither, so no claim is
  // asked for.
  const { explorer, drawEdge } = useTools();
  const near = useTopic('flags', ({ signals }) =>
    [...signals.membersOf('near'), ...signals.membersOf('cursor')].join('\n'),
  );
  const [x, y, zoom] = useStore((state) => state.transform);
  const link = near === '' ? undefined : explorer.geometry.scene.links.get(near.split('\n')[0] ?? '');
  const route = link && explorer.geometry.routeOf(link);
  if (!link || !route) return null;
  return (
    <div
      className="lx-tip"
      aria-hidden="true"
      style={{ left: route.middle.x * zoom + x, top: route.middle.y * zoom + y }}
    >
      <strong>{linkEnds(explorer.scene, link)}</strong>
      <span>{tipLine(link)}</span>
      {drawEdge && link.count === 1 && (link.type === 'asset' || link.type === 'column') && <FirstClaim link={link} />}
    </div>
  );
}

/**
 * Milliseconds that the pointer must stay on an edge before its claims are loaded. Crossing a graph
 * must not send a request for each edge on the way.
 */
const SETTLE_MS = 300;

/**
 * The first claim of an edge: its transformation, its source, and when it was last observed. It is
 * loaded from the same cache entry as the edge's panel.
 */
function FirstClaim({ link }: { readonly link: Link }) {
  const { asOf } = useView();
  const [settledId] = useDebouncedValue(link.id, SETTLE_MS);
  const [end] = link.ends;
  const query = edgeQuery(end?.from ?? '', end?.to ?? '', asOf);
  const { data } = useQuery({ ...query, enabled: settledId === link.id && end !== undefined, retry: false });
  const claim = data?.claims[0];
  if (!claim) return null;
  const lastObserved = claim.lastSeen ?? claim.since;
  return (
    <>
      {claim.transform && <code>{claim.transform}</code>}
      <span>
        {claim.source}
        {lastObserved ? ` · ${SHARED_TEXTS.seen(relativeTime(lastObserved, Date.now()))}` : ''}
      </span>
    </>
  );
}

/**
 * The facts of an edge in one line: "0.90 likely · direct · aggregated · 2 sources". Parts that do
 * not apply are left out.
 */
function tipLine(link: Link): string {
  if (link.type === 'stub') return CANVAS_TEXTS.unknownEnd;
  if (link.type === 'bridge') return SHARED_TEXTS.viaHidden(link.hidden);
  const parts = [
    `${link.confidence.toFixed(2)} ${confidenceWord(link.confidence)}`,
    link.type === 'column' ? (link.indirect ? SHARED_TEXTS.indirect : SHARED_TEXTS.direct) : '',
    link.subtype ? (SHARED_TEXTS.subtypes[link.subtype] ?? link.subtype.toLowerCase()) : '',
    CANVAS_TEXTS.sources(link.claimCount),
    link.count > 1 ? CANVAS_TEXTS.columnEdges(link.count) : '',
    link.manual ? SHARED_TEXTS.manual : '',
    link.sign ? DIFF_TEXTS.sign[link.sign] : '',
    link.rejected ? SHARED_TEXTS.rejected : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
