import type { ViewState } from '../../graph/view/view-state';
import { DEFAULT_VIEW } from '../../graph/view/view-state';

/** How many filters are on. */
export function activeFilters(view: ViewState): number {
  const { kinds, platforms, domains, owners, tagsAndTerms: labels, schemas, hopDistances: degrees } = view;
  const lists = [kinds, platforms, domains, owners, labels, schemas, degrees].filter(({ length }) => length > 0);
  const {
    minConfidence: conf,
    direct,
    indirect,
    hideJobs,
    showRejected: rejected,
    observedWithinDays: since,
    onlyProblems: troubled,
    nameText: words,
  } = view;
  const flags = [conf > 0, direct || indirect, hideJobs, rejected, since !== null, troubled, words.trim() !== ''];
  return lists.length + flags.filter(Boolean).length;
}

const { minConfidence: conf, direct, indirect, hideJobs, showRejected: rejected } = DEFAULT_VIEW;
const {
  kinds,
  platforms,
  domains,
  owners,
  tagsAndTerms: labels,
  schemas,
  hopDistances: degrees,
  observedWithinDays: since,
  onlyProblems: troubled,
  nameText: words,
} = DEFAULT_VIEW;

/** No filter leaves an asset out. */
export const ALL_ASSETS: Partial<ViewState> = {
  kinds,
  platforms,
  domains,
  owners,
  tagsAndTerms: labels,
  schemas,
  hopDistances: degrees,
  observedWithinDays: since,
  onlyProblems: troubled,
  nameText: words,
};

/** The view as it is without any filter. */
export const NO_FILTERS: Partial<ViewState> = {
  ...ALL_ASSETS,
  minConfidence: conf,
  direct,
  indirect,
  hideJobs,
  showRejected: rejected,
};
