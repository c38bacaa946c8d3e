import type { ViewState } from '../../graph/view/view-state';
import { DEFAULT_VIEW } from '../../graph/view/view-state';

/** How many filters are on. */
export function activeFilters(view: ViewState): number {
  const { kinds, platforms, domains, owners, labels, schemas, degrees } = view;
  const lists = [kinds, platforms, domains, owners, labels, schemas, degrees].filter(({ length }) => length > 0);
  const { conf, direct, indirect, hideJobs, rejected, since, troubled, words } = view;
  const flags = [conf > 0, direct || indirect, hideJobs, rejected, since !== null, troubled, words.trim() !== ''];
  return lists.length + flags.filter(Boolean).length;
}

const { conf, direct, indirect, hideJobs, rejected } = DEFAULT_VIEW;
const { kinds, platforms, domains, owners, labels, schemas, degrees, since, troubled, words } = DEFAULT_VIEW;

/** No filter leaves an asset out. */
export const ALL_ASSETS: Partial<ViewState> = {
  kinds,
  platforms,
  domains,
  owners,
  labels,
  schemas,
  degrees,
  since,
  troubled,
  words,
};

/** The view as it is without any filter. */
export const NO_FILTERS: Partial<ViewState> = { ...ALL_ASSETS, conf, direct, indirect, hideJobs, rejected };
