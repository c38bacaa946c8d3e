import type { ViewState } from '../../graph/address/view-state';

/** How many filters are on. */
export function activeFilters(view: ViewState): number {
  const lists = [view.kinds, view.platforms, view.domains, view.degrees].filter(({ length }) => length > 0);
  const flags = [view.conf > 0, view.direct || view.indirect, view.hideJobs, view.rejected, view.since !== null];
  return lists.length + flags.filter(Boolean).length;
}
