/** Room around the area of a chart, in pixels: on the left for numbers, below for dates. */
export const CHART_MARGIN = { top: 10, right: 34, bottom: 26, left: 46 };

/** Width in pixels until the place of a chart is measured. */
export const USUAL_CHART_WIDTH = 640;

/** Words along an axis. Their size is an attribute of SVG, which takes no token. */
export const AXIS_LABEL = { fill: 'var(--ink-faint)', fontSize: 11, fontFamily: 'var(--font)' };
