import { useQuery } from '@tanstack/react-query';
import { useStore } from '@xyflow/react';

import type { Link } from '../../graph/scene/scene.types';
import { relativeTime } from '../../ui/format/time';
import { edgeQuery } from '../explorer/edge-query';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { TEXTS, sureWord } from '../parts/texts';
import { SIGNS } from '../parts/texts-signs';
import { useRested } from '../explorer/use-rested';
import { linkLabel } from './flow-elements';

import './lineage-tip.css';

/** What the edge under the pointer or the cursor says: from, to, kind, how sure, how many witnesses. */
export function EdgeTip() {
  // What is only previewed has no claims, and no edges can be drawn in it either.
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
      <strong>{linkLabel(explorer.scene, link).split(', ')[0]}</strong>
      <span>{tipLine(link)}</span>
      {drawEdge && link.count === 1 && (link.type === 'asset' || link.type === 'column') && <FirstClaim link={link} />}
    </div>
  );
}

/** Who says so, since when and by which transformation: asked when the pointer rests. */
function FirstClaim({ link }: { readonly link: Link }) {
  const { asOf: at } = useView();
  const rested = useRested(link.id);
  const [end] = link.ends;
  const query = edgeQuery(end?.from ?? '', end?.to ?? '', at);
  const { data } = useQuery({ ...query, enabled: rested === link.id && end !== undefined, retry: false });
  const claim = data?.claims[0];
  if (!claim) return null;
  const heard = claim.lastSeen ?? claim.since;
  return (
    <>
      {claim.transform && <code>{claim.transform}</code>}
      <span>
        {claim.source}
        {heard ? ` · ${TEXTS.seen(relativeTime(heard, Date.now()))}` : ''}
      </span>
    </>
  );
}

function tipLine(link: Link): string {
  if (link.type === 'stub') return TEXTS.link.unknown;
  if (link.type === 'bridge') return TEXTS.link.via(link.hidden);
  const parts = [
    `${link.confidence.toFixed(2)} ${sureWord(link.confidence)}`,
    link.type === 'column' ? (link.indirect ? TEXTS.link.indirect : TEXTS.link.direct) : '',
    link.subtype ? (TEXTS.subtypes[link.subtype] ?? link.subtype.toLowerCase()) : '',
    TEXTS.link.witnesses(link.witnesses),
    link.count > 1 ? TEXTS.link.bundleOf(link.count) : '',
    link.manual ? TEXTS.link.manual : '',
    link.sign ? SIGNS.diff.sign[link.sign] : '',
    link.rejected ? SIGNS.table.rejected : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
