import type { Fate } from './construct-world.types.js';
import type { ConsumerObservation } from './observe-world.js';

const FATES: readonly Fate[] = ['FAIL', 'STALE', 'CHANGED', 'DATA', 'WIDER', 'SAME'];
const STATED = ['BREAKS', 'MAY_BREAK', 'UNKNOWN', 'SAFE', 'NOT_NAMED', 'REFUSED'] as const;

/** Shares in [0, 1], each of how many. */
interface Share {
  readonly value: number;
  readonly of: number;
}

export interface Confusion {
  readonly falseSafe: readonly ConsumerObservation[];
  /** Of the consumers that fail, those that are said to break. */
  readonly recall: Share;
  /** Of those that are said to break, those to which something happens. */
  readonly precision: Share;
  readonly unknown: Share;
  /** Of the consumers to which nothing happens, those that are called SAFE or are not named. */
  readonly safeOfSame: Share;
}

export function confusionOf(observations: readonly ConsumerObservation[]): Confusion {
  return {
    falseSafe: observations.filter(isFalseSafe),
    recall: share(
      observations.filter(({ fate }) => fate === 'FAIL'),
      ({ verdict }) => verdict === 'BREAKS',
    ),
    precision: share(
      observations.filter(({ verdict }) => verdict === 'BREAKS'),
      ({ fate }) => fate !== 'SAME' && fate !== 'WIDER',
    ),
    unknown: share(observations, ({ verdict }) => verdict === 'UNKNOWN' || verdict === 'REFUSED'),
    safeOfSame: share(
      observations.filter(({ fate }) => fate === 'SAME' || fate === 'WIDER'),
      isSafe,
    ),
  };
}

/**
 * SAFE, or not named, of a consumer to which something happens. A view that gets the new column as well,
 * and one whose column has another type with the same values, are as their readers want them.
 */
export function isFalseSafe(observation: ConsumerObservation): boolean {
  return isSafe(observation) && isHarmed(observation);
}

function isSafe({ verdict }: ConsumerObservation): boolean {
  return verdict === 'SAFE' || verdict === 'NOT_NAMED';
}

/** Whether something that its readers notice becomes of a consumer. */
export function isHarmed({ fate, change }: Pick<ConsumerObservation, 'fate' | 'change'>): boolean {
  if (fate === 'CHANGED') return change.kind !== 'CHANGE_TYPE';
  return fate !== 'SAME' && fate !== 'WIDER';
}

/** Whether what was said is not what happened, in a way that is worth looking at. */
export function isDisagreement(observation: ConsumerObservation): boolean {
  const { verdict, fate } = observation;
  if (verdict === 'UNKNOWN' || verdict === 'REFUSED' || isFalseSafe(observation)) return true;
  if (fate === 'FAIL') return verdict !== 'BREAKS';
  return (fate === 'SAME' || fate === 'WIDER') && (verdict === 'BREAKS' || verdict === 'MAY_BREAK');
}

/** Verdicts against what happened, as a table of Markdown. */
export function confusionTable(observations: readonly ConsumerObservation[]): string {
  const lines = STATED.map((stated) => {
    const own = observations.filter(({ verdict }) => verdict === stated);
    return rowOf([stated, ...FATES.map((fate) => String(own.filter((one) => one.fate === fate).length))]);
  });
  return [rowOf(['said', ...FATES]), rowOf(['---', ...FATES.map(() => '---:')]), ...lines].join('\n');
}

/** One row for each group of observations, as a table of Markdown. */
export function shareTable(
  heading: string,
  observations: readonly ConsumerObservation[],
  groupOf: (observation: ConsumerObservation) => string,
): string {
  const headings = [heading, 'worlds', 'consumers', 'false SAFE', 'recall', 'precision', 'UNKNOWN', 'SAFE of same'];
  return [
    rowOf(headings),
    rowOf(headings.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...[...Map.groupBy(observations, groupOf)].map(([name, own]) => shareRow(name, own)),
    shareRow('**all**', observations),
  ].join('\n');
}

function shareRow(name: string, observations: readonly ConsumerObservation[]): string {
  const { falseSafe, recall, precision, unknown, safeOfSame } = confusionOf(observations);
  const worlds = new Set(observations.map(({ world }) => `${world.engine} ${world.name}`)).size;
  const shares = [recall, precision, unknown, safeOfSame].map(percent);
  return rowOf([name, String(worlds), String(observations.length), String(falseSafe.length), ...shares]);
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function percent({ value, of }: Share): string {
  return of === 0 ? '–' : `${(value * 100).toFixed(1)} %`;
}

function share<T>(list: readonly T[], holds: (one: T) => boolean): Share {
  return { value: list.length === 0 ? 1 : list.filter(holds).length / list.length, of: list.length };
}
