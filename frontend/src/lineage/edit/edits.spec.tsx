import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';

import { ORDERS, REPORT, REVENUE, renderInExplorer } from '../../../test-support/explorer';
import type { Answers } from '../../../test-support/server';
import { useEdits } from './use-edits';

let edits: ReturnType<typeof useEdits>;
function Edits() {
  const current = useEdits();
  useEffect(() => {
    edits = current;
  }, [current]);
  return null;
}

const EDGE = { from: ORDERS, to: REVENUE };
const open = (answers: Answers) => renderInExplorer(<Edits />, { answers });
const countViews = (server: { requestsOf: (operation: string) => readonly unknown[] }): number =>
  server.requestsOf('LineageView').length;

describe('edits of lineage', () => {
  it('load the graph again, say what was done, and can be undone by the opposite edit', async () => {
    const { server, notes, pressNoteAction, explorer } = await open({
      AddLineage: { addLineage: true },
      RemoveLineage: { removeLineage: true },
    });
    const before = countViews(server);
    await act(async () => await edits.add({ ...EDGE, note: 'by hand' }, ['orders', 'revenue']));
    expect(server.requestsOf('AddLineage')).toEqual([{ input: { ...EDGE, note: 'by hand' } }]);
    expect([notes.at(-1), countViews(server)]).toEqual(['Edge added: orders → revenue', before + 1]);
    await pressNoteAction();
    await waitFor(() => expect(notes).toHaveLength(2));
    expect([notes.at(-1), server.requestsOf('RemoveLineage')]).toEqual(['Edge removed', [{ input: EDGE }]]);
    expect(explorer.error).toBeNull();
  });

  it('send the reason of a rejection only where there is one', async () => {
    const { server } = await open({ RejectLineage: { rejectLineage: true } });
    await act(async () => await edits.reject([EDGE], ''));
    await act(async () => await edits.reject([EDGE], 'seasons differ'));
    expect(server.requestsOf('RejectLineage')).toEqual([
      { input: EDGE },
      { input: { ...EDGE, reason: 'seasons differ' } },
    ]);
  });

  it('reject several edges one by one, and say which part was done where one is refused', async () => {
    const other = { from: REVENUE, to: REPORT };
    const refuse = ({ input }: { readonly input: { readonly from: string } }): object => {
      if (input.from === REVENUE) throw new Error('You may not edit report');
      return { rejectLineage: true };
    };
    const { server, notes, pressNoteAction } = await open({
      RejectLineage: refuse,
      UndoRejectLineage: { undoRejectLineage: true },
    });
    await act(async () => await edits.reject([EDGE, other], ''));
    expect(notes).toEqual(['1 of 2 edges rejected: You may not edit report']);
    await pressNoteAction();
    await waitFor(() => expect(notes.at(-1)).toBe('Edge restored'));
    expect(server.requestsOf('UndoRejectLineage')).toEqual([{ input: EDGE }]);
  });

  it('show a refusal as a note, and leave the graph as it is', async () => {
    const { server, notes } = await open({
      RemoveLineage: () => {
        throw new Error('You may not edit this');
      },
    });
    const before = countViews(server);
    await act(async () => await edits.attempt(async () => await edits.remove(EDGE, ['orders', 'revenue'])));
    expect([notes, countViews(server)]).toEqual([['You may not edit this'], before]);
  });
});
