import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Problem } from '../../kernel/problem.js';
import { type EpochMs, systemClock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type LineageMissing, omission } from '../index/lineage-answer.js';
import { LINT_RULES, type LintRule } from '../lint/finding.js';
import type { UndoFixArguments } from '../lint/lint.inputs.js';
import { LINT_RULE_TABLE, type LintSeverity } from '../lint/lint-rules.js';
import { type LineageFixPreview, type LineageFixResult, LintService } from '../lint/lint.service.js';
import { CoverageHistory, type CoveragePoint } from './coverage-history.js';
import type { CoverageGroup } from './coverage-groups.js';
import { type FacetCount, type ReportedFinding, selectFindings } from './lint-report.js';
import { type CurrentReport, LintReports } from './lint-reports.js';
import type { CoverageHistoryArguments, ReportArguments } from './report.inputs.js';

const PAGE = 50;
const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 90;

interface LineageReportRun {
  readonly ranAt: EpochMs | null;
  readonly isRunning: boolean;
  readonly error: string;
}

/** One page of a report with the counts beside it. */
interface LineageReport extends LineageReportRun {
  readonly seq: number;
  readonly total: number;
  readonly rules: {
    readonly rule: LintRule;
    readonly title: string;
    readonly explanation: string;
    readonly severity: LintSeverity;
    readonly count: number;
    readonly total: number;
  }[];
  readonly owners: FacetCount[];
  readonly domains: FacetCount[];
  readonly platforms: FacetCount[];
  readonly findings: ReportedFinding[];
  readonly coverage: CoverageGroup[];
  readonly complete: boolean;
  readonly missing: LineageMissing[];
}

interface LineageCoverageHistory {
  readonly since: EpochMs | null;
  readonly points: CoveragePoint[];
  readonly complete: boolean;
  readonly missing: LineageMissing[];
}

/** Answers from the last report of the lint, fixes findings of it, and tells the course of the coverage. */
@Injectable()
export class ReportService {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly reports: LintReports,
    private readonly lint: LintService,
    private readonly history: CoverageHistory,
  ) {}

  async lineageReport(viewer: Viewer, input: ReportArguments): Promise<LineageReport> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const current = await this.reports.current(viewer);
    const { report } = current;
    const selected = selectFindings(report?.findings ?? [], input, (id) => this.reports.isFixed(id));
    const start = input.start ?? 0;
    const missing = [...(report?.missing ?? [])];
    return {
      ...runOf(current),
      seq: report?.seq ?? 0,
      total: selected.findings.length,
      rules: LINT_RULES.map((rule) => {
        const { title, explanation, severity } = LINT_RULE_TABLE[rule];
        const count = selected.byRule.get(rule) ?? 0;
        return { rule, title, explanation, severity, count, total: report?.totals.get(rule) ?? 0 };
      }),
      owners: selected.owners,
      domains: selected.domains,
      platforms: selected.platforms,
      findings: selected.findings.slice(start, start + (input.count ?? PAGE)),
      coverage: [...(report?.coverage ?? [])],
      complete: missing.length === 0,
      missing,
    };
  }

  async run(viewer: Viewer): Promise<LineageReportRun> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return runOf(await this.reports.runNow(viewer));
  }

  /** @throws Problem `input.invalid` where a platform or a domain is asked for and not named */
  async coverageHistory(viewer: Viewer, input: CoverageHistoryArguments): Promise<LineageCoverageHistory> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const by = input.by ?? 'ALL';
    const urn = input.urn ?? '';
    if ((by === 'ALL') !== (urn === ''))
      throw new Problem('invalid', 'input.invalid', 'urn must name the platform or the domain, and nothing with ALL.', {
        field: 'urn',
      });
    if (!viewer.visibility.isUnrestricted) {
      const sentence = 'The course over time counts assets that are hidden from you, so it is not shown.';
      return { since: null, points: [], complete: false, missing: [omission('HIDDEN', sentence)] };
    }
    const now = systemClock();
    const from = now - (now % DAY_MS) - ((input.days ?? DEFAULT_DAYS) - 1) * DAY_MS;
    const points = [...(await this.history.of({ by, urn }, { from, to: now }))];
    return { since: points[0]?.day ?? null, points, complete: true, missing: [] };
  }

  previewFix(viewer: Viewer, finding: string): Promise<LineageFixPreview> {
    return this.lint.previewFix(viewer, finding);
  }

  async applyFix(viewer: Viewer, finding: string): Promise<LineageFixResult> {
    const result = await this.lint.applyFix(viewer, finding);
    this.reports.markFixed(finding, true);
    return result;
  }

  async undoFix(viewer: Viewer, input: UndoFixArguments): Promise<LineageFixResult> {
    const result = await this.lint.undoFix(viewer, input);
    if (input.finding) this.reports.markFixed(input.finding, false);
    return result;
  }
}

function runOf({ report, isRunning, error }: CurrentReport): LineageReportRun {
  return { ranAt: report?.ranAt ?? null, isRunning, error };
}
