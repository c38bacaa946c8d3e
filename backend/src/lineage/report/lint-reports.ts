import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LRUCache } from 'lru-cache';

import { withinTime } from '../../kernel/deadline.js';
import { Semaphore } from '../../kernel/event-loop.js';
import { asProblem } from '../../kernel/problem.js';
import { outsideRequest } from '../../kernel/request-context.js';
import { type EpochMs, systemClock } from '../../kernel/time.js';
import { SYSTEM_VIEWER, type Viewer } from '../../kernel/viewer.js';
import { TaskSchedules } from '../../tasks/task-schedules.js';
import type { TaskKind, TaskSteps } from '../../tasks/task.types.js';
import { TasksService } from '../../tasks/tasks.service.js';
import { CoverageHistory } from './coverage-history.js';
import type { LintReport } from './lint-report.js';
import { ReportBuilder } from './report-builder.js';

const LINT = 'lint-lineage';
const DAILY = { cron: '13 4 * * *', timeZone: 'UTC' } as const;
/** How long the first question waits for the first run, so that a small catalogue is answered at once. */
const FIRST_ANSWER_MS = 3_000;
/** How long nothing is tried after a run that failed. */
const RETRY_MS = 30_000;
/** Reports of viewers from whom something is hidden: each is made from their own graph, on request. */
const RESTRICTED = { max: 4, ttl: 5 * 60_000 } as const;
/** Ids of fixed findings that are remembered until the next run. */
const MAX_FIXED = 10_000;

interface LintRun {
  /** Stores the coverage of the day. A server that only follows a run of another one leaves it as it is. */
  readonly storesCoverage: boolean;
}

/** The last report for a viewer, and whether a newer one is being made. */
export interface CurrentReport {
  /** Undefined until the first run of this server has ended. */
  readonly report: LintReport | undefined;
  readonly isRunning: boolean;
  /** Why the last run failed; empty: it did not. */
  readonly error: string;
}

/**
 * The last report of the lint. For people who may see everything it is made by a background task, once a day and on request, and
 * held in memory: like the indexes it is derived, and each server makes its own. A person from whom something is hidden gets a
 * report on their own graph, so that no finding speaks of what they may not see.
 */
@Injectable()
export class LintReports implements OnModuleInit, OnApplicationBootstrap {
  private readonly log = new Logger('lineage');
  private report: LintReport | undefined;
  private running: Promise<void> | undefined;
  private error = '';
  private failedAt: EpochMs = 0;
  private readonly fixed = new Set<string>();
  private readonly restricted = new LRUCache<string, Promise<LintReport>>(RESTRICTED);
  private readonly restrictedWork = new Semaphore(1);

  readonly kind: TaskKind<LintRun, { readonly findings: number }> = {
    name: LINT,
    title: 'Check the lineage',
    read: ({ storesCoverage }) => ({ storesCoverage: storesCoverage !== false }),
    run: (run, steps) => this.runTask(run, steps),
  };

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly tasks: TasksService,
    private readonly schedules: TaskSchedules,
    private readonly builder: ReportBuilder,
    private readonly history: CoverageHistory,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this.kind);
  }

  /** Only in a server, which is what runs tasks. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.host.httpAdapter) return;
    const parameters = { storesCoverage: true };
    await this.schedules.save(SYSTEM_VIEWER, { name: LINT, kind: this.kind, parameters, ...DAILY });
  }

  /** @throws Problem `lineage.loading` for a viewer with a graph of their own, while the index is being loaded */
  async current(viewer: Viewer): Promise<CurrentReport> {
    const { visibility } = viewer;
    if (!visibility.isUnrestricted) return { report: await this.restrictedReport(viewer), isRunning: false, error: '' };
    if (!this.report) {
      this.start({ storesCoverage: true });
      if (this.running) await withinTime(this.running, performance.now() + FIRST_ANSWER_MS);
    } else if (await this.isOutdated(this.report)) this.start({ storesCoverage: false });
    return { report: this.report, isRunning: this.running !== undefined, error: this.error };
  }

  /** Begins a new run, unless one is going on. */
  async runNow(viewer: Viewer): Promise<CurrentReport> {
    this.failedAt = 0;
    if (viewer.visibility.isUnrestricted) this.start({ storesCoverage: true });
    else this.restricted.delete(viewer.visibility.key);
    return this.current(viewer);
  }

  isFixed(id: string): boolean {
    return this.fixed.has(id);
  }

  /** Leaves a fixed finding out of the list until the next run looks at it anew. */
  markFixed(id: string, isFixed: boolean): void {
    if (!isFixed) this.fixed.delete(id);
    else if (this.fixed.size < MAX_FIXED) this.fixed.add(id);
  }

  private start(run: LintRun): void {
    if (this.running || systemClock() - this.failedAt < RETRY_MS) return;
    this.running = outsideRequest(async () => {
      try {
        await this.tasks.run(SYSTEM_VIEWER, this.kind, run);
      } catch (error) {
        this.failedAt = systemClock();
        this.error = asProblem(error)?.message ?? 'The run failed; the log of the server says why.';
        this.log.warn(`the lineage was not checked: ${String(error)}`);
      } finally {
        this.running = undefined;
      }
    });
  }

  private async runTask({ storesCoverage }: LintRun, steps: TaskSteps): Promise<{ readonly findings: number }> {
    const report = await this.builder.build(SYSTEM_VIEWER.visibility, steps);
    if (storesCoverage) await this.history.save(report);
    this.report = report;
    this.error = '';
    this.fixed.clear();
    return { findings: [...report.totals.values()].reduce((sum, count) => sum + count, 0) };
  }

  /** Whether another server has made a newer report. While the database is away this server's own is the best there is. */
  private async isOutdated({ ranAt }: LintReport): Promise<boolean> {
    try {
      return ((await this.history.lastRunAt()) ?? 0) > ranAt;
    } catch {
      return false;
    }
  }

  private restrictedReport({ visibility }: Viewer): Promise<LintReport> {
    const cached = this.restricted.get(visibility.key);
    if (cached) return cached;
    const work = outsideRequest(() => this.restrictedWork.run(() => this.builder.build(visibility)));
    this.restricted.set(visibility.key, work);
    // A report that failed is tried again by the next question.
    work.catch(() => this.restricted.delete(visibility.key));
    return work;
  }
}
