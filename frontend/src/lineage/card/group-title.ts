import type { GroupBy } from '../../graph/address/view-state';
import { useView } from '../explorer-context';
import { MODES } from '../texts-modes';

export const groupTitleOf = (title: string, by: GroupBy): string => (title === '' ? MODES.group.without[by] : title);

/** What a group is called: the name that its assets share, or that they have none. */
export function useGroupTitle(title: string): string {
  return groupTitleOf(title, useView().group);
}
