/** What is counted of the datasets of one group. */
export interface CoverageCounts {
  /** Ingested datasets that were not removed. */
  readonly datasets: number;
  /** Datasets that something feeds. */
  readonly withUpstream: number;
  /** Datasets that something feeds and of whose columns at least one is traced. */
  readonly withColumnLineage: number;
  readonly columns: number;
  /** Columns with a known source, or of a dataset that is a source itself, as `lineageCoverageTotals` counts them. */
  readonly tracedColumns: number;
  readonly withOwner: number;
  readonly withDescription: number;
}

export type CoverageGrouping = 'ALL' | 'PLATFORM' | 'DOMAIN';

/** The coverage of the whole catalogue, of a platform or of a domain. */
export interface CoverageGroup extends CoverageCounts {
  readonly by: CoverageGrouping;
  /** The urn of the platform or the domain; '' of the whole catalogue. */
  readonly urn: string;
}

/** Platforms, and domains, that are counted apart: those with the most datasets. */
export const MAX_GROUPS = 100;

/** What is counted of one dataset. */
export interface DatasetCoverage {
  readonly platform: string;
  readonly domains: readonly string[];
  readonly hasUpstream: boolean;
  readonly hasColumnLineage: boolean;
  readonly columns: number;
  readonly tracedColumns: number;
  readonly hasOwner: boolean;
  readonly hasDescription: boolean;
}

type Counts = { -readonly [Name in keyof CoverageCounts]: number };

/** Adds up the coverage of datasets, of all together and by platform and domain. A dataset in two domains counts in both. */
export class CoverageSum {
  private readonly all = newCounts();
  private readonly platforms = new Map<string, Counts>();
  private readonly domains = new Map<string, Counts>();

  add(dataset: DatasetCoverage): void {
    addTo(this.all, dataset);
    addTo(countsOf(this.platforms, dataset.platform), dataset);
    for (const domain of new Set(dataset.domains)) addTo(countsOf(this.domains, domain), dataset);
  }

  /** The whole catalogue first, then the largest platforms and the largest domains. */
  groups(): readonly CoverageGroup[] {
    return [
      { by: 'ALL', urn: '', ...this.all },
      ...largest(this.platforms).map(([urn, counts]) => ({ by: 'PLATFORM' as const, urn, ...counts })),
      ...largest(this.domains).map(([urn, counts]) => ({ by: 'DOMAIN' as const, urn, ...counts })),
    ];
  }
}

function newCounts(): Counts {
  return {
    datasets: 0,
    withUpstream: 0,
    withColumnLineage: 0,
    columns: 0,
    tracedColumns: 0,
    withOwner: 0,
    withDescription: 0,
  };
}

function countsOf(groups: Map<string, Counts>, urn: string): Counts {
  const counts = groups.get(urn) ?? newCounts();
  groups.set(urn, counts);
  return counts;
}

function addTo(counts: Counts, dataset: DatasetCoverage): void {
  counts.datasets += 1;
  counts.withUpstream += Number(dataset.hasUpstream);
  counts.withColumnLineage += Number(dataset.hasColumnLineage);
  counts.columns += dataset.columns;
  counts.tracedColumns += dataset.tracedColumns;
  counts.withOwner += Number(dataset.hasOwner);
  counts.withDescription += Number(dataset.hasDescription);
}

function largest(groups: ReadonlyMap<string, Counts>): readonly (readonly [string, Counts])[] {
  return [...groups]
    .sort(([one, left], [other, right]) => right.datasets - left.datasets || (one < other ? -1 : 1))
    .slice(0, MAX_GROUPS);
}
