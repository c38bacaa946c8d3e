type RunResult = 'passing' | 'failing' | 'unknown';

const RESULTS: Readonly<Record<string, RunResult>> = {
  SUCCESS: 'passing',
  FAILURE: 'failing',
  ERROR: 'failing',
};

/** A run's result as this page says it. */
export function runResultOf(type: string | null | undefined): RunResult {
  return RESULTS[type ?? ''] ?? 'unknown';
}

export const RUN_MARKS = {
  passing: { tone: 'good', icon: 'check' },
  failing: { tone: 'bad', icon: 'close' },
  unknown: { tone: 'plain', icon: 'info' },
} as const;
