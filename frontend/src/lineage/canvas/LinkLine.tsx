import type { EdgeProps } from '@xyflow/react';
import { memo } from 'react';

import { FLAG } from '../../graph/explorer/signals';
import { pathData } from '../../graph/geometry/routes';
import type { Route } from '../../graph/geometry/routes';
import { isGroupId } from '../../graph/scene/groups';
import type { Link } from '../../graph/scene/scene.types';
import { useFlags, useTools, useTopic } from '../explorer/explorer-context';
import type { LinkEdge } from './flow-elements';
import { DIFF_TEXTS, SHARED_TEXTS } from '../parts/texts';
import { CANVAS_TEXTS } from './texts';
import { confidenceText } from '../../ui/format/numbers';

/** Edges from this confidence on are solid. */
const CERTAIN = 0.9;

/**
 * One edge as SVG. Its ends are computed from the card sizes, not measured from the page. It
 * renders again only when its own flags or the geometry of edges change, so lighting a path does
 * not touch the others.
 */
export const LinkLine = memo(function LinkLine({ id }: EdgeProps<LinkEdge>) {
  const { explorer } = useTools();
  const flags = useFlags(id);
  const labels = useTopic('view', ({ view }) => view.showConfidence);
  const link = useTopic('edges', ({ geometry }) => geometry.scene.links.get(id));
  const route = useTopic('edges', ({ geometry }) => (link ? geometry.routeOf(link) : undefined));
  if (!link || !route) return null;
  const data = pathData(route);
  // The tip says it in words; on the edge itself only a confidence that is less than certain is worth its room.
  const isNamed = labels || (Boolean(flags & (FLAG.lit | FLAG.selected)) && link.lowest < CERTAIN);
  return (
    <g
      className="lx-link"
      data-type={link.type}
      data-sure={sureness(link)}
      data-indirect={link.indirect || undefined}
      data-sign={link.sign ?? undefined}
      data-supposed={link.supposed || undefined}
      data-rejected={link.rejected || undefined}
      data-lit={Boolean(flags & FLAG.lit) || undefined}
      data-selected={Boolean(flags & FLAG.selected) || undefined}
      data-found={Boolean(flags & FLAG.found) || undefined}
      data-near={Boolean(flags & (FLAG.near | FLAG.cursor)) || undefined}
      onMouseEnter={() => explorer.signals.mark('near', new Set([id]))}
      onMouseLeave={() => explorer.signals.mark('near', new Set())}
    >
      <path className="lx-hit" d={data} />
      <path className="lx-line" d={data} />
      {link.supposed && <path className="lx-inner" d={data} />}
      <ArrowHead route={route} hollow={link.indirect} />
      <LinkBadge link={link} route={route} isNamed={isNamed} />
    </g>
  );
});

/**
 * The style of the line by its confidence: solid from 0.9, dashed from 0.5, dotted below. Colour
 * alone never carries the confidence.
 */
function sureness(link: Link): string {
  if (link.type === 'bridge' || link.type === 'stub') return link.type;
  if (link.confidence >= CERTAIN) return 'certain';
  return link.confidence >= 0.5 ? 'likely' : 'weak';
}

/**
 * The head of the arrow, hollow for indirect edges. A loop ends at the right side of its card, so
 * its head points left.
 */
function ArrowHead({ route, hollow }: { readonly route: Route; readonly hollow: boolean }) {
  const [x = 0, y = 0] = route.curve.slice(-2);
  const way = route.shape === 'loop' ? -1 : 1;
  return (
    <path
      className="lx-arrow"
      data-hollow={hollow || undefined}
      d={`M${x - 8 * way} ${y - 4}L${x - way} ${y}L${x - 8 * way} ${y + 4}Z`}
    />
  );
}

/**
 * The label at the middle of an edge: how it differs, how many edges it stands for between folded groups, a pencil if it
 * was drawn by hand. Most edges have none.
 */
function LinkBadge({
  link,
  route,
  isNamed,
}: {
  readonly link: Link;
  readonly route: Route;
  readonly isNamed: boolean;
}) {
  const text = badgeText(link, route, isNamed);
  if (text === '') return null;
  // The width is estimated from the characters, because measuring text would force a layout for
  // each edge.
  const width = text.length * 6.4 + 10;
  const { x, y } = route.middle;
  return (
    <g
      className="lx-badge"
      data-strong={isNamed || undefined}
      data-sign={link.sign ?? undefined}
      transform={`translate(${x - width / 2} ${y - 8})`}
    >
      <rect width={width} height={16} rx={8} />
      <text x={width / 2} y={11.5}>
        {text}
      </text>
    </g>
  );
}

/**
 * The parts of the label. The confidence is shown where it is low and the edge is chosen, or on all edges if the viewer
 * wants it; an edge that stands for several shows the range, such as "0.60–0.95".
 */
function badgeText(link: Link, route: Route, isNamed: boolean): string {
  if (link.type === 'stub') return '?';
  if (link.type === 'bridge') return SHARED_TEXTS.viaHidden(link.hidden);
  const parts: string[] = [];
  if (link.sign) parts.push(DIFF_TEXTS.mark[link.sign]);
  if (link.rejected) parts.push('✕');
  if (route.shape === 'back') parts.push('↺');
  if (link.manual) parts.push('✎');
  if (link.count > 1 && (isGroupId(link.from) || isGroupId(link.to))) parts.push(CANVAS_TEXTS.times(link.count));
  if (isNamed)
    parts.push(
      link.lowest < link.confidence
        ? `${confidenceText(link.lowest)}–${confidenceText(link.confidence)}`
        : confidenceText(link.confidence),
    );
  return parts.filter((part) => part !== '').join(' ');
}
