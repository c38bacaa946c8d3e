import type { GroupBy } from '../../graph/view/view-state';
import { useView } from '../explorer/explorer-context';
import { GROUP_TEXTS } from './texts';

/**
 * The title of a group, or words such as "Without an owner" for assets that have nothing to be
 * grouped by.
 */
export const groupTitleOf = (title: string, by: GroupBy): string => (title === '' ? GROUP_TEXTS.without[by] : title);

/** The same for the grouping that the viewer has chosen. */
export function useGroupTitle(title: string): string {
  return groupTitleOf(title, useView().groupBy);
}
