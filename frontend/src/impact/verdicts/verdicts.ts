/** The verdicts, worst first. Sorting and the order of tiles and counts follow this list. */
export const VERDICTS = ['BREAKS', 'MAY_BREAK', 'UNKNOWN', 'SAFE'] as const;

/** The server's name of a verdict. */
export type VerdictName = (typeof VERDICTS)[number];

interface VerdictLook {
  /** A sign of one character that works without colour and in plain text. */
  readonly mark: string;
  readonly word: string;
  /** Part of the colour tokens' names. */
  readonly tone: string;
}

/**
 * How a verdict looks. Lists, exports and saved assessments share these marks and words, so that a
 * report can be compared with the page.
 */
export const VERDICT_LOOKS: Readonly<Record<VerdictName, VerdictLook>> = {
  BREAKS: { mark: '✖', word: 'BREAKS', tone: 'breaks' },
  MAY_BREAK: { mark: '▲', word: 'MAY BREAK', tone: 'may' },
  UNKNOWN: { mark: '?', word: 'UNKNOWN', tone: 'unknown' },
  SAFE: { mark: '✓', word: 'SAFE', tone: 'safe' },
};
