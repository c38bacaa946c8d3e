import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  ApplyLineageFixDocument,
  LineageCoverageHistoryDocument,
  LineageFixPreviewDocument,
  LineageReportDocument,
  type LineageReportQuery,
  UndoLineageFixDocument,
} from '../../api/documents.generated';
import type { LineageReportInput, UndoLineageFixInput } from '../../api/schema.generated';
import type { Edit } from '../../edit/writes/edits';
import { csvCell } from '../../ui/format/csv';
import type { HealthState } from './health-address';
import { healthTexts } from './texts-health';

/** Findings on a page of the list. */
export const FINDINGS_PAGE = 25;
/** Findings in one request of the export, and in the file. */
const EXPORT_SLICE = 100;
export const MAX_EXPORTED = 5_000;
/** How often the page asks again while the lineage is being checked. */
const POLL_MS = 2_000;

type Report = LineageReportQuery['lineageReport'];
export type HealthFinding = Report['findings'][number];
export type HealthCoverage = Report['coverage'][number];
export type HealthFacet = Report['owners'][number];
/** What coverage counts, of a group or of a day. */
export type CoverageNumbers = Omit<HealthCoverage, 'by' | 'urn' | '__typename'>;
type Measure = keyof typeof healthTexts.measures;

/** The filters of an address as the server takes them; `none` there is an empty urn here. */
function reportInput(state: HealthState): LineageReportInput {
  const urnOf = (value: string): string => (value === 'none' ? '' : value);
  return {
    start: (state.page - 1) * FINDINGS_PAGE,
    count: FINDINGS_PAGE,
    ...(state.rule ? { rules: [state.rule] } : {}),
    ...(state.severity ? { severities: [state.severity] } : {}),
    ...(state.owner ? { owner: urnOf(state.owner) } : {}),
    ...(state.domain ? { domain: urnOf(state.domain) } : {}),
    ...(state.platform ? { platform: urnOf(state.platform) } : {}),
    ...(state.isFixable ? { fixable: true } : {}),
    ...(state.query ? { query: state.query } : {}),
  };
}

/** One page of findings. It is asked for again every two seconds while a check is going on. */
export function reportQuery(state: HealthState) {
  return queryOptions({
    queryKey: ['governance', 'lineage-health', state],
    queryFn: async ({ signal }) =>
      (await request(LineageReportDocument, { input: reportInput(state) }, signal)).lineageReport,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.isRunning === true || data?.ranAt === null ? POLL_MS : false),
  });
}

/** The coverage of each day of a group, oldest first. */
export function coverageHistoryQuery(by: HealthCoverage['by'], urn: string, ranAt: number | null | undefined) {
  return queryOptions({
    queryKey: ['governance', 'lineage-coverage', by, urn, ranAt ?? 0],
    queryFn: async ({ signal }) =>
      (await request(LineageCoverageHistoryDocument, { input: { by, urn, days: 365 } }, signal)).lineageCoverageHistory,
    placeholderData: keepPreviousData,
  });
}

/** What the fix of a finding would change now. It is never taken from the cache: the lineage moves. */
export function fixPreviewQuery(finding: string) {
  return queryOptions({
    queryKey: ['governance', 'lineage-fix', finding],
    queryFn: async ({ signal }) => (await request(LineageFixPreviewDocument, { finding }, signal)).lineageFixPreview,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Applies a fix; its undo takes back the edges that the server has changed. */
export function applyFix({ id, urns }: Pick<HealthFinding, 'id' | 'urns'>, edges: number): Edit {
  let undoInput: Pick<UndoLineageFixInput, 'drawn' | 'rejected'> | undefined;
  return {
    urns,
    message: healthTexts.applied(edges),
    run: async () => {
      const { drawn, rejected } = (await request(ApplyLineageFixDocument, { finding: id })).applyLineageFix;
      const ends = ({ from, to }: { readonly from: string; readonly to: string }) => ({ from, to });
      undoInput = {
        drawn: drawn.map(ends),
        rejected: rejected.map((edge) => ({ ...ends(edge), source: edge.source })),
      };
    },
    undo: async () => {
      const input = { drawn: [], rejected: [], ...undoInput, finding: id };
      await request(UndoLineageFixDocument, { input });
    },
  };
}

/** The part and the whole of a measure. */
export function measureOf(measure: Measure, counts: CoverageNumbers): readonly [part: number, whole: number] {
  switch (measure) {
    case 'upstream':
      return [counts.withUpstream, counts.datasets];
    case 'columnLineage':
      return [counts.withColumnLineage, counts.withUpstream];
    case 'columns':
      return [counts.tracedColumns, counts.columns];
    case 'owners':
      return [counts.withOwner, counts.datasets];
    case 'descriptions':
      return [counts.withDescription, counts.datasets];
  }
}

/** A measure in percent, rounded down so that only a whole is 100; undefined where there is nothing to count. */
export function percentOf(measure: Measure, counts: CoverageNumbers): number | undefined {
  const [part, whole] = measureOf(measure, counts);
  return whole === 0 ? undefined : Math.floor((part / whole) * 100);
}

/** All findings that meet the filters, up to 5,000. */
export async function findingsForExport(state: HealthState): Promise<readonly HealthFinding[]> {
  const findings: HealthFinding[] = [];
  while (findings.length < MAX_EXPORTED) {
    const input = { ...reportInput({ ...state, page: 1 }), start: findings.length, count: EXPORT_SLICE };
    const slice = (await request(LineageReportDocument, { input })).lineageReport.findings;
    findings.push(...slice);
    if (slice.length < EXPORT_SLICE) break;
  }
  return findings;
}

/** One row a finding (RFC 4180, CRLF); lists are separated by spaces, because urns have none. */
export function findingsCsv(findings: readonly HealthFinding[]): string {
  const lines = findings.map(({ rule, severity, sentence, urns, owners, domains, platforms, fix }) => [
    rule,
    severity,
    sentence,
    urns.join(' '),
    owners.join(' '),
    domains.join(' '),
    platforms.join(' '),
    fix.action,
    fix.sentence,
  ]);
  return csv([['rule', 'severity', 'sentence', 'urns', 'owners', 'domains', 'platforms', 'fix', 'advice'], ...lines]);
}

/** One row a group. */
export function coverageCsv(groups: readonly HealthCoverage[]): string {
  const lines = groups.map((group) => [
    group.by,
    group.urn,
    ...[group.datasets, group.withUpstream, group.withColumnLineage, group.columns, group.tracedColumns].map(String),
    ...[group.withOwner, group.withDescription].map(String),
  ]);
  const header = 'by,urn,datasets,with_upstream,with_column_lineage,columns,traced_columns,with_owner,with_description';
  return csv([header.split(','), ...lines]);
}

function csv(lines: readonly (readonly string[])[]): string {
  return [...lines.map((cells) => cells.map(csvCell).join(',')), ''].join('\r\n');
}
