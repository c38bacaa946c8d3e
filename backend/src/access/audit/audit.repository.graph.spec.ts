import { randomUUID } from 'node:crypto';

import { readConfig } from '../../config/config.js';
import { Graph } from '../../neo4j/graph.js';
import { AuditRepository } from './audit.repository.js';
import { type AuditEvent, type AuditQuestion, MAX_AUDIT_RECORDS } from './audit.types.js';

const graph = new Graph(readConfig(process.env).neo4j);
const repository = new AuditRepository(graph);
const actor = `urn:li:corpuser:audited-${randomUUID()}`;
/** One more than a question reaches: one record each millisecond, of a tag and of a dataset in turn. */
const records = Array.from({ length: MAX_AUDIT_RECORDS + 1 }, (_, index): AuditEvent => {
  const urn = index % 2 === 0 ? 'urn:li:tag:audited' : 'urn:li:dataset:(urn:li:dataPlatform:hive,audited,PROD)';
  const aspect = index % 2 === 0 ? 'tagProperties' : 'datasetProperties';
  return {
    id: randomUUID(),
    at: index,
    action: 'WRITE',
    outcome: 'DONE',
    actor,
    urn,
    changes: [{ aspect, change: '' }],
  };
});

beforeAll(() => repository.append(records));
// They are of 1970: everything that is older than a day goes.
afterAll(async () => {
  await repository.prune(1, Date.now());
  await graph.close();
});

const timesOf = async (question: Partial<AuditQuestion>): Promise<readonly number[]> =>
  (await repository.find({ actor, start: 0, count: 3, ...question })).events.map(({ at }) => at);

describe('audit records', () => {
  it('come newest first, a page at a time', async () => {
    expect(await timesOf({})).toEqual([10_000, 9_999, 9_998]);
    expect(await timesOf({ start: 3 })).toEqual([9_997, 9_996, 9_995]);
    expect(await timesOf({ to: 4 })).toEqual([4, 3, 2]);
  });

  it('are counted up to the limit', async () => {
    expect(await repository.find({ actor, start: 0, count: 1 })).toMatchObject({ total: MAX_AUDIT_RECORDS });
    expect(await repository.find({ actor, to: 41, start: 0, count: 1 })).toMatchObject({ total: 42 });
  });

  it('are selected by kind, by urn and by the name of an aspect', async () => {
    expect(await timesOf({ kinds: ['tag'] })).toEqual([10_000, 9_998, 9_996]);
    expect(await timesOf({ kinds: ['dataset'] })).toEqual([9_999, 9_997, 9_995]);
    expect(await timesOf({ kinds: ['chart'] })).toEqual([]);
    expect(await timesOf({ urns: ['urn:li:tag:audited', 'urn:li:tag:other'] })).toEqual([10_000, 9_998, 9_996]);
    expect(await timesOf({ urn: 'urn:li:tag:audited', aspects: ['datasetProperties'] })).toEqual([]);
  });

  it('are scanned in order, as far as a question reaches', async () => {
    const times: number[] = [];
    for await (const { at } of repository.scan({ actor })) times.push(at);
    expect(times).toEqual(Array.from({ length: MAX_AUDIT_RECORDS }, (_, index) => MAX_AUDIT_RECORDS - index));
  });
});
