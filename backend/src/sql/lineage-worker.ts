import { parentPort } from 'node:worker_threads';
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

// A worker thread of `worker-pool.ts`. SQL is resolved here, so that a slow statement blocks no
// request, and a parser that breaks down takes only this thread along.
if (parentPort) {
  const port = parentPort;
  await loadParser();
  port.on('message', ({ id, request }: WorkerTask) => {
    const answer: WorkerAnswer = { id, result: resolveLineage(request) };
    port.postMessage(answer);
  });
  const ready: WorkerAnswer = { ready: true };
  port.postMessage(ready);
}
