import { Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { Problem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import { NO_RUN } from '../store/contract/envelope.js';
import type { RunComparison } from './run-comparison.js';
import { RunIndexing } from './run-indexing.js';
import { type RollbackReport, RunReports } from './run-reports.js';
import type { RunRow } from './run-rows.js';
import { RunUndoing } from './run-undoing.js';
import { RunsRepository, type RunSummary } from './runs.repository.js';

export interface Rollback {
  readonly runId: string;
  readonly dryRun: boolean;
  /** Soft-delete what the run created, instead of deleting it. */
  readonly safe: boolean;
}

/** Runs of ingestion and their undoing; the cost of each question follows the size of the run, not of the catalogue. */
@Injectable()
export class RunsService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly reports: RunReports,
    private readonly undoing: RunUndoing,
    private readonly indexing: RunIndexing,
    private readonly authorizer: Authorizer,
  ) {}

  /** Newest first; `offset` counts runs. A run of which only soft-deleted entities are left is shown on request. */
  async list(
    viewer: Viewer,
    page: { readonly offset: number; readonly size: number; readonly includeSoft: boolean },
  ): Promise<readonly RunSummary[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    this.indexing.requireWhole();
    return this.runs.list(viewer.visibility, { includeSoft: page.includeSoft, start: page.offset, count: page.size });
  }

  async describe(
    viewer: Viewer,
    runId: string,
    page: { readonly start: number; readonly count: number; readonly includeSoft: boolean },
  ): Promise<readonly RunRow[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    this.indexing.requireWhole();
    const rows: RunRow[] = [];
    for await (const row of this.reports.rows(viewer.visibility, runId)) {
      if (rows.length >= page.start + page.count) break;
      if (page.includeSoft || !row.removed) rows.push(row);
    }
    return rows.slice(page.start, page.start + page.count);
  }

  /** What differs between an earlier and a later run, as far as the viewer sees it. */
  async compare(viewer: Viewer, before: string, after: string): Promise<RunComparison> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    this.indexing.requireWhole();
    return this.reports.compare(viewer.visibility, before, after);
  }

  /**
   * Takes back what a run wrote: each aspect to what the run before left, its time-series values away, what it created soft-deleted
   * (`safe`) or deleted. A dry run reports the same numbers and changes nothing.
   *
   * @throws Problem `runs.no-run` for the name that stands for writes without a run; `access.forbidden` before anything is changed
   */
  async rollback(viewer: Viewer, { runId, dryRun, safe }: Rollback): Promise<RollbackReport> {
    if (runId === NO_RUN)
      throw new Problem('invalid', 'runs.no-run', `"${NO_RUN}" is no run: it stands for writes that named none.`, {
        runId,
      });
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    this.indexing.requireWhole();
    // Whoever does not see all of a run can't take all of it back.
    if (!dryRun && !viewer.visibility.isUnrestricted) this.authorizer.require(viewer, 'MANAGE_INGESTION');
    const report = await this.reports.rollback(viewer.visibility, runId);
    if (!dryRun) await this.undoing.undo(viewer, report, { runId, safe });
    return report;
  }
}
