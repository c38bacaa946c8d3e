import { anyText, flag, listPage, oneOf, readSearch } from '../../address/search-schema';
import { withQuery } from '../../api/addresses';
import type { LintRule } from '../../api/schema.generated';

type LintRuleName = `${LintRule}`;
/** The rules that an address may name. */
export const LINT_RULE_NAMES = [
  'GHOST',
  'REMOVED_ASSET',
  'DANGLING_COLUMN',
  'ORPHANED_JOB',
  'WRITTEN_WITHOUT_SOURCE',
  'CYCLE',
  'NO_COLUMN_LINEAGE',
  'STALE_CLAIM',
  'CASE_DUPLICATE',
  'GUESSED_EDGE',
  'CONTRADICTION',
  'LAYERING',
] as const satisfies readonly LintRuleName[];

/** The filters and the page of the findings; all of them are in the address. */
export interface HealthState {
  readonly rule: LintRuleName | '';
  readonly severity: 'ERROR' | 'WARNING' | 'INFO' | '';
  /** A urn; `none` for assets without one; empty for any. */
  readonly owner: string;
  readonly domain: string;
  readonly platform: string;
  readonly isFixable: boolean;
  readonly query: string;
  /** From 1. */
  readonly page: number;
}

/** What the address of the page may hold. */
export const HEALTH_SEARCH = {
  rule: oneOf(LINT_RULE_NAMES),
  severity: oneOf(['ERROR', 'WARNING', 'INFO']),
  owner: anyText,
  domain: anyText,
  platform: anyText,
  fixable: flag,
  q: anyText,
  page: listPage,
};

/** Reads the filters from an address. Invalid values become their defaults. */
export function readHealthState(search: object): HealthState {
  const { values } = readSearch(HEALTH_SEARCH, { ...search });
  const {
    rule = '',
    severity = '',
    owner = '',
    domain = '',
    platform = '',
    fixable = false,
    q = '',
    page = 1,
  } = values;
  return { rule, severity, owner, domain, platform, isFixable: fixable, query: q.trim(), page };
}

/** The address of filtered findings. Defaults are left out. */
export function healthAddress({
  rule,
  severity,
  owner,
  domain,
  platform,
  isFixable,
  query,
  page,
}: HealthState): string {
  return withQuery('/lineage-health', {
    rule,
    severity,
    owner,
    domain,
    platform,
    fixable: isFixable ? 'true' : undefined,
    q: query,
    page: page > 1 ? String(page) : undefined,
  });
}
