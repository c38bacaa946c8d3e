import { withQuery } from '../../api/addresses';
import { printChange, readChanges, type ProposedChange } from '../../api/change-address';
import { VERDICTS, type VerdictName } from '../verdicts/verdicts';

/** What consumers can be grouped by, in the order of the menu. */
export const GROUPS = ['owner', 'domain', 'kind', 'platform', 'verdict'] as const;
/**
 * What consumers can be grouped by on the page. Owner is the default and stays out of the address.
 */
export type Grouping = (typeof GROUPS)[number];

/**
 * Everything that the impact page shows. All of it is in the address, so a link reproduces the
 * page.
 */
export interface ImpactState {
  readonly changes: readonly ProposedChange[];
  readonly group: Grouping;
  /** The chosen verdict tiles. Empty means all, with the safe consumers folded away. */
  readonly verdicts: readonly VerdictName[];
}

/**
 * Reads the state from an address. Anything that cannot be understood falls back to its default,
 * because links are edited by hand and outlive versions.
 */
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

/**
 * The address that reproduces a state; the reverse of `readImpactState`. Defaults are left out to
 * keep links short.
 */
export function impactStateAddress(state: ImpactState): string {
  return withQuery('/impact', {
    change: state.changes.map(printChange),
    group: state.group === 'owner' ? undefined : state.group,
    verdict: state.verdicts.join(','),
  });
}
