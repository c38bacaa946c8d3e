import { parentPort, workerData } from 'node:worker_threads';
import type { LineageRequest, LineageResult } from './contract/lineage.types.js';
import { loadParser } from './parse/parser.js';
import { resolveLineage } from './resolve-lineage.js';

/** What the pool sends and gets back; `ready` comes once, when the parser has loaded. */
interface WorkerTask {
  readonly id: number;
  readonly request: LineageRequest;
}
/** A message of a worker to the pool. */
export type WorkerAnswer = { readonly ready: true } | { readonly id: number; readonly result: LineageResult };

/**
 * What a worker is doing, shared with the pool, which cannot ask a thread that does not answer:
 * where the statement at hand begins, and how many statements the text has.
 */
export const PROGRESS = { statement: 0, statements: 1, fields: 2 } as const;

// A worker thread of `worker-pool.ts`. SQL is resolved here, so that a slow statement blocks no
// request, and a parser that breaks down takes only this thread along.
if (parentPort) {
  const port = parentPort;
  const progress = workerData instanceof Int32Array ? workerData : new Int32Array(PROGRESS.fields);
  await loadParser();
  port.on('message', ({ id, request }: WorkerTask) => {
    const result = resolveLineage(request, (start, statements) => {
      Atomics.store(progress, PROGRESS.statement, start);
      Atomics.store(progress, PROGRESS.statements, statements);
    });
    const answer: WorkerAnswer = { id, result };
    port.postMessage(answer);
  });
  const ready: WorkerAnswer = { ready: true };
  port.postMessage(ready);
}
