import { notify } from '../../ui/parts/notices';
import type { Edit, NamedEntity } from '../writes/edits';
import { followEdit, unfollowEdit } from './follows';
import { useEdit } from '../writes/use-edit';

/** Follows and lets go, undoable; what is refused is said where it was pressed from: there is no dialog to say it in. */
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
