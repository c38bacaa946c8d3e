/** Worst first. */
export const VERDICTS = ['BREAKS', 'MAY_BREAK', 'UNKNOWN', 'SAFE'] as const;

export type VerdictName = (typeof VERDICTS)[number];

interface VerdictLook {
  readonly mark: string;
  readonly word: string;
  /** Part of the colour tokens' names. */
  readonly tone: string;
}

/** The same marks and words in lists, exports and graphs. */
export const VERDICT_LOOKS: Readonly<Record<VerdictName, VerdictLook>> = {
  BREAKS: { mark: '✖', word: 'BREAKS', tone: 'breaks' },
  MAY_BREAK: { mark: '▲', word: 'MAY BREAK', tone: 'may' },
  UNKNOWN: { mark: '?', word: 'UNKNOWN', tone: 'unknown' },
  SAFE: { mark: '✓', word: 'SAFE', tone: 'safe' },
};
