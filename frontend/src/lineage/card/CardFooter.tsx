import type { Asset } from '../../graph/model/graph.types';
import type { Card } from '../../graph/model/scene.types';
import { TEXTS } from '../texts';
import { ExpandButton } from './ExpandButton';

/** How far its lineage is known, who owns it, and what is not drawn on either side. */
export function CardFooter({ card }: { readonly card: Card }) {
  return (
    <footer className="lx-foot">
      <ExpandButton card={card} side="up" />
      <Coverage card={card} />
      <Owners card={card} />
      <ExpandButton card={card} side="down" />
    </footer>
  );
}

/** Of siblings the one that knows most about its columns. */
const bestKnown = ({ members, asset }: Card): Asset =>
  members.reduce((best, member) => (member.tracedColumnCount > best.tracedColumnCount ? member : best), asset);

function Coverage({ card }: { readonly card: Card }) {
  const { columnCount, tracedColumnCount, coverage, exists } = bestKnown(card);
  const count = Math.max(columnCount, card.rows.length + card.moreColumns);
  if (count === 0 || !exists) return <span className="lx-cover lx-faint">{TEXTS.noColumns}</span>;
  const isWhole = coverage === 'FULL';
  const isSource = isWhole && card.asset.upstreamTotal === 0;
  const traced = isWhole ? count : tracedColumnCount;
  const share = traced / count;
  const text = isSource ? TEXTS.sourceColumns(count) : TEXTS.traced(traced, count);
  return (
    <span className="lx-cover" title={text}>
      <span className="lx-cover-text">{text}</span>
      <span className="lx-bar" data-part={share < 1 || undefined}>
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  );
}

function Owners({ card: { asset } }: { readonly card: Card }) {
  if (asset.owners.length === 0) return null;
  const names = asset.owners.map(({ name }) => name).join(', ');
  return (
    <span className="lx-owners" role="img" aria-label={names} title={names}>
      {asset.owners.slice(0, 2).map(({ urn, name }) => (
        <span key={urn}>{initials(name)}</span>
      ))}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  return ((words[0]?.[0] ?? '') + (words[1]?.[0] ?? '')).toUpperCase();
}
