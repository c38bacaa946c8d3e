import type { EpochMs } from '../../kernel/time.js';
import type { LineageMissing } from '../index/lineage-answer.js';
import { LINT_RULES, type LintRule } from '../lint/finding.js';
import { LINT_RULE_TABLE, LINT_SEVERITIES, type LintSeverity } from '../lint/lint-rules.js';
import type { LintFinding } from '../lint/lint.service.js';
import type { CoverageGroup } from './coverage-groups.js';

/** Findings of one rule that a report holds; the rest is counted. */
export const MAX_FINDINGS_PER_RULE = 5_000;
const MAX_FACET_VALUES = 50;

/** A finding with what the page groups by. */
export interface ReportedFinding extends LintFinding {
  readonly severity: LintSeverity;
  /** Urns of the owners of the assets that it is about; of an edge, of the asset that data flows into. */
  readonly owners: readonly string[];
  readonly domains: readonly string[];
  /** Urns of platforms, or their names where the urn of the asset has no more. */
  readonly platforms: readonly string[];
}

/** What one run of the lint has found, without the graph that it looked at. */
export interface LintReport {
  readonly ranAt: EpochMs;
  /** The write of the change log that the run has seen last. */
  readonly seq: number;
  /** By severity, then in the order of the rules; at most `MAX_FINDINGS_PER_RULE` of each rule. */
  readonly findings: readonly ReportedFinding[];
  /** All findings by rule, those beyond the limit included. */
  readonly totals: ReadonlyMap<LintRule, number>;
  readonly coverage: readonly CoverageGroup[];
  readonly missing: readonly LineageMissing[];
}

/** Which findings to list; absent fields are no condition, and '' as an owner, domain or platform means none. */
export interface FindingFilter {
  readonly rules?: readonly LintRule[] | null | undefined;
  readonly severities?: readonly LintSeverity[] | null | undefined;
  readonly owner?: string | null | undefined;
  readonly domain?: string | null | undefined;
  readonly platform?: string | null | undefined;
  readonly fixable?: boolean | null | undefined;
  /** Letters of a urn or of the sentence, in any case. */
  readonly query?: string | null | undefined;
}

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

export interface SelectedFindings {
  readonly findings: readonly ReportedFinding[];
  readonly byRule: ReadonlyMap<LintRule, number>;
  readonly owners: FacetCount[];
  readonly domains: FacetCount[];
  readonly platforms: FacetCount[];
}

type Test = (finding: ReportedFinding) => boolean;

/** The conditions of a filter by the facet that they belong to. */
const TESTS: Readonly<Record<'rule' | 'owner' | 'domain' | 'platform' | 'other', (filter: FindingFilter) => Test>> = {
  rule: ({ rules }) => {
    const chosen = new Set(rules ?? []);
    return ({ rule }) => chosen.size === 0 || chosen.has(rule);
  },
  owner: ({ owner }) => holds(owner, ({ owners }) => owners),
  domain: ({ domain }) => holds(domain, ({ domains }) => domains),
  platform: ({ platform }) => holds(platform, ({ platforms }) => platforms),
  other: ({ severities, fixable, query }) => {
    const chosen = new Set(severities ?? []);
    const letters = (query ?? '').trim().toLowerCase();
    return ({ severity, fix, urns, sentence }) =>
      (chosen.size === 0 || chosen.has(severity)) &&
      (typeof fixable !== 'boolean' || fix.safe === fixable) &&
      (letters === '' || [sentence, ...urns].some((one) => one.toLowerCase().includes(letters)));
  },
};

/**
 * The findings that meet a filter, with counts for each facet. The counts of a facet leave out its own condition, so that a
 * person who has chosen one owner sees what the others have.
 *
 * @param isFixed findings that somebody has fixed since the run
 */
export function selectFindings(
  findings: readonly ReportedFinding[],
  filter: FindingFilter,
  isFixed: (id: string) => boolean,
): SelectedFindings {
  const tests = Object.entries(TESTS).map(([facet, make]) => ({ facet, passes: make(filter) }));
  const matches: ReportedFinding[] = [];
  const byRule = new Map<LintRule, number>();
  const owners = new Map<string, number>();
  const domains = new Map<string, number>();
  const platforms = new Map<string, number>();
  for (const finding of findings) {
    if (isFixed(finding.id)) continue;
    const failing = tests.filter(({ passes }) => !passes(finding));
    if (failing.length > 1) continue;
    const [onlyFailing] = failing;
    const counts = (facet: string): boolean => onlyFailing === undefined || onlyFailing.facet === facet;
    if (onlyFailing === undefined) matches.push(finding);
    if (counts('rule')) byRule.set(finding.rule, (byRule.get(finding.rule) ?? 0) + 1);
    if (counts('owner')) addAll(owners, finding.owners);
    if (counts('domain')) addAll(domains, finding.domains);
    if (counts('platform')) addAll(platforms, finding.platforms);
  }
  return {
    findings: matches,
    byRule,
    owners: facetCounts(owners),
    domains: facetCounts(domains),
    platforms: facetCounts(platforms),
  };
}

/** Orders findings by severity, then by rule; findings of one rule stay in their order. */
export function inOrder(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  const rank = ({ rule, severity }: ReportedFinding): number =>
    LINT_SEVERITIES.indexOf(severity) * LINT_RULES.length + LINT_RULES.indexOf(rule);
  return findings.toSorted((left, right) => rank(left) - rank(right));
}

export function severityOf(rule: LintRule): LintSeverity {
  return LINT_RULE_TABLE[rule].severity;
}

function holds(wanted: string | null | undefined, valuesOf: (finding: ReportedFinding) => readonly string[]): Test {
  if (typeof wanted !== 'string') return () => true;
  return (finding) => (wanted === '' ? valuesOf(finding).length === 0 : valuesOf(finding).includes(wanted));
}

function addAll(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values.length === 0 ? [''] : values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

function facetCounts(counts: ReadonlyMap<string, number>): FacetCount[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1))
    .slice(0, MAX_FACET_VALUES);
}
