import { afterAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { EVERYTHING, readersOf } from '../../../test-support/access/visibility.js';
import { type ProvableCatalogue, provableCatalogue } from '../../../test-support/impact/provable-catalogue.js';
import type { EntityReader, EntityReaders } from '../../store/contract/readers.js';
import type { PlanAnswer } from './process/planner-process.js';
import { PLANNER_LIMITS } from './process/planner-process.js';
import { Planners } from './process/planners.js';
import { type ProofAnswer, ProofService } from './proof.service.js';

Logger.overrideLogger(false);
const planners = new Planners({ ...PLANNER_LIMITS, taskTimeoutMs: 60_000 });
/** A busy machine is slow, not wrong. */
const NO_CLOCK = 600_000;

/** Engines of which none was started. */
const UNSTARTED = { version: () => undefined, warm: () => undefined };

afterAll(() => planners.onApplicationShutdown());

const VIEWS = ['SELECT note FROM orders', 'SELECT id FROM orders', 'SELECT * FROM orders'];
const shop = (): ProvableCatalogue => provableCatalogue('duckdb', { columns: ['id', 'note'], views: VIEWS });

interface Setting {
  readonly readers?: EntityReaders;
  readonly planners?: Pick<Planners, 'plan' | 'version'>;
  readonly proofs?: boolean;
  readonly budgetMs?: number;
}

function dropNote(catalogue: ProvableCatalogue, setting: Setting = {}): Promise<ProofAnswer> {
  const { readers = catalogue.readers, proofs = true, budgetMs = NO_CLOCK } = setting;
  const service = new ProofService(readers, { proofs }, (setting.planners ?? planners) as Planners);
  const { graph, consumers } = catalogue;
  return service.prove(EVERYTHING, {
    graph,
    changes: [{ kind: 'DROP_COLUMN', urn: graph.nodes.urn(0), fieldPath: 'note' }],
    edits: [],
    consumers,
    budgetMs,
  });
}

const readersThat = (entities: () => Promise<never>): EntityReaders =>
  readersOf({ entities } as unknown as EntityReader);

describe('proofs of an answer', () => {
  it(
    'decide each consumer by its own SQL, and count what came of them',
    async () => {
      const { byNode, summary } = await dropNote(shop());
      expect([1, 2, 3].map((view) => byNode.get(view)?.verdict)).toEqual(['BREAKS', 'SAFE', 'MAY_BREAK']);
      expect(byNode.get(1)?.sentence).toMatch(/^Proved: DuckDB 1\.\d.* rejects it: .*note/u);
      expect(byNode.get(2)?.proof).toMatchObject({ notProved: null, inferredVerdict: 'MAY_BREAK' });
      expect(byNode.get(3)?.proof?.message).toContain('with other columns: note is gone');
      expect(byNode.get(3)?.proof?.notProved).toContain('What the values do is not proved');
      expect(summary).toEqual({
        state: 'COMPLETE',
        message: null,
        rejected: 1,
        compiles: 2,
        notProved: 0,
        changed: 2,
      });
    },
    NO_CLOCK,
  );

  it('leave the verdicts to the rules while the database is away, and say so', async () => {
    const away = readersThat(() => Promise.reject(new Error('no connection')));
    expect(await dropNote(shop(), { readers: away })).toEqual({
      byNode: new Map(),
      summary: expect.objectContaining({ state: 'UNAVAILABLE', message: expect.stringContaining('cannot be read') }),
    });
  });

  it('do not keep an answer waiting for a database that does not answer', async () => {
    const silent = readersThat(() => new Promise<never>(() => undefined));
    const { summary } = await dropNote(shop(), { readers: silent, budgetMs: 20 });
    expect(summary).toMatchObject({ state: 'UNAVAILABLE', message: expect.stringContaining('within the time') });
  });

  it('say of a consumer that was not planned in time that it is not proved yet', async () => {
    const slow = { plan: async (_: string, tasks: readonly unknown[]) => tasks.map(() => 'TOO_LATE' as const) };
    const late = await dropNote(shop(), { planners: { ...slow, ...UNSTARTED } as unknown as Planners });
    expect(late.summary).toMatchObject({ state: 'PARTIAL', notProved: 3, changed: 0 });
    expect(late.byNode.get(1)).toMatchObject({
      verdict: 'MAY_BREAK',
      proof: { version: null, message: 'Not proved by DuckDB: it was not proved within the time.' },
    });
  });

  it('are complete where an engine cannot be had, because asking again does not help', async () => {
    const missing: PlanAnswer = { outcome: 'UNAVAILABLE', message: 'the engine could not be started' };
    const none = { plan: async (_: string, tasks: readonly unknown[]) => tasks.map(() => missing) };
    const { summary } = await dropNote(shop(), { planners: { ...none, ...UNSTARTED } as never });
    expect(summary).toMatchObject({ state: 'COMPLETE', notProved: 3 });
  });

  it('are off where the server proves nothing, without reading anything', async () => {
    const unread = readersThat(() => Promise.reject(new Error('read')));
    expect((await dropNote(shop(), { readers: unread, proofs: false })).summary.state).toBe('OFF');
  });

  it('read nothing where no consumer can have SQL of these engines', async () => {
    const unread = readersThat(() => Promise.reject(new Error('read')));
    const catalogue = { ...shop(), consumers: [] };
    expect((await dropNote(catalogue, { readers: unread })).summary).toMatchObject({ state: 'COMPLETE', rejected: 0 });
  });
});
