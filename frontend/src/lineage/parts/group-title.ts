import type { GroupBy } from '../../graph/view/view-state';
import { useView } from '../explorer/explorer-context';
import { GROUP_TEXTS } from './texts';

export const groupTitleOf = (title: string, by: GroupBy): string => (title === '' ? GROUP_TEXTS.without[by] : title);

/** What a group is called: the name that its assets share, or that they have none. */
export function useGroupTitle(title: string): string {
  return groupTitleOf(title, useView().groupBy);
}
