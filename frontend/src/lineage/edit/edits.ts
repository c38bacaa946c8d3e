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
import type { EdgeEnds, ExplorerTools } from '../explorer/explorer-context';
import { EDIT_TEXTS } from './texts';

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
  const reject = async (edges: readonly EdgeEnds[], reason: string): Promise<void> => {
    const because = reason === '' ? {} : { reason };
    const { changed, failure } = await oneByOne(
      edges,
      async ({ from, to }) => await request(RejectLineageDocument, { input: { from, to, ...because } }),
    );
    done(EDIT_TEXTS.rejected(changed.length, edges.length, failure), async () => await restore(changed, reason));
  };
  const restore = async (edges: readonly EdgeEnds[], reason: string, source?: string | null): Promise<void> => {
    const { changed, failure } = await oneByOne(
      edges,
      async ({ from, to }) =>
        await request(UndoRejectLineageDocument, { input: { from, to, ...(source ? { source } : {}) } }),
    );
    done(EDIT_TEXTS.restored(changed.length, edges.length, failure), async () => await reject(changed, reason));
  };
  return { add, remove, reject, restore, attempt };
}

/**
 * Writes edges one after the other and stops at the first that is refused.
 *
 * @returns the edges that were written, and why it stopped; empty if it did not
 * @throws if not even the first was written
 */
async function oneByOne(
  edges: readonly EdgeEnds[],
  write: (edge: EdgeEnds) => Promise<unknown>,
): Promise<{ readonly changed: readonly EdgeEnds[]; readonly failure: string }> {
  const changed: EdgeEnds[] = [];
  for (const { from, to } of edges) {
    try {
      await write({ from, to });
      changed.push({ from, to });
    } catch (error) {
      if (changed.length === 0) throw error;
      return { changed, failure: error instanceof Error ? error.message : String(error) };
    }
  }
  return { changed, failure: '' };
}
