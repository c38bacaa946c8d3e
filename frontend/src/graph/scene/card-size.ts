/**
 * Sizes in pixels at 100 %. Every size is known before anything is drawn, so React Flow never
 * measures a card and a graph can be laid out without a page. The style sheets must agree with
 * them.
 */
export const SIZE = {
  cardWidth: 260,
  /** A card without columns. */
  compactWidth: 244,
  header: 52,
  row: 24,
  footer: 30,
  filter: 30,
  jobWidth: 196,
  jobHeight: 56,
  /** A folded group. */
  bundleHeight: 82,
  /** A card in the view of a path, which shows eight layers side by side on a laptop's screen. */
  pathWidth: 142,
  /** The same where the path has at most four layers, so that code needs fewer lines. */
  widePathWidth: 232,
  pathGap: 30,
  /** The head of such a card without its name, and a line of the name. */
  pathHead: 32,
  pathName: 19,
  /** A line that says how a column is computed, in words or in code. */
  derivationLine: 17,
  /** Between two layers; column edges need more room to turn than one arrow between two cards. */
  layerGap: 132,
  arrowGap: 76,
  cardGap: 16,
  /** Rows of the scrolled list of all columns. */
  listRows: 12,
  /** Columns shown before "+14 columns". */
  tracedRows: 10,
} as const;

/** Characters of a name, or of code, that fit into one line of a card in the view of a path. */
export const pathLineLength = (width: number): number => (width >= SIZE.widePathWidth ? 25 : 15);
