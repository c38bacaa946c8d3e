import { sampleViewer, scopeHiding } from '../../test-support/access/visibility.js';
import type { Authorizer } from '../access/authorization/authorizer.js';
import { Problem } from '../kernel/problem.js';
import type { StoreMaintenance } from '../store/store-maintenance.js';
import type { RollbackReport, RunReports } from './run-reports.js';
import { RunIndexing } from './run-indexing.js';
import type { RunRow } from './run-rows.js';
import type { RunUndoing } from './run-undoing.js';
import type { RunsRepository } from './runs.repository.js';
import { RunsService } from './runs.service.js';

const REPORT: RollbackReport = { rows: [], points: 0, created: [], unsafe: new Map() };
const row = (index: number, removed = false): RunRow => ({
  runId: 'r',
  urn: `urn:li:dataset:${index}`,
  aspectName: 'status',
  keyAspect: false,
  timestamp: index,
  version: 1,
  removed,
  value: {},
});

function service(rows: readonly RunRow[] = []): {
  readonly runs: RunsService;
  readonly undone: readonly string[];
  readonly readCount: () => number;
  readonly privileges: readonly string[];
} {
  const undone: string[] = [];
  const privileges: string[] = [];
  let readCount = 0;
  const reports = {
    async *rows() {
      for (const one of rows) {
        readCount += 1;
        yield one;
      }
    },
    rollback: () => Promise.resolve(REPORT),
  } as unknown as RunReports;
  const undoing = {
    undo: (_: unknown, __: unknown, { runId }: { readonly runId: string }) => Promise.resolve(void undone.push(runId)),
  } as unknown as RunUndoing;
  const indexing = { requireWhole: () => undefined } as unknown as RunIndexing;
  const authorizer = {
    require: (_: unknown, privilege: string) => void privileges.push(privilege),
  } as unknown as Authorizer;
  const runs = new RunsService({} as RunsRepository, reports, undoing, indexing, authorizer);
  return { runs, undone, readCount: () => readCount, privileges };
}

describe('the rows of a run, a page at a time', () => {
  const rows = [row(0), row(1, true), row(2), row(3), row(4)];

  it('leave out soft-deleted entities unless they are asked for', async () => {
    const { runs } = service(rows);
    const page = { start: 0, count: 10 };
    expect(await runs.describe(sampleViewer(), 'r', { ...page, includeSoft: false })).toHaveLength(4);
    expect(await runs.describe(sampleViewer(), 'r', { ...page, includeSoft: true })).toHaveLength(5);
  });

  it('begin where the page begins, and read no further than its end', async () => {
    const { runs, readCount } = service(rows);
    const page = await runs.describe(sampleViewer(), 'r', { start: 1, count: 1, includeSoft: true });
    expect(page.map(({ timestamp }) => timestamp)).toEqual([1]);
    expect(readCount()).toBe(3);
  });
});

describe('a rollback', () => {
  it('is refused for the name that stands for writes without a run', async () => {
    const { runs } = service();
    const run = runs.rollback(sampleViewer(), { runId: 'no-run-id-provided', dryRun: true, safe: true });
    await expect(run).rejects.toMatchObject({ code: 'runs.no-run' });
  });

  it('changes nothing when it is dry, and reports the same', async () => {
    const { runs, undone } = service();
    expect(await runs.rollback(sampleViewer(), { runId: 'r', dryRun: true, safe: true })).toBe(REPORT);
    expect(undone).toEqual([]);
    expect(await runs.rollback(sampleViewer(), { runId: 'r', dryRun: false, safe: true })).toBe(REPORT);
    expect(undone).toEqual(['r']);
  });

  it('needs the right to manage ingestion from somebody who does not see all of the catalogue', async () => {
    const restricted = sampleViewer({ visibility: scopeHiding(() => false) });
    const { runs, privileges } = service();
    await runs.rollback(restricted, { runId: 'r', dryRun: true, safe: true });
    expect(privileges).not.toContain('MANAGE_INGESTION');
    await runs.rollback(restricted, { runId: 'r', dryRun: false, safe: true });
    expect(privileges).toContain('MANAGE_INGESTION');
  });
});

describe('the index of runs', () => {
  const indexing = (indexRuns: () => Promise<unknown>): RunIndexing =>
    new RunIndexing({ indexRuns } as unknown as StoreMaintenance);

  it('refuses questions until it is whole', async () => {
    const built = Promise.withResolvers<void>();
    const index = indexing(() => built.promise);
    index.onApplicationBootstrap();
    expect(() => index.requireWhole()).toThrow(Problem);
    built.resolve();
    await new Promise(setImmediate);
    expect(() => index.requireWhole()).not.toThrow();
  });

  it('is built again by the next question when building failed, and only once at a time', async () => {
    let attempts = 0;
    const index = indexing(() =>
      (attempts += 1) === 1 ? Promise.reject(new Error('the database is away')) : Promise.resolve(),
    );
    index.onApplicationBootstrap();
    await new Promise(setImmediate);
    expect(() => index.requireWhole()).toThrow(/try again in a moment/);
    expect(() => index.requireWhole()).toThrow(Problem);
    await new Promise(setImmediate);
    expect(() => index.requireWhole()).not.toThrow();
    expect(attempts).toBe(2);
  });
});
