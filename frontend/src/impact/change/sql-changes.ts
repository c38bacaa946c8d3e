import { queryOptions } from '@tanstack/react-query';

import { argumentsOf, printChange, type ProposedChange } from '../../api/change-address';
import { request } from '../../api/client';
import { ChangesInTextDocument, type ChangesInTextQuery } from '../../api/documents.generated';

export type TextAnswer = ChangesInTextQuery['changesInText'];
export type TextChange = TextAnswer['changes'][number];

export interface TextQuestion {
  readonly sql: string;
  /** Empty: that of the asset's platform. */
  readonly dialect: string;
  /** Urn of the dataset that a bare SELECT defines. */
  readonly asset: string | undefined;
}

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

/** As the address of the page holds it. */
export function plainChange({ kind, urn, newName, newType }: TextChange): ProposedChange {
  const given = { newName, newType };
  const wanted = argumentsOf(kind).flatMap((name) => {
    const value = name === 'note' ? null : given[name];
    return value ? [[name, value] as const] : [];
  });
  return { kind, urn, ...Object.fromEntries(wanted) };
}

/** A rename of which the reader says that it is none: one column goes, another comes. */
export function splitRename(change: TextChange, parent: string): readonly ProposedChange[] {
  return [
    { kind: 'DROP_COLUMN', urn: change.urn },
    { kind: 'ADD_COLUMN', urn: parent, newName: change.newName ?? '' },
  ];
}

/** A list with others behind it, each change once. */
export function withChanges(
  before: readonly ProposedChange[],
  more: readonly ProposedChange[],
): readonly ProposedChange[] {
  return [...new Map([...before, ...more].map((change) => [printChange(change), change])).values()];
}
