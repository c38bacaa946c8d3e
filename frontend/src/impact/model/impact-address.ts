import * as v from 'valibot';

import { oneOf, readSearch, readWith, type Search } from '../../address/search-schema';
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

/** What the address of the impact page may hold. Changes that cannot be read are left out. */
export const IMPACT_SEARCH = {
  change: v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((texts): readonly ProposedChange[] => readChanges(texts)),
    v.check((changes) => changes.length > 0),
  ),
  group: oneOf(GROUPS),
  verdict: readWith(readVerdicts),
};

/**
 * Reads the state from an address. Anything that cannot be understood falls back to its default,
 * because links are edited by hand and outlive versions.
 */
export function readImpactState(search: Search): ImpactState {
  const { change, group, verdict } = readSearch(IMPACT_SEARCH, search).values;
  return { changes: change ?? [], group: group ?? 'owner', verdicts: verdict ?? [] };
}

/** Verdicts in their own order, without unknown words; null where none is known. */
function readVerdicts(text: string): readonly VerdictName[] | null {
  const words = text.split(',');
  const verdicts = VERDICTS.filter((one) => words.includes(one));
  return verdicts.length > 0 ? verdicts : null;
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
