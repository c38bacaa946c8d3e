import { useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  AddLineageDocument,
  LineagePrivilegesDocument,
  RejectLineageDocument,
  RemoveLineageDocument,
  UndoRejectLineageDocument,
} from '../../api/documents.generated';
import { assetOfColumn } from '../../graph/model/column-urn';
import type { ExplorerTools } from '../explorer/explorer-context';
import { EDIT_TEXTS } from './texts';

/** Urns of both ends: two assets or two columns. */
interface EdgeEnds {
  readonly from: string;
  readonly to: string;
}

/**
 * Whether the viewer may edit the lineage of an asset, or of a column's asset. It is false until
 * the answer is there, so that no button appears and then goes. The answer is kept for a minute;
 * the server checks the privilege again at every write.
 */
export function useMayEdit(urn: string): boolean {
  const asset = assetOfColumn(urn) ?? urn;
  const { data } = useQuery({
    queryKey: ['lineage', 'privileges', asset],
    queryFn: async ({ signal }) => (await request(LineagePrivilegesDocument, { urn: asset }, signal)).entity,
    staleTime: 60_000,
  });
  return data !== null && data !== undefined && 'privileges' in data && data.privileges?.canEditLineage === true;
}

/**
 * An edge to add. Without a confidence the server's default counts; the transformation and the note
 * are free text.
 */
export interface NewEdge extends EdgeEnds {
  readonly confidence?: number;
  readonly transform?: string;
  readonly note?: string;
}

/** Where the edits report to. */
type EditTools = Pick<ExplorerTools, 'explorer' | 'showNote'>;

/**
 * The edits of lineage that people make: add, remove, reject, restore. After each one the cached
 * answers are dropped, the graph is loaded again, and a note says what was done and offers to undo
 * it. The undo is the opposite edit, and can be undone in turn.
 *
 * `attempt` runs an edit and shows a failure as a note, so that callers need not handle it.
 */
export function lineageEdits({ explorer, showNote }: EditTools) {
  const done = (sentence: string, undo: () => Promise<void>): void => {
    explorer.refetch();
    showNote(sentence, { label: EDIT_TEXTS.undo, act: () => void attempt(undo) });
  };
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      showNote(error instanceof Error ? error.message : String(error));
    }
  };
  const add = async (edge: NewEdge, names: readonly [string, string]): Promise<void> => {
    await request(AddLineageDocument, { input: edge });
    done(EDIT_TEXTS.added(...names), async () => await remove(edge, names));
  };
  const remove = async ({ from, to }: EdgeEnds, names: readonly [string, string]): Promise<void> => {
    await request(RemoveLineageDocument, { input: { from, to } });
    done(EDIT_TEXTS.removed, async () => await add({ from, to }, names));
  };
  const reject = async ({ from, to }: EdgeEnds, reason: string): Promise<void> => {
    await request(RejectLineageDocument, { input: { from, to, ...(reason === '' ? {} : { reason }) } });
    done(EDIT_TEXTS.rejected, async () => await restore({ from, to }, reason));
  };
  const restore = async ({ from, to }: EdgeEnds, reason: string, source?: string | null): Promise<void> => {
    await request(UndoRejectLineageDocument, { input: { from, to, ...(source ? { source } : {}) } });
    done(EDIT_TEXTS.restored, async () => await reject({ from, to }, reason));
  };
  return { add, remove, reject, restore, attempt };
}
