import type { Asset } from '../../graph/model/graph.types';
import type { Card } from '../../graph/scene/scene.types';
import { relativeTime } from '../../ui/format/time';
import { ExpandButton } from './ExpandButton';
import { HiddenMark } from '../parts/HiddenMark';
import { CARD_TEXTS } from './texts';
import { SHARED_TEXTS } from '../parts/texts';

/**
 * The foot of a card: how far the lineage of its columns is known, its owners, and on either side
 * what is not drawn or may not be shown.
 */
export function CardFooter({ card }: { readonly card: Card }) {
  return (
    <footer className="lx-foot">
      <ExpandButton card={card} side="up" />
      <HiddenMark card={card} side="up" />
      <Coverage card={card} />
      <Owners card={card} />
      <HiddenMark card={card} side="down" />
      <ExpandButton card={card} side="down" />
    </footer>
  );
}

/**
 * The member whose columns are known best. A dbt model and its table are one card, and often only
 * one of them has column lineage.
 */
const bestKnown = ({ members, asset }: Card): Asset =>
  members.reduce((best, member) => (member.tracedColumnCount > best.tracedColumnCount ? member : best), asset);

/**
 * A bar with a text such as "12/14 columns traced". An asset without any source is said to be a
 * source, since it has nothing to trace. Where sources are hidden from the viewer, the text claims
 * no share.
 */
function Coverage({ card }: { readonly card: Card }) {
  const { columnCount, tracedColumnCount, coverage, exists } = bestKnown(card);
  const count = Math.max(columnCount, card.rows.length + card.moreColumns);
  // Of a placeholder only those columns are known that lineage names, so a share of them would mean
  // nothing.
  if (!exists && count > 0) return <span className="lx-cover" />;
  if (count === 0) return <span className="lx-cover lx-faint">{CARD_TEXTS.noColumns}</span>;
  const isWhole = coverage === 'FULL';
  const isSource = isWhole && card.asset.upstreamTotal === 0;
  const traced = isWhole ? count : tracedColumnCount;
  const share = traced / count;
  const text = card.hiddenUp
    ? CARD_TEXTS.partOfSources(count)
    : isSource
      ? CARD_TEXTS.sourceColumns(count)
      : SHARED_TEXTS.columnsTraced(traced, count);
  return (
    <span className="lx-cover" title={text}>
      <span className="lx-known">
        <span className="lx-cover-text">{text}</span>
        <Age at={card.asset.lastObserved} />
      </span>
      <span className="lx-bar" data-part={share < 1 || undefined}>
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  );
}

// From the longest unit to the shortest; the first that fits is shown.
const UNITS = [
  ['years', 365 * 86_400_000],
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const;

/**
 * How long ago a source last reported the asset, as "3d". The tip has the words. Less than a minute
 * counts as one.
 */
function Age({ at }: { readonly at: number | null | undefined }) {
  if (!at) return null;
  const age = Math.max(60_000, Date.now() - at);
  const [unit, length] = UNITS.find(([, least]) => age >= least) ?? UNITS[3];
  return (
    <time
      className="lx-age"
      dateTime={new Date(at).toISOString()}
      title={SHARED_TEXTS.seen(relativeTime(at, Date.now()))}
    >
      {CARD_TEXTS.age[unit](Math.floor(age / length))}
    </time>
  );
}

/** Up to two owners by their initials; the tip and screen readers have all names. */
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

/** Initials of the first two words: "anna.meier" becomes AM. */
function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  return ((words[0]?.[0] ?? '') + (words[1]?.[0] ?? '')).toUpperCase();
}
