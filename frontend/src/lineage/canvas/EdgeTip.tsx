import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '@xyflow/react';

import type { Point } from '../../graph/geometry/boxes';
import type { Link } from '../../graph/scene/scene.types';
import type { Selection } from '../../graph/view/view-state';
import { relativeTime } from '../../ui/format/time';
import { edgeQuery } from '../explorer/edge-query';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { linkEnds } from './flow-elements';
import { CANVAS_TEXTS } from './texts';
import { confidenceWithLevel } from '../parts/confidence-words';
import { subtypeWords } from '../parts/edge-kind-words';
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
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const selection = useView().selection;
  // A row under the pointer marks all of its edges: no tip then.
  const [first = '', ...others] = near.split('\n');
  const link = others.length > 0 ? undefined : explorer.geometry.scene.links.get(first);
  const route = link && explorer.geometry.routeOf(link);
  // The panel of a chosen edge says more than its tip.
  if (!link || !route || isShownBy(selection, link)) return null;
  return (
    <div
      className="lx-tip"
      aria-hidden="true"
      style={placeOf({ x: route.middle.x * zoom + x, y: route.middle.y * zoom + y }, { width, height })}
    >
      <strong>{linkEnds(explorer.scene, link)}</strong>
      <span>{tipLine(link)}</span>
      {drawEdge && link.count === 1 && (link.type === 'asset' || link.type === 'column') && <FirstClaim link={link} />}
    </div>
  );
}

/** The size that a tip may have, in pixels; it is kept that far within the canvas. */
const TIP = { width: 380, height: 130 } as const;

/** Where the tip stands: below the middle of the edge, or above it near the bottom, and never beyond a side. */
function placeOf(middle: Point, canvas: { readonly width: number; readonly height: number }): React.CSSProperties {
  const half = Math.min(TIP.width, canvas.width) / 2;
  const left = Math.min(Math.max(middle.x, half), canvas.width - half);
  const isLow = middle.y + TIP.height > canvas.height;
  return { left, top: middle.y, transform: `translate(-50%, ${isLow ? 'calc(-100% - 14px)' : '14px'})` };
}

const isShownBy = (selection: Selection | null, { ends }: Link): boolean =>
  selection?.type === 'edge' && ends.some(({ from, to }) => from === selection.from && to === selection.to);

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
    confidenceWithLevel(link.confidence),
    link.type === 'column' ? (link.indirect ? SHARED_TEXTS.indirect : SHARED_TEXTS.direct) : '',
    link.subtype ? subtypeWords(link.subtype) : '',
    CANVAS_TEXTS.sources(link.claimCount),
    link.count > 1 ? CANVAS_TEXTS.columnEdges(link.count) : '',
    link.manual ? SHARED_TEXTS.manual : '',
    link.sign ? DIFF_TEXTS.sign[link.sign] : '',
    link.rejected ? SHARED_TEXTS.rejected : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
