import type { FilterCondition, OrFilters } from './filter.types.js';

/** The aspect `documentSettings` says this of a document that is shown on the pages of its related assets alone. */
const HIDDEN: FilterCondition = { field: 'showInGlobalContext', values: ['false'], negated: true };
/** A draft. No other kind of entity has this state. */
const UNPUBLISHED = 'UNPUBLISHED';

/**
 * Conditions that leave documents out of searches for everybody: drafts, and those that are not for the global context.
 * Entities of other kinds have neither value, so they pass, and so does a document without settings.
 *
 * @see docs/governance.md#documents-in-searches
 */
const GLOBAL_CONTEXT: readonly FilterCondition[] = [{ field: 'state', values: [UNPUBLISHED], negated: true }, HIDDEN];

/** The conditions of a search across kinds. It has none where no document can be found: `kinds` empty stands for all. */
export function globalContext(kinds: readonly string[]): readonly FilterCondition[] {
  return kinds.length === 0 || kinds.includes('document') ? GLOBAL_CONTEXT : [];
}

/**
 * The alternatives of a search among documents: published ones, and the drafts of whoever asks and of their groups, as far as
 * they are for the global context.
 *
 * @param conditions what has to hold of every document that is found
 * @param owners the urns of who asks and of their groups
 */
export function documentsOf(conditions: readonly FilterCondition[], owners: readonly string[]): OrFilters {
  const inState = (state: string): readonly FilterCondition[] => [
    ...conditions,
    HIDDEN,
    { field: 'state', values: [state] },
  ];
  return [{ and: inState('PUBLISHED') }, { and: [...inState(UNPUBLISHED), { field: 'owners', values: owners }] }];
}
