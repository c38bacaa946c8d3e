type RunWord = 'passing' | 'failing' | 'unknown';

const RESULTS: Readonly<Record<string, RunWord>> = {
  SUCCESS: 'passing',
  FAILURE: 'failing',
  ERROR: 'failing',
};

/** A run's result as this page says it. */
export function runResultOf(type: string | null | undefined): RunWord {
  return RESULTS[type ?? ''] ?? 'unknown';
}

export const RUN_MARKS = {
  passing: { tone: 'good', icon: 'check' },
  failing: { tone: 'bad', icon: 'close' },
  unknown: { tone: 'plain', icon: 'info' },
} as const;
