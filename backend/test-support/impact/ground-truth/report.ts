import { VERDICTS } from '../../../src/impact/rules/verdicts.js';
import type { Fate } from './execute.js';
import type { Observation } from './measure.js';

export interface Report {
  readonly changes: number;
  readonly consumers: number;
  /** SAFE said of what failed, went stale or, for drop and rename, changed shape. */
  readonly falseSafe: readonly Observation[];
  /** For drop and rename, shares in [0, 1]. */
  readonly breaksOfFailed: number;
  readonly harmedOfBreaks: number;
  readonly unknown: number;
  readonly safeOfSame: number;
}

const FATES: readonly Fate[] = ['FAILED', 'STALE', 'RESHAPED', 'SAME'];

export function reportOf(observations: readonly Observation[]): Report {
  const gone = observations.filter(({ change }) => change.kind !== 'CHANGE_TYPE');
  const failed = gone.filter(({ fate }) => fate === 'FAILED');
  const broken = gone.filter(({ verdict }) => verdict === 'BREAKS');
  const same = gone.filter(({ fate }) => fate === 'SAME');
  return {
    changes: new Set(observations.map(({ seed, change }) => `${seed} ${JSON.stringify(change)}`)).size,
    consumers: observations.length,
    falseSafe: observations.filter(isFalseSafe),
    breaksOfFailed: share(failed, ({ verdict }) => verdict === 'BREAKS'),
    harmedOfBreaks: share(broken, ({ fate }) => fate !== 'SAME'),
    unknown: share(gone, ({ verdict }) => verdict === 'UNKNOWN'),
    safeOfSame: share(same, ({ verdict }) => verdict === 'SAFE'),
  };
}

function isFalseSafe({ verdict, fate, change }: Observation): boolean {
  if (verdict !== 'SAFE') return false;
  return fate === 'FAILED' || fate === 'STALE' || (fate === 'RESHAPED' && change.kind !== 'CHANGE_TYPE');
}

function share<T>(list: readonly T[], holds: (one: T) => boolean): number {
  return list.length === 0 ? 1 : list.filter(holds).length / list.length;
}

/** What was said against what became of it, and beside it what simpler lineage would have said. */
export function tableOf(observations: readonly Observation[]): string {
  const rows: readonly (readonly [string, (one: Observation) => boolean])[] = [
    ...VERDICTS.map((verdict) => [verdict, (one: Observation) => one.verdict === verdict] as const),
    ['columns only: used', ({ byValue }) => byValue],
    ['columns only: not used', ({ byValue }) => !byValue],
    ['assets only: downstream', ({ byAsset }) => byAsset],
    ['assets only: not downstream', ({ byAsset }) => !byAsset],
  ];
  const head = ['said', ...FATES].map((text) => text.padStart(10)).join(' ');
  const lines = rows.map(([name, holds]) => {
    const said = observations.filter(holds);
    return [
      name.padEnd(28),
      ...FATES.map((fate) => String(said.filter((one) => one.fate === fate).length).padStart(10)),
    ].join(' ');
  });
  return [head.padStart(28 + 44), ...lines].join('\n');
}
