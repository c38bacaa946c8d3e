/**
 * A run passes or fails; "unknown" stands for a check that has not run, or a result that is
 * neither.
 */
type RunResult = 'passing' | 'failing' | 'unknown';

/**
 * The results of the protocol. An error counts as failing, because the check has not confirmed the
 * data.
 */
const RESULTS: Readonly<Record<string, RunResult>> = {
  SUCCESS: 'passing',
  FAILURE: 'failing',
  ERROR: 'failing',
};

/** The result of a run in the words of the page. A missing or unknown result is "unknown". */
export function runResultOf(type: string | null | undefined): RunResult {
  return RESULTS[type ?? ''] ?? 'unknown';
}

/** Colour and icon of each result. The icon says the same as the colour. */
export const RUN_MARKS = {
  passing: { tone: 'good', icon: 'check' },
  failing: { tone: 'bad', icon: 'close' },
  unknown: { tone: 'plain', icon: 'info' },
} as const;
