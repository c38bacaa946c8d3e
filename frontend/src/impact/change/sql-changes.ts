import { queryOptions } from '@tanstack/react-query';

import { argumentsOf, printChange, type ProposedChange } from '../../api/change-address';
import { request } from '../../api/client';
import { ChangesInTextDocument, type ChangesInTextQuery } from '../../api/documents.generated';

/** What the server read in a text: its statements and the changes that they amount to. */
export type TextAnswer = ChangesInTextQuery['changesInText'];
/** One change that was read in a text, with the type before and, for a supposed rename, why. */
export type TextChange = TextAnswer['changes'][number];

/** A pasted text, and how it is to be read. */
export interface TextQuestion {
  readonly sql: string;
  /** The SQL dialect; empty for that of the asset's platform. */
  readonly dialect: string;
  /** The urn of the dataset that a bare SELECT defines. */
  readonly asset: string | undefined;
}

/**
 * The changes in a text. It is not retried: a text that cannot be read gives the same answer again.
 */
export function textChangesQuery({ sql, dialect, asset }: TextQuestion) {
  return queryOptions({
    queryKey: ['changes-in-text', sql, dialect, asset],
    queryFn: async ({ signal }) => {
      const input = { sql, dialect: dialect || null, asset: asset ?? null };
      return (await request(ChangesInTextDocument, { input }, signal)).changesInText;
    },
    enabled: sql.trim() !== '',
    retry: false,
  });
}

/** The change as the address of the impact page holds it, without what only the preview shows. */
export function plainChange({ kind, urn, newName, newType }: TextChange): ProposedChange {
  const given = { newName, newType };
  const wanted = argumentsOf(kind).flatMap((name) => {
    const value = name === 'note' ? null : given[name];
    return value ? [[name, value] as const] : [];
  });
  return { kind, urn, ...Object.fromEntries(wanted) };
}

/**
 * The two changes that a rename becomes when the reader says that it is none: the column is
 * dropped, and one of the new name is added.
 *
 * @param parent the urn of the asset that both columns belong to
 */
export function splitRename(change: TextChange, parent: string): readonly ProposedChange[] {
  return [
    { kind: 'DROP_COLUMN', urn: change.urn },
    { kind: 'ADD_COLUMN', urn: parent, newName: change.newName ?? '' },
  ];
}

/**
 * Appends changes to a list. Changes that print the same in the address are the same, and stay
 * once, at their first place.
 */
export function withChanges(
  before: readonly ProposedChange[],
  more: readonly ProposedChange[],
): readonly ProposedChange[] {
  return [...new Map([...before, ...more].map((change) => [printChange(change), change])).values()];
}
