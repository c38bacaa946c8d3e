import { impactTexts } from './texts-impact';

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
  BREAKS: { mark: '✖', word: impactTexts.verdicts.BREAKS, tone: 'breaks' },
  MAY_BREAK: { mark: '▲', word: impactTexts.verdicts.MAY_BREAK, tone: 'may' },
  UNKNOWN: { mark: '?', word: impactTexts.verdicts.UNKNOWN, tone: 'unknown' },
  SAFE: { mark: '✓', word: impactTexts.verdicts.SAFE, tone: 'safe' },
};
