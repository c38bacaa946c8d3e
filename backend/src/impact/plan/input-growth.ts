import type { EpochMs } from '../../kernel/time.js';
import type { InputGrowth } from '../engine/engine.types.js';

/** The columns that a schema had from an instant on, by plain path in lower case. */
export interface SchemaVersion {
  readonly at: EpochMs;
  readonly columns: ReadonlySet<string>;
}

/** One attempt to write a table: a run of a job, or an operation that somebody reported. */
export interface WriteAttempt {
  readonly at: EpochMs;
  readonly hasFailed: boolean;
}

/** What is on record of a reader and its input. */
export interface GrowthRecord {
  /** The versions of the input's schema, oldest first. */
  readonly input: readonly SchemaVersion[];
  /** The same for each dataset that the reader writes; the reader itself where it is a dataset. */
  readonly outputs: readonly (readonly SchemaVersion[])[];
  readonly attempts: readonly WriteAttempt[];
  /** Since when the reader is known to read the input. */
  readonly readsSince: EpochMs;
}

/** How long after a new column a failed run is taken for its effect. */
export const FAILURE_WINDOW_MS = 7 * 86_400_000;
/** How many times a column came, the latest ones; earlier ones say little about the reader of today. */
const MAX_GROWTHS = 5;

/**
 * What happened to a reader when its input got columns. One time counts if the reader is on record to have
 * written after it. The verdicts are in docs/impact.md#history-of-new-columns.
 *
 *     input: a b | a b c | a b c d      output: a b | a b | a b      runs: ok after c, ok after d
 *     IGNORED, 2 times
 *     the same with output a b | a b c | a b c d: PASSED_ON, 2 times
 *     a run fails within seven days of d: FAILED
 *
 * @returns undefined where nothing is on record: no column came, or nothing was written since
 */
export function inputGrowth({ input, outputs, attempts, readsSince }: GrowthRecord): InputGrowth | undefined {
  let isPassedOn = false;
  let times = 0;
  for (const { before, at, columns } of growthsOf(input).filter((growth) => growth.at > readsSince)) {
    const later = attempts.filter((attempt) => attempt.at > at);
    if (later.some((attempt) => attempt.hasFailed && attempt.at <= at + FAILURE_WINDOW_MS))
      return { outcome: 'FAILED', times: 1 };
    if (!later.some((attempt) => !attempt.hasFailed)) continue;
    times += 1;
    isPassedOn ||= outputs.some((versions) => gained(versions, before, columns));
  }
  return times === 0 ? undefined : { outcome: isPassedOn ? 'PASSED_ON' : 'IGNORED', times };
}

interface Growth {
  /** When the schema was last seen without the columns. */
  readonly before: EpochMs;
  readonly at: EpochMs;
  readonly columns: readonly string[];
}

/** The latest times that columns came. As many that go with the same version are taken for new names of them. */
function growthsOf(versions: readonly SchemaVersion[]): readonly Growth[] {
  return versions
    .flatMap((version, index): readonly Growth[] => {
      const earlier = versions[index - 1];
      if (!earlier || earlier.columns.size === 0) return [];
      const newColumns = [...version.columns.difference(earlier.columns)];
      const isRename = newColumns.length <= earlier.columns.difference(version.columns).size;
      return isRename ? [] : [{ before: earlier.at, at: version.at, columns: newColumns }];
    })
    .slice(-MAX_GROWTHS);
}

/**
 * Whether an output got one of the columns. It may be looked at before the input is, so what counts is that
 * the input was not yet seen with the column. Of an output whose schema nobody knows it is assumed.
 */
function gained(versions: readonly SchemaVersion[], before: EpochMs, columns: readonly string[]): boolean {
  if (versions.length === 0) return true;
  const hadBefore = versions.findLast(({ at }) => at <= before)?.columns ?? new Set();
  return versions.some(
    (version) => version.at > before && columns.some((column) => version.columns.has(column) && !hadBefore.has(column)),
  );
}
