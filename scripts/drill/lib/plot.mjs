// A plot of several measures over time as one SVG text, without a library: lines in panels that share the time axis.

const WIDTH = 860;
const PANEL_HEIGHT = 150;
const MARGIN = { left: 62, right: 150, top: 30, bottom: 34 };
const COLOURS = ['#1c7ed6', '#e8590c', '#2f9e44'];

/**
 * @param title what was measured, and when
 * @param samples rows with `seconds` and one number for each measure
 * @param panels `{ label, unit, lines: [{ key, label }] }`, drawn one below the other, each from zero
 */
export function plotSvg({ title, samples, panels }) {
  const seconds = Math.max(1, samples.at(-1)?.seconds ?? 1);
  const height = MARGIN.top + panels.length * (PANEL_HEIGHT + 24) + MARGIN.bottom;
  const x = (second) => MARGIN.left + (second / seconds) * (WIDTH - MARGIN.left - MARGIN.right);
  const parts = panels.map((panel, index) =>
    panelOf({ panel, samples, x, top: MARGIN.top + 14 + index * (PANEL_HEIGHT + 24) }),
  );
  const ticks = minuteTicks(seconds).map((minute) =>
    text(x(minute * 60), height - 12, `${minute} min`, 'text-anchor="middle"'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="${escape(title)}">
<rect width="100%" height="100%" fill="#ffffff"/>
${text(MARGIN.left, 18, title, 'font-size="13" font-weight="bold"')}
${[...parts, ...ticks].join('\n')}
</svg>
`;
}

function panelOf({ panel, samples, x, top }) {
  const highest = niceCeiling(Math.max(1, ...panel.lines.flatMap(({ key }) => samples.map((sample) => sample[key]))));
  const bottom = top + PANEL_HEIGHT;
  const y = (value) => bottom - (value / highest) * PANEL_HEIGHT;
  const grid = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const level = y(highest * part).toFixed(1);
    const line = `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${level}" y2="${level}" stroke="#dee2e6"/>`;
    return (
      line + text(MARGIN.left - 6, Number(level) + 4, `${Math.round(highest * part * 10) / 10}`, 'text-anchor="end"')
    );
  });
  const lines = panel.lines.map(({ key, label }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const points = samples.map((sample) => `${x(sample.seconds).toFixed(1)},${y(sample[key]).toFixed(1)}`).join(' ');
    const name = text(WIDTH - MARGIN.right + 8, top + 14 + index * 16, label, `fill="${colour}"`);
    return `<polyline fill="none" stroke="${colour}" stroke-width="1.3" points="${points}"/>${name}`;
  });
  return [...grid, ...lines, text(MARGIN.left, top - 4, `${panel.label} (${panel.unit})`, 'fill="#495057"')].join('\n');
}

function text(x, y, words, more = '') {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escape(words)}</text>`;
}

function escape(words) {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** At most ten marks at whole minutes. */
function minuteTicks(seconds) {
  const minutes = seconds / 60;
  const step = [1, 2, 5, 10, 15, 30, 60].find((size) => minutes / size <= 10) ?? 120;
  return Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => index * step);
}

/** The next of 1, 1.5, 2, 3, 4, 5, 8 times a power of ten. */
function niceCeiling(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 1.5, 2, 3, 4, 5, 8, 10].find((factor) => factor * power >= value) ?? 10) * power;
}
