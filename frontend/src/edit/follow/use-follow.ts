import { notify } from '../../ui/parts/notices';
import type { Edit, NamedEntity } from '../writes/edits';
import { followEdit, unfollowEdit } from './follows';
import { useEdit } from '../writes/use-edit';

/**
 * Follows and unfollows with undo. There is no dialog that could show a refusal, so it is reported
 * as a notice. `isPending` is true while either is being written.
 */
export function useFollow() {
  const edit = useEdit();
  const run = (change: Edit) =>
    edit.mutate(change, { onError: ({ message }) => notify({ text: message, tone: 'failed' }) });
  return {
    follow: (named: readonly NamedEntity[]) => run(followEdit(named)),
    unfollow: (named: NamedEntity) => run(unfollowEdit(named)),
    isPending: edit.isPending,
  };
}
