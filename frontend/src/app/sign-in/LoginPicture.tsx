/** The size of a node, in the units of the picture's view box (1000 by 700). */
const WIDTH = 92;
const HEIGHT = 40;

/** Positions of the nodes: left, top. */
const PLACES = {
  orders: [160, 90],
  customers: [160, 220],
  payments: [160, 350],
  events: [160, 480],
  staged: [345, 155],
  billed: [345, 380],
  mart: [530, 265],
  report: [735, 135],
  model: [735, 285],
  export: [735, 430],
} as const;

type PictureNode = keyof typeof PLACES;

/** The arrows, and how each is drawn: on the highlighted path, with weak confidence, or plain. */
const STREAMS: readonly (readonly [from: PictureNode, to: PictureNode, look: 'lit' | 'weak' | 'plain'])[] = [
  ['orders', 'staged', 'lit'],
  ['customers', 'staged', 'plain'],
  ['payments', 'billed', 'plain'],
  ['events', 'billed', 'weak'],
  ['staged', 'mart', 'lit'],
  ['billed', 'mart', 'plain'],
  ['mart', 'report', 'lit'],
  ['mart', 'model', 'plain'],
  ['mart', 'export', 'weak'],
];

const STROKES = {
  lit: { stroke: '#bdf0f8', strokeWidth: 3, opacity: 0.95 },
  plain: { stroke: '#7fd3e0', strokeWidth: 2, opacity: 0.4 },
  weak: { stroke: '#7fd3e0', strokeWidth: 2, opacity: 0.45, strokeDasharray: '3 7' },
} as const;

/** Nodes on the highlighted path are derived from its arrows, so the two cannot disagree. */
const LIT = new Set<PictureNode>(STREAMS.filter(([, , look]) => look === 'lit').flatMap(([from, to]) => [from, to]));

/**
 * Decoration of the sign-in page: a small lineage graph with one column's path highlighted. It is
 * hidden from screen readers. Its colours are fixed, because its ground is dark in both themes.
 */
export function LoginPicture() {
  return (
    <svg viewBox="0 0 1000 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" strokeLinecap="round">
        {STREAMS.map(([from, to, look]) => (
          <path key={`${from} ${to}`} d={streamBetween(from, to)} {...STROKES[look]} />
        ))}
      </g>
      {Object.entries(PLACES).map(([name, [x, y]]) => (
        <PictureCard key={name} x={x} y={y} isLit={LIT.has(name as PictureNode)} />
      ))}
    </svg>
  );
}

function PictureCard({ x, y, isLit }: { readonly x: number; readonly y: number; readonly isLit: boolean }) {
  return (
    <g opacity={isLit ? 1 : 0.65}>
      <rect
        x={x}
        y={y}
        width={WIDTH}
        height={HEIGHT}
        rx="8"
        fill="#0d5768"
        stroke={isLit ? '#bdf0f8' : '#6fc3d1'}
        strokeWidth={isLit ? 2 : 1.2}
      />
      <rect x={x + 12} y={y + 12} width="16" height="16" rx="4" fill={isLit ? '#bdf0f8' : '#6fc3d1'} opacity="0.85" />
      <rect x={x + 36} y={y + 14} width="42" height="4" rx="2" fill="#bdf0f8" opacity="0.75" />
      <rect x={x + 36} y={y + 23} width="28" height="4" rx="2" fill="#bdf0f8" opacity="0.4" />
    </g>
  );
}

/** A curve from the right edge of one node to the left edge of another, level at both ends. */
function streamBetween(from: PictureNode, to: PictureNode): string {
  const [left, top] = PLACES[from];
  const [right, bottom] = PLACES[to];
  const start = left + WIDTH;
  const bend = (start + right) / 2;
  return `M${start} ${top + HEIGHT / 2} C${bend} ${top + HEIGHT / 2} ${bend} ${bottom + HEIGHT / 2} ${right} ${bottom + HEIGHT / 2}`;
}
