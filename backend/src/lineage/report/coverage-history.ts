import { Inject, Injectable } from '@nestjs/common';

import { arrayOf, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import { SETTINGS_URN } from '../../kernel/urn.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { TimeseriesPoint } from '../../store/contract/store.types.js';
import { Store } from '../../store/store.js';
import type { CoverageCounts, CoverageGroup, CoverageGrouping } from './coverage-groups.js';
import type { LintReport } from './lint-report.js';

const COVERAGE = 'lineageCoverage';
const DAY_MS = 86_400_000;
/** Days that one question reads: a little over a year. */
export const MAX_COVERAGE_DAYS = 400;

const COUNT_FIELDS = [
  'datasets',
  'withUpstream',
  'withColumnLineage',
  'columns',
  'tracedColumns',
  'withOwner',
  'withDescription',
] as const satisfies readonly (keyof CoverageCounts)[];

/** The coverage of one group on one day. */
export interface CoveragePoint extends CoverageCounts {
  /** The day, as the first instant of it in UTC. */
  readonly day: EpochMs;
  /** Findings of the whole catalogue on that day. */
  readonly findings: number;
}

/**
 * The coverage of each day, as a time series of the settings entity: one value a day with all groups. The last run of a day counts.
 */
@Injectable()
export class CoverageHistory {
  constructor(
    private readonly store: Store,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** Stores the coverage of the day of a run, in place of an earlier run of the same day. */
  async save({ ranAt, coverage, totals }: LintReport): Promise<void> {
    const day = ranAt - (ranAt % DAY_MS);
    const value: JsonObject = {
      timestampMillis: day,
      // Names the value of the day: the store keeps one value of the same name and instant.
      messageId: `day-${new Date(day).toISOString().slice(0, 10)}`,
      ranAt,
      findings: [...totals.values()].reduce((sum, count) => sum + count, 0),
      groups: coverage.map(({ by, urn, ...counts }) => ({ by, urn, ...counts })),
    };
    const proposal = { entityUrn: SETTINGS_URN, aspectName: COVERAGE, changeType: 'UPSERT' as const, value };
    await this.store.ingest(SYSTEM_VIEWER, [proposal], { mode: 'all' });
  }

  /** The stored days of a group, oldest first. Days on which the group was not counted are left out. */
  async of(
    { by, urn }: { readonly by: CoverageGrouping; readonly urn: string },
    window: { readonly from: EpochMs; readonly to: EpochMs },
  ): Promise<readonly CoveragePoint[]> {
    const points = await this.points(window, MAX_COVERAGE_DAYS);
    return points.toReversed().flatMap(({ timestamp, value }) => {
      const group = groupsIn(value).find((one) => one.by === by && one.urn === urn);
      return group ? [{ ...countsIn(group), day: timestamp, findings: numberOf(value.findings) ?? 0 }] : [];
    });
  }

  /** When the last run was made whose coverage is stored, by any server. */
  async lastRunAt(): Promise<EpochMs | undefined> {
    const [last] = await this.points({ from: 0, to: Number.MAX_SAFE_INTEGER }, 1);
    return numberOf(last?.value.ranAt);
  }

  /** Whoever asks has been found to see everything: the totals count hidden assets too. */
  private points(
    window: { readonly from: EpochMs; readonly to: EpochMs },
    limit: number,
  ): Promise<readonly TimeseriesPoint[]> {
    const reader = this.readers.as(SYSTEM_VIEWER.visibility);
    return reader.points({ urn: SETTINGS_URN, aspect: COVERAGE, ...window, limit });
  }
}

function groupsIn(value: JsonObject): readonly CoverageGroup[] {
  return arrayOf(value.groups).map((one) => {
    const group = objectOf(one);
    return { by: (textOf(group.by) ?? 'ALL') as CoverageGrouping, urn: textOf(group.urn) ?? '', ...countsIn(group) };
  });
}

function countsIn(group: object): CoverageCounts {
  const values = group as JsonObject;
  return Object.fromEntries(
    COUNT_FIELDS.map((field) => [field, numberOf(values[field]) ?? 0]),
  ) as unknown as CoverageCounts;
}
