import type { Graph } from '../../neo4j/graph.js';
import type { ChangeEntry } from '../contract/store.types.js';
import { FollowedChangeLog } from './change-log.js';

const NOTHING = { nodes: [], gone: [], aspects: [], opened: [], closed: [] };

function entryOf(seq: number): ChangeEntry {
  return { seq, at: 0, actor: 'urn:li:corpuser:ann', ...NOTHING };
}

function rowOf(seq: number, body = JSON.stringify(NOTHING)): object {
  return { seq, at: 0, actor: 'urn:li:corpuser:ann', body };
}

/** A log that begins after entry 4, and whose looks end when they are answered. */
async function logWithAnswers(): Promise<{
  log: FollowedChangeLog;
  deliveredSeqs: number[];
  answer: (rows: readonly object[]) => void;
}> {
  let answer: (rows: readonly object[]) => void = () => undefined;
  const read = (query: string): Promise<readonly object[]> =>
    query === 'store/read-sequence'
      ? Promise.resolve([{ seq: 4 }])
      : new Promise((resolve) => {
          answer = resolve;
        });
  const log = new FollowedChangeLog({ read } as unknown as Graph, (error) => {
    throw error;
  });
  await log.start();
  log.stop();
  const deliveredSeqs: number[] = [];
  log.follow(({ seq }) => deliveredSeqs.push(seq));
  return { log, deliveredSeqs, answer: (rows) => answer(rows) };
}

describe('FollowedChangeLog', () => {
  it('passes over what was published during a look without parsing it', async () => {
    const { log, deliveredSeqs, answer } = await logWithAnswers();
    const look = log.look();
    await Promise.resolve();
    await log.publish(entryOf(5));
    // Parsing this body would fail.
    answer([rowOf(5, 'not JSON'), rowOf(6)]);
    await look;
    expect(deliveredSeqs).toEqual([5, 6]);
  });

  it('delivers what another process wrote once, in order', async () => {
    const { log, deliveredSeqs, answer } = await logWithAnswers();
    const look = log.look();
    await Promise.resolve();
    answer([rowOf(5), rowOf(6)]);
    await look;
    await log.publish(entryOf(6));
    expect(deliveredSeqs).toEqual([5, 6]);
  });
});
