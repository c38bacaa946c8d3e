/**
 * A run passes or fails, or could not be evaluated; "unknown" stands for a check that has not run,
 * or a result that is none of these.
 */
export type RunResult = 'passing' | 'failing' | 'notEvaluated' | 'unknown';

/** The results of the protocol. */
const RESULTS: Readonly<Record<string, RunResult>> = {
  SUCCESS: 'passing',
  FAILURE: 'failing',
  ERROR: 'notEvaluated',
};

/** The result of a run in the words of the page. A missing or unknown result is "unknown". */
export function runResultOf(type: string | null | undefined): RunResult {
  return RESULTS[type ?? ''] ?? 'unknown';
}

/** Colour and icon of each result. The icon says the same as the colour. */
export const RUN_MARKS = {
  passing: { tone: 'good', icon: 'check' },
  failing: { tone: 'bad', icon: 'close' },
  notEvaluated: { tone: 'warn', icon: 'warning' },
  unknown: { tone: 'plain', icon: 'info' },
} as const;

/** The reason that comes with every result of an evaluation. */
export function reasonOf({
  nativeResults,
}: {
  readonly nativeResults?: readonly { readonly key: string; readonly value: string | null }[] | null;
}): string {
  return nativeResults?.find(({ key }) => key === 'reason')?.value ?? '';
}
