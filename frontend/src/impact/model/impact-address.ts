import { withQuery } from '../../api/addresses';
import { printChange, readChanges, type ProposedChange } from '../../api/change-address';
import { VERDICTS, type VerdictName } from '../verdicts/verdicts';

export const GROUPS = ['owner', 'domain', 'kind', 'platform', 'verdict'] as const;
export type Grouping = (typeof GROUPS)[number];

/** What the impact page shows, all of it in its address. */
export interface ImpactState {
  readonly changes: readonly ProposedChange[];
  readonly group: Grouping;
  /** Empty: all, with the safe ones folded. */
  readonly verdicts: readonly VerdictName[];
}

export function readImpactState(search: object): ImpactState {
  const entries = new Map<string, unknown>(Object.entries(search));
  const verdict = entries.get('verdict');
  const verdicts = typeof verdict === 'string' ? verdict.split(',') : [];
  return {
    changes: readChanges(entries.get('change')),
    group: GROUPS.find((one) => one === entries.get('group')) ?? 'owner',
    verdicts: VERDICTS.filter((one) => verdicts.includes(one)),
  };
}

export function impactStateAddress(state: ImpactState): string {
  return withQuery('/impact', {
    change: state.changes.map(printChange),
    group: state.group === 'owner' ? undefined : state.group,
    verdict: state.verdicts.join(','),
  });
}
