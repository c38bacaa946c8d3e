/**
 * Sizes in pixels at 100 %. Every size is known before anything is drawn, so React Flow never
 * measures a card and a graph can be laid out without a page. The style sheets must agree with
 * them.
 */
export const SIZE = {
  cardWidth: 260,
  header: 52,
  row: 24,
  footer: 30,
  filter: 30,
  jobWidth: 196,
  jobHeight: 56,
  /** A folded group. */
  bundleHeight: 82,
  /** Between two layers; column edges need room to turn. */
  layerGap: 132,
  cardGap: 28,
  /** Rows of the scrolled list of all columns. */
  listRows: 12,
  /** Columns shown before "+14 columns". */
  tracedRows: 10,
} as const;
