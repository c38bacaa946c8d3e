import { anyText, isUrn, listPage, oneOf, readSearch, readWith, urnText } from '../address/search-schema';
import { withQuery } from '../api/addresses';

/** The form of a day in the address. Whether the day exists is checked besides. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayText = readWith((text) => (DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null));
/** The last page of the audit trail: the server refuses pages beyond 10,000 records of 50 a page. */
const LAST_AUDIT_PAGE = 200;

/**
 * The filters and the page of the audit list, as the address holds them. An empty text means any.
 */
export interface AuditState {
  readonly actor: string;
  readonly urn: string;
  readonly action: string;
  /** `DONE`, `REFUSED` or empty. */
  readonly outcome: string;
  /** First and last day, both included, as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** From 1. */
  readonly page: number;
}

/** The filters and the page of the list of policies. An empty text means any. */
export interface PolicySearch {
  readonly query: string;
  /** `METADATA`, `PLATFORM` or empty. */
  readonly type: string;
  readonly state: string;
  /** From 1. */
  readonly page: number;
}

/**
 * What the address of a part of the settings may hold. All parts have one route, so they share its
 * keys: `page` is that of every list, `policy` the open policy (`new` for an empty form), and `role` the role
 * that is added to it when it is opened.
 */
export const SETTINGS_SEARCH = {
  page: listPage,
  policy: readWith((policy) => (policy === 'new' || isUrn(policy) ? policy : null)),
  role: readWith((role) => (role.startsWith('urn:li:dataHubRole:') ? role : null)),
  q: anyText,
  type: oneOf(['METADATA', 'PLATFORM']),
  state: oneOf(['ACTIVE', 'INACTIVE', 'DRAFT']),
  actor: urnText,
  urn: urnText,
  action: readWith((action) => (/^[A-Z_]{1,40}$/.test(action) ? action : null)),
  outcome: oneOf(['DONE', 'REFUSED']),
  from: dayText,
  to: dayText,
};

/** The page of a list of the settings, from 1. */
export function pageOf(search: object): number {
  return readSearch(SETTINGS_SEARCH, { ...search }).values.page ?? 1;
}

/** The urn of the open policy, or `new`; undefined when the list is shown. */
export function openPolicyOf(search: object): string | undefined {
  return readSearch(SETTINGS_SEARCH, { ...search }).values.policy;
}

/** The urn of the role that the open policy gets, undefined for none. */
export function addedRoleOf(search: object): string | undefined {
  return readSearch(SETTINGS_SEARCH, { ...search }).values.role;
}

/** Reads the filters of the list of policies. A value that is not valid is treated as missing. */
export function readPolicySearch(search: object): PolicySearch {
  const { q = '', type = '', state = '', page = 1 } = readSearch(SETTINGS_SEARCH, { ...search }).values;
  return { query: q, type, state, page };
}

/** The address of a filtered page of policies. Page 1 is left out, so that a list has one address. */
export function policiesAddress({ query, type, state, page }: PolicySearch): string {
  return withQuery('/settings/policies', { q: query, type, state, page: page > 1 ? String(page) : '' });
}

/** Reads the filters of the audit trail. A value that is not valid is treated as missing. */
export function readAuditState(search: object): AuditState {
  const { values } = readSearch(SETTINGS_SEARCH, { ...search });
  const { actor = '', urn = '', action = '', outcome = '', from = '', to = '', page = 1 } = values;
  return { actor, urn, action, outcome, from, to, page: page <= LAST_AUDIT_PAGE ? page : 1 };
}

/**
 * The address of a filtered page of the trail. Empty filters and page 1 are left out, so that the
 * same list has one address.
 */
export function auditAddress({ page, ...filters }: AuditState): string {
  return withQuery('/settings/audit', { ...filters, page: page > 1 ? String(page) : '' });
}
